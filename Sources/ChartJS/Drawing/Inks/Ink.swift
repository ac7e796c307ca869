import Drawing
import Geometry
import Glibc
import Images

/// A paint of a configuration that is more than a color.
enum Ink: Hashable, Sendable {
    /// A gradient between two points of the picture.
    case linear(from: Point, to: Point, stops: [Gradient.Stop])
    /// A gradient from a circle to a larger one around the same center.
    case radial(center: Point, inner: Double, outer: Double, stops: [Gradient.Stop])
    case pattern(TilePattern)
    /// A gradient at values of a scale.
    case scale(ScaleGradient)
    /// A picture with one pixel per point that is repeated from the corner of the chart.
    case picture(Pixmap)

    /// The color for texts and thin lines.
    var plain: Color {
        switch self {
        case .linear(_, _, let stops), .radial(_, _, _, let stops):
            Gradient(shape: .axial(angle: 0), stops: stops).color(at: 0.5)
        case .pattern(let pattern): pattern.background
        case .scale(let gradient): gradient.ink?.plain ?? Color(gray: 0, alpha: 0.1)
        case .picture: Color(gray: 0, alpha: 0.1)
        }
    }

    /// The paint of a gradient; that of the plain color for a pattern.
    /// - Parameter size: The size of the picture, which the gradient covers.
    func paint(on size: Size) -> Paint {
        switch self {
        case .linear(let start, let end, let stops): Self.linear(start, end, stops, size) ?? .color(plain)
        case .radial(let center, let inner, let outer, let stops): Self.radial(center, inner, outer, stops)
        case .pattern: .color(plain)
        case .scale(let gradient): gradient.ink?.paint(on: size) ?? .color(plain)
        case .picture(let pixmap):
            .pattern(Self.tiled(pixmap, Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))))
        }
    }

    private static func tiled(_ pixmap: Pixmap, _ tile: Rect) -> Pattern {
        Pattern(pieces: [Pattern.Piece(pixmap, in: tile)], tile: tile, isRepeated: true)
    }

    /// A gradient that also covers what is before its start and beyond its end.
    private static func linear(_ start: Point, _ end: Point, _ stops: [Gradient.Stop], _ size: Size) -> Paint? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        guard square > 0, square.isFinite, !stops.isEmpty else { return nil }
        func position(_ x: Double, _ y: Double) -> Double { ((x - start.x) * dx + (y - start.y) * dy) / square }
        let corners = [
            position(0, 0), position(size.width, 0), position(0, size.height), position(size.width, size.height),
        ]
        let low = min(0, corners.min() ?? 0)
        let high = max(1, corners.max() ?? 1)
        let length = square.squareRoot() * (high - low)
        let middle = (low + high) / 2
        let center = Point(start.x + dx * middle, start.y + dy * middle)
        // The line through a square reaches its corners.
        let angle = atan2(-dy, dx)
        let side = length / (abs(cos(angle)) + abs(sin(angle)))
        let bounds = Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        let moved = stops.map { Gradient.Stop(color: $0.color, position: ($0.position - low) / (high - low)) }
        return .gradient(Gradient(shape: .axial(angle: angle * 180 / .pi), stops: moved), bounds: bounds)
    }

    private static func radial(_ center: Point, _ inner: Double, _ outer: Double, _ stops: [Gradient.Stop]) -> Paint {
        let shape = Gradient.Shape.radial(startAnchor: Point(0.5, 0.5), endAnchor: Point(0.5, 0.5))
        let share = outer > 0 ? min(max(inner / outer, 0), 1) : 0
        let moved = stops.map { Gradient.Stop(color: $0.color, position: share + $0.position * (1 - share)) }
        let bounds = Rect(x: center.x - outer, y: center.y - outer, width: 2 * outer, height: 2 * outer)
        return .gradient(Gradient(shape: shape, stops: moved), bounds: bounds)
    }
}

/// The inks of a chart. Each stands behind a color outside the range of all others, so that everything that passes
/// colors on passes inks on as well; the finished drawing gets the inks instead.
final class Inks {
    private var inks: [Ink] = []

    /// The color that stands for an ink.
    func color(of ink: Ink) -> Color {
        let index = inks.firstIndex(of: ink) ?? inks.count
        if index == inks.count { inks.append(ink) }
        return Color(red: Double(index + 2), green: 0, blue: 0)
    }

    private func ink(_ color: Color) -> Ink? {
        guard color.red >= 2, let index = Int(exactly: color.red - 2), inks.indices.contains(index) else { return nil }
        return inks[index]
    }

    /// Whether a color stands for an ink.
    func contain(_ color: Color) -> Bool { ink(color) != nil }

    /// The color that stands for a gradient of a scale across a rectangle; other colors as they are.
    func color(_ color: Color?, in rect: Rect) -> Color? {
        guard let color, case .scale(let gradient)? = ink(color), let fitted = gradient.ink(in: rect) else {
            return color
        }
        return self.color(of: fitted)
    }

    private func isInk(_ paint: Paint?) -> Bool {
        guard case .color(let color)? = paint else { return false }
        return ink(color) != nil
    }

    /// Marks with inks instead of the colors that stand for them.
    func applied(to marks: [Sketch.Mark], _ size: Size) -> [Sketch.Mark] {
        guard !inks.isEmpty else { return marks }
        return marks.flatMap { applied(to: $0, size) }
    }

    private func applied(to mark: Sketch.Mark, _ size: Size) -> [Sketch.Mark] {
        switch mark {
        case .fill(let path, let rule, .color(let color)):
            guard let ink = ink(color) else { return [mark] }
            let fill = Sketch.Mark.fill(path, rule, ink.paint(on: size))
            guard case .pattern(let pattern) = ink else { return [fill] }
            return [fill, .clipped(.path(path, rule), pattern.marks(in: path.controlBoundingBox, size))]
        case .rects(let rects, let color):
            guard ink(color) != nil else { return [mark] }
            return rects.flatMap { applied(to: .fill(Path(rect: $0), .nonZero, .color(color)), size) }
        case .symbols(let symbol, let points):
            guard isInk(symbol.fill) || isInk(symbol.stroke?.paint) else { return [mark] }
            return points.flatMap { point in
                let path = symbol.path.transformed(by: .translation(point))
                let fill = symbol.fill.map { Sketch.Mark.fill(path, symbol.fillRule, $0) }
                let stroke = symbol.stroke.map { Sketch.Mark.stroke(path, $0.style, $0.paint) }
                return [fill, stroke].compactMap(\.self).flatMap { applied(to: $0, size) }
            }
        case .stroke(let path, let style, .color(let color)):
            return [ink(color).map { .stroke(path, style, $0.paint(on: size)) } ?? mark]
        case .text(let block, let transform, let color):
            return [ink(color).map { .text(block, transform, $0.plain) } ?? mark]
        case .shadowed(let shadow, let inner): return [.shadowed(shadow, applied(to: inner, size))]
        case .plot(let number, let inner): return [.plot(number, applied(to: inner, size))]
        case .clipped(let clip, let inner): return [.clipped(clip, applied(to: inner, size))]
        default: return [mark]
        }
    }
}
