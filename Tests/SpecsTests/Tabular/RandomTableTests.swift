import Budget
import Codecs
import Data
import Dialects
import JSON
import TestSupport
import Testing

@testable import Specs

/// Charts of random tables with random settings.
@Suite struct RandomTableTests {
    private static let names = [
        "count", "records", "sum", "mean", "value", "name", "date", "year", "month", "a", "b", "count", "period", "x",
        "y",
    ]

    /// A column of a kind that charts treat in their own way.
    private static func column(_ random: inout RandomSource, _ count: Int) -> [String] {
        let kind = Int.random(in: 0..<9, using: &random)
        let distinct = Int.random(in: 1...max(1, count), using: &random)
        return (0..<count).map { index in
            let number = Int.random(in: 0..<distinct, using: &random)
            return switch kind {
            case 0: "2024-01-\(number % 28 + 1 < 10 ? "0" : "")\(number % 28 + 1)"
            case 1: ["red", "green", "blue", "north", "south"][number % 5]
            case 2: "\(number)"
            case 3: "\(Double.random(in: -50...50, using: &random))"
            case 4: "\(1990 + index)"
            case 5: ["200", "404", "500", "200"][number % 4]
            case 6: number == 0 ? "" : "\(number)"
            case 7: ["Jan", "Feb", "Mar", "Apr"][number % 4]
            default: "\(index + 1)"
            }
        }
    }

    /// A table as delimited text, and the names of its columns.
    private static func table(_ random: inout RandomSource) -> (text: String, names: [String]) {
        let count = Int.random(in: 1...12, using: &random)
        var names: [String] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard let name = Self.names.randomElement(using: &random), !names.contains(name) else { continue }
            names.append(name)
        }
        let columns = names.map { _ in column(&random, count) }
        let rows = (0..<count).map { row in columns.map { $0[row] }.joined(separator: ",") }
        return (([names.joined(separator: ",")] + rows).joined(separator: "\n") + "\n", names)
    }

    /// The settings of a request; most tables are sent without any.
    private static func settings(_ random: inout RandomSource, _ names: [String]) -> [String: String] {
        var settings: [String: String] = [:]
        guard Bool.random(using: &random) else { return settings }
        for key in ["x", "y", "group", "type", "limit", "stack"] where Int.random(in: 0..<3, using: &random) == 0 {
            settings[key] =
                switch key {
                case "type": TabularChart.Kind.allCases.randomElement(using: &random)?.rawValue
                case "limit": "2"
                case "stack": "percent"
                default: names.randomElement(using: &random)
                }
        }
        return settings
    }

    /// A table may be refused, and settings may not fit to it. A spec that nobody has sent has no errors.
    @Test(arguments: 0..<8)
    func `the spec of a table is valid`(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var drawn = 0
        for _ in 0..<250 {
            let (text, names) = Self.table(&random)
            let settings = Self.settings(&random, names)
            let made: TabularSpec
            let table: Table
            do {
                let reading = try TabularReading(settings)
                table = try Table(Array(text.utf8), format: .csv, options: reading.options())
                made = try TabularChart(settings).spec(of: table, reading, .unlimited)
            } catch is TabularError {
                continue
            } catch is TableError {
                continue
            }
            var decoder = SpecDecoder(data: DecodedData(table: table))
            do {
                _ = try GraphSpec(
                    JSONDocument(made.tree.text), theme: nil, limits: SpecLimits(), &decoder)
                drawn += 1
            } catch {
                Issue.record("\(error)\n\(settings)\n\(text)\(made.tree.text)")
            }
        }
        #expect(drawn > 100)
    }
}
