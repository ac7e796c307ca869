import Drawing
import Geometry

/// A bar plot in numbers.
package struct ResolvedBarPlot: ResolvedPlot {
    package var name: String?
    package var locationCoordinate: Coordinate
    package var location: [Double]
    package var tip: [Double]
    package var base: [Double]
    /// In data units of the location.
    package var barWidth: Double
    /// In data units of the location.
    package var barOffset: Double
    /// The distance of two locations, in data units.
    package var step: Double
    /// In points.
    package var cornerRadius: Double
    package var fill: Fill
    package var fills: [Fill]
    package var lineStyle: LineStyle?
    /// What the labels say: the length of a bar of a stack, the tip of others.
    package var values: [Double]
    package var labelFormatter: LabelFormatter?
    package var labelOffset: Double
    package var labelTextStyle: TextStyle
    package var isStacked: Bool
    package var showsInLegend: Bool

    package func extent(along coordinate: Coordinate) -> Extent? {
        if coordinate == locationCoordinate {
            guard var extent = Extent(of: location, fit: .tight) else { return nil }
            // Each bar has its whole share of the axis, so that the outer ones do not touch the edges.
            extent.minimum += min(barOffset - barWidth / 2, -step / 2)
            extent.maximum += max(barOffset + barWidth / 2, step / 2)
            return extent
        }
        var bars = Extent.union(
            Extent(of: tip, fit: .nice, includesZero: true), Extent(of: base, fit: .nice, includesZero: false))
        // On a logarithmic scale the shortest bar is to be seen, too.
        bars?.smallestPositive /= 2
        guard labelFormatter != nil, !isStacked, var bars, bars.maximum.magnitude < 1e300,
            bars.minimum.magnitude < 1e300
        else { return bars }
        // Room for the labels beyond the tips.
        let room = (bars.maximum - bars.minimum) * 0.06
        if bars.maximum > 0 { bars.maximum += room }
        if bars.minimum < 0 { bars.minimum -= room }
        return bars
    }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .box(fill, border: lineStyle))]
    }

    package func scene(in context: PlotContext) -> any PlotScene {
        BarScene(self, in: context)
    }
}
