import Budget
import Data
import JavaScript

/// The records of a table by the values of some fields: groups in the order of their first records.
///
/// As in Vega, values are equal if their texts are: the number 1 and the text "1", null and "null".
package struct RowGroups: Sendable {
    /// The group of each record.
    package let numbers: [Int]
    /// The first record of each group.
    package let firsts: [Int]
    /// The records, group by group, in the order of the table within a group.
    private let rows: [Int]
    /// The index of the first record of each group in `rows`, and the number of records.
    private let starts: [Int]

    /// - Parameter columns: The columns by whose values records are grouped. Without columns, all records form one group.
    package init(by columns: [DataColumn], count: Int, _ budget: RenderBudget) throws(DataError) {
        guard budget.allows(count, each: 32 + 16 * columns.count) else { throw .stopped }
        var numbers = [Int](repeating: 0, count: count)
        var firsts = count > 0 ? [0] : []
        for (index, column) in columns.enumerated() {
            let (codes, width) = try column.codes(budget)
            guard index > 0 else {
                (numbers, firsts) = (codes.numbers, codes.firsts)
                continue
            }
            // The number of a pair.
            let pairs = numbers.indices.lazy.map { [numbers] in numbers[$0] &* width &+ codes.numbers[$0] }
            (numbers, firsts) = try DataColumn.codes(pairs, cost: 60, budget)
        }
        var sizes = [Int](repeating: 0, count: firsts.count + 1)
        for number in numbers { sizes[number + 1] += 1 }
        for index in sizes.indices.dropFirst() { sizes[index] += sizes[index - 1] }
        var next = sizes
        var rows = [Int](repeating: 0, count: count)
        for (row, number) in numbers.enumerated() {
            rows[next[number]] = row
            next[number] += 1
        }
        (self.numbers, self.firsts, self.rows, starts) = (numbers, firsts, rows, sizes)
    }

    /// The number of groups.
    package var count: Int { firsts.count }

    /// The records of a group.
    package subscript(group: Int) -> ArraySlice<Int> { rows[starts[group]..<starts[group + 1]] }
}

extension DataTable {
    package func groups(by paths: [FieldPath], _ budget: RenderBudget) throws(DataError) -> RowGroups {
        try RowGroups(by: paths.map { self[$0] }, count: count, budget)
    }
}

extension DataColumn {
    /// Numbers for the values: equal texts have equal numbers, in the order of their first records.
    /// - Returns: The numbers, the first record of each, and the number of different numbers.
    package func codes(
        _ budget: RenderBudget
    ) throws(DataError) -> (codes: (numbers: [Int], firsts: [Int]), width: Int) {
        let codes: (numbers: [Int], firsts: [Int])
        switch storage {
        case .numbers(let numbers):
            // 0 and −0 have the same text.
            codes = try Self.codes(numbers.lazy.map { $0 == 0 ? 0 : $0.bitPattern }, cost: 60, budget)
        case .dates(let times):
            // The texts of dates end with seconds.
            codes = try Self.codes(
                times.lazy.map { $0.isNaN ? $0.bitPattern : ($0 / 1000).rounded(.down).bitPattern }, cost: 60, budget)
        case .texts(let texts):
            guard texts.codes.contains(where: { $0 < 0 }),
                texts.texts.contains("null") || texts.texts.contains("undefined")
            else {
                codes = try Self.codes(texts.codes, cost: 30, budget)
                break
            }
            codes = try Self.codes((0..<count).lazy.map { Name(self.text(at: $0)) }, cost: 200, budget)
        case .values: codes = try Self.codes((0..<count).lazy.map { Name(self.text(at: $0)) }, cost: 200, budget)
        }
        return (codes, codes.firsts.count)
    }

    fileprivate static func codes<Key: Hashable>(
        _ keys: some Sequence<Key>, cost: Int, _ budget: RenderBudget
    ) throws(DataError) -> (numbers: [Int], firsts: [Int]) {
        var numbersOfKeys: [Key: Int] = [:]
        var firsts: [Int] = []
        var numbers: [Int] = []
        numbers.reserveCapacity(keys.underestimatedCount)
        for (row, key) in keys.enumerated() {
            guard !budget.isSpent(at: row, costOfElement: cost) else { throw .stopped }
            if let number = numbersOfKeys[key] {
                numbers.append(number)
            } else {
                numbersOfKeys[key] = firsts.count
                numbers.append(firsts.count)
                firsts.append(row)
            }
        }
        return (numbers, firsts)
    }
}
