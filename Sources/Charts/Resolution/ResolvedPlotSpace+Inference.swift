import Data

extension ResolvedPlotSpace {
    /// Determines the meaning of a plot space's values from the data.
    /// - Parameter number: The index of the space in the graph.
    init(number: Int, graph: Graph, references: References) throws(ChartError) {
        x = try Self.dimension(ofPlotSpace: number, along: .x, graph: graph, references: references)
        y = try Self.dimension(ofPlotSpace: number, along: .y, graph: graph, references: references)
        (x.locale, y.locale) = (graph.theme.locale, graph.theme.locale)
    }

    private static func dimension(
        ofPlotSpace number: Int, along coordinate: Coordinate, graph: Graph, references: References
    ) throws(ChartError) -> Dimension {
        let owner = graph.owner(ofPlotSpace: number, along: coordinate)
        var columns: [Column] = []
        var isShare = false
        for (index, plot) in graph.plots.enumerated() where plot.needsPlotSpace && !plot.common.isHidden {
            let space = try references.index(ofPlotSpace: plot.common.plotSpace, at: .plot(index)["plotSpace"])
            guard graph.owner(ofPlotSpace: space, along: coordinate) == owner else { continue }
            if plot.measuresShares(along: coordinate) { isShare = true }
            for field in plot.fields(along: coordinate) {
                // An unknown name is reported when the plot is resolved, because the key of the field is known there.
                if let column = try? references.column(of: field, at: .graph) { columns.append(column) }
            }
        }
        var result = try dimension(
            graph.dimension(ofPlotSpace: owner, along: coordinate), zoneOfGraph: graph.timeZone ?? .utc,
            coordinate: coordinate, space: owner, columns: columns)
        result.isShare = isShare
        return result
    }

    private static func dimension(
        _ dimension: PlotSpace.Dimension, zoneOfGraph: TimeZoneRules, coordinate: Coordinate, space: Int,
        columns: [Column]
    ) throws(ChartError) -> Dimension {
        var zone = zoneOfGraph
        if let name = dimension.timeZone {
            guard let own = TimeZoneRules(named: name) else {
                throw ChartError(
                    at: .graph["plotSpaces"][space][coordinate.rawValue]["timeZone"],
                    "\"\(name.prefix(40))\" is not a known time zone; use a name such as Europe/Berlin.")
            }
            zone = own
        }
        let type = dimension.scale ?? inferredType(of: columns, categories: dimension.categories, timeZone: zone)
        var result = Dimension(type: type, categories: dimension.categories ?? [], timeZone: zone)
        result.isIndex = columns.isEmpty && coordinate == .x
        guard type.values == .names else { return result }
        var count = 0
        for column in columns {
            switch column {
            case .texts, .dates: for case let text? in column.texts { result.add(text) }
            case .numbers(let numbers): count = max(count, numbers.count)
            }
        }
        // Numbers on a category scale are indices of categories. If there are no names, the numbers become the names.
        if result.categories.isEmpty { for index in 0..<min(count, 10_000) { result.add(String(index)) } }
        return result
    }

    private static func inferredType(of columns: [Column], categories: [String]?, timeZone: TimeZoneRules) -> ScaleType
    {
        if categories != nil { return .category }
        var areDates = false
        for column in columns {
            switch column {
            case .numbers: continue
            case .dates: areDates = true
            case .texts(let texts):
                for case let text? in texts {
                    guard DateTime.instant(text, in: timeZone) != nil else { return .category }
                    areDates = true
                }
            }
        }
        return areDates ? .dateTime : .linear
    }
}
