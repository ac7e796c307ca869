import Drawing
import Geometry
import Numbers

extension ScatterPlot {
    /// The line in the plot's colour, with what the client says in place.
    func line(_ color: Color) -> LineStyle? {
        let isThin = presentation == .area
        let standard = LineStyle(color, width: isThin ? 1.5 : 2, cap: .round, join: .round)
        let hasLine = presentation == .line || presentation == .area
        return dataLineStyle.over(hasLine ? standard : nil, else: standard)
    }

    /// The areas in the order in which they are drawn.
    /// - Parameter base: the curve that the first one is filled to; nil for a value.
    func areas(
        _ color: Color, _ base: ResolvedScatterPlot.Curve?, _ dimension: ResolvedPlotSpace.Dimension,
        at pointer: String
    ) throws(ChartError) -> [ResolvedScatterPlot.Area] {
        var areas: [ResolvedScatterPlot.Area] = []
        if let floor = firstBase(base) {
            let faint = color.withAlpha(color.alpha * (stack == nil ? 0.25 : 0.85))
            let fill = areaFill ?? .color(faint)
            var bands: [(range: PlotRange, fill: Fill)] = []
            for (index, band) in areaFillBands.enumerated() {
                let place = "\(pointer)/areaFillBands/\(index)/range"
                if let range = try dimension.range(band.range, at: place) { bands.append((range, band.fill)) }
            }
            if fill != nil || areaFillBelow != nil || !bands.isEmpty {
                areas.append(.init(fill: fill, fillBelow: areaFillBelow, base: floor, bands: bands))
            }
        }
        if let areaFill2, let areaBaseValue2 {
            areas.append(.init(fill: areaFill2, base: .value(areaBaseValue2)))
        }
        return areas
    }

    /// What the first area is filled to; nil for no area.
    private func firstBase(_ curve: ResolvedScatterPlot.Curve?) -> ResolvedScatterPlot.Area.Base? {
        if let curve { return .curve(curve) }
        switch areaBaseValue {
        case .some(.some(let value)): return .value(value)
        case .some(nil): return nil
        case nil: return presentation == .area ? .value(0) : nil
        }
    }
}
