import Geometry
import Images
import Text

/// A drawing surface for charts: pixels or shapes in a document. All formats share the drawing code.
///
/// Coordinates are in points, y down, with (0, 0) at the top left of the picture. Drawing cannot fail: shapes that are
/// empty, outside the picture or not finite are ignored.
package protocol Canvas {
    /// The picture's size in points.
    var size: Size { get }

    /// The number of pixels per point for alignment to pixels. Vector formats return the scale at whose multiples they
    /// are meant to be viewed.
    var pixelsPerPoint: Double { get }

    /// The number of pixels per point for subdivided drawing, such as a gradient across a line. Finer steps are not
    /// visible.
    var detailPerPoint: Double { get }

    /// Whether drawing has no effect any more because the picture has been abandoned. Loops over many records may
    /// return early.
    var isStopped: Bool { get }

    mutating func fill(_ path: Path, rule: FillRule, paint: Paint)

    /// Fills shapes that share edges, such as slices and stacked areas, without a seam of background between them.
    mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)])

    mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint)

    /// Draws one symbol at many positions, in order.
    mutating func draw(_ symbol: Symbol, at positions: [Point])

    /// Draws a text. Its top left corner is the origin of the source space of `transform`.
    mutating func draw(_ text: TextBlock, transform: Transform, color: Color)

    /// Draws a picture scaled to a rectangle.
    mutating func draw(_ pixmap: Pixmap, in rect: Rect)

    /// Applies a clip to everything that `body` draws: nothing outside `path` is visible.
    mutating func clip(to path: Path, rule: FillRule, _ body: (inout Self) -> Void)

    /// Draws the result of `body` as one picture with an opacity and a shadow. Overlaps inside the group are not
    /// visible.
    mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout Self) -> Void)

    /// Draws a part of a plot, which some formats keep together so that readers can hide the plot.
    /// - Parameter number: The index of the plot in the scene's plots.
    mutating func plot(_ number: Int, _ body: (inout Self) -> Void)
}

extension Canvas {
    package var detailPerPoint: Double { pixelsPerPoint }

    package var isStopped: Bool { false }

    package mutating func plot(_ number: Int, _ body: (inout Self) -> Void) { body(&self) }
}
