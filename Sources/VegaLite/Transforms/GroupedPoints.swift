import Budget

/// Collects the points that replace groups of records.
struct GroupedPoints {
    private let table: DataTable
    private let groupBy: [FieldPath]
    private let budget: RenderBudget
    private var firsts: [Int] = []
    private var columns: [[Double]]

    init(of table: DataTable, groupBy: [FieldPath], columnCount: Int, _ budget: RenderBudget) {
        (self.table, self.groupBy, self.budget) = (table, groupBy, budget)
        columns = [[Double]](repeating: [], count: columnCount)
    }

    /// Adds the points of the group of a record.
    mutating func append(_ points: [[Double]], ofGroupWith first: Int) throws(DataError) {
        let count = points.first?.count ?? 0
        guard firsts.count + count <= DataLimits.records else {
            throw DataError("", "The curves have more than \(DataLimits.records) points.")
        }
        guard budget.allows(count, each: 16 * (columns.count + 1)) else { throw .stopped }
        firsts += repeatElement(first, count: count)
        for index in columns.indices { columns[index] += points[index] }
    }

    func table(_ names: [String]) -> DataTable {
        var result = DataTable(count: firsts.count)
        for field in groupBy { result.set(table[field].taking(firsts), as: field.name) }
        for (name, column) in zip(names, columns) { result.set(DataColumn(numbers: column), as: name) }
        return result
    }
}
