import Budget
import Data
import Diagnostics
import Drawing

extension Graph {
    /// The maximum number of plots after the division.
    private static let maximumPlots = 1_000

    /// Divides the plots with a field for their series: each series becomes a plot of its own. Series and stacks with names
    /// of a known order get the colors of that order.
    ///
    /// Plots that name columns which the data lacks stay undivided, and fail when they are resolved.
    /// - Returns: Warnings about records and series that are not shown as they are.
    /// - Throws: An error for a field with a wrong number of values or for too many plots, or if the budget is spent.
    /// - Complexity: O(n log n) in the number of records.
    package mutating func divideIntoSeries(_ budget: RenderBudget) throws(ChartError) -> [ChartWarning] {
        defer { colorStacksByOrder() }
        guard plots.contains(where: { $0.common.series != nil || $0.cast(to: BarPlot.self)?.form.isOfPairs == true })
        else {
            return []
        }
        var divided: [any Plot] = []
        var numbers: [Int] = []
        var records: [[Int?]] = []
        var warnings: [ChartWarning] = []
        var colors = SeriesColors()
        for (number, plot) in plots.enumerated() {
            let place = GraphPlace.plot(number)
            var parts: [any Plot] = [plot]
            var recordsOfPart: [[Int?]] = [[]]
            if let pair = try (plot as? BarPlot)?.dividedIntoPair(data, at: place, budget) {
                (parts, recordsOfPart) = pair
            } else if let plot = plot as? any DivisiblePlot, let series = plot.common.series {
                (parts, recordsOfPart) = try self.parts(of: plot, series, at: place, &warnings, budget)
                colorByOrder(&parts)
                colors.apply(to: &parts, of: series, startingAt: divided.count, theme)
            }
            guard divided.count + parts.count <= Self.maximumPlots else {
                throw ChartError(
                    at: place["series"], "All series together are more than \(Self.maximumPlots) plots.")
            }
            divided += parts
            numbers += parts.map { _ in number }
            records += recordsOfPart
        }
        plots = divided
        numbersBeforeDivision = numbers
        recordsBeforeDivision = records
        return warnings
    }

    /// Returns the series of a plot, and the records of each.
    private func parts<Kind: DivisiblePlot>(
        of plot: Kind, _ series: SeriesDivision, at place: GraphPlace, _ warnings: inout [ChartWarning],
        _ budget: RenderBudget
    ) throws(ChartError) -> ([any Plot], [[Int?]]) {
        let column = try series.field.column(in: data, at: place["series"])
        guard let fields = try SeriesFields(of: plot, column.count, data, at: place) else { return ([plot], [[]]) }
        let values = fields.values
        guard let groups = SeriesGroups(column, series, values: values, budget),
            let ranks = SeriesRanks(
                fields.locations, of: groups, datesIn: zoneOfDates(along: plot.locationCoordinateOfSeries, of: plot),
                budget)
        else { throw ChartError(stoppedAt: place) }
        var parts = zip(groups.names, groups.records).map { SeriesPart($0, $1, as: plot.seriesForm, ranks) }
        if groups.otherCount > 0 {
            parts.append(
                SeriesPart(others: series.otherTitle, of: groups, as: plot.seriesForm, ranks, values: values))
        }
        guard !parts.isEmpty else { return ([plot], [[]]) }
        if (plot as? BarPlot)?.form == .pyramid, parts.count != 2 {
            throw ChartError(
                at: place["series"],
                "A pyramid has two series, and there \(parts.count == 1 ? "is one" : "are \(parts.count)").")
        }
        if !ranks.keepsOrderOfNames(in: groups.records) { parts[0].prepend(ranks) }
        guard budget.allows(parts.reduce(0) { $0 + $1.records.count }, each: fields.count * ElementMemory.number * 3)
        else { throw ChartError(stoppedAt: place) }
        warnings += Self.warnings(about: groups, series, plot, at: place)
        var result: [any Plot] = []
        for (index, part) in parts.enumerated() {
            guard !budget.isSpent(before: part.records.count * fields.count * 20) else {
                throw ChartError(stoppedAt: place)
            }
            var copy = plot
            copy.common.series = nil
            copy.common.title = part.name
            copy.common.attributedTitle = nil
            copy.join(isFirst: index == 0, count: column.count, at: fields.location(namedBy: series.field))
            try fields.select(part, of: &copy)
            let isOther = index == groups.names.count
            if isOther { copy.color = Color(gray: 0.62) }
            if let color = series.colors[part.name] { copy.color = color }
            result.append(copy)
        }
        return (result, parts.map(\.records))
    }

    /// The time zone of dates along a coordinate; nil if texts are names there.
    func zoneOfDates(along coordinate: Coordinate, of plot: some Plot) -> TimeZoneRules? {
        let number = plotSpaces.firstIndex { space in
            space.identifier.map { Name($0) } == plot.common.plotSpace.map { Name($0) }
        }
        guard !plotSpaces.isEmpty else { return .utc }
        let dimension = dimension(ofPlotSpace: number ?? 0, along: coordinate)
        let isOpen = dimension.categories == nil && dimension.scale.map { $0.values == .dates } ?? true
        return isOpen ? timeZone ?? .utc : nil
    }

    private static func warnings(
        about groups: SeriesGroups, _ series: SeriesDivision, _ plot: some Plot, at place: GraphPlace
    ) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        if groups.missingCount > 0 {
            let count = groups.missingCount
            warnings.append(
                ChartWarning(
                    place["series"],
                    "has no value for \(count) \(count == 1 ? "record, which is" : "records, which are") not shown."))
        }
        if groups.otherCount > 0 {
            warnings.append(
                ChartWarning(
                    place["series"],
                    "has \(groups.names.count + groups.otherCount) values; \(groups.otherCount) of them are shown together as \"\(series.otherTitle.shortened(to: 40))\"."
                ))
        }
        if plot.common.title != nil {
            warnings.append(ChartWarning(place["title"], "has no effect beside series, whose values are the names."))
        }
        return warnings
    }
}
