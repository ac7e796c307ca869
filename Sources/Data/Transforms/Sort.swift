import Budget

/// Sorts the records. The sort is stable, and missing values come last in both directions.
package struct Sort: Hashable, Sendable {
    package enum Order: String, CaseIterable, Hashable, Sendable {
        case ascending, descending
    }

    package struct Key: Hashable, Sendable {
        package var field: String
        package var order: Order

        package init(_ field: String, _ order: Order = .ascending) {
            self.field = field
            self.order = order
        }
    }

    /// The sort keys. Earlier keys take precedence.
    package var by: [Key]

    package init(by: [Key]) {
        self.by = by
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        var ranks: [(ranks: [Int], order: Order)] = []
        for (number, key) in by.enumerated() where !by[..<number].contains(where: { $0.field == key.field }) {
            let column = try table.column(key.field, key: "by/\(number)")
            ranks.append((column.ranks(budget), key.order))
            guard !budget.isSpent else { throw .stopped }
        }
        // The indices are part of the order, because sorting must be stable.
        let indices = (0..<table.count).sorted { first, second in
            guard !budget.isSpent(before: 20) else { return false }
            for (ranks, order) in ranks where ranks[first] != ranks[second] {
                let isMissing = ranks[first] == .max || ranks[second] == .max
                return (ranks[first] < ranks[second]) == (isMissing || order == .ascending)
            }
            return first < second
        }
        return table.taking(indices)
    }
}

extension Column {
    /// A number for each record in the order of the values. Texts are ordered by code points. Missing values have the
    /// largest integer.
    fileprivate func ranks(_ budget: RenderBudget) -> [Int] {
        let (numbers, firsts) = numbered(budget)
        var ranks = [Int](repeating: .max, count: firsts.count)
        let present = firsts.indices.filter { isValid(firsts[$0]) }
        let ordered: [Int] =
            switch self {
            case .numbers(let values), .dates(let values): present.sorted { values[firsts[$0]] < values[firsts[$1]] }
            case .texts(let values):
                present.sorted { first, second in
                    guard let first = values[firsts[first]], let second = values[firsts[second]],
                        !budget.isSpent(before: min(first.costOfUse, second.costOfUse))
                    else { return false }
                    return Name(first) < Name(second)
                }
            }
        for (rank, number) in ordered.enumerated() { ranks[number] = rank }
        return numbers.map { ranks[$0] }
    }
}
