import Budget
import Data
import Drawing
import Formatting
import Geometry
import Numbers

/// A point for each value, in groups. Points of a group are beside each other where they would overlap.
package struct StripPlot: DistributionPlot {
    package enum Placement: String, CaseIterable, Hashable, Sendable {
        /// Scattered across the width of the group.
        case strip
        /// As near to the middle of the group as possible without overlapping.
        case beeswarm
    }

    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var barsAreHorizontal = false
    package var x: Field?
    package var y: Field?
    package var barWidth: Double?
    package var barOffset: Double?
    package let placement: Placement
    /// The part of the width across which points are scattered, from 0 to 1.
    package var jitter = 1.0
    package var plotSymbol: PlotSymbolPatch?
    package var color: Color?
    /// The maximum width of a group in points; nil depends on the placement.
    var maximumWidth: Double?
    /// The part of the width in which the points are.
    var area = DistributionSides.both
    /// The records that are not highlighted, with their color; nil for none.
    var muted: (records: [Bool], color: Color)?

    package init(_ placement: Placement) {
        self.placement = placement
    }

    package var kind: ChartKind { placement == .strip ? .strip : .beeswarm }

    static var breadth: DistributionBreadth { .init(alone: 0.5, besideOthers: 0.8, maximum: 64) }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        try strip(by: &resolver, number: number)
    }

    func strip(by resolver: inout Resolver, number: Int) throws(ChartError) -> ResolvedStripPlot {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        guard let values else {
            throw ChartError(at: fields.place, "A plot of points needs values: \(valueCoordinate.rawValue).")
        }
        let located = try LocatedValues(of: self, values, &fields)
        try fields.claim(8 * ElementMemory.number)
        let locations = located.locations ?? located.numbers.map { _ in located.common }
        guard let records = BoxSamples(located.numbers.indices.map(Double.init), at: locations, fields.budget) else {
            throw ChartError(stoppedAt: fields.place)
        }
        var groups: [ResolvedStripPlot.Group] = []
        for (index, location) in records.locations.enumerated() {
            guard !fields.budget.isSpent(before: 500) else { throw ChartError(stoppedAt: fields.place) }
            let records = records.values(at: index).map { Int($0) }.filter { located.numbers[$0].isFinite }
            groups.append(.init(location: location, records: records, values: records.map { located.numbers[$0] }))
        }
        groups.removeAll(where: \.records.isEmpty)
        let step = fields.step(between: groups.map(\.location), along: locationCoordinate)
        let slot = resolver[DistributionGroups.self].slot(of: self, number: number, step: step)
        let color = color ?? resolver.theme.color(at: number)
        let halo = resolver.theme.conventions.drawsHalos ? resolver.background : nil
        return ResolvedStripPlot(
            name: common.name, locationCoordinate: locationCoordinate, placement: placement, jitter: jitter, area: area,
            groups: groups, countOfRecords: located.numbers.count, slot: slot,
            maximumWidth: maximumWidth
                ?? (barWidth != nil || placement == .beeswarm ? .infinity : Self.breadth.maximum),
            symbol: symbol(color, count: located.numbers.count, halo: halo), hasOwnSize: plotSymbol?.size != nil,
            muted: muted, labels: fields.labels(common.labels, along: valueCoordinate),
            showsInLegend: common.showsInLegend,
            warnings: [
                ChartWarning(lost: located.countWithoutLocation, without: locationCoordinate.rawValue, at: fields.place)
            ].compactMap(\.self), place: fields.place)
    }

    /// Strips show by their opacity how dense points are; the points of a swarm do not overlap.
    private func symbol(_ color: Color, count: Int, halo: Color?) -> PlotSymbol {
        let size = count > 2_000 ? 3.0 : count > 300 ? 4.5 : placement == .beeswarm ? 6 : 5.5
        let opacity = placement == .beeswarm ? 1 : count > 300 ? 0.45 : 0.65
        var symbol = PlotSymbol(
            type: .ellipse, size: Size(size, size), fill: .color(color.withAlpha(color.alpha * opacity)))
        if placement == .beeswarm, let halo, size > 4 { symbol.lineStyle = LineStyle(halo, width: 0.5) }
        return plotSymbol?.over(symbol) ?? symbol
    }

    package func cost(in context: CostContext) -> Cost {
        let count = max(context.count(x), context.count(y))
        let area = 25 * context.pixelsPerPoint * context.pixelsPerPoint
        var cost = Cost()
        // Points of a swarm look for a position among others.
        cost.records = count * (ElementCost.record + (placement == .beeswarm ? 2_000 : 400))
        cost.memory = count * Double(ElementMemory.symbol + 16 * ElementMemory.number)
        cost.areas = count * area * ElementCost.stampedPixel
        return cost
    }
}
