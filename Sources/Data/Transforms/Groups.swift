import Budget

/// Records grouped by their values in some columns. Groups are in the order of their first records.
struct Groups {
    /// The indices of each group's records, in order.
    let records: [[Int]]

    init(_ records: [[Int]]) {
        self.records = records
    }

    /// Groups the records of a table. Without columns, all records form one group. Without records, there are no
    /// groups.
    /// - Parameters:
    ///   - key: The place of the column names in the transform.
    ///   - budget: Once it is spent, the error is `TransformError.stopped`.
    /// - Complexity: O(n) for each column.
    init(
        of table: Table, by names: [String], key: String = "groupBy", _ budget: RenderBudget
    ) throws(TransformError) {
        guard !names.isEmpty else {
            records = table.count > 0 ? [Array(0..<table.count)] : []
            return
        }
        var groups = [Int](repeating: 0, count: table.count)
        var count = min(1, table.count)
        for (number, name) in names.enumerated() {
            let column = try table.column(name, key: "\(key)/\(number)").numbered(budget)
            guard !budget.isSpent else { throw .stopped }
            var pairs: [SIMD2<Int>: Int] = [:]
            for index in groups.indices {
                guard !budget.isSpent(at: index, costOfElement: 100) else { throw .stopped }
                let pair = SIMD2(groups[index], column.numbers[index])
                let group = pairs[pair] ?? pairs.count
                pairs[pair] = group
                groups[index] = group
            }
            count = pairs.count
        }
        var records = [[Int]](repeating: [], count: count)
        for (index, group) in groups.enumerated() {
            guard !budget.isSpent(at: index, costOfElement: 50) else { throw .stopped }
            records[group].append(index)
        }
        self.records = records
    }

    /// The index of each group's first record.
    var firsts: [Int] { records.compactMap(\.first) }
}
