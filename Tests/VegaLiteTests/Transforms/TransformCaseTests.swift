import Budget
import Foundation
import JSON
import JavaScript
import Testing
import VegaLite

/// Compares transforms with what vl-convert 1.9 makes of the same records: `cases.json` has the values as texts.
@Suite struct TransformCaseTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let data: JSONValue
        let transforms: [JSONValue]
        let fields: [String]
        let records: [String]

        var testDescription: String { text }
    }

    private static func cases() throws -> [Case] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cases.json")
        let root = try JSONDocument([UInt8](Data(contentsOf: file))).root
        let data = Array(try #require(root["data"]).elements)
        return try #require(root["cases"]).elements.map { json in
            let transforms = try #require(json["transform"])
            return Case(
                text: transforms.elements.map(\.summaryOfMembers).joined(separator: ", "),
                data: data[Int(json["data"]?.number ?? 0)], transforms: Array(transforms.elements),
                fields: json["fields"]?.elements.compactMap(\.string) ?? [],
                records: json["records"]?.elements.compactMap(\.string) ?? [])
        }
    }

    /// - Parameter tolerance: The share by which numbers may differ.
    private func isEqual(_ one: String, _ other: String, tolerance: Double = 1e-9) -> Bool {
        if one == other { return true }
        guard one.hasPrefix("date:") == other.hasPrefix("date:"), let number = Double(one.replacing("date:", with: "")),
            let expected = Double(other.replacing("date:", with: ""))
        else { return false }
        return abs(number - expected) <= tolerance * max(abs(number), abs(expected), 1e-3)
    }

    @Test func recordsAreThoseOfVega() throws {
        let context = TransformContext(.unlimited) { (json, pointer) throws(DataError) in
            guard let values = json["values"] else { throw DataError(pointer, "no values") }
            return try DataReading.table(values: values, at: pointer, .unlimited)
        }
        for test in try Self.cases() {
            var table = try DataReading.table(values: test.data, at: "/values", .unlimited)
            for (index, json) in test.transforms.enumerated() {
                let transform = try DataTransforms.transform(json, at: "/transform/\(index)", .unlimited)
                table = try table.parsed(transform.transform.impliedParsing, .unlimited).transformed(
                    by: transform, context)
            }
            #expect(table.count == test.records.count, "\(test.text)")
            guard table.count == test.records.count else { continue }
            for (row, expected) in test.records.enumerated() {
                let texts = test.fields.map { ValueText.text(table[FieldPath(column: $0)][row]) }
                let parts = expected.split(separator: " ; ", omittingEmptySubsequences: false).map(String.init)
                let areEqual = texts.count == parts.count && zip(texts, parts).allSatisfy { isEqual($0, $1) }
                #expect(areEqual, "\(test.text) has \(texts) in record \(row), not \(parts)")
            }
        }
    }
}

extension DataTable {
    fileprivate func transformed(by transform: PlacedTransform, _ context: TransformContext) throws -> DataTable {
        try transform.apply(to: self, context)
    }
}

extension JSONValue {
    fileprivate var summaryOfMembers: String {
        var writer = JSONWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
