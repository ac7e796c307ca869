import Drawing
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Parts of lines with looks of their own, and fills of radars.
@Suite struct LineStyleTests {
    private func strokes(_ options: String, data: String = "[5, 3, null, 2, 4]") throws -> [(Path, StrokeStyle, Paint)]
    {
        let script = """
            {type: 'line', data: {labels: ['a', 'b', 'c', 'd', 'e'], datasets: [{data: \(data), borderColor: 'navy',
              pointRadius: 0, \(options)}]}}
            """
        return try TestCharts.withDataset(
            JSONTree.object([.init(key: "c", value: .string(script)), .init(key: "v", value: "4")]).text,
            as: LineDataset.self
        ) { dataset in
            var sketch = Sketch()
            dataset.draw(on: &sketch)
            return sketch.marks.compactMap {
                if case .stroke(let path, let style, let paint) = $0 { (path, style, paint) } else { nil }
            }
        }
    }

    @Test func `functions choose the looks of the parts of a line`() throws {
        let all = try strokes(
            """
            spanGaps: true, segment: {
              borderColor: c => c.p0.parsed.y > c.p1.parsed.y && c.p1DataIndex - c.p0DataIndex == 1 ? 'red' : undefined,
              borderDash: c => c.p0.skip || c.p1.skip ? [6, 6] : undefined, borderWidth: 5}
            """)
        #expect(all.map(\.2) == ["red", "navy", "navy"].compactMap { Color(css: $0).map { .color($0) } })
        #expect(all.map(\.1.dashPattern) == [[], [6, 6], []])
        #expect(all.allSatisfy { $0.1.lineWidth == 5 })
    }

    @Test func `parts with equal looks are one line`() throws {
        let all = try strokes(
            "segment: {borderColor: c => c.type == 'segment' ? 'red' : 'blue'}", data: "[1, 2, 3, 4, 5]")
        #expect(all.count == 1)
        #expect(all.first?.0.points.count == 5)
    }

    @Test func `the fill of a radar stays in the chart area`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "radar", "data": {"labels": ["a", "b", "c"], "datasets": [
              {"data": [1, 2, 3], "backgroundColor": "red", "fill": {"value": 90}}]}}, "v": "4"}
            """)
        var sketch = Sketch()
        LineFill(model.datasets[0])?.draw(on: &sketch)
        guard case .clipped(let clip, _)? = sketch.marks.first else {
            Issue.record("no clip")
            return
        }
        #expect(clip == .rect(model.area.rect))
    }
}
