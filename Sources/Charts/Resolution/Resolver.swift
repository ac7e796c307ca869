/// Turns what clients write (categories, dates, stacks, groups of bars) into numbers on the plot spaces' scales.
package struct Resolver {
    package let theme: Theme
    package let spaces: [ResolvedPlotSpace]
    private let barGroups: [BarGroups.Key: BarGroups]
    let polarSpace: PolarSpace
    /// By their numbers among all plots.
    let polarPlots: [(number: Int, plot: PolarPlot)]
    var resolvedPolarSpace: ResolvedPolarSpace?
    let boxGroups: [BarGroups.Key: [Int]]
    private var stacks: [StackKey: [Double: StackTotal]] = [:]

    private let references: References

    package init(graph: Graph, references: References, spaces: [ResolvedPlotSpace]) {
        theme = graph.theme
        self.references = references
        self.spaces = spaces
        barGroups = BarGroups.groups(of: graph.plots)
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
        case .texts(let texts):
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
    /// What is stacked: bars and areas do not stand on each other.
    package enum StackKind: Hashable, Sendable {
        case bar, area
    }

    private struct StackKey: Hashable {
        var name: String
        var space: Int
        var kind: StackKind
    }

    private struct StackTotal {
        var positive = 0.0
        var negative = 0.0
    }

    /// Puts values on top of what earlier plots put on the same stack at the same locations; positive values go up from
    /// zero, negative ones down. A missing value adds nothing.
    package mutating func stack(
        _ values: [Double], on name: String, at locations: [Double], in space: Int, kind: StackKind
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
            let isNegative = step < 0
            let base = isNegative ? total.negative : total.positive
            if isNegative { total.negative += step } else { total.positive += step }
            totals[location] = total
            bases.append(base)
            // An area goes on through a gap at the height of what it stands on; a bar is left out.
            tips.append(value.isNaN && kind == .bar ? .nan : base + step)
        }
        stacks[key] = totals
        return (bases, tips)
    }

    /// How wide the bars of a plot are and how far beside their location they stand, in data units.
    package func barSlot(of plot: BarPlot, number: Int, in space: Int, locations: [Double]) -> BarGroups.Slot {
        let key = BarGroups.Key(space: plot.common.plotSpace, coordinate: plot.locationCoordinate)
        let dimension = spaces[space][plot.locationCoordinate]
        let step = dimension.type == .category ? 1 : BarGroups.smallestStep(between: locations)
        return (barGroups[key] ?? BarGroups()).slot(of: plot, number: number, step: step)
    }
}
