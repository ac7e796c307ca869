import Drawing
import Geometry
import Images
import Testing
import Text

/// The defaults that every canvas inherits, and turned drawing.
@Suite struct CanvasTests {
    /// A quarter turn clockwise about (10, 10), which moves points on the right of the center below it.
    private static let turn = Transform.translation(Point(-10, -10)).then(.rotation(degrees: 90))
        .then(.translation(Point(10, 10)))
    private static let black = Paint.color(.black)

    /// The calls that a canvas receives for turned drawings.
    private func turned(_ body: (inout TurnedCanvas<RecordingCanvas>) -> Void) -> [RecordingCanvas.Call] {
        var canvas = RecordingCanvas()
        canvas.turned(by: Self.turn, body)
        return canvas.calls
    }

    /// A line from (12, 10) over (18, 10) to (18, 14), and the same line after the turn.
    private static let (path, turnedPath) = (
        polyline([Point(12, 10), Point(18, 10), Point(18, 14)]), polyline([Point(10, 12), Point(10, 18), Point(6, 18)])
    )

    private static func polyline(_ points: [Point]) -> Path {
        var path = Path()
        path.addPolyline(points)
        return path
    }

    @Test func `by default a canvas has the detail of its pixels and is not stopped`() {
        let canvas = RecordingCanvas()
        #expect(canvas.detailPerPoint == 3)
        #expect(!canvas.isStopped)
    }

    @Test func `a turned canvas has the size of its base and draws on it`() {
        var canvas = RecordingCanvas()
        canvas.fill(Self.path, rule: .nonZero, paint: Self.black)
        canvas.turned(by: Self.turn) { canvas in
            #expect(canvas.size == Size(width: 100, height: 50))
            #expect(canvas.pixelsPerPoint == 3 && canvas.detailPerPoint == 3)
            #expect(!canvas.isStopped)
            canvas.fill(Self.path, rule: .evenOdd, paint: Self.black)
        }
        #expect(
            canvas.calls == [
                .fill(Self.path, .nonZero, Self.black), .fill(Self.turnedPath, .evenOdd, Self.black),
            ])
    }

    @Test func `shapes are turned, and gradients cover their bounding boxes`() {
        let gradient = Gradient(.rainbow)
        let paint = Paint.gradient(gradient, bounds: Rect(x: 12, y: 10, width: 6, height: 4))
        let turnedPaint = Paint.gradient(gradient, bounds: Rect(x: 6, y: 12, width: 4, height: 6))
        let style = StrokeStyle(lineWidth: 2)
        let calls = turned { canvas in
            canvas.stroke(Self.path, style: style, paint: paint)
            canvas.fillAdjoining([(Self.path, paint), (Self.path, Self.black)])
        }
        #expect(
            calls == [
                .stroke(Self.turnedPath, style, turnedPaint),
                .fillAdjoining([Self.turnedPath, Self.turnedPath], [turnedPaint, Self.black]),
            ])
    }

    @Test func `symbols turn about their own centers, and their positions about the center of the turn`() {
        let symbol = Symbol(path: Self.polyline([.zero, Point(3, 0)]), fill: Self.black, stroke: nil)
        let turnedSymbol = Symbol(path: Self.polyline([.zero, Point(0, 3)]), fill: Self.black, stroke: nil)
        let calls = turned { $0.draw(symbol, at: [Point(10, 10), Point(20, 10)]) }
        #expect(calls == [.symbol(turnedSymbol, [Point(10, 10), Point(10, 20)])])
    }

    @Test func `a text is placed before it is turned`() throws {
        let size = Size(width: 20, height: 10)
        let text = TextBlock(lines: [], size: size, firstBaseline: 8, capHeight: 7, warnings: [])
        let calls = turned { $0.draw(text, transform: .translation(Point(30, 10)), color: .white) }
        guard case .text(size, let transform, .white)? = calls.first, calls.count == 1 else {
            Issue.record("\(calls)")
            return
        }
        // The top left corner was 20 points to the right of the center; the text now runs downward.
        #expect(transform.apply(.zero) == Point(10, 30))
        #expect(transform.apply(Point(20, 0)) == Point(10, 50))
    }

    @Test func `a picture stays upright around its turned center`() {
        let picture = Pixmap(width: 2, height: 1)
        let calls = turned { $0.draw(picture, in: Rect(x: 20, y: 8, width: 8, height: 4)) }
        // The center (24, 10) moves to (10, 24).
        #expect(calls == [.picture(picture, Rect(x: 6, y: 22, width: 8, height: 4))])
    }

    @Test func `clipped and grouped shapes are turned only once`() {
        let shadow = Shadow(offset: Point(1, 2), blurRadius: 3, color: .black)
        let calls = turned { canvas in
            canvas.clip(to: Self.path, rule: .evenOdd) { canvas in
                canvas.group(opacity: 0.5, shadow: shadow) { canvas in
                    canvas.fill(Self.path, rule: .nonZero, paint: Self.black)
                }
            }
        }
        #expect(
            calls == [
                .clip(
                    Self.turnedPath, .evenOdd,
                    [.group(0.5, shadow, [.fill(Self.turnedPath, .nonZero, Self.black)])])
            ])
    }

    // MARK: - Patterns

    private static let pixmap = Pixmap(width: 1, height: 1)

    /// The pattern of a fill that was turned.
    private func turned(_ pattern: Pattern) throws -> Pattern {
        let calls = turned { $0.fill(Self.path, rule: .nonZero, paint: .pattern(pattern)) }
        guard case .fill(_, _, .pattern(let turned))? = calls.first else { throw NoPattern() }
        return turned
    }

    private struct NoPattern: Error {}

    @Test func `a single picture fills the bounding box of its turned rectangle`() throws {
        let pattern = Pattern(
            pieces: [.init(Self.pixmap, in: Rect(x: 20, y: 10, width: 4, height: 4))],
            tile: Rect(x: 20, y: 10, width: 8, height: 4), isRepeated: false)
        let turned = try turned(pattern)
        #expect(turned.tile == Rect(x: 6, y: 20, width: 4, height: 8))
        // The left half remains the left half.
        #expect(turned.pieces.map(\.rect) == [Rect(x: 6, y: 20, width: 2, height: 8)])
    }

    @Test func `tiles stay upright and move with their origin`() throws {
        let tile = Rect(x: 20, y: 8, width: 8, height: 4)
        let turned = try turned(Pattern(pieces: [.init(Self.pixmap, in: tile)], tile: tile, isRepeated: true))
        #expect(turned.tile == Rect(x: 6, y: 22, width: 8, height: 4))
        #expect(turned.pieces.map(\.rect) == [turned.tile])
        #expect(turned.isRepeated)
    }

    @Test func `tiles that start at the bottom of the canvas stay there`() throws {
        let pattern = Pattern(
            pieces: [], tile: Rect(x: 0, y: -4, width: 4, height: 4), isRepeated: true, startsAtBottom: true)
        #expect(try turned(pattern) == pattern)
    }
}
