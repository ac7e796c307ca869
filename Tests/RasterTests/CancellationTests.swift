import Budget
import Drawing
import Geometry
import Images
import Synchronization
import TestSupport
import Testing

@testable import Raster

@Suite struct CancellationTests {
    /// Makes a token that is cancelled after a number of evaluations of its condition.
    private final class Countdown: Sendable {
        let evaluations = Atomic(0)
        private let patience: Int

        init(patience: Int) {
            self.patience = patience
        }

        var token: RenderBudget {
            RenderBudget { [self] in evaluations.add(1, ordering: .relaxed).newValue > patience }
        }
    }

    @Test func `a stopped canvas draws nothing more`() {
        let isDue = Atomic(false)
        let token = RenderBudget { isDue.load(ordering: .relaxed) }
        var canvas = RasterCanvas(
            size: Size(40, 30), pixelsPerPoint: 1, scratch: RasterScratch(), budget: token)
        canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), .black)
        let before = canvas.pixmap
        isDue.store(true, ordering: .relaxed)
        #expect(token.poll())
        #expect(canvas.isStopped)
        let all = Path(rect: Rect(x: 0, y: 0, width: 40, height: 30))
        canvas.fill(all, rule: .nonZero, paint: .color(.black))
        canvas.stroke(all, style: StrokeStyle(lineWidth: 5), paint: .color(.black))
        canvas.fillAdjoining([(path: all, paint: .color(.black))])
        let symbol = Self.square(6)
        canvas.draw(symbol, at: [Point(20, 15)])
        canvas.draw(symbol, at: (0..<10).map { Point(Double($0), 15) })
        canvas.draw(before, in: Rect(x: 20, y: 20, width: 10, height: 10))
        var bodies = 0
        canvas.clip(to: all, rule: .nonZero) { _ in bodies += 1 }
        canvas.group(opacity: 0.5, shadow: nil) { _ in bodies += 1 }
        #expect(bodies == 0)
        #expect(canvas.pixmap == before)
    }

    private static func square(_ side: Double) -> Symbol {
        let path = Path(rect: Rect(x: -side / 2, y: -side / 2, width: side, height: side))
        return Symbol(path: path, fill: .color(.black), stroke: nil)
    }

    /// A line that crosses a tall picture many times.
    private static let longLine: Path = {
        var path = Path()
        path.move(to: Point(0, 0))
        for index in 1...20_000 { path.addLine(to: Point(Double(index % 97), index.isMultiple(of: 2) ? 0 : 1_000)) }
        return path
    }()

    @Test func `a long shape is interrupted, and the next canvas is unaffected`() {
        let countdown = Countdown(patience: 3)
        let token = countdown.token
        let scratch = RasterScratch()
        var canvas = RasterCanvas(size: Size(100, 1_000), pixelsPerPoint: 1, scratch: scratch, budget: token)
        canvas.stroke(Self.longLine, style: StrokeStyle(lineWidth: 1), paint: .color(Color(red: 1, green: 0, blue: 0)))
        #expect(token.isSpent)
        #expect(countdown.evaluations.load(ordering: .relaxed) == 4)

        func picture(_ scratch: RasterScratch) -> RasterCanvas {
            var canvas = RasterCanvas(size: Size(100, 1_000), pixelsPerPoint: 1, scratch: scratch)
            canvas.stroke(Self.longLine, style: StrokeStyle(lineWidth: 1.5), paint: .color(.black))
            return canvas
        }
        #expect(picture(scratch).pixmap == picture(RasterScratch()).pixmap)
    }

    @Test func `interrupted symbols are not cached`() {
        let symbol = Self.square(60)
        let places: [Point] = (0..<2_000).map { index -> Point in
            let (x, y) = (Double(index * 37 % 800), Double(index * 53 % 800))
            return Point(x / 8, y / 8)
        }
        func draw(_ scratch: RasterScratch, _ token: RenderBudget) -> RasterCanvas {
            var canvas = RasterCanvas(size: Size(100, 100), pixelsPerPoint: 1, scratch: scratch, budget: token)
            canvas.draw(symbol, at: places)
            return canvas
        }
        let wanted = draw(RasterScratch(), .unlimited).pixmap
        for patience in 0..<6 {
            let scratch = RasterScratch()
            let token = Countdown(patience: patience).token
            _ = draw(scratch, token)
            #expect(draw(scratch, .unlimited).pixmap == wanted)
        }
    }

    @Test func `a shadow is interrupted while it is blurred`() {
        let countdown = Countdown(patience: 2)
        let token = countdown.token
        var canvas = RasterCanvas(
            size: Size(400, 400), pixelsPerPoint: 2, scratch: RasterScratch(), budget: token)
        canvas.group(opacity: 1, shadow: Shadow(offset: .zero, blurRadius: 30, color: .black)) {
            $0.fill(Rect(x: 50, y: 50, width: 300, height: 300), .black)
        }
        #expect(token.isSpent)
        #expect(countdown.evaluations.load(ordering: .relaxed) == 3)
        #expect(canvas.pixmap.pixels.allSatisfy { $0 == 0 })
    }
}
