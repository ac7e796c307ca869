import Charts
import Codecs
import Data
import Foundation
import JSON
import TestSupport
import Testing

@testable import Specs

/// Compares transforms of real data with the results of pandas (`pandas_reference.py`).
@Suite struct PandasTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let document: JSONDocument
        let index: Int

        var root: JSONValue {
            var elements = document.root.elements
            for _ in 0..<index { _ = elements.next() }
            return elements.next() ?? document.root
        }
        var testDescription: String { root["name"]?.string ?? "" }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static let cases: [Case] = {
        guard let bytes = File.read(folder.appendingPathComponent("pandas.json").path),
            let document = try? JSONDocument(bytes)
        else { return [] }
        return (0..<document.root.count).map { Case(document: document, index: $0) }
    }()

    @Test func `each transform has test cases`() {
        let types = Self.cases.flatMap { $0.root["transform"]?.elements.compactMap { $0["type"]?.string } ?? [] }
        // Statistics have oracles of their own (DataTests).
        let statistics: Set<TransformType> = [.regression, .loess, .density, .quantile, .interval]
        #expect(Set(types) == Set(Set(TransformType.allCases).subtracting(statistics).map(\.rawValue)))
    }

    @Test(arguments: cases) func `transforms give the same results as pandas`(_ example: Case) throws {
        let root = example.root
        let file = try #require(root["data"]?.string)
        let path = Self.folder.appendingPathComponent("../../../Examples/data/\(file)").path
        let zone = try root["timeZone"]?.string.map { try #require(TimeZoneRules(named: $0)) } ?? .utc
        var table = try Table(delimitedText: #require(File.read(path)), options: TableOptions(zone: zone))
        var decoder = SpecDecoder()
        for element in try #require(root["transform"]).elements {
            let transform = Codec<TableTransform>.transform.decode(element, &decoder)
            #expect(decoder.issues.isEmpty)
            table = try #require(transform).apply(to: table, in: zone)
        }
        #expect(table.count == root["count"]?.number.flatMap { Int(exactly: $0) })
        #expect(table.names == root["columns"]?.elements.map(\.string))
        for row in try #require(root["rows"]).elements {
            let record = try #require(row["record"]?.number.flatMap { Int(exactly: $0) })
            guard record < table.count else { continue }
            for name in table.names {
                let column = try #require(table[name])
                let expected = try #require(row[name])
                #expect(Self.agrees(column, record, expected), "record \(record), \(name)")
            }
        }
    }

    private static func agrees(_ column: Column, _ record: Int, _ expected: JSONValue) -> Bool {
        switch column {
        case .texts(let texts): return texts[record] == expected.string
        case .numbers(let numbers): return isNear(numbers[record], expected.number)
        case .dates(let instants): return isNear(instants[record], expected["date"]?.number)
        }
    }

    /// Whether two numbers agree to eleven digits. They can differ because sums are formed in a different order.
    private static func isNear(_ value: Double, _ expected: Double?) -> Bool {
        guard let expected else { return value.isNaN }
        return abs(value - expected) <= 1e-11 * max(1, abs(expected))
    }
}
