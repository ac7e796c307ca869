import Budget
import Data
import Diagnostics

extension ResolvedPlotSpace {
    /// Determines the meaning of the values of all plot spaces from the data.
    /// - Parameter budget: Once it is spent, the remaining names are omitted.
    static func all(
        of graph: Graph, _ references: References, _ budget: RenderBudget
    ) throws(ChartError) -> [ResolvedPlotSpace] {
        let x = try dimensions(of: graph, along: .x, references, budget)
        let y = try dimensions(of: graph, along: .y, references, budget)
        return zip(x, y).map { ResolvedPlotSpace(x: $0, y: $1) }
    }

    /// The dimension of each plot space along a coordinate. It is determined once for each owner.
    private static func dimensions(
        of graph: Graph, along coordinate: Coordinate, _ references: References, _ budget: RenderBudget
    ) throws(ChartError) -> [Dimension] {
        var ofOwner: [Int: Dimension] = [:]
        var result: [Dimension] = []
        for number in graph.plotSpaces.indices {
            let owner = graph.owner(ofPlotSpace: number, along: coordinate)
            if let known = ofOwner[owner] {
                result.append(known)
            } else {
                let new = try dimension(of: owner, along: coordinate, graph: graph, references, budget)
                ofOwner[owner] = new
                result.append(new)
            }
        }
        return result
    }

    /// - Parameter owner: The index of the plot space that owns the scale.
    private static func dimension(
        of owner: Int, along coordinate: Coordinate, graph: Graph, _ references: References, _ budget: RenderBudget
    ) throws(ChartError) -> Dimension {
        var columns: [Column] = []
        var names: Set<Name> = []
        var (isShare, omitsSigns) = (false, false)
        let described = graph.dimension(ofPlotSpace: owner, along: coordinate)
        let isOpen = described.scale == nil && described.categories == nil
        var bandFields: [Field] = []
        var numberedFields: [Field] = []
        var hasUnnamed = false
        for (index, plot) in graph.plots.enumerated() where plot.needsPlotSpace && !plot.common.isHidden {
            let space = try references.index(ofPlotSpace: plot.common.plotSpace, at: .plot(index)["plotSpace"])
            guard graph.owner(ofPlotSpace: space, along: coordinate) == owner else { continue }
            if plot.measuresShares(along: coordinate) { isShare = true }
            if plot.omitsSigns(along: coordinate) { omitsSigns = true }
            if let field = plot.bandLocation(along: coordinate) { bandFields.append(field) }
            if let field = plot.numberedLocation(along: coordinate) { numberedFields.append(field) }
            for field in plot.fields(along: coordinate) {
                if case .column(let name) = field {
                    guard names.insert(Name(name)).inserted else { continue }
                } else {
                    hasUnnamed = true
                }
                // An unknown name is reported when the plot is resolved, because the key of the field is known there.
                guard let column = references.column(of: field) else { continue }
                // Texts among numbers are errors when the plot is resolved, and so are those on a scale of numbers.
                let isNumbers =
                    isOpen && plot.measures(along: coordinate) && !budget.isSpent(before: 500 * column.count)
                    && column.hasNumerals
                columns.append(isNumbers ? .numbers([]) : column)
            }
        }
        var result = try dimension(
            described, zoneOfGraph: graph.timeZone ?? DateTime.zone(of: columns, budget) ?? .utc,
            coordinate: coordinate, space: owner, columns: columns, budget)
        (result.isShare, result.omitsSigns) = (isShare, omitsSigns)
        result.conventions = graph.theme.conventions
        result.locale = graph.theme.locale
        if !described.widths.isEmpty {
            result.widths = NameWidths(result.categories.map { described.widths[Name($0)] ?? 0 })
        }
        if result.type.hasPositiveValuesOnly { result.lostCount = countOfLost(in: columns, budget) }
        if result.conventions.findsIntervalsOfBars, result.type.values != .names {
            if result.type.values == .dates {
                let bars = bandFields.compactMap { references.column(of: $0) }
                result.bands = DateBands(bars: bars, all: columns, in: result.timeZone, budget)
            } else if result.type.isLinear, !numberedFields.isEmpty {
                result.barLattice = BarLattice(numberedFields.compactMap { references.column(of: $0) }, budget)
            }
        }
        guard result.type.values == .numbers, !hasUnnamed, let first = names.first else { return result }
        result.isNamedYear =
            result.conventions.writesYearsPlainly && names.allSatisfy { $0.text.lowercased() == "year" }
        if result.conventions.showsUnits, let unit = graph.units[first],
            names.allSatisfy({ graph.units[$0] == unit })
        {
            result.unit = unit
        }
        return result
    }

    /// The number of values that are not above zero.
    private static func countOfLost(in columns: [Column], _ budget: RenderBudget) -> Int {
        columns.reduce(0) { count, column in
            guard case .numbers(let values) = column, !budget.isSpent(before: values.count) else { return count }
            return values.reduce(count) { $1 <= 0 ? $0 + 1 : $0 }
        }
    }

    private static func dimension(
        _ dimension: PlotSpace.Dimension, zoneOfGraph: TimeZoneRules, coordinate: Coordinate, space: Int,
        columns: [Column], _ budget: RenderBudget
    ) throws(ChartError) -> Dimension {
        var zone = zoneOfGraph
        if let name = dimension.timeZone {
            guard let own = TimeZoneRules(named: name) else {
                throw ChartError(
                    at: .graph["plotSpaces"][space][coordinate.rawValue]["timeZone"],
                    "\"\(name.shortened(to: 40))\" is not a known time zone; use a name such as Europe/Berlin.")
            }
            zone = own
        }
        let type =
            dimension.scale ?? inferredType(of: columns, categories: dimension.categories, timeZone: zone, budget)
        var result = Dimension(type: type, categories: dimension.categories ?? [], timeZone: zone)
        result.isIndex = columns.isEmpty && coordinate == .x
        guard type.values == .names else { return result }
        var count = 0
        for column in columns {
            switch column {
            case .texts, .dates:
                guard budget.allows(column.count, each: column.sizeOfNewText) else { break }
                for case let text? in column.texts where !budget.isSpent(before: text.costOfUse) {
                    let count = result.categories.count
                    result.add(text)
                    guard result.categories.count == count || budget.allowsGrowth(from: count + 1, each: sizeOfCategory)
                    else { break }
                }
            case .numbers(let numbers): count = max(count, numbers.count)
            }
        }
        // Numbers on a category scale are indices of categories. If there are no names, the numbers become the names.
        if result.categories.isEmpty { for index in 0..<min(count, 10_000) { result.add(String(index)) } }
        return result
    }

    /// The memory of a category and its index, in bytes.
    private static let sizeOfCategory = 64

    private static func inferredType(
        of columns: [Column], categories: [String]?, timeZone: TimeZoneRules, _ budget: RenderBudget
    ) -> ScaleType {
        if categories != nil { return .category }
        var areDates = false
        for column in columns {
            switch column {
            case .numbers: continue
            case .dates: areDates = true
            case .texts(let texts):
                for case let text? in texts where !budget.isSpent(before: text.costOfUse) {
                    guard DateTime.instant(text, in: timeZone) != nil else { return .category }
                    areDates = true
                }
            }
        }
        return areDates ? .dateTime : .linear
    }
}
