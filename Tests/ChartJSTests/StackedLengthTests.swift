import Drawing
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Least lengths of stacked bars, stacked axes and lines across gaps.
@Suite struct StackedLengthTests {
    @Test(arguments: [("true", [[0, 2], [2, 4], [0, -2]]), ("false", [[0, 2], [0, 2], [0, -2]])])
    func `bars with a least length do not overlap in stacks`(stacked: String, expected: [[Double]]) throws {
        let bars = ["0.1", "0.1", "-0.1"].map { #"{"data": [\#($0)], "minBarLength": 50}"# }.joined(separator: ",")
        let model = try TestCharts.model(
            """
            {"c": {"type": "bar", "data": {"labels": ["a"], "datasets": [\(bars)]}, "options": {"scales": {
              "x": {"stacked": \(stacked)}, "y": {"stacked": \(stacked), "min": -5, "max": 5, "display": false}},
              "plugins": {"legend": {"display": false}}}}, "v": "4", "height": 250}
            """)
        let base = try #require(model.scale(named: "y")).position(of: 0)
        let ends = model.datasets.map { dataset in
            dataset.labelAnchors().first.map { [base - $0.start.y, base - $0.end.y].sorted() } ?? []
        }
        // Bars begin at the edge of the line at zero.
        for (own, expected) in zip(ends, expected) {
            #expect(zip(own, expected.sorted()).allSatisfy { abs($0 - 25 * $1) < 1 }, "\(own)")
        }
    }

    @Test func `ticks of stacked axes have the space of their part`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": ["a", "b"], "datasets": [{"data": [30, 81], "xAxisID": "x1"}]},
             "options": {"indexAxis": "y", "scales": {"x2": {"axis": "x", "stack": "s", "display": false},
              "x1": {"min": 50, "axis": "x", "stack": "s", "display": false}}}}, "v": "4", "width": 512}
            """)
        #expect(model.scale(named: "x1")?.maximum == 100)
    }

    @Test func `a radar across gaps is closed`() throws {
        func ends(_ options: String) throws -> (closed: Int, moves: Int) {
            try TestCharts.withDataset(
                """
                {"c": {"type": "radar", "data": {"labels": ["a", "b", "c", "d", "e"], "datasets": [
                  {"data": [1, null, 2, 3, 4], "pointRadius": 0, "borderColor": "red"\(options)}]}}, "v": "4"}
                """, as: RadarDataset.self
            ) { dataset in
                var sketch = Sketch()
                dataset.draw(on: &sketch)
                let verbs = sketch.marks.flatMap { mark -> [Path.Verb] in
                    if case .stroke(let path, _, _) = mark { path.verbs } else { [] }
                }
                return (verbs.count { $0 == .close }, verbs.count { $0 == .move })
            }
        }
        #expect(try ends(#", "spanGaps": true"#) == (1, 1))
        #expect(try ends("") == (0, 1))
    }

    @Test func `an area ends where its other line ends within a gap`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": ["a", "b", "c", "d", "e"], "datasets": [
              {"data": [1, 2, null, 4, 5], "fill": 1}, {"data": [null, null, 0, 0, 0]}]},
              "options": {"spanGaps": true}}, "v": "4"}
            """)
        let scale = try #require(model.scale(named: "x"))
        var sketch = Sketch()
        LineFill(model.datasets[0])?.draw(on: &sketch)
        guard case .clipped(_, let inner)? = sketch.marks.first, case .clipped(.path(let strip, _), _)? = inner.first
        else {
            Issue.record("no strip")
            return
        }
        let box = try #require(strip.controlBoundingBox)
        #expect([box.minX, box.maxX] == [scale.position(of: 2), scale.position(of: 4)])
    }
}
