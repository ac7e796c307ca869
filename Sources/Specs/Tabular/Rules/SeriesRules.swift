import Budget
import Data

/// Tables whose numbers develop from record to record without dates.
extension ChartRule {
    /// Applies to a column whose numbers rise from record to record. Draws lines along it if the quantities are series,
    /// and otherwise points, unless the column only counts the records.
    static let risingNumbers = ChartRule { table in
        let quantities = table.quantities.varied
        guard let x = table.positions, let value = quantities.first(where: { $0.name != x.name }) else { return nil }
        let lines = TabularRequest(kind: .line, x: x)
        if table.recordCount < TableProfile.manyRecords || value.isSeries { return lines }
        guard !x.isCounter else { return nil }
        let others = quantities.prefix([ColumnProfile].maximumStarts).filter { $0.name != x.name }
        let areLines = x.isEvenlySpaced || value.isNamedCount || others.contains(where: \.hasFewTurns)
        return areLines ? lines : .points(x, value, of: table)
    }

    /// Applies to at least three quantities without texts that repeat, if most of them resemble the values before them.
    /// Draws lines along the records.
    static let seriesOfRecords = ChartRule { table in
        let quantities = table.quantities.complete
        guard table.repeatedTexts == nil, quantities.count > 2 else { return nil }
        let smooth = quantities.filter(table.isSeriesOfRecords)
        guard smooth.count * 4 >= quantities.count * 3 || table.areStrongSeries(smooth, of: quantities) else {
            return nil
        }
        let few = Array(smooth.comparable.prefix(fewSeries))
        return TabularRequest(kind: .line, x: table.recordNumbers, y: few, choosesX: false)
    }

    /// The maximum number of series without dates.
    private static let fewSeries = 5

    /// Applies to one quantity of many records that is no series, or sorted. Draws a histogram.
    static let histogram = ChartRule { table in
        guard let quantity = table.quantities.complete.first, table.recordCount >= TableProfile.manyRecords,
            quantity.isSorted || !table.isSeriesOfRecords(quantity)
        else { return nil }
        return .histogram(of: quantity)
    }

    /// Applies to all other tables with one quantity. Draws a line along the records.
    static let line = ChartRule { table in
        table.quantities.complete.first.map {
            TabularRequest(kind: .line, x: table.recordNumbers, y: [$0], choosesX: false)
        }
    }
}

extension TabularRequest {
    static func histogram(of column: ColumnProfile) -> TabularRequest { TabularRequest(kind: .histogram, x: column) }
}

extension TableProfile {
    /// The column along which others are drawn, because its numbers rise from record to record. In few records, the
    /// numbers of columns that are not at the beginning may rise by chance.
    fileprivate var positions: ColumnProfile? {
        let first = columns.first(where: \.isQuantity)
        return columns.first { column in
            column.isQuantity && !column.words.areOfGroups && (column.isRising || column.isNearlyRising)
                && (recordCount >= Self.manyRecords || first.map { Name($0.name) } == Name(column.name))
        }
    }

    /// Whether a column is a series along the records, and not sorted within the blocks of another column.
    func isSeriesOfRecords(_ column: ColumnProfile) -> Bool {
        guard column.isSeries else { return false }
        let values = column.numbers
        return !columns.prefix(Self.maximumSortKeys).contains { other in
            let starts = Set(other.name == column.name ? [] : other.distinct.starts)
            guard !starts.isEmpty, !budget.isSpent(before: values.count) else { return false }
            return values.indices.dropFirst().allSatisfy { starts.contains($0) || !(values[$0] < values[$0 - 1]) }
        }
    }

    /// The number of columns that are examined for blocks.
    private static let maximumSortKeys = 20

    /// Whether at least half of the quantities resemble the value before so much that they can only be series.
    fileprivate func areStrongSeries(_ smooth: [ColumnProfile], of quantities: [ColumnProfile]) -> Bool {
        let strong = smooth.count { $0.autocorrelation ?? 0 >= Self.strongAutocorrelation }
        return strong > 1 && strong * 2 >= quantities.count
            && !columns.contains { $0.isCode && !$0.distinct.starts.isEmpty }
    }

    private static let strongAutocorrelation = 0.9
}

extension ColumnProfile {
    /// Whether the numbers of a long column rise, but for few that are repeated.
    fileprivate var isNearlyRising: Bool {
        column.count >= TableProfile.manyRecords && isSorted && distinctCount * 10 >= column.count * 9
    }

    /// Whether the numbers rise by equal steps.
    fileprivate var isEvenlySpaced: Bool {
        let values = numbers
        guard values.count > 2, let first = values.first, let last = values.last else { return false }
        let step = (last - first) / Double(values.count - 1)
        return zip(values, values.dropFirst()).allSatisfy { abs($1 - $0 - step) <= abs(step) * 0.01 }
    }

    /// Whether the numbers turn between rising and falling at less than half of them. Random ones turn at two thirds.
    fileprivate var hasFewTurns: Bool {
        let steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }.filter { $0 != 0 && !$0.isNaN }
        let turns = zip(steps, steps.dropFirst()).count { ($0 < 0) != ($1 < 0) }
        return turns * 2 < steps.count
    }
}
