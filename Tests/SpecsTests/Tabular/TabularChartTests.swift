import Budget
import Charts
import Codecs
import Data
import Diagnostics
import Dialects
import Foundation
import JSON
import TestSupport
import Testing

@testable import Specs

/// The choice of a chart for a table with few settings or none.
@Suite struct TabularChartTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/data")

    private func spec(_ text: String, _ settings: [String: String] = [:]) throws -> JSONDocument {
        try JSONDocument(made(text, settings).tree.text)
    }

    private func made(_ text: String, _ settings: [String: String] = [:]) throws -> TabularSpec {
        let bytes = Array(text.utf8)
        let reading = try TabularReading(settings)
        let table = try Table(bytes, format: .csv, options: reading.options())
        return try TabularChart(settings).spec(of: table, reading, .unlimited)
    }

    /// The chart as decoded from its spec and the table.
    private func chart(_ text: String, _ settings: [String: String] = [:]) throws -> GraphSpec {
        let table = try Table(Array(text.utf8), format: .csv, options: TabularReading(settings).options())
        var decoder = SpecDecoder(data: DecodedData(table: table))
        return try GraphSpec(spec(text, settings), theme: nil, limits: SpecLimits(), &decoder)
    }

    @Test func `names of columns can contain commas`() throws {
        let text = "day,\"a,b\",c,\"c,d,e\"\n2026-01,1,2,3\n2026-02,2,3,4\n"
        func columns(_ y: String) throws -> [String] {
            try chart(text, ["type": "line", "x": "day", "y": y]).graph.plots.compactMap(\.common.title)
        }
        #expect(try columns("a,b,c") == ["a,b", "c"])
        #expect(try columns("c,a,b") == ["c", "a,b"])
        #expect(try columns("c,d,e,a,b") == ["c,d,e", "a,b"])
        #expect(throws: TabularError.self) { try columns("c,d") }
        #expect(throws: TabularError.self) { try columns(String(repeating: ",", count: 5_000)) }
    }

    @Test func `series is another name for group`() throws {
        let text = "m,r,v\na,x,1\na,y,2\nb,x,3\nb,y,4\n"
        let settings = ["type": "bar", "x": "m", "y": "v"]
        let group = try summary(text, settings.merging(["group": "r"]) { $1 })
        #expect(try summary(text, settings.merging(["series": "r"]) { $1 }) == group)
        #expect(try summary(text, settings.merging(["series": "r", "group": "r"]) { $1 }) == group)
        for other in [["series": "r", "group": "m"], ["series": "z"]] {
            #expect { try summary(text, settings.merging(other) { $1 }) } throws: { error in
                (error as? TabularError)?.place == "series"
            }
        }
    }

    @Test func `Marimekko charts add up, and have no title for their shares`() throws {
        let text = "r,s,v\na,x,1.5\na,y,2\nb,x,3\nb,y,4\na,x,5\n"
        #expect(try summary(text, ["type": "marimekko", "x": "r", "group": "s"]) == "aggregate, marimekko r v s")
        let tree = try made(text, ["type": "marimekko", "x": "r", "group": "s"]).tree.text
        #expect(tree.contains("sum") && !tree.contains("axes"))
        #expect(throws: TabularError.self) { try summary("a\n1\n2\n", ["type": "marimekko"]) }
        #expect(throws: TabularError.self) { try summary(text, ["type": "marimekko", "stack": "true"]) }
    }

    private func file(_ name: String) throws -> String {
        String(decoding: try #require(File.read(Self.folder.appendingPathComponent(name).path)), as: UTF8.self)
    }

    /// The plots as `type x y`, and the transforms as their types.
    private func summary(_ text: String, _ settings: [String: String] = [:]) throws -> String {
        let document = try spec(text, settings)
        let plots = try #require(document.root["plots"]).elements.map { plot in
            let columns = ["type", "x", "y", "values", "labels"].compactMap { plot[$0]?.string }
            return (columns + [plot["series"]?["field"]?.string].compactMap(\.self)).joined(separator: " ")
        }
        let transforms = document.root["data"]?["transform"]?.elements.compactMap { $0["type"]?.string } ?? []
        // The chosen spec must be valid.
        _ = try chart(text, settings)
        return (transforms + plots).joined(separator: ", ")
    }

    @Test func `dates give lines in chronological order`() throws {
        #expect(try summary("b,day,a\n1,2026-01-02,2\n3,2026-01-01,4\n") == "sort, line day b, line day a")
    }

    @Test func `texts give bars`() throws {
        #expect(try summary("city,a,b\nBonn,1,2\nKöln,3,4\n") == "bar city a, bar city b")
    }

    @Test func `increasing numbers give lines, and other numbers give points`() throws {
        #expect(try summary("x,y\n1,5\n2,3\n4,4\n") == "sort, line x y")
        #expect(try summary("x,y\n3,5\n2,3\n4,4\n") == "scatter x y")
        #expect(try summary("y\n3\n5\n4\n") == "line y")
        #expect(try summary("year,a\n1990,5\n1991,3\n", ["type": "line"]) == "sort, line year a")
        #expect(try summary("a,b\n5,1\n3,2\n", ["type": "line"]) == "line a, line b")
    }

    @Test func `all points of groups are shown`() throws {
        let text = "x,y,kind\n1,5,a\n1,7,a\n1,5,b\n2,0.2,a\n2,0.2,a\n2,0.2,a\n"
        let plots = try chart(text, ["type": "scatter", "x": "x", "y": "y", "group": "kind"]).graph.plots
        #expect(plots.map(\.common.title) == ["a", "b"])
        // Means would give fewer points.
        let counts = plots.map { plot -> Int? in
            guard case .selection(let column, _)? = plot.fields(along: .y).first else { return nil }
            return column.count
        }
        #expect(counts == [5, 1])
    }

    @Test func `groups with repeated places show means`() throws {
        let text = "x,y,kind\na,5,k\na,7,k\nb,5,l\n"
        #expect(
            try summary(text, ["type": "bar", "x": "x", "y": "y", "group": "kind"]) == "aggregate, bar x y kind")
        #expect(try summary(text, ["type": "box", "x": "x", "y": "y", "group": "kind"]) == "box x y kind")
    }

    @Test(
        arguments: [
            (["stack": "true", "type": "bar"], "groups", nil),
            (["stack": "percent", "type": "bar"], "groups", "normalize"),
            (["stack": "normalize", "type": "area"], "groups", "normalize"), (["stack": "wiggle"], "groups", "wiggle"),
            (["stack": "none", "type": "area"], nil, nil),
        ] as [([String: String], String?, String?)])
    func `bars and areas are stacked as asked for`(
        settings: [String: String], stack: String?, offset: String?
    ) throws {
        for text in [
            "day,kind,v\n2026-01-01,a,1\n2026-01-01,b,2\n2026-01-02,a,3\n2026-01-02,b,4\n",
            "day,a,b\n2026-01-01,1,2\n2026-01-02,3,4\n",
        ] {
            let plots = try #require(try spec(text, settings).root["plots"]).elements.map { $0 }
            #expect(plots.allSatisfy { ["bar", "area"].contains($0["type"]?.string) })
            #expect(plots.allSatisfy { $0["stack"]?.string == stack && $0["stackOffset"]?.string == offset })
            _ = try chart(text, settings)
        }
    }

    @Test(arguments: [
        ("year,a\n1990,5\n1991,3\n", true), ("Model Year,a\n1990,5\n1991,3\n", true),
        ("year,a\n1990.5,5\n1991,3\n", false),
        ("year,a\n1,5\n2,3\n", false), ("count,a\n1990,5\n1991,3\n", false),
    ])
    func `years are written without grouping`(text: String, isYear: Bool) throws {
        let axis = try #require(try spec(text, ["type": "line"]).root["axes"]?.elements.first { _ in true })
        #expect(axis["labelFormatter"]?["number"]?["grouping"]?.bool == (isYear ? false : nil))
    }

    @Test func `texts without numbers are counted`() throws {
        #expect(try summary("city\nBonn\nKöln\nBonn\n") == "aggregate, bar city count")
        #expect(try summary("city,a\nBonn,1\nKöln,2\nBonn,3\n", ["type": "pie"]) == "aggregate, pie a city")
        #expect(
            try summary("city,a,b\nBonn,1,5\nKöln,2,6\nBonn,3,7\n", ["type": "pie"]) == "aggregate, pie count city")
        #expect(try summary("city,a\nBonn,1\nKöln,2\nBonn,3\n", ["type": "pie", "y": "a"]) == "aggregate, pie a city")
        #expect(try summary("city,a\nBonn,1\nKöln,2\nBonn,3\n", ["x": "city"]) == "aggregate, bar city count")
        #expect(try summary("city,a\nBonn,1\nKöln,2\nBonn,3\n") == "aggregate, bar city a")
        #expect(try summary("city\nBonn\nKöln\nBonn\n", ["type": "doughnut"]) == "aggregate, doughnut count city")
    }

    @Test func `long tables give a series for each text, or means`() throws {
        let long = "s,day,v\nA,2026-01-01,1\nB,2026-01-01,2\nA,2026-01-02,3\nB,2026-01-02,4\n"
        #expect(try summary(long) == "sort, line day v s")
        #expect(try summary(long, ["group": "s", "type": "area"]) == "sort, area day v s")
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
                "sort, line date price symbol"
            ),
            (
                "iowa-electricity.csv", ["type": "area"],
                "sort, area year net_generation source"
            ),
            ("iowa-electricity.csv", ["type": "pie"], "aggregate, pie net_generation source"),
            ("us-employment.csv", ["y": "nonfarm_change", "type": "bar"], "sort, bar month nonfarm_change"),
        ] as [(String, [String: String], String)])
    func `real data gives the expected charts`(name: String, settings: [String: String], expected: String) throws {
        #expect(try summary(file(name), settings) == expected)
    }

    @Test(
        arguments: [
            (["type": "lien"], "type", "lien"), (["type": "radar"], "type", "radar"), (["x": "cite"], "x", "cite"),
            (["y": "a,c"], "y", "c"), (["y": "a,a"], "y", "a"), (["y": "city"], "y", "city"),
            (["type": "pie", "group": "city"], "group", "city"), (["type": "histogram", "x": "a", "y": "b"], "y", "b"),
            (["group": "city", "y": "a,b", "x": "a"], "group", "city"), (["group": "city", "y": "a,b"], "x", "city"),
            (["types": "a"], "types", "a"), (["types": "a:numbers"], "types", "a:numbers"),
            (["types": "a:number,a:text"], "types", "a"), (["dataFormat": "png"], "dataFormat", "png"),
            (["timeZone": "Bonn"], "timeZone", "Bonn"), (["stack": "up"], "stack", "up"),
            (["type": "pie", "stack": "zero"], "stack", "zero"),
            (["type": "line", "stack": "percent"], "stack", "normalize"),
            (["type": "bar", "stack": "wiggle"], "stack", "wiggle"),
        ] as [([String: String], String, String)])
    func `invalid settings are errors with the parameter and the value`(
        settings: [String: String], parameter: String, found: String
    ) throws {
        do throws(TabularError) {
            let bytes = Array("city,a,b\nBonn,1,2\nKöln,3,4\n".utf8)
            guard let table = try? Table(bytes, format: .csv) else {
                Testing.Issue.record("the data was not read")
                return
            }
            _ = try TabularChart(settings).spec(of: table, TabularReading(settings), .unlimited)
            Testing.Issue.record("the settings were accepted")
        } catch {
            #expect(error.place == parameter)
            #expect(error.found == found)
        }
    }

    @Test func `two quantities with repeated texts give points in groups`() throws {
        let iris = "length,width,species\n5,3,a\n5,2,a\n6,4,b\n7,3,b\n"
        #expect(try summary(iris) == "scatter length width species")
        #expect(
            try summary(
                "id,"
                    + iris.replacing("\n5,3", with: "\n1,5,3").replacing("\n5,2", with: "\n2,5,2").replacing(
                        "\n6", with: "\n3,6"
                    ).replacing("\n7", with: "\n4,7")) == "scatter length width species")
        let driving =
            "side,year,miles,gas\nleft,1956,3675,2.38\nright,1957,3706,2.40\nbottom,1958,3766,2.26\nleft,1959,3905,2.31\n"
        // The miles are a thousand times the prices.
        #expect(try summary(driving, ["panes": "false"]) == "sort, line year miles")
        let barley = "yield,variety,year\n27,Manchuria,1931\n48,Glabron,1931\n39,Manchuria,1932\n43,Glabron,1932\n"
        #expect(try summary(barley) == "aggregate, bar variety yield")
        let stocks = "symbol,date,price\nA,2026-01-01,1\nB,2026-01-01,2\nA,2026-01-02,3\nB,2026-01-02,4\n"
        #expect(try summary(stocks, ["type": "scatter"]) == "scatter date price symbol")
    }

    @Test func `decreasing years give a line, and few years have a tick each`() throws {
        #expect(try summary("fiscal_year,sales\n2022,4\n2021,3\n2019,1\n") == "sort, line fiscal_year sales")
        let axis = try #require(try spec("Jahr,a\n2019,5\n2022,3\n").root["axes"]?.elements.first { _ in true })
        #expect(axis["majorIntervalLength"]?.number == 1)
        let long = try #require(try spec("year,a\n1990,5\n2022,3\n").root["axes"]?.elements.first { _ in true })
        #expect(long["majorIntervalLength"] == nil)
    }

    @Test func `slices are named by texts rather than dates`() throws {
        let weather = "date,rain,weather\n2026-01-01,1,sun\n2026-01-02,2,rain\n2026-01-03,3,sun\n"
        #expect(try summary(weather, ["type": "pie"]) == "aggregate, pie rain weather")
    }

    @Test func `a header without records is a chart without data`() throws {
        let root = try spec("day,sales\n", ["title": "Sales"]).root
        #expect(root["plots"]?.elements.map { $0["type"]?.string }.isEmpty == true && root["title"]?.string == "Sales")
        #expect(throws: TabularError.self) { try spec("sales\n") }
        #expect(throws: TabularError.self) { try spec("day,sales\n", ["type": "unknown"]) }
    }

    @Test func `several histograms are translucent and have automatic bins`() throws {
        let plots = try #require(try spec("a,b\n1,10\n2,50\n9,90\n", ["type": "histogram", "y": "a,b"]).root["plots"])
        #expect(plots.elements.map { $0["opacity"]?.number } == [0.6, 0.6])
        #expect(plots.elements.allSatisfy { $0["bins"] == nil })
    }

    @Test func `areas of groups are stacked unless a value is negative`() throws {
        let text = "day,kind,v\n2026-01-01,a,1\n2026-01-01,b,2\n2026-01-02,a,3\n2026-01-02,b,4\n"
        func stacks(_ text: String) throws -> [String?] {
            try #require(try spec(text, ["type": "area"]).root["plots"]).elements.map { $0["stack"]?.string }
        }
        #expect(try stacks(text) == ["groups"])
        #expect(try stacks(text.replacing(",4", with: ",-4")) == [nil])
    }

    @Test func `warnings report data that is not shown`() throws {
        #expect(
            try made(
                "day,g,v\n2026-01-01,a,1\n2026-01-01,,2\n2026-01-02,a,3\n2026-01-02,,4\n2026-01-02,b,4\n",
                ["group": "g"]
            ).warnings == ["2 records have no values in the column \"g\" and are not shown."])
        let names = (1...12).map { "v\($0)" }.joined(separator: ",")
        let values = (1...12).map(String.init).joined(separator: ",")
        #expect(
            try made("day,\(names)\n2026-01-01,\(values)\n", ["y": "v2", "x": "day"]).warnings == [
                "The chart shows 2 of 13 columns; its query is type=line&x=day&y=v2."
            ])
        #expect(try made("day,\(names)\n2026-01-01,\(values)\n", ["y": "v2", "type": "line"]).warnings.isEmpty)
        #expect(try made("1,4\n2,5\n3,6\n").warnings.count == 1)
        #expect(try made("2026-11-01,4\n2026-11-02,5\n").warnings.count == 1)
        #expect(try made("2019,2020\n2,5\n3,6\n").warnings.isEmpty)
        #expect(
            try made("a,b\n1,2\n3,4\n4,x\n5,6\n").warnings == [
                "1 value in the column \"b\" is not a number and is missing; the first is \"x\" in line 4."
            ])
        #expect(try made("a,b,c\n1,2,8\n3,4,8\n4,x,8\n5,6,9\n", ["x": "a", "y": "c"]).warnings.count == 1)
        #expect(try made("day,v\n2026-01-01,1\n").warnings.isEmpty)
    }

    @Test func `warnings name units on an axis and texts that are nearly numbers`() throws {
        func warnings(_ text: String, _ settings: [String: String] = [:]) throws -> String {
            try made(text, settings).warnings.joined(separator: " ")
        }
        #expect(try warnings("n,a,b\nx,$5,€6\ny,$7,€8\n").contains("different units, which are not converted: $, €."))
        #expect(try warnings("n,a,b\nx,$5,USD 6\ny,$7,USD 8\n").isEmpty)
        #expect(try warnings("n,a\nx,$5\ny,€7\n").contains("different currencies"))
        let mixed = "n,a,b\nx,12,1\ny,13 kg,2\nz,14,3\n"
        #expect(try warnings(mixed).contains("for example \"13 kg\""))
        #expect(try !warnings(mixed, ["y": "b"]).contains("13 kg"))
        #expect(try warnings("n,a\nx,12\ny,13 kg\nz,14\n").contains("for example \"13 kg\""))
        #expect(try warnings("size,n\n1x2,5\n3x4,6\n").isEmpty)
        #expect(try warnings("a\n1.234 €\n567 €\n").contains("decimal=point"))
        #expect(try warnings("a\n1.234 €\n567 €\n", ["decimal": "comma"]).isEmpty)
        #expect(throws: TabularError.self) { try made("a\n1\n", ["decimal": "dot"]) }
    }

    @Test func `errors show texts in columns of numbers`() {
        #expect {
            _ = try spec("day,share\n2026-01-01,\n2026-01-02,5qm\n2026-01-03,6qm\n", ["y": "share"])
        } throws: {
            ($0 as? TabularError)?.detail
                == "The column \"share\" must contain numbers, but contains text, such as \"5qm\" in record 2."
        }
        #expect {
            _ = try spec("day,share\n2026-01-01,\n2026-01-02,NA\n", ["y": "share"])
        } throws: {
            ($0 as? TabularError)?.detail == "The column \"share\" has no values."
        }
    }

    @Test func `types and time zones can be set`() throws {
        let chart = try chart("zip,n\n01234,1\n56789,2\n", ["types": "zip:text", "timeZone": "Europe/Berlin"])
        #expect(chart.graph.data["zip"] == .texts(["01234", "56789"]))
        let day = try self.chart("t,n\n2026-01-01T00:00,1\n2026-01-02T00:00,2\n", ["timeZone": "Europe/Berlin"])
        #expect(day.graph.data["t"] == .dates([1_767_222_000, 1_767_308_400]))
        #expect(try summary("zip,n\n01234,1\n56789,2\n", ["types": "zip:text"]) == "bar zip n")
        #expect(try summary("t,n\n1790000000,1\n1790000060,2\n", ["types": "t:date"]) == "sort, line t n")
    }
}
