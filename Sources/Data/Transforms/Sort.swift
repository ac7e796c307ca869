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

    func apply(to table: Table) throws(TransformError) -> Table {
        var indices = Array(0..<table.count)
        // Sort by the last key first, because sorting is stable.
        for (number, key) in by.enumerated().reversed() {
            let column = try table.column(key.field, key: "by/\(number)")
            let ranks = column.ranks
            let missing = Int.max
            indices.sort {
                let (first, second) = (ranks[$0], ranks[$1])
                guard first != missing, second != missing else { return first < second }
                return key.order == .ascending ? first < second : first > second
            }
        }
        return table.taking(indices)
    }
}

extension Column {
    /// A number for each record in the order of the values. Texts are ordered by code points. Missing values have the
    /// largest integer.
    fileprivate var ranks: [Int] {
        let (numbers, firsts) = numbered()
        var ranks = [Int](repeating: .max, count: firsts.count)
        let present = firsts.indices.filter { isValid(firsts[$0]) }
        let ordered: [Int] =
            switch self {
            case .numbers(let values), .dates(let values): present.sorted { values[firsts[$0]] < values[firsts[$1]] }
            case .texts(let values): present.sorted { Self.precedes(values[firsts[$0]], values[firsts[$1]]) }
            }
        for (rank, number) in ordered.enumerated() { ranks[number] = rank }
        return numbers.map { ranks[$0] }
    }

    private static func precedes(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second else { return false }
        return first.unicodeScalars.lexicographicallyPrecedes(second.unicodeScalars)
    }
}
