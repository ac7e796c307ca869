import Data

/// Reads the fields of a plot, all of which have a value a record.
struct RecordFields {
    /// The plot's place in the spec, as a JSON place.
    let place: GraphPlace
    /// The place of its plot space among the graph's.
    let space: Int
    /// How many records there are; nil before a field was read.
    private(set) var count: Int?

    private let resolver: Resolver
    private var firstKey = ""

    /// - Parameter number: the plot's place among all plots.
    init(of plot: some Plot, number: Int, resolver: Resolver) throws(ChartError) {
        place = GraphPlace.plot(number)
        self.resolver = resolver
        space = try resolver.index(ofPlotSpace: plot.common.plotSpace, at: place["plotSpace"])
    }

    /// The values of a field.
    /// - Throws: where it has not as many of them as the fields before.
    mutating func column(_ field: Field, _ key: String) throws(ChartError) -> Column {
        let column = try resolver.column(of: field, at: place[key])
        guard let count else {
            count = column.count
            firstKey = key
            return column
        }
        guard column.count == count else {
            throw ChartError(
                at: place[key],
                "\(firstKey) has \(count) values and \(key) has \(column.count); they must be as many.")
        }
        return column
    }

    /// The values of a field on the scale of a coordinate.
    mutating func numbers(_ field: Field, _ key: String, along coordinate: Coordinate) throws(ChartError) -> [Double] {
        try resolver.numbers(try column(field, key), along: coordinate, in: space, at: place[key])
    }

    /// The numbers of values that are no field of the plot.
    func ownNumbers(_ column: Column, along coordinate: Coordinate) throws(ChartError) -> [Double] {
        try resolver.numbers(column, along: coordinate, in: space, at: place)
    }

    /// The values of a field that is measured in its own right.
    mutating func numbers(_ field: Field, _ key: String) throws(ChartError) -> [Double] {
        guard case .numbers(let values) = try column(field, key) else {
            throw ChartError(at: place[key], "The values of \(key) must be numbers.")
        }
        return values
    }

    /// The values of a field of distances, which are not negative; none where there is no field.
    mutating func distances(_ field: Field?, _ key: String) throws(ChartError) -> [Double] {
        guard let field else { return [] }
        let values = try numbers(field, key)
        if let index = values.firstIndex(where: { $0 < 0 }) {
            throw ChartError(
                at: place[key], "\(values[index]) is no distance; those of \(key) must be 0 or more.")
        }
        return values
    }

    /// The values of a field on the scale of a coordinate, or the records' numbers where there is no field.
    mutating func places(_ field: Field?, _ key: String, along coordinate: Coordinate) throws(ChartError) -> [Double] {
        if let field { return try numbers(field, key, along: coordinate) }
        return (0..<(count ?? 0)).map(Double.init)
    }

    /// The distance of two neighboring places, in data units.
    func step(between places: [Double], along coordinate: Coordinate) -> Double {
        scaleType(along: coordinate) == .category ? 1 : BarGroups.smallestStep(between: places) ?? 1
    }

    /// The data labels of a plot, which tell values of a coordinate; nil where none are shown.
    func labels(
        _ labels: DataLabels, along coordinate: Coordinate, offset: Double = 4
    ) -> ResolvedDataLabels? {
        let dimension = resolver.spaces[space][coordinate]
        return labels.resolved(
            theme: resolver.theme, offset: offset, formatter: dimension.labelFormatter, timeZone: dimension.timeZone)
    }

    func scaleType(along coordinate: Coordinate) -> ScaleType { resolver.spaces[space][coordinate].type }
}
