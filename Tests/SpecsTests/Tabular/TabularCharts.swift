import Budget
import Data
import Dialects
import JSON
import Testing

@testable import Specs

/// What tests of charts of tables share.
protocol TabularCharts {}

extension TabularCharts {
    func made(_ text: String, _ settings: [String: String] = [:]) throws -> TabularSpec {
        let reading = try TabularReading(settings)
        let table = try Table(Array(text.utf8), format: .csv, options: reading.options())
        return try TabularChart(settings).spec(of: table, reading, .unlimited)
    }

    /// The plots as `type x y`.
    func plots(_ text: String, _ settings: [String: String] = [:]) throws -> String {
        let document = try JSONDocument(made(text, settings).tree.text)
        return try #require(document.root["plots"]).elements.map { plot in
            ["type", "x", "y", "values", "labels", "locations", "longitude", "latitude", "size"].compactMap {
                plot[$0]?.string
            }.joined(separator: " ")
        }.joined(separator: ", ")
    }

    /// Records with columns of functions of their number.
    func table(_ names: String, _ count: Int, _ record: (Int) -> String) -> String {
        names + "\n" + (0..<count).map { record($0) + "\n" }.joined()
    }

    func scattered(_ index: Int) -> Int { index * 7919 % 101 }
}
