extension ResolvedPlotSpace {
    /// Finds what the values of a plot space mean.
    /// - Parameter number: the place of the space among the graph's, for errors.
    package init(_ space: PlotSpace, number: Int, plots: [any Plot]) throws(ChartError) {
        x = try Self.dimension(space.x, coordinate: .x, space: number, plots: plots)
        y = try Self.dimension(space.y, coordinate: .y, space: number, plots: plots)
    }

    private static func dimension(
        _ dimension: PlotSpace.Dimension, coordinate: Coordinate, space: Int, plots: [any Plot]
    ) throws(ChartError) -> Dimension {
        let columns = plots.filter { $0.needsPlotSpace && $0.common.plotSpace == space }.flatMap {
            $0.columns(along: coordinate)
        }
        guard let zone = TimeZoneRules(named: dimension.timeZone) else {
            throw ChartError(
                at: "/plotSpaces/\(space)/\(coordinate.rawValue)/timeZone",
                "\"\(dimension.timeZone.prefix(40))\" is not a known time zone; write a name such as Europe/Berlin.")
        }
        let type = dimension.scale ?? inferredType(of: columns, categories: dimension.categories, timeZone: zone)
        var result = Dimension(type: type, categories: dimension.categories ?? [], timeZone: zone)
        guard type == .category else { return result }
        var count = 0
        for column in columns {
            switch column {
            case .texts(let texts): for case let text? in texts { result.add(text) }
            case .numbers(let numbers): count = max(count, numbers.count)
            }
        }
        // Numbers along a category scale are the categories' indices; without any names they name themselves.
        if result.categories.isEmpty { for index in 0..<min(count, 10_000) { result.add(String(index)) } }
        return result
    }

    private static func inferredType(of columns: [Column], categories: [String]?, timeZone: TimeZoneRules) -> ScaleType
    {
        if categories != nil { return .category }
        var areDates = false
        for case .texts(let texts) in columns {
            for case let text? in texts {
                guard DateTime.instant(text, in: timeZone) != nil else { return .category }
                areDates = true
            }
        }
        return areDates ? .dateTime : .linear
    }
}
