import Budget
import Data
import Dialects
import JSON
import Testing

@testable import Specs

/// The chart of a table about which no setting says anything.
@Suite struct AutomaticChartTests {
    private func made(_ text: String, _ settings: [String: String] = [:]) throws -> TabularSpec {
        let reading = try TabularReading(settings)
        let table = try Table(Array(text.utf8), format: .csv, options: reading.options())
        return try TabularChart(settings).spec(of: table, reading, .unlimited)
    }

    /// The plots as `type x y`.
    private func plots(_ text: String, _ settings: [String: String] = [:]) throws -> String {
        let document = try JSONDocument(made(text, settings).tree.text)
        return try #require(document.root["plots"]).elements.map { plot in
            ["type", "x", "y", "values", "labels"].compactMap { plot[$0]?.string }.joined(separator: " ")
        }.joined(separator: ", ")
    }

    /// Records with columns of functions of their number.
    private func table(_ names: String, _ count: Int, _ record: (Int) -> String) -> String {
        names + "\n" + (0..<count).map { record($0) + "\n" }.joined()
    }

    private func scattered(_ index: Int) -> Int { index * 7919 % 101 }

    @Test func `quantities of different magnitudes do not share an axis`() throws {
        let text = table("year,large,small,other", 30) {
            "\(1990 + $0),\(5000 + 90 * $0),\($0 % 7).5,\(4000 + 70 * $0)"
        }
        #expect(try plots(text) == "line year large, line year other")
        #expect(try plots(text, ["type": "line"]) == "line year large, line year other")
        #expect(
            try made(text).warnings == [
                "The chart shows 3 of 4 columns; its query is type=line&x=year&y=large,other."
            ])
    }

    @Test func `records without order are points, not counted and not lines`() throws {
        let text = table("a,b,c", 60) { "\(scattered($0)),\(scattered($0 + 31)),\(900 * scattered($0 + 12))" }
        #expect(try plots(text) == "scatter a b")
        #expect(try plots(table("id,a,b", 60) { "\($0),\(scattered($0)),\(scattered($0 + 31))" }) == "scatter a b")
    }

    @Test func `only a first column that counts the records is their number`() throws {
        #expect(try plots(table("n,v", 3) { "\($0 + 1),\([5, 6, 9][$0])" }) == "line n v")
        #expect(try plots(table("v,n", 3) { "\([5, 6, 9][$0]),\($0 + 1)" }) == "line v n")
        #expect(try plots(table("name,rank,v", 3) { "r\($0),\($0 + 1),\([5, 6, 9][$0])" }) == "bar name v")
    }

    @Test func `one column is a line if it is a series, and otherwise a histogram`() throws {
        #expect(try plots(table("v", 60) { "\(scattered($0))" }) == "histogram v")
        #expect(try plots(table("v", 60) { "\(100 + abs($0 - 30)).5" }) == "line v")
        #expect(try plots(table("\"\",\"v\"", 60) { "\"\($0 + 1)\",\(100 + abs($0 - 30)).5" }) == "line row v")
    }

    @Test func `names of records are labels only where few records have bars`() throws {
        let cars = "\"\",\"mpg\"\n\"Mazda\",21\n\"Fiat\",32\n\"Volvo\",15\n"
        #expect(try plots(cars) == "bar row mpg")
        #expect(
            try plots("\"\",\"car\",\"mpg\"\n\"a\",Mazda,21\n\"b\",Fiat,32\n") == "bar car mpg")
        #expect(try plots(table("name,v", 500) { "n\($0),\(scattered($0))" }) == "histogram v")
    }

    @Test func `records with equal dates form the series of a text column`() throws {
        let text = table("year,firm,invest,value", 60) {
            "\(1990 + $0 / 3),\(["A", "B", "C"][$0 % 3]),\(100 + $0),\(200 + 2 * $0)"
        }
        #expect(try plots(text) == "line year invest")
        #expect(try made(text).warnings.last?.contains("type=line&x=year&y=invest&group=firm") == true)
    }

    @Test func `a group with the name of a column is not chosen`() throws {
        let text = table("Ann,Bob,winner", 30) {
            "\(scattered($0)),\(scattered($0 + 9)),\($0 % 2 == 0 ? "Ann" : "Bob")"
        }
        #expect(try plots(text) == "scatter Ann Bob")
    }

    @Test func `the reported query gives the same chart`() throws {
        let text = table("date,a value,b,c", 28) {
            "2026-01-\($0 < 9 ? "0" : "")\($0 + 1),\($0 + 5),\(2 * $0),\(9000 * $0)"
        }
        let chart = try made(text)
        #expect(chart.warnings.last?.contains(" type=line&x=date&y=a%20value,b.") == true)
        #expect(try made(text, ["type": "line", "x": "date", "y": "a value,b"]).tree == chart.tree)
    }
}
