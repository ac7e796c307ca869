import Data

/// The fields of a plot that is divided into series.
struct SeriesFields {
    /// The columns by the key of their field.
    private var columns: [String: Column] = [:]
    private let locationKey: String
    private let valueKey: String
    /// The name of the column with the locations.
    private var locationName: Name?

    /// The number of fields.
    var count: Int { columns.count }
    /// The locations of the records; nil if they are 0, 1, 2 …
    var locations: Column? { columns[locationKey] }
    /// The values of the records; nil if they are not numbers.
    var values: [Double]? { columns[valueKey]?.numerals }

    /// - Returns: Nil if the data lacks a column.
    /// - Throws: An error if a field has another number of values than the field of the series.
    init?(of plot: some DivisiblePlot, _ count: Int, _ data: [Name: Column], at place: GraphPlace) throws(ChartError) {
        locationKey = plot.locationCoordinateOfSeries.rawValue
        valueKey = plot.valueCoordinate.rawValue
        var columns: [String: Column] = [:]
        var isWhole = true
        var visited = plot
        let locationKey = locationKey
        var locationName: Name?
        try visited.visitFields { key, field throws(ChartError) in
            guard let known = field else { return }
            guard let column = known.column(in: data) else {
                isWhole = false
                return
            }
            guard column.count == count else {
                throw ChartError(
                    at: place["series"],
                    "\(key) has \(column.count) values and series has \(count); the counts must be equal.")
            }
            columns[key] = column
            if key == locationKey { locationName = known.columnName.map { Name($0) } }
        }
        guard isWhole else { return nil }
        guard !columns.isEmpty else {
            throw ChartError(at: place["series"], "Only a plot with values of its own can have series.")
        }
        if columns["colorValues"] != nil {
            throw ChartError(
                at: place["colorValues"], "This is not allowed beside series, which determine the colors.")
        }
        self.columns = columns
        self.locationName = locationName
    }

    /// The name of the column with the locations if it also names the series; otherwise nil.
    func location(namedBy series: Field) -> Name? {
        guard let name = series.columnName.map({ Name($0) }), name == locationName else { return nil }
        return name
    }

    /// Reduces a plot to the records of a series.
    func select(_ part: SeriesPart, of plot: inout some DivisiblePlot) throws(ChartError) {
        try plot.visitFields { key, field throws(ChartError) in
            guard let known = field, let column = columns[key] else { return }
            field = part.selection(of: known, column, isLocation: key == locationKey, isValue: key == valueKey)
        }
        plot.takeEntries(of: part.records)
        plot.common.labels.texts = plot.common.labels.texts.map { $0.taking(part.records) }
    }
}

extension DivisiblePlot {
    /// The coordinate of the locations, at which series are compared.
    var locationCoordinateOfSeries: Coordinate { valueCoordinate.orthogonal }
}
