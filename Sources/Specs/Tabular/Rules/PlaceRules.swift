import Geography

/// Tables of places.
extension ChartRule {
    /// Applies to longitudes and latitudes without quantities, or of many records. Draws points on a map, with the size of
    /// the only quantity of few of them. Points within a few degrees are those of a scatter plot, because the boundaries
    /// of maps are too coarse for them.
    static let placesOnEarth = ChartRule { table in
        guard table.quantities.varied.isEmpty || table.recordCount >= TableProfile.manyRecords,
            let (longitude, latitude) = table.coordinates
        else { return nil }
        let extent = [longitude, latitude].map { $0.range.map { $0.upperBound - $0.lowerBound } ?? 0 }.max() ?? 0
        guard extent >= leastDegrees else { return TabularRequest(kind: .scatter, x: longitude, y: [latitude]) }
        return TabularRequest(
            kind: .mapPoints, x: longitude, y: [latitude, table.sizeOfPlaces].compactMap(\.self))
    }

    /// The least extent of points on a map, in degrees.
    private static let leastDegrees = 4.0

    /// Applies to one quantity of more countries or states of the US than have bars, if nearly all names are known. Colors
    /// them on a map.
    static let namesOfPlaces = ChartRule { table in
        guard let labels = table.columns.labels, table.quantities.varied.count == 1,
            TableProfile.maximumBars + 1...maximumPlaces ~= table.recordCount,
            let names = table.placeNames(
                among: [labels], in: [.countries, .usStates], share: TableProfile.shareOfPlaces)
        else { return nil }
        return TabularRequest(kind: .choropleth, x: names.column, y: table.quantities.varied)
    }

    private static let maximumPlaces = 400

    /// Applies to columns named `x` and `y`, or such as `x.coord` and `y.coord`. Draws points on these axes.
    static let namedAxes = ChartRule { table in
        let columns = table.columns.prefix(maximumNames)
        for x in columns where x.name.hasPrefix("x") || x.name.hasPrefix("X") {
            let end = x.name.dropFirst()
            guard end.isEmpty || end.hasSuffix("coord"),
                let y = columns.first(where: { $0.name.isCoordinate(along: "y", end) }), x.isQuantity, y.isQuantity,
                !x.isCode, !x.isRising || table.columns.labels != nil
            else { continue }
            return .points(x, y, of: table)
        }
        return nil
    }

    private static let maximumNames = 1_000
}

extension String {
    fileprivate func isCoordinate(along axis: Character, _ end: Substring) -> Bool {
        first?.lowercased() == String(axis) && dropFirst() == end
    }
}
