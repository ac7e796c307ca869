/// Tables of places.
extension ChartRule {
    /// Applies to longitudes and latitudes without quantities, or of many records. Draws points, as on a map.
    static let placesOnEarth = ChartRule { table in
        guard table.quantities.varied.isEmpty || table.recordCount >= TableProfile.manyRecords,
            let latitude = table.columns.first(where: \.isLatitude),
            let longitude = table.columns.first(where: \.isLongitude)
        else { return nil }
        return TabularRequest(kind: .scatter, x: longitude, y: [latitude])
    }

    /// Applies to columns named `x` and `y`, or such as `x.coord` and `y.coord`. Draws points on these axes.
    static let namedAxes = ChartRule { table in
        let columns = table.columns.prefix(maximumNames)
        for x in columns where x.name.hasPrefix("x") || x.name.hasPrefix("X") {
            let end = x.name.dropFirst()
            guard end.isEmpty || end.hasSuffix("coord"),
                let y = columns.first(where: { $0.name.isPlace(along: "y", end) }), x.isQuantity, y.isQuantity,
                !x.isCode, !x.isRising || table.columns.labels != nil
            else { continue }
            return .points(x, y, of: table)
        }
        return nil
    }

    private static let maximumNames = 1_000
}

extension String {
    fileprivate func isPlace(along axis: Character, _ end: Substring) -> Bool {
        first?.lowercased() == String(axis) && dropFirst() == end
    }
}
