import Drawing
import Geometry

/// What a client says of a plot symbol; the rest stays as it was.
package struct PlotSymbolPatch: Hashable, Sendable {
    package var type: PlotSymbol.Kind?
    /// In points.
    package var size: Size?
    /// `.some(nil)` draws no outline.
    package var lineStyle: LineStylePatch??
    /// `.some(nil)` leaves the inside empty.
    package var fill: Fill??
    /// `.some(nil)` casts none.
    package var shadow: Shadow??
    package var anchorPoint: Point?
    package var customSymbolPath: Path?
    package var usesEvenOddClipRule: Bool?

    package init() {}

    package init(type: PlotSymbol.Kind) {
        self.type = type
    }

    /// The symbol with what the client says in place; symbols made of lines alone get one of the fill's color.
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
