import Data
import Formatting

/// Turns what clients write (categories, dates, stacks, groups of bars) into numbers on the plot spaces' scales.
package struct Resolver {
    package var theme: Theme { graph.theme }
    package let spaces: [ResolvedPlotSpace]
    @Indirect private(set) var graph: Graph
    private let barGroups: [BarGroups.Key: BarGroups]
    private let stackOffsets: [StackName: StackOffset]
    /// The rings of pies that share a centre, by the plots' numbers.
    package let pieRings: [Int: PieRing]
    /// The outermost of them, once it is resolved.
    @IndirectOptional package var outermostPie: ResolvedPieChart?
    /// What numbers are written for where nothing else is said.
    package let locale: TextLocale
    /// Whether the client says anything of a legend.
    package let hasLegend: Bool
    let polarSpace: PolarSpace
    /// By their numbers among all plots.
    let polarPlots: [(number: Int, plot: PolarPlot)]
    @IndirectOptional var resolvedPolarSpace: ResolvedPolarSpace?
    let boxGroups: [BarGroups.Key: [Int]]
    private var stacks: [StackKey: [Double: StackTotal]] = [:]

    private let references: References

    package init(graph: Graph, references: References, spaces: [ResolvedPlotSpace]) {
        _graph = Indirect(wrappedValue: graph)
        self.references = references
        self.spaces = spaces
        barGroups = BarGroups.groups(of: graph.plots)
        stackOffsets = Self.stackOffsets(of: graph.plots)
        pieRings = PieRing.rings(of: graph.plots)
        hasLegend = graph.legend != nil
        locale = graph.locale
        polarSpace = graph.polarSpace
        polarPlots = graph.plots.enumerated().compactMap { number, plot in
            (plot as? PolarPlot).map { (number, $0) }
        }
        boxGroups = BoxPlot.groups(of: graph.plots)
    }

    /// The values of a field.
    package func column(of field: Field, at pointer: String) throws(ChartError) -> Column {
        try references.column(of: field, at: pointer)
    }

    /// The place of a plot space among the graph's.
    package func index(ofPlotSpace identifier: String?, at pointer: String) throws(ChartError) -> Int {
        try references.index(ofPlotSpace: identifier, at: pointer)
    }

    /// The values of a column on the scale of a coordinate; not-a-number where they are missing.
    /// - Parameter pointer: where the column is in the spec, for errors.
    package func numbers(
        _ column: Column, along coordinate: Coordinate, in space: Int, at pointer: String
    ) throws(ChartError) -> [Double] {
        switch column {
        case .numbers(let values): return values
        case .dates(let instants) where spaces[space][coordinate].type != .category: return instants
        case .texts, .dates:
            let texts = column.texts
            let dimension = spaces[space][coordinate]
            var numbers: [Double] = []
            numbers.reserveCapacity(texts.count)
            for (index, text) in texts.enumerated() {
                guard let text else {
                    numbers.append(.nan)
                    continue
                }
                guard let number = dimension.number(for: text) else {
                    throw ChartError(
                        at: "\(pointer)/\(index)", "\"\(text.prefix(40))\" \(dimension.complaint).")
                }
                numbers.append(number)
            }
            return numbers
        }
    }
}

extension Resolver {
    /// What is stacked: upright bars, lying bars and areas do not stand on each other.
    package enum StackKind: Hashable, Sendable {
        /// The coordinate along which the bars stand.
        case bar(Coordinate)
        case area
    }

    package struct StackKey: Hashable, Sendable {
        var name: String
        var space: Int
        var kind: StackKind
    }

    private struct StackTotal {
        var positive = 0.0
        var negative = 0.0
    }

    /// A stack of bars as clients refer to it.
    private struct StackName: Hashable {
        var name: String
        var space: String?
        var coordinate: Coordinate
    }

    /// What the first plot of each stack that has a wish wants.
    private static func stackOffsets(of plots: [any Plot]) -> [StackName: StackOffset] {
        var offsets: [StackName: StackOffset] = [:]
        for case let bars as BarPlot in plots where !bars.common.isHidden {
            guard let name = bars.stack, let offset = bars.stackOffset else { continue }
            let key = StackName(name: name, space: bars.common.plotSpace, coordinate: bars.locationCoordinate)
            if offsets[key] == nil { offsets[key] = offset }
        }
        return offsets
    }

    /// How the bars of a stack stand on each other.
    package func offset(ofStack name: String, along coordinate: Coordinate, in space: String?) -> StackOffset {
        stackOffsets[StackName(name: name, space: space, coordinate: coordinate)] ?? .diverging
    }

    /// The length of a stack at a location: that of its positive and of its negative part.
    package func total(of key: StackKey, at location: Double) -> Double {
        guard let total = stacks[key]?[location] else { return 0 }
        return total.positive - total.negative
    }

    /// Puts values on top of what earlier plots put on the same stack at the same locations. A missing value adds nothing.
    package mutating func stack(
        _ values: [Double], on name: String, at locations: [Double], in space: Int, kind: StackKind,
        offset: StackOffset = .diverging
    ) -> (bases: [Double], tips: [Double]) {
        let key = StackKey(name: name, space: space, kind: kind)
        var totals = stacks[key] ?? [:]
        var bases: [Double] = []
        var tips: [Double] = []
        bases.reserveCapacity(values.count)
        tips.reserveCapacity(values.count)
        for (value, location) in zip(values, locations) {
            var total = totals[location] ?? StackTotal()
            let step = value.isNaN ? 0 : value
            let isNegative = step < 0 && offset != .none
            let base = isNegative ? total.negative : total.positive
            if isNegative { total.negative += step } else { total.positive += step }
            totals[location] = total
            bases.append(base)
            // An area goes on through a gap at the height of what it stands on; a bar is left out.
            tips.append(value.isNaN && kind != .area ? .nan : base + step)
        }
        stacks[key] = totals
        return (bases, tips)
    }

    /// How wide the bars of a plot are and how far beside their location they stand.
    package func barBreadth(of plot: BarPlot, number: Int, in space: Int, locations: [Double]) -> BarBreadth {
        let key = BarGroups.Key(space: plot.common.plotSpace, coordinate: plot.locationCoordinate)
        let dimension = spaces[space][plot.locationCoordinate]
        return (barGroups[key] ?? BarGroups()).breadth(
            of: plot, number: number, locations: locations, on: dimension.type)
    }
}
