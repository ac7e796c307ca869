import Geometry
import JSON
import Testing

@testable import ChartJS

/// Straight lines through the values of datasets.
@Suite struct TrendlineTests {
    @Test func `a line has the least squares`() throws {
        let fit = try #require(Trendlines.Fit([Point(0, 1), Point(1, 3), Point(2, 2), Point(3, 6), Point(.nan, 4)]))
        #expect(abs(fit.slope - 1.4) < 1e-12)
        #expect(abs(fit.value(at: 0) - 0.9) < 1e-12)
        #expect(fit.x == (0, 3))
        #expect(fit.zero == 3)
        #expect(Trendlines.Fit([Point(1, 1), Point(1, 5)]) == nil)
        #expect(Trendlines.Fit([Point(1, 1)]) == nil)
    }

    @Test func `times keep their precision`() throws {
        let fit = try #require(Trendlines.Fit((0..<100).map { Point(1.7e12 + Double($0), Double($0) * 2) }))
        #expect(abs(fit.slope - 2) < 1e-9)
        #expect(abs(fit.value(at: 1.7e12 + 50) - 100) < 1e-6)
    }

    @Test func `a falling line is continued to zero`() throws {
        let fit = try #require(Trendlines.Fit([Point(0, 10), Point(1, 8), Point(2, 6)]))
        #expect(fit.zero == 5)
    }

    private func line(_ type: String, _ options: String) throws -> (Segment, ChartModel)? {
        let model = try PluginCharts.model(
            type, #"{"data": [10, 20, 30], "trendlineLinear": {}}"#, options: options)
        return PluginCharts.plugin(Trendlines.self, model)?.line(of: model.datasets[0]).map { ($0, model) }
    }

    @Test func `a line runs from the first to the last value`() throws {
        let (line, model) = try #require(try self.line("bar", "{}"))
        let (x, y) = (try #require(model.scale(named: "x")), try #require(model.scale(named: "y")))
        #expect(
            line
                == Segment(
                    start: Point(x.position(of: 0), y.position(of: 10)),
                    end: Point(x.position(of: 2), y.position(of: 30))))
        let (side, other) = try #require(try self.line("bar", #"{"indexAxis": "y"}"#))
        #expect(side.start.x == other.scale(named: "x")?.position(of: 10))
        #expect(try self.line("pie", "{}") == nil)
    }

    @Test(
        arguments: [
            #"{"data": [1e308, -1e308, 1e308], "trendlineLinear": {"width": 1e308, "projection": true}}"#,
            #"{"data": [5, 5, 5], "trendlineLinear": {"label": {"text": [1, {}], "offset": 1e308}}}"#,
            #"{"data": [], "trendlineLinear": {"width": -1, "label": 5}}"#,
        ])
    func `extreme values give a chart`(dataset: String) throws {
        for type in ["bar", "line", "scatter", "radar"] {
            #expect(!(try PluginCharts.model(type, dataset).drawn().marks.isEmpty))
        }
    }
}
