import Drawing
import Geometry
import Images
import Testing

@Suite struct PaintTests {
    private static let pattern = Pattern(
        pieces: [.init(Pixmap(width: 1, height: 1), in: Rect(x: 1, y: -3, width: 2, height: 2))],
        tile: Rect(x: 0, y: -4, width: 4, height: 4), isRepeated: true, startsAtBottom: true)

    @Test func `an offset moves gradients and patterns but not colors`() throws {
        #expect(Paint.color(.black).offset(by: Point(3, 4)) == .color(.black))
        let gradient = Gradient(.rainbow)
        #expect(
            Paint.gradient(gradient, bounds: Rect(x: 1, y: 2, width: 5, height: 6)).offset(by: Point(10, -1))
                == .gradient(gradient, bounds: Rect(x: 11, y: 1, width: 5, height: 6)))
        guard case .pattern(let moved) = Paint.pattern(Self.pattern).offset(by: Point(10, -1)) else {
            Issue.record("The paint is no longer a pattern.")
            return
        }
        #expect(moved.tile == Rect(x: 10, y: -5, width: 4, height: 4))
        #expect(moved.pieces.map(\.rect) == [Rect(x: 11, y: -4, width: 2, height: 2)])
        #expect(moved.pieces.map(\.pixmap) == Self.pattern.pieces.map(\.pixmap))
        #expect(moved.isRepeated && moved.startsAtBottom)
    }

    @Test func `a pattern that starts at the bottom touches the bottom of the canvas`() {
        let placed = Self.pattern.placed(on: Size(width: 300, height: 200))
        #expect(placed.tile == Rect(x: 0, y: 196, width: 4, height: 4))
        #expect(placed.pieces.map(\.rect) == [Rect(x: 1, y: 197, width: 2, height: 2)])
        #expect(!placed.startsAtBottom)
        // A placed pattern is not moved again.
        #expect(placed.placed(on: Size(width: 300, height: 200)) == placed)
    }

    @Test func `the default fill rule of a symbol is non-zero`() {
        #expect(Symbol(path: Path(), fill: nil, stroke: nil).fillRule == .nonZero)
        #expect(Symbol(path: Path(), fillRule: .evenOdd, fill: nil, stroke: nil).fillRule == .evenOdd)
    }
}
