import Geometry
import Images
import Text

/// Something that charts are drawn on: pixels, or shapes in a document, under the same drawing code.
///
/// Coordinates are points, y down, (0, 0) at the top left of the picture. Nothing that is drawn can fail: shapes that
/// are empty, outside or not finite leave no mark.
package protocol Canvas {
    /// The picture's size in points.
    var size: Size { get }

    /// How many pixels a point has for what is aligned to pixels. Vector formats answer with a number whose multiples
    /// they are meant to be looked at with.
    var pixelsPerPoint: Double { get }

    /// How many pixels a point has for what is drawn in steps, such as a gradient across a line: finer ones than these
    /// are not seen.
    var detailPerPoint: Double { get }

    /// Whether nothing that is drawn now leaves a mark any more, because the picture is given up: what goes through many
    /// records may return early.
    var isStopped: Bool { get }

    mutating func fill(_ path: Path, rule: FillRule, paint: Paint)

    /// Fills shapes that share edges, as slices and stacked areas do, without a seam of background between them.
    mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)])

    mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint)

    /// Draws one symbol at many positions, in order.
    mutating func draw(_ symbol: Symbol, at positions: [Point])

    /// Draws a text whose top left corner is the origin of `transform`'s source space.
    mutating func draw(_ text: TextBlock, transform: Transform, color: Color)

    /// Draws a picture stretched over a rectangle.
    mutating func draw(_ pixmap: Pixmap, in rect: Rect)

    /// Draws within a clip: what `body` draws outside of `path` is not seen.
    mutating func clip(to path: Path, rule: FillRule, _ body: (inout Self) -> Void)

    /// Draws what `body` draws as one picture: with this opacity and this shadow, overlaps inside it not showing.
    mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout Self) -> Void)
}

extension Canvas {
    package var detailPerPoint: Double { pixelsPerPoint }

    package var isStopped: Bool { false }
}
