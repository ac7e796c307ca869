import Geometry
import Numbers

extension ResolvedPolarPlot {
    /// The points start in the center.
    func flattened(in context: PlotContext) -> (any ResolvedPlot)? {
        let center = PolarFrame(space, in: context).scale.range.minLimit
        var plot = self
        for index in points.indices where !points[index].radius.isNaN { plot.points[index].radius = center }
        return plot
    }

    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedPolarPlot, start.points.count == points.count else { return nil }
        var plot = self
        (plot.labels, plot.warnings) = (nil, [])
        for (index, (from, to)) in zip(start.points, points).enumerated() {
            plot.points[index].angle = motion.number(from.angle, to.angle)
            plot.points[index].radius = motion.number(from.radius, to.radius)
        }
        if motion.isLikeStart { (plot.line, plot.areaFill, plot.symbol) = (start.line, start.areaFill, start.symbol) }
        return plot
    }
}
