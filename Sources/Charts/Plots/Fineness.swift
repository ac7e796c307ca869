import Drawing
import Geometry

extension LineStyle {
    /// Returns the line with a reduced width, which is limited so that the line does not fade.
    func finer(by fineness: Double) -> LineStyle {
        var style = self
        style.stroke.lineWidth = min(stroke.lineWidth, max(1, stroke.lineWidth * fineness))
        return style
    }
}

extension PlotSymbol {
    /// Returns the symbol with a reduced size, which is limited so that the symbol stays visible.
    func finer(by fineness: Double) -> PlotSymbol {
        var symbol = self
        let larger = max(size.width, size.height)
        guard larger > 0 else { return self }
        let scale = min(1, max(fineness, 1.5 / larger))
        symbol.size = Size(size.width * scale, size.height * scale)
        if let line = lineStyle { symbol.lineStyle?.stroke.lineWidth = line.stroke.lineWidth * scale }
        return symbol
    }
}
