import Caching
import Data
import DataSources
import Diagnostics
import Dialects
import HTTPMessages
import JSON
import Rendering
import StandardDialects
import Synchronization
import TestSupport
import Testing

@testable import Engine
@testable import Service

@Suite struct GraphTests {
    private static let now = 1_795_650_000.0
    private static let catalogue = """
        {"sources": {
          "main": {"type": "prometheus", "url": "http://127.0.0.1:9", "graphs": {"default": true, "maximumRange": 86400}},
          "other": {"type": "prometheus", "url": "http://127.0.0.1:9", "graphs": {}, "queries": {
            "down": {"expression": "up{job=:job} == :value", "range": 600, "maximumRange": 7200, "alertChart": {"title": "Down: {job}"},
              "parameters": {"job": {"type": "text", "maximumLength": 20}, "value": {"type": "number", "default": 0}}}}}}}
        """

    private func catalogue() throws -> DataSourceCatalogue { try DataSourceCatalogue(Array(Self.catalogue.utf8)) }

    private func request(_ query: String) throws -> GraphRequest {
        let source = try #require(try catalogue().defaultGraphSource)
        return try GraphRequest(Array(query.utf8), source, now: Self.now)
    }

    // MARK: - Requests

    @Test func `The URL of an alert is a request`() throws {
        let request = try request("g0.expr=errors+%3E+0.5&g0.tab=1&g0.show_exemplars=0")
        let panel = try #require(request.panels.first)
        #expect(panel.rule.thresholds.map(\.value) == [0.5])
        #expect(panel.series == GraphExpression("errors", range: 3_600, step: 15, end: Self.now, freshTime: 10))
        #expect(request.names == ["g0.expr", "g0.tab", "g0.show_exemplars"])
    }

    @Test func `Range, end, step and stacking are those of Prometheus' page`() throws {
        let panel = try #require(
            try request("g0.expr=a&g0.range_input=2h30m&g0.end_input=2026-11-25+12:00&g0.step_input=60&g0.stacked=1")
                .panels.first)
        #expect(panel.series.range == 9_000 && panel.series.step == 60 && panel.isStacked)
        #expect(panel.series.end == DateTime.instant("2026-11-25T12:00:00Z", in: .utc))
        let fine = try #require(try request("g0.expr=a&g0.range_input=1d&g0.step_input=1").panels.first)
        #expect(fine.series.step == 87 && fine.notes == ["One value for each 87 s."])
    }

    @Test func `The range contains the time of firing`() throws {
        func series(_ query: String) throws -> GraphExpression {
            try #require(try request("g0.expr=a&\(query)").panels.first).series
        }
        #expect(try series("firing=\(Self.now - 600)").range == 3_600)
        #expect(try series("firing=\(Self.now - 7_200)").range == 8_100)
        #expect(try series("firing=\(Self.now - 1_000_000)").range == 86_400)
        // The end is that of a step, and the alert has fired after it.
        let step = try GraphRequest(
            Array("g0.expr=a&firing=\(Self.now + 7)".utf8), try #require(try catalogue().defaultGraphSource),
            now: Self.now + 9)
        #expect(step.panels.first?.series.end == Self.now + 15)
        // The clock of Prometheus is later.
        #expect(try series("firing=\(Self.now + 20)").end == Self.now + 30)
        #expect(try series("firing=\(Self.now + 100)").end == Self.now)
        #expect(try series("startsAt=2026-11-25T22:00:00.123456789Z").range >= 3_600)
        let resolved = try request("g0.expr=a&firing=\(Self.now - 60)&endsAt=0001-01-01T00:00:00Z")
        #expect(resolved.resolved == nil)
        #expect(try request("g0.expr=a&firing=\(Self.now - 60)&resolved=\(Self.now - 9)").resolved == Self.now - 9)
    }

    @Test(arguments: [
        "", "g0.tab=1", "g0.expr=", "g0.expr=a&g4.expr=b", "g0.expr=a&g0.expr=b", "g0.expr=a&g0.range_input=2d",
        "g0.expr=a&g0.range_input=x", "g0.expr=a&g0.range_input=0s", "g0.expr=a&g0.step_input=0",
        "g0.expr=a&g0.step_input=x",
        "g0.expr=a&g0.end_input=tomorrow", "g0.expr=a&firing=x", "g0.expr=a&firing=1e300", "g0.expr=a&timeZone=Mars",
        "g0.expr=a&unit=kg", "g0.expr=%FF", "g0.expr=%00",
        "g0.expr=a&g99999999999999999999.expr=b&g-1.expr=c&title=%FF",
    ]) func `Wrong parameters are problems of the query`(query: String) {
        let problem = #expect(throws: Problem.self) { try request(query) }
        #expect(problem?.status.code == 400)
    }

    @Test func `Only the operator's charts have parameters, which become literals`() throws {
        let chart = try #require(
            try catalogue().alertChart("down", ["job": "a\"} or up{", "range": "2h"], now: Self.now))
        #expect(chart.expression.expression.text == #"up{job="a\"} or up{"} == 0"#)
        #expect(chart.title == "Down: a\"} or up{" && chart.expression.range == 7_200)
        #expect(try catalogue().alertChart("nothing", [:], now: Self.now) == nil)
        for given in [
            [:], ["job": "a", "x": "b"], ["job": String(repeating: "a", count: 21)], ["job": "a", "range": "3h"],
            ["job": "a", "value": "x"],
        ] {
            #expect(throws: DataQueryError.self) { try catalogue().alertChart("down", given, now: Self.now) }
        }
    }

    // MARK: - Specs

    private func table(_ series: [(labels: [(String, String)], values: [Double?])], end: Double, step: Double) -> Table
    {
        var times: [Double] = []
        var numbers: [Double] = []
        var labels: [String: [String?]] = [:]
        let names = Set(series.flatMap { $0.labels.map(\.0) }).sorted()
        for one in series {
            for (index, value) in one.values.enumerated() {
                guard let value else { continue }
                times.append(end - Double(one.values.count - 1 - index) * step)
                numbers.append(value)
                for name in names { labels[name, default: []].append(one.labels.first { $0.0 == name }?.1) }
            }
        }
        var table = Table(count: times.count)
        table.set(.dates(times), as: "time")
        table.set(.numbers(numbers), as: "value")
        for name in names { table.set(.texts(labels[name] ?? []), as: name) }
        return table
    }

    private func spec(_ query: String, _ tables: [Table]) throws -> JSONValue {
        let text = PrometheusGraphSpec(try request(query), remarks: []).text(tables)
        // Every spec is a chart.
        let renderer = try PictureRenderer.factory(dialects: .standard())()
        _ = try renderer.picture(of: .spec(text), PictureOptions())
        return try JSONDocument(text).root
    }

    @Test func `Series over the threshold are in color, and the others gray`() throws {
        let all = (0..<12).map { number in
            (
                labels: [("instance", "web-\(number)"), ("job", "api")],
                values: [0.1, 0.2, number < 2 ? 0.9 : 0.3] as [Double?]
            )
        }
        let document = try spec(
            "g0.expr=errors+%3E+0.5&alertname=High&firing=\(Self.now - 20)&resolved=\(Self.now - 5)",
            [table(all, end: Self.now, step: 15)])
        #expect(document["title"]?.string == "High" && document["subtitle"]?.string == "job api")
        let caption = try #require(document["caption"]?.string)
        #expect(caption == "errors > 0.5\n2 of 12 series met the condition. Times in UTC.")
        let plots = Array(try #require(document["plots"]).elements)
        #expect(plots.count == 12)
        #expect(plots.count { $0["color"]?.string == "#94a3b8" } == 10)
        #expect(document["legend"]?["plots"]?.strings == ["s0", "s1", "o0"])
        #expect(plots.first { $0["id"]?.string == "o0" }?["title"]?.string == "10 others")
        let texts = try #require(document["annotations"]).elements.compactMap { $0["text"]?.string }
        #expect(texts == ["firing 23:39", "resolved 23:39", "alert above 0.5"])
        #expect(
            document["description"]?.string?.hasPrefix(
                "High. 2 of 12 series met the condition. Alert above 0.5. web-0: last 0.9.") == true)
    }

    @Test func `Gaps stay gaps, and points without neighbors are visible`() throws {
        let document = try spec(
            "g0.expr=a&g0.range_input=1m&g0.step_input=15",
            [
                table([(labels: [], values: [1, nil, 2, 3, nil])], end: Self.now, step: 15)
            ])
        #expect(document["data"]?["columns"]?["s0"]?.elements.map(\.isNull) == [false, true, false, false, true])
        #expect(
            document["plots"]?.elements.first { _ in true }?["plotSymbols"]?.elements.map { $0["type"]?.string } == [
                "ellipse", "none", "none", "none", "none",
            ])
    }

    @Test func `A graph without values says so, and several graphs have one picture`() throws {
        let empty = table([], end: Self.now, step: 15)
        #expect(try spec("g0.expr=a+%3E+1", [empty])["caption"]?.string?.contains("no values") == true)
        let one = table([(labels: [("a", "b")], values: [1, 2])], end: Self.now, step: 15)
        #expect(try spec("g0.expr=a&g1.expr=b&g1.stacked=1&title=T", [one, empty])["graphs"]?.count == 2)
    }

    @Test func `More series than the limit are counted`() throws {
        let all = (0..<60).map { (labels: [("i", "n\($0)")], values: [Double($0), Double($0)] as [Double?]) }
        let document = try spec("g0.expr=a", [table(all, end: Self.now, step: 15)])
        #expect(document["plots"]?.count == 50)
        #expect(document["caption"]?.string?.contains("50 of 60 are drawn.") == true)
        let stacked = try spec("g0.expr=a&g0.stacked=1", [table(all, end: Self.now, step: 15)])
        #expect(stacked["plots"]?.count == 9)
    }

    // MARK: - Over sockets

    @Test func `Graphs are drawn from the source, with the access of pictures`() throws {
        let asked = Mutex<[DataQuery]>([])
        let table = table([(labels: [("job", "a")], values: [1, 0])], end: Self.now, step: 15)
        let loader = ResourceLoader(catalogue: try catalogue()) { need, then in
            if case .query(let query) = need.request { asked.withLock { $0.append(query) } }
            then(.success(SuppliedResource(.table(table), freshUntil: .now + .seconds(9))))
        }
        let service = try TestService(
            resources: loader, makeRenderer: try PictureRenderer.factory(dialects: .standard()))
        let response = try service.request("GET /prometheus/graph.png?g0.expr=up+%3D%3D+0&width=300&height=200")
        #expect(response.status == 200 && response.fields["content-type"] == "image/png")
        #expect(try #require(response.publicMaxAge) <= 9)
        #expect(asked.withLock { $0.map(\.source.text) } == ["main"])
        #expect(try service.request("GET /prometheus/other/query?g0.expr=a").status == 200)
        #expect(try service.request("GET /prometheus/alert/down.svg?job=a&firing=1").status == 200)
        #expect(asked.withLock { $0.last?.graph?.expression.text } == #"up{job="a"}"#)
        for (path, status) in [
            ("graph", 400), ("graph?g0.expr=a&wdth=3", 400), ("none/graph?g0.expr=a", 404), ("alert/none", 404),
            ("alert/down", 400), ("alert/down?job=a&x=1", 400),
        ] { #expect(try service.request("GET /prometheus/\(path)").status == status, "\(path)") }
        #expect(try service.request("POST /prometheus/graph", content: "a").status == 405)
        #expect(try TestService().request("GET /prometheus/graph?g0.expr=a").status == 404)
    }
}
