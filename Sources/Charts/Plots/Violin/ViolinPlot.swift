import Budget
import Data
import Drawing
import Formatting
import Geometry
import Numbers

/// The distribution of values, as a shape for each group that is as wide as its values are dense. Half shapes that overlap
/// from top to bottom are a ridgeline plot.
package struct ViolinPlot: DistributionPlot {
    package enum Presentation: Hashable, Sendable {
        case violin, ridgeline
    }

    package enum Side: String, CaseIterable, Hashable, Sendable {
        case both, left, right
        /// The first of two series at the left and the other one at the right.
        case split
    }

    package enum Inner: String, CaseIterable, Hashable, Sendable {
        /// A thin box with whiskers and a dot at the median.
        case box
        /// Lines across the shape at the quartiles and the median.
        case quartiles
        case median
        case nothing = "none"
    }

    /// What shapes have in common.
    package enum Scaling: String, CaseIterable, Hashable, Sendable {
        case area, width
        /// The area is proportional to the number of values.
        case count
    }

    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var barsAreHorizontal: Bool
    package var x: Field?
    package var y: Field?
    package var barWidth: Double?
    package var barOffset: Double?
    package let presentation: Presentation
    package var side: Side
    /// Nil depends on the presentation and the side.
    package var inner: Inner?
    /// The points of all values over the shapes; nil for none.
    package var points: StripPlot.Placement?
    package var bandwidth = KernelDensity.Bandwidth.scott
    /// The number of bandwidths by which the shapes exceed the values.
    package var cut: Double
    package var scaling = Scaling.area
    /// The part of the distance between two ridges that the highest ridge extends beyond the next one.
    package var overlap = 0.6
    package var fill: Fill??
    /// The fill of each shape. `fill` replaces missing entries.
    package var fills: [Fill] = []
    package var lineStyle: LineStylePatch??
    package var innerLineStyle: LineStylePatch?
    package var plotSymbol: PlotSymbolPatch?
    package var color: Color?

    package init(_ presentation: Presentation = .violin) {
        self.presentation = presentation
        barsAreHorizontal = presentation == .ridgeline
        side = presentation == .ridgeline ? .right : .both
        cut = presentation == .ridgeline ? 3 : 0
    }

    package var kind: ChartKind { presentation == .violin ? .violin : .ridgeline }

    static var breadth: DistributionBreadth { .init(alone: 0.8, besideOthers: 0.95, maximum: 160) }

    var sides: DistributionSides {
        switch side {
        case .both: .both
        case .left: .left
        case .right, .split: .right
        }
    }

    var sharesLocations: Bool { presentation == .violin && (groups != nil || values == nil) }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        guard let values else {
            throw ChartError(at: fields.place, "A plot of distributions needs values: \(valueCoordinate.rawValue).")
        }
        let located = try LocatedValues(of: self, values, &fields)
        let function = resolver.spaces[fields.space][valueCoordinate].function
        let groups = try shapes(of: located.samples(fields), on: function, fields)
        let step = fields.step(between: groups.map(\.location), along: locationCoordinate)
        var slot = resolver[DistributionGroups.self].slot(of: self, number: number, step: step)
        if presentation == .ridgeline {
            slot = DistributionSlot(width: barWidth ?? step * (1 + overlap), offset: barOffset ?? 0, step: step)
        }
        let highest = groups.compactMap { $0.shape?.widths.max() }.max() ?? 0
        resolver[ViolinHeights.self].add(highest, of: key(in: fields.space))
        let isReversed =
            resolver.graph.dimension(ofPlotSpace: fields.space, along: locationCoordinate).isReversed
            ?? (barsAreHorizontal && fields.scaleType(along: .y).values == .names)
        let lost = ChartWarning(
            lost: located.countWithoutLocation, without: locationCoordinate.rawValue, at: fields.place)
        return ResolvedViolinPlot(
            name: common.name, key: key(in: fields.space), locationCoordinate: locationCoordinate,
            presentation: presentation, sides: sides, scaling: scaling, groups: groups, slot: slot,
            maximumWidth: barWidth == nil && presentation == .violin ? Self.breadth.maximum : .infinity,
            growsTowardLarger: !isReversed, look: look(theme: resolver.theme, number: number),
            points: try strip(in: slot, color: color ?? resolver.theme.color(at: number))
                .map { plot throws(ChartError) in try plot.strip(by: &resolver, number: number) },
            labels: fields.labels(common.labels, along: valueCoordinate), showsInLegend: common.showsInLegend,
            warnings: [lost, warning(about: groups, at: fields.place)].compactMap(\.self))
    }

    private func key(in space: Int) -> ViolinHeights.Key {
        .init(space: space, presentation: presentation, coordinate: locationCoordinate, scaling: scaling)
    }

    /// The approximate duration of a density at a position for each value, in nanoseconds, up to a number of values.
    private static let costOfValue = 10

    /// Returns a shape for each location, in ascending order.
    private func shapes(
        of samples: BoxSamples, on function: ScaleFunction, _ fields: RecordFields
    ) throws(ChartError) -> [ResolvedViolinPlot.Group] {
        let steps = max(24, min(128, 40_000 / max(1, samples.locations.count)))
        // Sorting the largest group needs copies of its values, and any value can be an outlier.
        try fields.claim(4 * ElementMemory.number)
        guard fields.budget.allows(samples.locations.count, each: 300 + 2 * steps * ElementMemory.number) else {
            throw ChartError(stoppedAt: fields.place)
        }
        var groups: [ResolvedViolinPlot.Group] = []
        groups.reserveCapacity(samples.locations.count)
        for (index, location) in samples.locations.enumerated() {
            let values = samples.values(at: index)
            guard !fields.budget.isSpent(before: 1_000 + values.count * 100) else {
                throw ChartError(stoppedAt: fields.place)
            }
            guard let summary = BoxSummary(of: values) else { continue }
            let shape = DensityShape(values, bandwidth, cut: cut, steps: steps, on: function, fields.budget)
            guard !fields.budget.isSpent else { throw ChartError(stoppedAt: fields.place) }
            let count = values.count(where: \.isFinite)
            groups.append(.init(location: location, shape: shape, summary: summary, count: count))
            if scaling == .count { groups[groups.count - 1].shape?.scale(by: Double(count)) }
        }
        return groups
    }

    /// The points over the shapes, or at the other side of half shapes; nil for none.
    private func strip(in slot: DistributionSlot, color: Color) -> StripPlot? {
        guard let points else { return nil }
        var strip = StripPlot(points)
        (strip.common, strip.barsAreHorizontal, strip.x, strip.y) = (common, barsAreHorizontal, x, y)
        strip.common.labels = DataLabels()
        let share = points == .strip ? 0.3 : 0.8
        strip.barWidth = slot.width * share
        strip.maximumWidth = barWidth == nil ? Self.breadth.maximum * share : .infinity
        strip.barOffset = slot.offset
        strip.area = sides == .both ? .both : sides == .left ? .right : .left
        strip.plotSymbol = plotSymbol
        strip.color = color
        return strip
    }

    private func warning(about groups: [ResolvedViolinPlot.Group], at place: GraphPlace) -> ChartWarning? {
        let count = groups.count { $0.shape == nil }
        guard count > 0 else { return nil }
        return ChartWarning(
            place[valueCoordinate.rawValue],
            "has \(count) of \(groups.count) groups without two different values, which have no density and are shown as lines."
        )
    }

    private func look(theme: Theme, number: Int) -> ResolvedViolinPlot.Look {
        let color = color ?? theme.color(at: number)
        let isRidge = presentation == .ridgeline
        let faint = color.interpolated(to: theme.background, at: isRidge ? 0.45 : 0.65)
        let line = LineStyle(color, width: isRidge ? 1.5 : 1.25)
        let thin = LineStyle(color, width: 1.25)
        return .init(
            fill: fill ?? .color(faint.withAlpha(isRidge ? 0.85 : faint.alpha)), fills: fills,
            line: lineStyle.over(line, else: line),
            inner: inner ?? (isRidge || points != nil && side == .both ? .nothing : .box),
            innerLine: innerLineStyle?.over(thin) ?? thin, dot: theme.background)
    }

    package func cost(in context: CostContext) -> Cost {
        let count = max(context.count(x), context.count(y))
        var cost = Cost()
        cost.records = count * (ElementCost.record + Double(128 * Self.costOfValue))
        // Each value could be a group.
        cost.memory = count * Double(ElementMemory.box)
        cost.areas = context.area(context.pixels, .color(.black)) + count * ElementCost.record
        if points != nil { cost.areas += count * (ElementCost.record + 25 * ElementCost.stampedPixel) }
        return cost
    }
}

/// The greatest density of all violins of a plot space, with which their widths can be compared.
struct ViolinHeights: SharedState {
    struct Key: Hashable, Sendable {
        var space: Int
        var presentation: ViolinPlot.Presentation
        var coordinate: Coordinate
        var scaling: ViolinPlot.Scaling
    }

    private var greatest: [Key: Double] = [:]

    init(of graph: Graph) {}

    subscript(key: Key) -> Double { greatest[key] ?? 0 }

    mutating func add(_ height: Double, of key: Key) {
        greatest[key] = max(greatest[key] ?? 0, height)
    }
}
