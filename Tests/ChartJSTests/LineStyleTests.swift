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

    @Test(arguments: ["'origin'", "1"])
    func `functions choose the colors of the parts of an area`(target: String) throws {
        let model = try TestCharts.model(
            """
            {"v": "4", "c": "{type: 'line', data: {labels: ['a', 'b', 'c', 'd', 'e'], datasets: [
              {data: [1, 3, 5, 4, 6], fill: \(target), backgroundColor: 'navy', segment: {
                backgroundColor: c => c.p1.parsed.y < c.p0.parsed.y ? 'red' : undefined}},
              {data: [0, 0, 0, 0, 0]}]}}"}
            """.replacing("\n", with: " "))
        var sketch = Sketch()
        LineFill(model.datasets[0])?.draw(on: &sketch)
        guard case .clipped(_, let marks)? = sketch.marks.first else {
            Issue.record("no clip")
            return
        }
        let fills = marks.compactMap { mark -> (Paint, Rect?)? in
            if case .fill(let path, _, let paint) = mark { (paint, path.controlBoundingBox) } else { nil }
        }
        #expect(fills.map(\.0) == ["navy", "red", "navy"].compactMap { Color(css: $0).map { .color($0) } })
        let boxes = fills.compactMap(\.1)
        #expect(zip(boxes, boxes.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 0.01 })
        #expect(boxes.count == 3 && boxes[0].width > boxes[1].width * 1.9)
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
