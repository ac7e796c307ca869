import Charts
import Foundation
import JSON
import Tables
import TestSupport
import Testing

@testable import Specs

/// What is chosen for a table where little or nothing is said.
@Suite struct TabularChartTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/data")

    private func spec(_ text: String, _ words: [String: String] = [:]) throws -> JSONDocument {
        let bytes = Array(text.utf8)
        let table = try Table(bytes, format: .csv)
        return try JSONDocument(TabularChart(words).spec(of: table, .text(bytes, .csv)).text)
    }

    private func file(_ name: String) throws -> String {
        String(decoding: try #require(File.read(Self.folder.appendingPathComponent(name).path)), as: UTF8.self)
    }

    /// The plots as `type x y`, and the transforms as their types.
    private func summary(_ text: String, _ words: [String: String] = [:]) throws -> String {
        let document = try spec(text, words)
        let plots = try #require(document.root["plots"]).elements.map { plot in
            ["type", "x", "y", "values", "labels"].compactMap { plot[$0]?.string }.joined(separator: " ")
        }
        let transforms = document.root["data"]?["transform"]?.elements.compactMap { $0["type"]?.string } ?? []
        // Whatever is chosen is a spec.
        _ = try GraphSpec(document)
        return (transforms + plots).joined(separator: ", ")
    }

    @Test func `dates make lines, from left to right`() throws {
        #expect(try summary("b,day,a\n1,2026-01-02,2\n3,2026-01-01,4\n") == "sort, line day b, line day a")
    }

    @Test func `texts make bars`() throws {
        #expect(try summary("city,a,b\nBonn,1,2\nKöln,3,4\n") == "bar city a, bar city b")
    }

    @Test func `rising numbers make lines, others points`() throws {
        #expect(try summary("x,y\n1,5\n2,3\n4,4\n") == "sort, line x y")
        #expect(try summary("x,y\n3,5\n2,3\n4,4\n") == "scatter x y")
        #expect(try summary("y\n3\n5\n") == "line y")
        #expect(try summary("year,a\n1990,5\n1991,3\n", ["type": "line"]) == "sort, line year a")
        #expect(try summary("a,b\n5,1\n3,2\n", ["type": "line"]) == "line a, line b")
    }

    @Test func `points in groups are all shown`() throws {
        let text = "x,y,kind\n1,5,a\n1,7,a\n1,5,b\n2,0.2,a\n2,0.2,a\n2,0.2,a\n"
        let data = try GraphSpec(spec(text, ["type": "scatter", "x": "x", "y": "y", "group": "kind"])).graph.data
        guard case .numbers(let a)? = data["a"], case .numbers(let b)? = data["b"] else {
            Issue.record("\(data)")
            return
        }
        // Points in the same place are one; means would be others.
        #expect(a.filter { !$0.isNaN } == [5, 7, 0.2])
        #expect(b.filter { !$0.isNaN } == [5])
    }

    @Test(arguments: [
        ("year,a\n1990,5\n1991,3\n", true), ("Model Year,a\n1990,5\n1991,3\n", true),
        ("year,a\n1990.5,5\n1991,3\n", false),
        ("year,a\n1,5\n2,3\n", false), ("count,a\n1990,5\n1991,3\n", false),
    ])
    func `years are written as such`(text: String, isYear: Bool) throws {
        let axis = try #require(try spec(text, ["type": "line"]).root["axes"]?.elements.first { _ in true })
        #expect(axis["labelFormatter"]?["number"]?["grouping"]?.bool == (isYear ? false : nil))
    }

    @Test func `texts without numbers are counted`() throws {
        #expect(try summary("city\nBonn\nKöln\nBonn\n") == "aggregate, bar city count")
        #expect(try summary("city,a\nBonn,1\nKöln,2\nBonn,3\n", ["type": "pie"]) == "aggregate, pie count city")
        #expect(try summary("city,a\nBonn,1\nKöln,2\nBonn,3\n", ["type": "pie", "y": "a"]) == "aggregate, pie a city")
        #expect(try summary("city,a\nBonn,1\nKöln,2\nBonn,3\n") == "aggregate, bar city count")
        #expect(try summary("city\nBonn\nKöln\nBonn\n", ["type": "doughnut"]) == "aggregate, doughnut count city")
    }

    @Test func `long tables become a series for each text, or means`() throws {
        let long = "s,day,v\nA,2026-01-01,1\nB,2026-01-01,2\nA,2026-01-02,3\nB,2026-01-02,4\n"
        #expect(try summary(long) == "pivot, sort, line day A, line day B")
        #expect(try summary(long, ["group": "s", "type": "area"]) == "pivot, sort, area day A, area day B")
        #expect(try summary("k,v\na,1\na,2\nb,3\n", ["type": "bar", "y": "v"]) == "aggregate, bar k v")
        #expect(try summary(long, ["type": "box", "x": "s"]) == "box s v")
        #expect(try summary(long, ["type": "histogram"]) == "histogram v")
    }

    @Test(
        arguments: [
            (
                "seattle-weather.csv", [:],
                "sort, line date precipitation, line date temp_max, line date temp_min, line date wind"
            ),
            (
                "seattle-weather.csv", ["type": "line", "x": "date", "y": "temp_max,temp_min"],
                "sort, line date temp_max, line date temp_min"
            ),
            (
                "stocks.csv", [:],
                "pivot, sort, line date MSFT, line date AMZN, line date IBM, line date GOOG, line date AAPL"
            ),
            (
                "iowa-electricity.csv", ["type": "area"],
                "pivot, sort, area year Fossil Fuels, area year Nuclear Energy, area year Renewables"
            ),
            ("us-employment.csv", ["y": "nonfarm_change", "type": "bar"], "sort, bar month nonfarm_change"),
        ] as [(String, [String: String], String)])
    func `real data`(name: String, words: [String: String], expected: String) throws {
        #expect(try summary(file(name), words) == expected)
    }

    @Test(
        arguments: [
            (["type": "lien"], "type", "lien"), (["type": "radar"], "type", "radar"), (["x": "cite"], "x", "cite"),
            (["y": "a,c"], "y", "c"), (["y": "a,a"], "y", "a"), (["y": "city"], "y", "city"),
            (["type": "pie", "group": "city"], "group", "city"), (["type": "histogram", "x": "a", "y": "b"], "y", "b"),
            (["group": "city", "y": "a,b", "x": "a"], "group", "city"), (["group": "city", "y": "a,b"], "x", "city"),
        ] as [([String: String], String, String)])
    func faults(words: [String: String], parameter: String, found: String) throws {
        do throws(TabularError) {
            let bytes = Array("city,a,b\nBonn,1,2\nKöln,3,4\n".utf8)
            guard let table = try? Table(bytes, format: .csv) else {
                Issue.record("no table")
                return
            }
            _ = try TabularChart(words).spec(of: table, .text(bytes, .csv))
            Issue.record("taken")
        } catch {
            #expect(error.parameter == parameter)
            #expect(error.found == found)
        }
    }

    @Test func `data without a record is no chart`() {
        #expect(throws: TabularError.self) { try spec("a,b\n") }
    }
}
