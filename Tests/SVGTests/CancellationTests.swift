import Budget
import Drawing
import Geometry
import Testing

@testable import SVG

@Suite struct CancellationTests {
    @Test func `a cancelled document is not continued`() throws {
        let token = RenderBudget { true }
        var canvas = SVGCanvas(size: Size(100, 80), budget: token)
        let box = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
        canvas.fill(box, rule: .nonZero, paint: .black)
        let before = canvas.body.count
        #expect(before > 0)
        #expect(token.poll())
        #expect(canvas.isStopped)
        canvas.fill(box, rule: .nonZero, paint: .black)
        canvas.stroke(box, style: StrokeStyle(lineWidth: 1), paint: .black)
        canvas.draw(Symbol(path: box, fill: .black, stroke: nil), at: [.zero, Point(30, 30)])
        canvas.clip(to: box, rule: .nonZero) { $0.fill(box, rule: .nonZero, paint: .black) }
        canvas.group(opacity: 0.5, shadow: nil) { $0.fill(box, rule: .nonZero, paint: .black) }
        #expect(canvas.body.count == before)
    }
}
