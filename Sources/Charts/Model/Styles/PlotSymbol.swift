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

/// A client's changes to a plot symbol. Missing properties keep their values.
package struct PlotSymbolPatch: Hashable, Sendable {
    package var type: PlotSymbol.Kind?
    /// The size in points.
    package var size: Size?
    /// The outline; `.some(nil)` removes it.
    package var lineStyle: LineStylePatch??
    /// The fill; `.some(nil)` leaves the interior empty.
    package var fill: Fill??
    /// The shadow; `.some(nil)` removes it.
    package var shadow: Shadow??
    package var anchorPoint: Point?
    package var customSymbolPath: Path?
    package var usesEvenOddClipRule: Bool?

    package init() {}

    package init(type: PlotSymbol.Kind) {
        self.type = type
    }

    /// Applies the changes to a symbol. A symbol that consists of lines only gets a line of the fill's color if it has
    /// none.
    package func over(_ base: PlotSymbol) -> PlotSymbol {
        var symbol = base
        if let type { symbol.type = type }
        if let size { symbol.size = size }
        if let fill { symbol.fill = fill }
        if let shadow { symbol.shadow = shadow }
        if let anchorPoint { symbol.anchorPoint = anchorPoint }
        if let usesEvenOddClipRule { symbol.usesEvenOddClipRule = usesEvenOddClipRule }
        if let customSymbolPath {
            symbol.customSymbolPath = customSymbolPath
            if type == nil { symbol.type = .custom }
        }
        let line = LineStyle(base.fill?.mainColor ?? .black, width: 1.5)
        switch lineStyle {
        case .some(.some(let patch)): symbol.lineStyle = patch.over(base.lineStyle ?? line)
        case .some(nil): symbol.lineStyle = nil
        case nil: if symbol.type.isOpen, symbol.lineStyle == nil { symbol.lineStyle = line }
        }
        return symbol
    }
}
