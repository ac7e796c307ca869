import Data
import Diagnostics
import Testing

@testable import DataSources

@Suite struct ExpressionTests {
    private func text(_ source: String, _ values: [String: BoundValue]) throws -> String {
        let template = try ExpressionTemplate(source)
        return try template.text { name throws(DataQueryError) in values[name] ?? .text("<\(name)>") }
    }

    @Test(arguments: [
        ("up", "up", []),
        ("up{job=:job}", #"up{job="<job>"}"#, ["job"]),
        ("job:up:rate5m + :a:b", #"job:up:rate5m + "<a>":b"#, ["a"]),
        (#"up{a=":a", b=':b\':c', c=`:c\`} > :d"#, #"up{a=":a", b=':b\':c', c=`:c\`} > "<d>""#, ["d"]),
        ("max_over_time(up[1h:5m])", "max_over_time(up[1h:5m])", []),
        ("max_over_time(up[1h:])", "max_over_time(up[1h:])", []),
        ("max_over_time(up[1h::s])", #"max_over_time(up[1h:"<s>"])"#, ["s"]),
        ("max_over_time(up[:r::s])", #"max_over_time(up["<r>":"<s>"])"#, ["r", "s"]),
        ("up # :no\n + :a + :a", #"up # :no"# + "\n + \"<a>\" + \"<a>\"", ["a"]),
    ])
    func `parameters in expressions are found`(_ source: String, _ result: String, _ names: [String]) throws {
        #expect(try text(source, [:]) == result)
        #expect(try ExpressionTemplate(source).parameters == names)
    }

    @Test(arguments: [
        (BoundValue.text(#"a"} or vector(1) or up{x="\"#), #""a\"} or vector(1) or up{x=\"\\""#),
        (.text("a\nb\u{1}é\u{7F}"), #""a\nb\x01é\x7f""#),
        (.integer(-5), "(-5)"), (.number(0.25), "0.25"), (.number(-1e-3), "(-0.001)"),
        (.date(1_700_000_000), "1700000000"),
        (.duration(300), "300000ms"), (.duration(0.0001), "1ms"),
    ])
    func `values become complete literals`(_ value: BoundValue, _ literal: String) throws {
        #expect(try text(":x", ["x": value]) == literal)
    }

    // MARK: - Ranges

    private func catalogue() throws -> DataSourceCatalogue {
        try Samples.catalogue(
            #"""
            {"sources": {"m": {"type": "prometheus", "url": "http://127.0.0.1:9090//", "time": 3, "queries": {
                "fixed": {"expression": "rate(up[:step])", "range": 3600, "maximumRange": 604800, "step": 15},
                "free": {"expression": "up", "range": 600}}}}}
            """#)
    }

    private func range(_ query: String, _ parameters: [Name: DataParameter]) throws -> RangeQuery? {
        let bound = try catalogue().bind(DataQuery(source: "m", query: query, parameters: parameters))
        if case .range(let range) = bound.work { return range } else { return nil }
    }

    @Test func `a client can choose a range within the operator's limit`() throws {
        #expect(
            try range("fixed", [:])
                == RangeQuery(expression: "rate(up[15000ms])", range: 3600, step: 15, end: nil))
        #expect(
            try range("fixed", ["range": .number(7200), "step": .number(60), "end": .text("2026-11-22")])
                == RangeQuery(expression: "rate(up[60000ms])", range: 7200, step: 60, end: 1_795_305_600))
        #expect(try range("free", [:])?.step == 3)
        // The largest possible number of steps.
        let week = try range("fixed", ["range": .number(604_800)])
        #expect(week.map { RangeQuery.points($0.range, $0.step) }.map { (10_999...11_000).contains($0) } == true)
    }

    @Test(arguments: [
        (["range": DataParameter.number(604_801)], "parameters/range"),
        (["range": .number(0)], "parameters/range"),
        (["step": .number(0.1)], "parameters/step"),
        (["range": .number(604_800), "step": .number(15)], "parameters/step"),
        (["end": .text("now")], "parameters/end"),
        (["start": .text("now")], "parameters/start"),
    ])
    func `ranges and steps outside of the limits are errors`(_ parameters: [Name: DataParameter], _ key: String)
        throws
    {
        #expect(throws: DataQueryError.self) { _ = try range("fixed", parameters) }
        do {
            _ = try range("fixed", parameters)
        } catch let error as DataQueryError {
            #expect(error.place == key)
        }
    }

    @Test func `the URL of a request contains the query, the range and the time limit`() {
        let query = RangeQuery(expression: #"up{a="ä b&c"}"#, range: 3600, step: 15, end: nil)
        #expect(
            PrometheusRequest.url("http://h:9090", query, time: 2.5, now: 1_700_000_009.75)
                == "http://h:9090/api/v1/query_range?query=up%7Ba%3D%22%C3%A4%20b%26c%22%7D"
                + "&start=1699996395.000&end=1699999995.000&step=15.000&timeout=2.500")
        let fixed = RangeQuery(expression: "up", range: 60, step: 0.5, end: -1.5)
        #expect(
            PrometheusRequest.url("h", fixed, time: 1, now: 0)
                == "h/api/v1/query_range?query=up&start=-61.500&end=-1.500&step=0.500&timeout=1.000")
    }
}
