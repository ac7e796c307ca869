import Budget

/// The values of many objects with the same keys: a column for each key.
struct JSONRecordColumns {
    /// The number of objects whose values move to the columns together.
    static let together = 512

    private var columns: [[Double]] = []
    private(set) var count = 0

    subscript(member: Int, record: Int) -> Double { columns[member][record] }

    /// Makes room for further objects, and for as many as are expected. Memory that is not used in the end takes no time.
    /// - Returns: `false` if the budget does not allow it.
    mutating func reserve(_ more: Int, expected: Int, _ members: Int, _ budget: RenderBudget) -> Bool {
        if columns.isEmpty { columns = [[Double]](repeating: [], count: members) }
        let needed = count + more
        guard needed > columns[0].capacity else { return true }
        let size = members * MemoryLayout<Double>.stride
        let wanted = max(needed, 2 * count, expected)
        let capacity = wanted < budget.availableMemory / 2 / size ? wanted : max(needed, 2 * count)
        guard budget.allows(capacity, each: size) else { return false }
        for member in columns.indices { columns[member].reserveCapacity(capacity) }
        return true
    }

    /// Appends the values of objects, object by object.
    mutating func append(_ values: Span<Double>, _ members: Int) {
        let more = values.count / members
        for member in columns.indices {
            columns[member].append(addingCapacity: more) { column in
                for index in stride(from: member, to: values.count, by: members) { column.append(values[index]) }
            }
        }
        count += more
    }

    /// Removes a column.
    mutating func take(_ member: Int) -> [Double] {
        defer { columns[member] = [] }
        return columns[member]
    }
}
