import Drawing
import Geometry

/// The symbol at a data point. Core Plot: `CPTPlotSymbol`.
package struct PlotSymbol: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case none, rectangle, ellipse, diamond, triangle, star, pentagon, hexagon, cross, plus, dash, snow, custom
    }

    package var type: Kind
    /// The size in points.
    package var size: Size
    package var lineStyle: LineStyle?
    package var fill: Fill?
    package var shadow: Shadow?
    /// The point of the symbol that is placed on the data point, as a fraction of its size: (0, 0) is the bottom left.
    package var anchorPoint = Point(0.5, 0.5)
    /// The outline of a custom symbol, in any units, y down. It is moved to the origin and scaled to `size`.
    package var customSymbolPath: Path?
    /// Whether the even-odd rule determines the interior of a self-intersecting path, instead of the non-zero rule.
    package var usesEvenOddClipRule = false

    package init(type: Kind, size: Size, lineStyle: LineStyle? = nil, fill: Fill? = nil) {
        self.type = type
        self.size = size
        self.lineStyle = lineStyle
        self.fill = fill
    }
}
