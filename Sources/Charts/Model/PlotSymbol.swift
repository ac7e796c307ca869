import Drawing
import Geometry

/// The mark on a data point. Core Plot: `CPTPlotSymbol`.
package struct PlotSymbol: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case none, rectangle, ellipse, diamond, triangle, star, pentagon, hexagon, cross, plus, dash, snow
    }

    package var type: Kind
    /// In points.
    package var size: Size
    package var lineStyle: LineStyle?
    package var fill: Fill?

    package init(type: Kind, size: Size, lineStyle: LineStyle? = nil, fill: Fill? = nil) {
        self.type = type
        self.size = size
        self.lineStyle = lineStyle
        self.fill = fill
    }
}
