import Drawing
import Geometry
import Images
import Text

/// Drawing calls that are made while a chart is laid out, and repeated on a canvas later.
struct Sketch: Sendable {
    indirect enum Mark: Sendable {
        case fill(Path, FillRule, Paint)
        /// Rectangles of one color, each over those before it.
        case rects([Rect], Color)
        case stroke(Path, StrokeStyle, Paint)
        /// One symbol at many points.
        case symbols(Symbol, [Point])
        case text(TextBlock, Transform, Color)
        case picture(Pixmap, Rect)
        case clipped(Clip, [Mark])
        case shadowed(Shadow, [Mark])
        /// A part of the plot with a number.
        case plot(Int, [Mark])
    }

    /// What marks are clipped to.
    enum Clip: Equatable, Sendable {
        case path(Path, FillRule)
        /// A rectangle, with all of the pixels that it touches: a clip between pixels costs more than what is drawn in it.
        case rect(Rect)
    }

    private(set) var marks: [Mark] = []

    mutating func fill(_ path: Path, rule: FillRule = .nonZero, _ color: Color?) {
        guard let color, color.alpha > 0, !path.isEmpty else { return }
        marks.append(.fill(path, rule, .color(color)))
    }

    mutating func fill(_ path: Path, _ paint: Paint?) {
        guard let paint, !path.isEmpty else { return }
        marks.append(.fill(path, .nonZero, paint))
    }

    mutating func fill(_ rect: Rect, _ color: Color?) {
        guard let color, color.alpha > 0 else { return }
        guard case .rects(var rects, color)? = marks.last else { return marks.append(.rects([rect], color)) }
        marks.removeLast()
        rects.append(rect)
        marks.append(.rects(rects, color))
    }

    mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color?) {
        guard let color, color.alpha > 0, style.lineWidth > 0, !path.isEmpty else { return }
        marks.append(.stroke(path, style, .color(color)))
    }

    mutating func line(from start: Point, to end: Point, _ style: StrokeStyle, _ color: Color?) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        stroke(path, style, color)
    }

    mutating func draw(_ symbol: Symbol, at positions: [Point]) { marks.append(.symbols(symbol, positions)) }

    mutating func text(_ block: TextBlock, _ transform: Transform, _ color: Color?) {
        guard let color, color.alpha > 0 else { return }
        marks.append(.text(block, transform, color))
    }

    mutating func picture(_ pixmap: Pixmap, in rect: Rect) { marks.append(.picture(pixmap, rect)) }

    /// Draws inside the pixels that a rectangle touches; everywhere if `rect` is nil.
    mutating func clip(to rect: Rect?, _ body: (inout Sketch) -> Void) {
        guard let rect else { return body(&self) }
        clip(to: .rect(rect), body)
    }

    mutating func clip(to path: Path, rule: FillRule = .nonZero, _ body: (inout Sketch) -> Void) {
        clip(to: .path(path, rule), body)
    }

    private mutating func clip(to clip: Clip, _ body: (inout Sketch) -> Void) {
        var inner = Sketch()
        if case .clipped(let last, let earlier)? = marks.last, last == clip {
            inner.marks = earlier
            marks.removeLast()
        }
        body(&inner)
        if !inner.marks.isEmpty { marks.append(.clipped(clip, inner.marks)) }
    }

    /// Draws with a shadow; without one if `shadow` is nil.
    mutating func shadowed(_ shadow: Shadow?, _ body: (inout Sketch) -> Void) {
        guard let shadow else { return body(&self) }
        var inner = Sketch()
        body(&inner)
        if !inner.marks.isEmpty { marks.append(.shadowed(shadow, inner.marks)) }
    }

    /// Draws a part of a plot.
    /// - Parameter number: The index of the plot in the scene's plots.
    mutating func plot(_ number: Int, _ body: (inout Sketch) -> Void) {
        var inner = Sketch()
        body(&inner)
        if !inner.marks.isEmpty { marks.append(.plot(number, inner.marks)) }
    }

    /// Replaces the colors that stand for inks by these.
    mutating func apply(_ inks: Inks, _ size: Size) { marks = inks.applied(to: marks, size) }

    func draw(on canvas: inout some Canvas) { Self.draw(marks, on: &canvas) }

    private static func draw<Surface: Canvas>(_ marks: [Mark], on canvas: inout Surface) {
        for mark in marks where !canvas.isStopped {
            switch mark {
            case .fill(let path, let rule, let paint): canvas.fill(path, rule: rule, paint: paint)
            case .rects(let rects, let color):
                for rect in rects where !canvas.isStopped {
                    canvas.fill(Path(rect: rect), rule: .nonZero, paint: .color(color))
                }
            case .stroke(let path, let style, let paint): canvas.stroke(path, style: style, paint: paint)
            case .symbols(let symbol, let positions): canvas.draw(symbol, at: positions)
            case .text(let block, let transform, let color): canvas.draw(block, transform: transform, color: color)
            case .picture(let pixmap, let rect): canvas.draw(pixmap, in: rect)
            case .clipped(let clip, let inner):
                let (path, rule): (Path, FillRule) =
                    switch clip {
                    case .path(let path, let rule): (path, rule)
                    case .rect(let rect):
                        (Path(rect: PixelGrid(pixelsPerPoint: canvas.pixelsPerPoint).rect(around: rect)), .nonZero)
                    }
                canvas.clip(to: path, rule: rule) { draw(inner, on: &$0) }
            case .plot(let number, let inner): canvas.plot(number) { draw(inner, on: &$0) }
            case .shadowed(let shadow, let inner):
                guard let bounds = bounds(of: inner, shadow) else { continue }
                // The layer of a shadow is as large as its clip.
                canvas.clip(to: Path(rect: bounds), rule: .nonZero) { canvas in
                    canvas.group(opacity: 1, shadow: shadow) { draw(inner, on: &$0) }
                }
            }
        }
    }

    /// A rectangle around shapes and their shadows; nil without shapes.
    private static func bounds(of marks: [Mark], _ shadow: Shadow) -> Rect? {
        var bounds: Rect?
        for mark in marks {
            let (path, lineWidth): (Path, Double) =
                switch mark {
                case .fill(let path, _, _): (path, 0)
                case .stroke(let path, let style, _): (path, style.lineWidth)
                case .rects(let rects, _): (rects.reduce(into: Path()) { $0.addRect($1) }, 0)
                default: (Path(), 0)
                }
            // Tips of miters are at most ten line widths long.
            guard let box = path.controlBoundingBox?.inset(by: -5 * lineWidth - 1) else { continue }
            bounds = bounds?.union(box) ?? box
        }
        guard let bounds else { return nil }
        let blurred = bounds.offset(by: shadow.offset).inset(by: -2 * shadow.blurRadius - 1)
        return bounds.union(blurred)
    }
}
