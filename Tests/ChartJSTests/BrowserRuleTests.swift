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
}
