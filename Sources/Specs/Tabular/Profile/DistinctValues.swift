import Budget
import Data

/// The distinct values of a column, and how often they occur.
struct DistinctValues {
    /// The number of each record's value, in the order of their first occurrence. A missing value counts as one.
    let numbers: [Int]
    /// The first record of each value.
    let firsts: [Int]
    /// The share of the records that have the most frequent value.
    let shareOfMode: Double
    /// The share of the records that have no value, or an empty text.
    let shareOfMissing: Double
    /// The first records of the blocks of equal values; none unless the blocks have several records each.
    let starts: [Int]

    /// - Complexity: O(n), and O(l) for l bytes of text.
    init(_ column: Column, _ budget: RenderBudget) {
        (numbers, firsts) = column.numbered(budget)
        var counts = [Int](repeating: 0, count: firsts.count)
        var starts: [Int] = []
        for (index, number) in numbers.enumerated() {
            counts[number] += 1
            if index == 0 || numbers[index - 1] != number { starts.append(index) }
        }
        let count = max(numbers.count, 1)
        shareOfMode = Double(counts.max() ?? 0) / Double(count)
        shareOfMissing = Double(numbers.indices.count { !column.isValid($0) || column.isEmptyText($0) }) / Double(count)
        let areBlocks = starts.count > 1 && starts.count * Self.recordsPerBlock <= numbers.count
        self.starts = areBlocks ? starts : []
    }

    private static let recordsPerBlock = 3
}

extension Column {
    fileprivate func isEmptyText(_ index: Int) -> Bool {
        if case .texts(let texts) = self { texts[index]?.isEmpty == true } else { false }
    }
}
