import Drawing
import Geometry
import Numbers

extension ResolvedScatterPlot {
    /// The line and its areas rise from the base of the first area; without areas, from zero or the edge of the plot
    /// area that is nearest to it.
    func flattened(in context: PlotContext) -> (any ResolvedPlot)? {
        guard curve.function == nil, line != nil || !areas.isEmpty else { return nil }
        let range = context.y.range
        var floor = Double.minimum(Double.maximum(0, range.minLimit), range.maxLimit)
        if case .value(let base)? = areas.first?.base, !context.y.view(base).isNaN { floor = base }
        func flat(_ values: [Double]) -> [Double] { values.map { $0.isNaN ? $0 : floor } }
        var plot = self
        plot.curve.y = flat(curve.y)
        for index in areas.indices {
            guard case .curve(var base) = areas[index].base else { continue }
            base.y = flat(base.y)
            plot.areas[index].base = .curve(base)
        }
        return plot
    }

    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedScatterPlot, let curve = curve.between(start.curve, in: motion),
            start.areas.count == areas.count
        else { return nil }
        var plot = self
        (plot.labels, plot.warnings) = (nil, [])
        plot.curve = curve
        for (index, (from, to)) in zip(start.areas, areas).enumerated() {
            switch (from.base, to.base) {
            case (.value(let a), .value(let b)): plot.areas[index].base = .value(motion.value(a, b, along: .y))
            case (.curve(let a), .curve(let b)):
                guard let base = b.between(a, in: motion) else { return nil }
                plot.areas[index].base = .curve(base)
            default: return nil
            }
        }
        plot.symbols = symbols.between(start.symbols, in: motion)
        guard motion.isLikeStart else { return plot }
        (plot.line, plot.lineShadow) = (start.line, start.lineShadow)
        plot.curve.interpolation = start.curve.interpolation
        for (index, area) in start.areas.enumerated() {
            (plot.areas[index].fill, plot.areas[index].fillBelow) = (area.fill, area.fillBelow)
        }
        let diameters = plot.symbols.diameters
        plot.symbols = start.symbols
        if plot.symbols.diameters.count == diameters.count { plot.symbols.diameters = diameters }
        return plot
    }
}

extension ResolvedScatterPlot.Curve {
    /// Returns nil unless both curves have equally many points.
    fileprivate func between(_ start: Self, in motion: PlotMotion) -> Self? {
        guard function == nil, start.function == nil, start.x.count == x.count, start.y.count == y.count else {
            return nil
        }
        var curve = self
        curve.x = motion.values(start.x, x, along: .x)
        curve.y = motion.values(start.y, y, along: .y)
        return curve
    }
}

extension ScatterSymbols {
    fileprivate func between(_ start: ScatterSymbols, in motion: PlotMotion) -> ScatterSymbols {
        guard start.diameters.count == diameters.count, !diameters.isEmpty else { return self }
        var symbols = self
        symbols.diameters = zip(start.diameters, diameters).map(motion.number)
        return symbols
    }
}
