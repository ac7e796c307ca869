import Drawing
import Geometry
import Images
import Text

/// A canvas that records its calls, and has only the members that the protocol requires.
struct RecordingCanvas: Canvas {
    indirect enum Call: Hashable {
        case fill(Path, FillRule, Paint)
        case fillAdjoining([Path], [Paint])
        case stroke(Path, StrokeStyle, Paint)
        case symbol(Symbol, [Point])
        case text(Size, Transform, Color)
        case picture(Pixmap, Rect)
        case clip(Path, FillRule, [Call])
        case group(Double, Shadow?, [Call])
    }

    var size = Size(width: 100, height: 50)
    var pixelsPerPoint = 3.0
    private(set) var calls: [Call] = []

    mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {
        calls.append(.fill(path, rule, paint))
    }

    mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {
        calls.append(.fillAdjoining(shapes.map(\.path), shapes.map(\.paint)))
    }

    mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
        calls.append(.stroke(path, style, paint))
    }

    mutating func draw(_ symbol: Symbol, at positions: [Point]) {
        calls.append(.symbol(symbol, positions))
    }

    mutating func draw(_ text: TextBlock, transform: Transform, color: Color) {
        calls.append(.text(text.size, transform, color))
    }

    mutating func draw(_ pixmap: Pixmap, in rect: Rect) {
        calls.append(.picture(pixmap, rect))
    }

    mutating func clip(to path: Path, rule: FillRule, _ body: (inout RecordingCanvas) -> Void) {
        calls.append(.clip(path, rule, record(body)))
    }

    mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout RecordingCanvas) -> Void) {
        calls.append(.group(opacity, shadow, record(body)))
    }

    private func record(_ body: (inout RecordingCanvas) -> Void) -> [Call] {
        var inner = RecordingCanvas(size: size, pixelsPerPoint: pixelsPerPoint)
        body(&inner)
        return inner.calls
    }
}
