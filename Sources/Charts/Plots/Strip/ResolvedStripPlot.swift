import Drawing
import Geometry

/// A strip plot with numeric data.
struct ResolvedStripPlot: ResolvedPlot {
    struct Group: Sendable {
        var location: Double
        /// The indices of the records, in ascending order.
        var records: [Int]
        /// The value of each record.
        var values: [Double]
    }

    var name: String?
    var locationCoordinate: Coordinate
    var placement: StripPlot.Placement
    var jitter: Double
    var area: DistributionSides
    /// The groups in the order of their locations.
    var groups: [Group]
    var countOfRecords: Int
    var slot: DistributionSlot
    /// The maximum width of a group, in points.
    var maximumWidth: Double
    var symbol: PlotSymbol
    /// Whether the client sets the size of the symbols.
    var hasOwnSize: Bool
    var muted: (records: [Bool], color: Color)?
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    var showsInLegend: Bool
    var warnings: [ChartWarning]
    /// The plot's place in the graph.
    var place: GraphPlace

    func extent(along coordinate: Coordinate) -> Extent? {
        if coordinate == locationCoordinate {
            return Extent(of: groups.map(\.location), fit: .tight).map(slot.widened)
        }
        return groups.reduce(nil) { Extent.union($0, Extent(of: $1.values, fit: .nice)) }
    }

    func values(along coordinate: Coordinate) -> [[Double]] {
        coordinate == locationCoordinate ? [groups.map(\.location)] : groups.map(\.values)
    }

    var legendEntries: LegendEntries {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .line(nil, area: nil, symbol: symbol))]
    }

    var mainColor: Color? { symbol.fill?.mainColor.withAlpha(1) }

    func scene(in context: PlotContext) -> any PlotScene {
        StripScene(self, in: context)
    }

    /// Points move to those of the same group; both must have equally many.
    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedStripPlot, start.locationCoordinate == locationCoordinate,
            start.groups.map(\.records) == groups.map(\.records)
        else { return nil }
        var plot = motion.isLikeStart ? start : self
        (plot.labels, plot.warnings) = (nil, [])
        for (index, (from, to)) in zip(start.groups, groups).enumerated() {
            plot.groups[index].location = motion.value(from.location, to.location, along: locationCoordinate)
            plot.groups[index].values = motion.values(from.values, to.values, along: locationCoordinate.orthogonal)
        }
        return plot
    }
}
