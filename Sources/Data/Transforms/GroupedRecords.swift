import Budget
import Diagnostics
import Numbers

/// The new records of a transform that makes several records of each group.
struct GroupedRecords {
    /// The first record of the group of each new record.
    private var firsts: [Int] = []
    /// The values of each new column.
    private var columns: [[Double]]

    init(columnCount: Int) {
        columns = [[Double]](repeating: [], count: columnCount)
    }

    /// Adds records of a group, one for each number of the first list.
    /// - Parameter values: The values of each column.
    mutating func append(
        _ values: [[Double]], ofGroupWith first: Int, _ budget: RenderBudget
    ) throws(TransformError) {
        let count = values.first?.count ?? 0
        guard budget.allows(count, moreIn: firsts), budget.allows(count, each: 24 * values.count) else {
            throw .stopped
        }
        firsts.append(contentsOf: repeatElement(first, count: count))
        for (number, values) in values.enumerated() { columns[number] += values }
    }

    /// The table of the new records: the columns of the groups and the new ones.
    /// - Parameter names: The name of each new column, the column whose kind it has, and the one whose unit it has.
    func table(
        of table: Table, groupBy: [String],
        _ names: [(name: String, kind: Column?, unit: String?)], _ budget: RenderBudget
    ) throws(TransformError) -> Table {
        var result = Table(count: firsts.count)
        guard budget.allows(firsts.count, each: groupBy.count * Column.sizeOfValue) else { throw .stopped }
        for name in groupBy {
            result.set(try table.column(name, key: "groupBy").taking(firsts), as: name)
            result.units[Name(name)] = table.units[Name(name)]
        }
        for (number, column) in names.enumerated() {
            guard result[column.name] == nil else {
                throw TransformError("as", "Another column has this name.", found: column.name)
            }
            let values = columns[number]
            result.set(column.kind?.like(values) ?? .numbers(values), as: column.name)
            result.units[Name(column.name)] = column.unit.flatMap { table.units[Name($0)] }
        }
        return result
    }
}

/// Positions with equal distances at which a curve is evaluated.
enum CurvePositions {
    /// The number of steps that the curve of a group may have.
    static let maximumSteps = 10_000

    /// The positions that divide a range into steps: one more than their number, which is limited to 1...10,000. A range
    /// without length has one position.
    static func steps(_ count: Int, from low: Double, to high: Double) -> [Double] {
        guard low != high else { return [low] }
        let count = count.clamped(to: 1...maximumSteps)
        return (0...count).map { number in
            let part = Double(number) / Double(count)
            return number == count ? high : low * (1 - part) + high * part
        }
    }

    /// Fails if curves of groups have more values than a transform may create.
    static func check(_ steps: Int, groups: Int, columns: Int) throws(TransformError) {
        try checkCount(steps.clamped(to: 1...maximumSteps) + 1, groups: groups, columns: columns, key: "steps")
    }

    /// Fails if groups have more values than a transform may create.
    /// - Parameter count: The number of records of each group.
    static func checkCount(_ count: Int, groups: Int, columns: Int, key: String) throws(TransformError) {
        guard Double(count) * Double(groups) * Double(columns) <= Double(TableTransform.maximumRecords) else {
            throw TransformError(
                key, "The result would have more than \(TableTransform.maximumRecords) values.")
        }
    }
}
