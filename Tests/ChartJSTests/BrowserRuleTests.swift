import Drawing
import Geometry
import JSON
import Testing

@testable import ChartJS

/// How browsers draw what Chart.js tells them to.
@Suite struct BrowserRuleTests {
    private func document(_ script: String) -> String {
        JSONTree.object([.init(key: "c", value: .string(script)), .init(key: "v", value: "4")]).text
    }

    private func marks(_ script: String) throws -> [Sketch.Mark] {
        try TestCharts.withDataset(document(script), as: Dataset.self) { dataset in
            var sketch = Sketch()
            dataset.draw(on: &sketch)
            return sketch.marks
        }
    }

    @Test func `bars have their upper and lower edges at quarters of a pixel`() throws {
        let marks = try marks(
            """
            {type: 'bar', data: {labels: ['a', 'b', 'c'], datasets: [{data: [1.03, 2.57, 3.99], backgroundColor: 'navy'}]}}
            """)
        guard case .rects(let rects, _)? = marks.first else {
            Issue.record("\(marks)")
            return
        }
        #expect(rects.count == 3)
        #expect(rects.flatMap { [$0.minY * 8, $0.maxY * 8] }.allSatisfy { $0 == $0.rounded() }, "\(rects)")
    }

    @Test(arguments: [
        ("rectRot", 0, [0.707_106_781_186_547_6]), ("rectRot", 45, [1]), ("star", 0, [1, 0.707_106_781_186_547_6]),
        ("circle", 0, [1]),
    ])
    func `lines no wider than a pixel are thinner where they slant`(
        style: String, rotation: Int, factors: [Double]
    ) throws {
        let marks = try marks(
            """
            {type: 'scatter', data: {datasets: [{data: [{x: 1, y: 1}], pointStyle: '\(style)', borderWidth: 0.5,
              pointRotation: \(rotation), borderColor: 'navy', backgroundColor: 'transparent'}]}}
            """)
        let widths = marks.compactMap { if case .stroke(_, let style, _) = $0 { style.lineWidth } else { nil } }
        #expect(widths.count == factors.count)
        #expect(zip(widths, factors).allSatisfy { abs($0 - 0.5 * $1) < 1e-9 }, "\(widths)")
    }

    @Test(arguments: [("", 2), ("tension: 0.4", 0), ("borderDash: [4, 4]", 0), ("stepped: true", 0)])
    func `a point alone is a dot of a straight line`(option: String, count: Int) throws {
        let marks = try marks(
            """
            {type: 'line', data: {labels: ['a', 'b', 'c'], datasets: [{data: [null, 1, null], borderCapStyle: 'round',
              borderColor: 'navy', pointRadius: 0, \(option)}]}}
            """)
        let paths = marks.compactMap { if case .stroke(let path, _, _) = $0 { path } else { nil } }
        #expect(paths.reduce(0) { $0 + $1.points.count } == count)
    }

    @Test(arguments: ["['red', 'navy']", "c => c.type == 'dataset' && c.index == 1 ? 'navy' : 'red'"])
    func `a line has the options at the index of its dataset`(color: String) throws {
        let model = try TestCharts.model(
            document(
                """
                {type: 'line', data: {labels: ['a', 'b'], datasets: [{data: [1, 2]},
                  {data: [2, 1], pointRadius: 0, borderColor: \(color)}]}}
                """))
        var sketch = Sketch()
        model.datasets[1].draw(on: &sketch)
        guard case .stroke(_, _, let paint)? = sketch.marks.first else {
            Issue.record("\(sketch.marks)")
            return
        }
        #expect(paint == .color(try #require(Color(css: "navy"))))
    }

    @Test(arguments: [
        ("radar", "pointBorderWidth: c => c.parsed.r"), ("polarArea", "borderWidth: c => c.parsed.r"),
        ("doughnut", "borderWidth: c => c.parsed"), ("bar", "borderWidth: c => c.parsed.y"),
    ])
    func `functions see parsed values as their types have them`(type: String, option: String) throws {
        let text = document(
            "{type: '\(type)', data: {labels: ['a', 'b'], datasets: [{data: [1, 2], \(option)}]}}")
        try TestCharts.withDataset(text, as: Dataset.self) { dataset in
            #expect(dataset.legendStyle(at: 1).lineWidth == 2)
        }
    }
}
