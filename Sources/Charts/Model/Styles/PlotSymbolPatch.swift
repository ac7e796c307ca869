import Drawing
import Geometry

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
