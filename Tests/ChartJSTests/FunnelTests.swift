import Drawing
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Funnels with the options of chartjs-plugin-funnel, and labels of flows.
@Suite struct ClassicFunnelTests {
    private func corners(_ options: String) throws -> [[Point]] {
        try TestCharts.withDataset(
            """
            {"c": {"type": "funnel", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [30, 90, 60]}]},
             "options": \(options)}}
            """, as: FunnelDataset.self
        ) { dataset in dataset.stages.indices.map { dataset.outline($0) } }
    }

    @Test func `values are sorted and widths reach the next value`() throws {
        let shapes = try corners(#"{"sort": "desc", "gap": 30}"#)
        let heights = shapes.map { $0[2].y - $0[0].y }
        #expect(heights.allSatisfy { abs($0 - 80) < 1e-9 })
        func widths(_ shape: [Point]) -> [Double] { [shape[1].x - shape[0].x, shape[2].x - shape[3].x] }
        #expect(shapes.map { widths($0).map { ($0 / 50).rounded() } } == [[10, 7], [7, 3], [3, 0]])
        #expect(shapes.allSatisfy { $0[0].x + $0[1].x == 500 })
    }

    @Test func `a funnel can stand at a side`() throws {
        let shapes = try corners(#"{"keep": "right", "topWidth": 20, "bottomWidth": 90}"#)
        #expect(shapes.allSatisfy { $0[1].x == 500 && $0[2].x == 500 })
        #expect(shapes[0][0].x == 480)
        #expect(shapes.map { 500 - $0[3].x } == [30, 60, 90])
    }

    @Test func `flows have numbers if asked`() throws {
        let model = try TestCharts.model(
            JSONTree.object([
                .init(
                    key: "c",
                    value: """
                        {type: 'sankey', data: {datasets: [{data: [{from: 'a', to: 'b', flow: 8}, {from: 'a', to: 'c', flow: 2}],
                         flowLabels: {display: c => c.raw.flow > 5, backgroundColor: 'lime'}}]}}
                        """)
            ]).text)
        var sketch = Sketch()
        model.datasets[0].draw(on: &sketch)
        let lime = Color(css: "lime")
        let frames = sketch.marks.filter { mark in
            if case .fill(_, _, .color(let color)) = mark { color == lime } else { false }
        }
        #expect(frames.count == 1)
    }
}
