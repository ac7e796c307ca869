import Budget
import Dialects
import Foundation
import Geometry
import JSON
import Testing
import Text
import VegaLite

/// Compares charts with those that vl-convert 1.9 draws of the same specs: `cases.json` has the specs, and sizes, marks
/// and texts of Vega's scenes.
@Suite struct ChartCaseTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let spec: JSONValue
        let expected: JSONValue

        var testDescription: String { name }
    }

    private static func cases() throws -> [Case] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cases.json")
        return try JSONDocument([UInt8](Data(contentsOf: file))).root.elements.map { json in
            Case(
                name: try #require(json["name"]?.string), spec: try #require(json["spec"]),
                expected: try #require(json["expected"]))
        }
    }

    /// Whether numbers are those of a value that one number or a list gives.
    private func agree(_ actual: [Double], _ expected: JSONValue, within tolerance: Double) -> Bool {
        let numbers = expected.kind == .array ? expected.elements.map { $0.number ?? .nan } : [expected.number ?? .nan]
        guard numbers.count == 1 || numbers.count == actual.count else { return false }
        return actual.enumerated().allSatisfy { abs($1 - numbers[numbers.count == 1 ? 0 : $0]) <= tolerance }
    }

    private func agree(_ actual: [String], _ expected: JSONValue) -> Bool {
        let texts = expected.kind == .array ? expected.elements.compactMap(\.string) : [expected.string ?? ""]
        guard texts.count == 1 || texts.count == actual.count else { return false }
        return actual.enumerated().allSatisfy { $1 == texts[texts.count == 1 ? 0 : $0] }
    }

    @Test func chartsAreThoseOfVega() throws {
        let typesetter = try Typesetter()
        for test in try Self.cases() {
            let chart = try ChartCompiler(test.spec).plan(SpecResources(), .unlimited).chart(typesetter, .unlimited)
            let size = [chart.size.width, chart.size.height]
            #expect(agree(size, try #require(test.expected["size"]), within: 2), "\(test.name): \(size)")
            let facts = SceneFacts(chart.root)

            let marks = try #require(test.expected["marks"])
            #expect(facts.marks.count == marks.count, "\(test.name)")
            for (mark, expected) in zip(facts.marks, marks.elements) {
                #expect(mark.type == expected["type"]?.string, "\(test.name)")
                #expect(Double(mark.count) == expected["n"]?.number, "\(test.name)")
                for (key, value) in expected.members where key != "type" && key != "n" {
                    if let numbers = mark.numbers[key] {
                        #expect(agree(numbers, value, within: 0.5), "\(test.name): \(mark.type) \(key) \(numbers)")
                    } else {
                        let colors = mark.colors[key] ?? []
                        #expect(agree(colors, value), "\(test.name): \(mark.type) \(key) \(colors)")
                    }
                }
            }

            let texts = try #require(test.expected["texts"])
            #expect(facts.texts.map(\.text) == texts.elements.map { Array($0.elements)[0].string }, "\(test.name)")
            for (text, expected) in zip(facts.texts, texts.elements) {
                let place = Array(expected.elements.dropFirst())
                let isThere = zip([text.x, text.y], place).allSatisfy { abs($0 - ($1.number ?? .nan)) <= 3 }
                #expect(isThere, "\(test.name): \(text) is not at \(place.map(\.summary))")
            }
        }
    }
}
