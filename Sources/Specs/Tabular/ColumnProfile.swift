import Budget
import Data

/// What the choice of a chart needs to know about the values of a column.
struct ColumnProfile {
    /// The number of distinct values. A missing value counts as one.
    let distinctCount: Int
    /// The share of the records that have the most frequent value.
    let shareOfMode: Double
    /// The share of the records that have no value, or an empty text.
    let shareOfMissing: Double
    /// Whether the records with each value follow each other, several records each.
    let isInBlocks: Bool
    /// The first records of the blocks of equal values.
    let starts: [Int]

    /// - Complexity: O(n), and O(l) for l bytes of text.
    init(_ column: Column, _ budget: RenderBudget) {
        let (numbers, firsts) = column.numbered(budget)
        var counts = [Int](repeating: 0, count: firsts.count)
        var starts: [Int] = []
        for (index, number) in numbers.enumerated() {
            counts[number] += 1
            if index == 0 || numbers[index - 1] != number { starts.append(index) }
        }
        let count = max(numbers.count, 1)
        distinctCount = firsts.count
        shareOfMode = Double(counts.max() ?? 0) / Double(count)
        shareOfMissing = Double(numbers.indices.count { !column.isValid($0) || column.isEmptyText($0) }) / Double(count)
        isInBlocks = starts.count > 1 && starts.count * Self.recordsPerBlock <= numbers.count
        self.starts = isInBlocks ? starts : []
    }

    private static let recordsPerBlock = 3
}

extension Column {
    fileprivate func isEmptyText(_ index: Int) -> Bool {
        if case .texts(let texts) = self { texts[index]?.isEmpty == true } else { false }
    }
}
