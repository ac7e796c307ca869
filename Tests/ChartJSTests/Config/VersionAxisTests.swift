import Testing

@testable import ChartJS

/// Ticks and spaces of version 2.
@Suite struct VersionAxisTests {
    @Test func `version 2 leaves out ticks of numbers from the top`() throws {
        let chart = """
            {"type": "line", "data": {"labels": ["a", "b"], "datasets": [{"data": [1, 1000000]}]},
             "options": {"scales": {"yAxes": [{"type": "logarithmic"}]}}}
            """
        let labels = try #require(TestCharts.model(#"{"c": \#(chart)}"#).scale(named: "y")).ticks.map(\.label)
        #expect(labels.last == ["1e+6"])
        #expect(labels.filter { $0 != [""] } == [["2e+1"], ["1e+2"], ["5e+2"], ["2e+5"], ["1e+6"]])
    }

    @Test(arguments: [("2", 14), ("4", 5)]) func `a limit of ticks that is too large counts in version 2`(
        version: String, count: Int
    ) throws {
        let names = (0..<28).map { "\"A long name \($0)\"" }.joined(separator: ",")
        let chart = """
            {"type": "line", "data": {"labels": [\(names)], "datasets": [{"data": [1]}]},
             "options": {"scales": {"x": {"ticks": {"maxTicksLimit": 14, "maxRotation": 0}}}}}
            """
        let scale = try #require(TestCharts.model(#"{"c": \#(chart), "v": "\#(version)"}"#).scale(named: "x"))
        #expect(scale.ticks.count == count)
    }

    @Test func `space below the legend can be added`() throws {
        func top(_ plugins: String) throws -> Double {
            try TestCharts.model(#"{"c": {"type": "bar", "options": {"plugins": \#(plugins)}}}"#).area.top
        }
        #expect(try top(#"{"padBelowLegend": 40}"#) == top("{}") + 40)
    }
}
