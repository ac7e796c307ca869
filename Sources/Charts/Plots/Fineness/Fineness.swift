import Drawing
import Geometry

extension ResolvedScatterPlot {
    /// The plot with a finer line and smaller symbols, for pictures in which they would run together; a line that becomes
    /// much finer has no symbols.
    func finer(by fineness: Double) -> ResolvedScatterPlot {
        guard fineness < 1 else { return self }
        var plot = self
        plot.line = line?.finer(by: fineness)
        plot.symbols = line != nil && fineness < 0.75 ? ScatterSymbols(nil) : symbols.finer(by: fineness)
        return plot
    }
}

extension LineStyle {
    /// The line made narrower, but not so that it fades away.
    package func finer(by fineness: Double) -> LineStyle {
        var style = self
        style.stroke.lineWidth = min(stroke.lineWidth, max(1, stroke.lineWidth * fineness))
        return style
    }
}

extension PlotSymbol {
    /// The symbol made smaller, but not so that it cannot be seen.
    package func finer(by fineness: Double) -> PlotSymbol {
        var symbol = self
        let larger = max(size.width, size.height)
        guard larger > 0 else { return self }
        let scale = min(1, max(fineness, 1.5 / larger))
        symbol.size = Size(size.width * scale, size.height * scale)
        if let line = lineStyle { symbol.lineStyle?.stroke.lineWidth = line.stroke.lineWidth * scale }
        return symbol
    }
}

extension ResolvedBarPlot.Look {
    /// The look for bars of a few pixels, of which outlines would leave nothing; without a fill it is the same.
    var withoutOutlines: Self {
        guard fill.mainColor.alpha > 0.3 else { return self }
        var look = self
        look.lineStyle = nil
        look.lineStyles = []
        return look
    }
}
