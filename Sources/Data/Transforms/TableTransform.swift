import Budget
import Diagnostics

/// A step in the conversion of a table to the table that is drawn.
package enum TableTransform: Hashable, Sendable {
    case filter(Filter)
    case sort(Sort)
    case aggregate(Aggregate)
    case bin(Bin)
    case timeUnit(TimeUnit)
    case window(Window)
    case pivot(Pivot)
    case fold(Fold)
    case limit(Limit)
    case regression(RegressionCurve)
    case loess(LoessCurve)
    case density(DensityCurve)
    case quantile(QuantileTable)
    case interval(IntervalTable)

    /// The approximate number of passes over all records. The number of new columns does not exceed it.
    package var passes: Int {
        switch self {
        case .filter(let filter): filter.condition.passes
        case .sort(let sort): sort.by.count
        case .aggregate(let aggregate): aggregate.groupBy.count + aggregate.values.count
        case .bin, .timeUnit, .limit: 1
        case .window(let window): window.groupBy.count + 1
        case .pivot(let pivot): pivot.groupBy.count + 2
        case .fold(let fold): fold.columns.count + 2
        case .regression(let regression): regression.groupBy.count + regression.columnCount
        case .loess(let loess): loess.groupBy.count + 2
        case .density(let density): density.groupBy.count + 2
        case .quantile(let quantile): quantile.groupBy.count + 3
        case .interval(let interval): interval.groupBy.count + 4
        }
    }

    /// The maximum number of records that all transforms together may process, and of values that one may create: a few
    /// seconds of work.
    package static let maximumRecords = 4_000_000

    /// - Parameters:
    ///   - zone: The time zone of the data, used unless the transform has its own.
    ///   - budget: What the transform may take. Once it is spent, the error is `TransformError.stopped`.
    /// - Complexity: O(n log n) for n records at most, for each of its `passes`, and O(l) for l bytes of text.
    package func apply(
        to table: Table, in zone: TimeZoneRules = .utc, budget: RenderBudget = .unlimited
    ) throws(TransformError) -> Table {
        let cost = Self.costOfRecord * (isCopy ? table.valueCount : table.count)
        guard budget.allows(memory(for: table)), !budget.isSpent(before: cost) else { throw .stopped }
        let result =
            switch self {
            case .filter(let filter): try filter.apply(to: table, in: zone, budget)
            case .sort(let sort): try sort.apply(to: table, budget)
            case .aggregate(let aggregate): try aggregate.apply(to: table, budget)
            case .bin(let bin): try bin.apply(to: table)
            case .timeUnit(let timeUnit): try timeUnit.apply(to: table, in: zone, budget)
            case .window(let window): try window.apply(to: table, budget)
            case .pivot(let pivot): try pivot.apply(to: table, budget)
            case .fold(let fold): try fold.apply(to: table, in: zone, budget)
            case .limit(let limit): limit.apply(to: table)
            case .regression(let regression): try regression.apply(to: table, budget)
            case .loess(let loess): try loess.apply(to: table, budget)
            case .density(let density): try density.apply(to: table, budget)
            case .quantile(let quantile): try quantile.apply(to: table, budget)
            case .interval(let interval): try interval.apply(to: table, budget)
            }
        guard !budget.isSpent else { throw .stopped }
        return result
    }

    /// Whether the result is a copy of all columns.
    private var isCopy: Bool {
        switch self {
        case .filter, .sort, .limit: true
        case .aggregate, .bin, .timeUnit, .window, .pivot, .fold: false
        case .regression, .loess, .density, .quantile, .interval: false
        }
    }

    /// The approximate duration of one pass for one record, in nanoseconds.
    private static let costOfRecord = 50

    /// The memory of the result, in bytes, and of one number for each record.
    private func memory(for table: Table) -> Int {
        ((isCopy ? table.valueCount : 2 * table.count) + table.count) * Column.sizeOfValue
    }
}

/// The reason why a transform cannot be applied. The place is a JSON pointer relative to the transform, without its
/// first slash; empty for the whole transform.
package typealias TransformError = Issue<String>

extension TransformError {
    /// The budget was spent before the end of the transform.
    static var stopped: TransformError { TransformError("", "The data was not transformed to its end.") }
}
