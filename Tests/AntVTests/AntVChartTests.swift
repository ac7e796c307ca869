import Foundation
import JSON
import Testing

@testable import AntV

/// Requests of AntV's chart server as specs. `AntVRouteTests` draws them.
@Suite struct AntVChartTests {
    private static func spec(_ request: String) throws -> JSONValue {
        try JSONDocument(AntVChart(JSONDocument(request).root).spec().bytes).root
    }

    private static func plot(_ request: String) throws -> JSONValue? {
        try spec(request)["plots"]?.elements.first { _ in true }
    }

    private static func message(_ request: String) -> String {
        do {
            _ = try spec(request)
            return ""
        } catch {
            return (error as? AntVFault)?.message ?? "\(error)"
        }
    }

    @Test func `each type has a request in the folder of requests`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Requests")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let kinds = try files.map { try AntVChart(JSONDocument(Array(Data(contentsOf: $0))).root).kind }
        #expect(Set(kinds) == Set(AntVChart.Kind.allCases))
    }

    @Test func `sizes, titles, themes and backgrounds are those of the request`() throws {
        let pie = #""type":"pie","data":[{"category":"a","value":1}]"#
        let plain = try Self.spec("{\(pie)}")
        #expect(plain["width"]?.number == 600 && plain["height"]?.number == 400)
        #expect(plain["title"] == nil && plain["theme"] == nil)
        let styled = try Self.spec(
            "{\(pie),\"width\":300,\"height\":200.5,\"title\":\"T\",\"theme\":\"dark\",\"style\":{\"backgroundColor\":\"#fff\"}}"
        )
        #expect(styled["width"]?.number == 300 && styled["height"]?.number == 200.5)
        #expect(styled["title"]?.string == "T" && styled["theme"]?.string == "modernDark")
        #expect(styled["background"]?.string == "#fff")
    }

    @Test(arguments: [
        ("bar", "", true), ("bar", ",\"group\":true", false), ("bar", ",\"stack\":false", false), ("column", "", false),
        ("column", ",\"stack\":true", true), ("column", ",\"group\":false", true),
    ])
    func `bars are stacked by default and columns are not`(type: String, switches: String, isStacked: Bool) throws {
        let plot = try Self.plot(
            "{\"type\":\"\(type)\",\"data\":[{\"category\":\"a\",\"value\":1,\"group\":\"g\"}]\(switches)}")
        #expect((plot?["stack"] != nil) == isStacked)
        #expect((plot?["barsAreHorizontal"]?.bool == true) == (type == "bar"))
    }

    @Test func `the titles of the axes of horizontal bars change places`() throws {
        let spec = try Self.spec(
            #"{"type":"bar","data":[{"category":"a","value":1}],"axisXTitle":"sector","axisYTitle":"jobs"}"#)
        #expect(spec["axes"]?.elements.map { $0["title"]?.string } == ["jobs", "sector"])
    }

    @Test func `a palette colors series, slices and single plots`() throws {
        let style = #""style":{"palette":["red","blue"]}"#
        let line = try Self.plot(
            "{\"type\":\"line\",\"data\":[{\"time\":\"1\",\"value\":1,\"group\":\"a\"},{\"time\":\"1\",\"value\":1,\"group\":\"b\"}],\(style)}"
        )
        #expect(line?["series"]?["colors"].map { JSONTree($0) } == ["a": "red", "b": "blue"])
        let pie = try Self.plot(
            "{\"type\":\"pie\",\"data\":[{\"category\":\"a\",\"value\":1},{\"category\":\"b\",\"value\":1},{\"category\":\"c\",\"value\":1}],\(style)}"
        )
        #expect(pie?["fills"]?.elements.compactMap(\.string) == ["red", "blue", "red"])
        let scatter = try Self.plot("{\"type\":\"scatter\",\"data\":[{\"x\":1,\"y\":2}],\(style)}")
        #expect(scatter?["color"]?.string == "red")
    }

    @Test func `a waterfall has running totals`() throws {
        let spec = try Self.spec(
            #"{"type":"waterfall","data":[{"category":"a","value":10},{"category":"b","value":-4},{"category":"c","isIntermediateTotal":true},{"category":"d","value":1},{"category":"e","isTotal":true}]}"#
        )
        let columns = spec["data"]?["columns"]
        #expect(columns?["from"]?.elements.compactMap(\.number) == [0, 10, 0, 6, 0])
        #expect(columns?["to"]?.elements.compactMap(\.number) == [10, 6, 6, 7, 7])
        #expect(columns?["label"]?.elements.compactMap(\.string) == ["10", "-4", "6", "1", "7"])
    }

    @Test(arguments: [
        ("{}", "type of the chart is missing"), ("[]", "must be an object"),
        (#"{"type":"mind-map"}"#, "does not draw diagrams"),
        (#"{"type":"venn"}"#, "Venn"), (#"{"tool":"generate_path_map","input":{}}"#, "does not draw maps"),
        (#"{"type":"colum"}"#, "Did you mean \"column\"?"), (#"{"type":"pie"}"#, "data must be an array"),
        (#"{"type":"pie","data":[]}"#, "at least one"),
        (#"{"type":"pie","data":[{"category":"a"}]}"#, "data[0] needs a number"),
        (#"{"type":"pie","data":[{"value":1}]}"#, "data[0] needs a text \"category\""),
        (#"{"type":"pie","data":[{"category":"a","value":1}],"title":1}"#, "title must be a text"),
        (#"{"type":"pie","data":[{"category":"a","value":1}],"width":0}"#, "width must be a number"),
        (#"{"type":"histogram","data":["a"]}"#, "data[0] must be a number"),
        (#"{"type":"liquid"}"#, "percent is missing"), (#"{"type":"liquid","percent":2}"#, "from 0 to 1"),
        (#"{"type":"funnel","data":[{"category":"a","value":0}]}"#, "greater than 0"),
        (#"{"type":"word-cloud","data":[{"text":"a","value":0}]}"#, "greater than 0"),
        (#"{"type":"waterfall","data":[{"category":"a"}]}"#, "needs a number"),
        (#"{"type":"waterfall","data":[{"category":"a","value":1e308},{"category":"b","value":1e308}]}"#, "too large"),
        (
            #"{"type":"dual-axes","categories":["a"],"series":[{"type":"column","data":[1,2]}]}"#,
            "2 numbers for 1 categories"
        ),
        (#"{"type":"dual-axes","categories":["a"],"series":[{"type":"area","data":[1]}]}"#, "\"column\" or \"line\""),
        (#"{"type":"treemap","data":[{"name":"a"}]}"#, "\"value\" or children"),
        (#"{"type":"column","data":[{"category":"a","value":1}],"stack":"yes"}"#, "stack must be true or false"),
    ])
    func `what is wrong is a sentence`(request: String, text: String) {
        #expect(Self.message(request).contains(text), "\(Self.message(request))")
    }

    @Test func `deep trees, many groups and long names are limited`() throws {
        let deep =
            String(repeating: #"{"name":"a","children":["#, count: 28) + #"{"name":"z","value":1}"#
            + String(repeating: "]}", count: 28)
        #expect(try Self.spec("{\"type\":\"treemap\",\"data\":[\(deep)]}")["chart"] != nil)
        let groups = (0..<60).map { "{\"name\":\"n\",\"value\":1,\"group\":\"g\($0)\"}" }.joined(separator: ",")
        #expect(Self.message("{\"type\":\"radar\",\"data\":[\(groups)]}").contains("50 groups"))
        let violins = (0..<3_000).map { "{\"category\":\"c\($0)\",\"value\":1}" }.joined(separator: ",")
        #expect(Self.message("{\"type\":\"violin\",\"data\":[\(violins)]}").contains("2000 pairs"))
        let name = String(repeating: "x", count: 5_000)
        let pie = try Self.plot("{\"type\":\"pie\",\"data\":[{\"category\":\"\(name)\",\"value\":1}]}")
        #expect((pie?["labels"]?.elements.first { _ in true }?.string?.count ?? 0) <= 501)
    }

    @Test(arguments: [
        #"{"type":"pie","data":[{"category":"a","value":1}],"style":{"palette":["red","LONG"]}}"#,
        #"{"type":"waterfall","data":[{"category":"a","value":1}],"positiveColor":"LONG"}"#,
    ])
    func `colors, which are repeated for each record, are short`(request: String) {
        let long = String(repeating: "x", count: 101)
        #expect(Self.message(request.replacing("LONG", with: long)).contains("a color of more than 100 bytes"))
    }

    @Test func `the categories of two axes are written once`() throws {
        let series = Array(repeating: #"{"type":"line","data":[1]}"#, count: 50).joined(separator: ",")
        let spec = try AntVChart(
            JSONDocument("{\"type\":\"dual-axes\",\"categories\":[\"category-a\"],\"series\":[\(series)]}").root
        ).spec()
        #expect(String(decoding: spec.bytes, as: UTF8.self).components(separatedBy: "category-a").count == 2)
    }
}
