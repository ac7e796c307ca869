import Budget
import Data

/// Reads the fields of a plot. Every field has one value per record.
struct RecordFields {
    /// The plot's place in the graph.
    let place: GraphPlace
    /// The index of its plot space in the graph.
    let space: Int
    /// The number of records; nil until the first field is read.
    private(set) var count: Int?

    /// What the resolution may take.
    var budget: RenderBudget { resolver.budget }

    private let resolver: Resolver
    private var firstKey = ""

    /// - Parameter number: The index of the plot among all plots.
    init(of plot: some Plot, number: Int, resolver: Resolver) throws(ChartError) {
        place = GraphPlace.plot(number)
        self.resolver = resolver
        space = try resolver.index(ofPlotSpace: plot.common.plotSpace, at: place["plotSpace"])
    }

    /// Asks the budget before memory is allocated for the records.
    /// - Parameter bytes: The memory for one record, in bytes.
    /// - Throws: An error if the budget is spent.
    func claim(_ bytes: Int) throws(ChartError) {
        try resolver.claim(count ?? 0, each: bytes, at: place)
    }

    /// Returns the values of a field.
    /// - Throws: An error if the number of values differs from that of the previous fields.
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
                "\(firstKey) has \(count) values and \(key) has \(column.count); the counts must be equal.")
        }
        return column
    }

    /// Returns the values of a field on the scale of a coordinate.
    mutating func numbers(_ field: Field, _ key: String, along coordinate: Coordinate) throws(ChartError) -> [Double] {
        try resolver.numbers(field, try column(field, key), along: coordinate, in: space, at: place[key])
    }

    /// Returns the numbers of values that do not belong to a field of the plot.
    func ownNumbers(_ column: Column, along coordinate: Coordinate) throws(ChartError) -> [Double] {
        try resolver.numbers(column, along: coordinate, in: space, at: place)
    }

    /// Returns the values of a field that is independent of the plot space.
    mutating func numbers(_ field: Field, _ key: String) throws(ChartError) -> [Double] {
        guard let values = try column(field, key).numerals else {
            throw ChartError(at: place[key], "The values of \(key) must be numbers.")
        }
        return values
    }

    /// Returns the values of a field of distances, which must not be negative; empty if there is no field.
    mutating func distances(_ field: Field?, _ key: String) throws(ChartError) -> [Double] {
        guard let field else { return [] }
        let values = try numbers(field, key)
        if let index = values.firstIndex(where: { $0 < 0 }) {
            throw ChartError(
                at: place[key], "\(values[index]) is not a valid distance; the values of \(key) must be 0 or more.")
        }
        return values
    }

    /// Returns the values of a field on the scale of a coordinate, or the indices of the records if there is no field.
    mutating func positions(
        _ field: Field?, _ key: String, along coordinate: Coordinate
    ) throws(ChartError) -> [Double] {
        if let field { return try numbers(field, key, along: coordinate) }
        try claim(ElementMemory.number)
        return (0..<(count ?? 0)).map(Double.init)
    }

    /// Returns the distance between two neighboring positions, in data units.
    func step(between positions: [Double], along coordinate: Coordinate) -> Double {
        let dimension = resolver.spaces[space][coordinate]
        if dimension.type.values == .names { return 1 }
        if let bands = dimension.bands, bands.isOfBars { return bands.smallestStepInSeconds }
        return BarGroups.smallestStep(between: positions, resolver.budget) ?? 1
    }

    /// Returns the data labels of a plot for values of a coordinate; nil if no labels are shown.
    func labels(
        _ labels: DataLabels, along coordinate: Coordinate, offset: Double = 4
    ) -> ResolvedDataLabels? {
        let dimension = resolver.spaces[space][coordinate]
        return labels.resolved(
            theme: resolver.theme, offset: offset, formatter: dimension.labelFormatter, timeZone: dimension.timeZone)
    }

    func scaleType(along coordinate: Coordinate) -> ScaleType { resolver.spaces[space][coordinate].type }
}
