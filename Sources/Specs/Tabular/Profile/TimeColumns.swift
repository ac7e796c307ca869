import Budget
import Data

/// The columns along which quantities develop, and those of the things that were observed at each time.
extension [ColumnProfile] {
    private var recordCount: Int { first?.column.count ?? 0 }

    /// A column of dates or years along which the quantities develop.
    func time(besides quantity: ColumnProfile?) -> ColumnProfile? {
        guard let quantity else { return nil }
        if let date = first(where: { $0.isOfDates && ($0.distinctCount > 1 || recordCount == 1) }) { return date }
        return first { column in
            column.isOfYears && column.name != quantity.name
                && (column.distinctCount == recordCount || column.distinctCount > Self.fewYears)
        }
    }

    private static var fewYears: Int { 4 }

    /// The indices of the columns of whole numbers that code the things which were observed at nearly all times.
    func entities(at time: ColumnProfile, _ budget: RenderBudget) -> [Int] {
        let count = time.distinctCount
        guard count > 1, count * 2 <= recordCount else { return [] }
        return indices.prefix(Self.maximumEntities).filter { index in
            let column = self[index]
            return column.isOfWholeNumbers && column.name != time.name && !column.namesRecords
                && column.distinctCount > 1 && recordCount * 5 >= column.distinctCount * count * 4
                && [time, column].areDistinct(budget)
        }
    }

    /// The number of columns that are examined for dividing the records into series.
    static var maximumEntities: Int { 20 }

    /// Whether no two records have the same values in these columns, of which only the first are examined.
    func areDistinct(_ budget: RenderBudget) -> Bool {
        guard var numbers = first?.distinct.numbers else { return false }
        for column in dropFirst().prefix(7) {
            let others = column.distinct.numbers
            var pairs: [SIMD2<Int>: Int] = [:]
            for index in numbers.indices {
                guard !budget.isSpent(before: 100) else { return false }
                let pair = SIMD2(numbers[index], others[index])
                let number = pairs[pair] ?? pairs.count
                pairs[pair] = number
                numbers[index] = number
            }
        }
        return Set(numbers).count == numbers.count
    }
}
