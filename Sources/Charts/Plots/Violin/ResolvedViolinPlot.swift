import Data
import Drawing
import Geometry
import Numbers

/// A violin plot with numeric data.
struct ResolvedViolinPlot: ResolvedPlot {
    struct Group: Sendable {
        var location: Double
        /// Nil without two different values.
        var shape: DensityShape?
        var summary: BoxSummary
        /// The number of values.
        var count: Int
    }

    struct Look: Sendable {
        var fill: Fill?
        var fills: [Fill]
        var line: LineStyle?
        var inner: ViolinPlot.Inner
        var innerLine: LineStyle
        /// The color of the dot at the median.
        var dot: Color

        func fill(of group: Int) -> Fill? { group < fills.count ? fills[group] : fill }
    }

    var name: String?
    var key: ViolinHeights.Key
    var locationCoordinate: Coordinate
    var presentation: ViolinPlot.Presentation
    var sides: DistributionSides
    var scaling: ViolinPlot.Scaling
    /// The groups in the order of their locations.
    var groups: [Group]
    var slot: DistributionSlot
    /// The maximum width of a shape, in points.
    var maximumWidth: Double
    /// Whether the upper or right side has larger locations.
    var growsTowardLarger: Bool
    @Indirect var look: Look
    /// The points over the shapes.
    @IndirectOptional var points: ResolvedStripPlot? = nil
    /// The labels, which show the medians.
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    var showsInLegend: Bool
    var warnings: [ChartWarning]

    func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        var plot = self
        let greatest = resolver[ViolinHeights.self][key]
        for index in groups.indices {
            guard let shape = groups[index].shape else { continue }
            let height = scaling == .width ? shape.widths.max() ?? 0 : greatest
            plot.groups[index].shape?.widths = shape.widths.map { height > 0 ? min(1, $0 / height) : 0 }
        }
        return plot
    }

    func extent(along coordinate: Coordinate) -> Extent? {
        guard coordinate != locationCoordinate else { return extentOfLocations }
        var extent: Extent?
        for group in groups {
            let summary = group.summary
            let ends = group.shape.map { [$0.positions.first ?? .nan, $0.positions.last ?? .nan] } ?? [summary.median]
            extent = Extent.union(extent, Extent(of: ends, fit: presentation == .violin ? .nice : .tight))
        }
        return Extent.union(extent, points?.extent(along: coordinate))
    }

    private var extentOfLocations: Extent? {
        guard presentation == .ridgeline else {
            return Extent(of: groups.map(\.location), fit: .tight).map(slot.widened)
        }
        // The first ridge needs space above it.
        let sign = growsTowardLarger == (sides == .right) ? 1.0 : -1.0
        let tips = groups.map { $0.location + sign * slot.width * ($0.shape?.widths.max() ?? 0) }
        guard var extent = Extent(of: groups.map(\.location), fit: .tight), let ofTips = Extent(of: tips, fit: .tight)
        else { return nil }
        let margin = 0.1 * slot.step
        extent.minimum = (min(extent.minimum, ofTips.minimum) - margin).finite
        extent.maximum = (max(extent.maximum, ofTips.maximum) + margin).finite
        extent.exceedsNames = true
        return extent
    }

    func values(along coordinate: Coordinate) -> [[Double]] {
        guard coordinate != locationCoordinate else { return [groups.map(\.location)] }
        return [groups.map(\.summary.minimum), groups.map(\.summary.maximum)] + groups.map(\.summary.outliers)
    }

    var legendEntries: LegendEntries {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .box(look.fills.first ?? look.fill, border: look.line))]
    }

    var mainColor: Color? { look.fills.isEmpty ? look.line?.color ?? look.fill?.mainColor : nil }

    func scene(in context: PlotContext) -> any PlotScene {
        ViolinScene(self, in: context)
    }

    func flattened(in context: PlotContext) -> (any ResolvedPlot)? {
        var plot = self
        plot.points = nil
        for index in groups.indices { plot.groups[index].shape?.scale(by: 0) }
        return plot
    }

    /// The shapes change their outlines; those of other groups do not move to each other.
    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedViolinPlot, start.locationCoordinate == locationCoordinate,
            start.groups.count == groups.count
        else { return nil }
        let across = locationCoordinate.orthogonal
        var plot = motion.isLikeStart ? start : self
        (plot.labels, plot.warnings) = (nil, [])
        for (index, (from, to)) in zip(start.groups, groups).enumerated() {
            var group = to
            group.location = motion.value(from.location, to.location, along: locationCoordinate)
            for path in [
                \BoxSummary.minimum, \.lowerQuartile, \.median, \.upperQuartile, \.maximum,
            ] as [WritableKeyPath<BoxSummary, Double>] {
                group.summary[keyPath: path] = motion.value(
                    from.summary[keyPath: path], to.summary[keyPath: path], along: across)
            }
            if let old = from.shape, let new = to.shape {
                guard old.positions.count == new.positions.count else { return nil }
                group.shape?.positions = motion.values(old.positions, new.positions, along: across)
                group.shape?.widths = zip(old.widths, new.widths).map(motion.number)
            }
            plot.groups[index] = group
        }
        return plot
    }
}
