/// One step from a table to the table that is drawn.
package enum Transform: Hashable, Sendable {
    case filter(Filter)
    case sort(Sort)
    case aggregate(Aggregate)
    case bin(Bin)
    case timeUnit(TimeUnit)
    case window(Window)
    case pivot(Pivot)
    case limit(Limit)

    /// - Complexity: O(n log n) for n records at the most.
    package func apply(to table: Table) throws(TransformError) -> Table {
        switch self {
        case .filter(let filter): try filter.apply(to: table)
        case .sort(let sort): try sort.apply(to: table)
        case .aggregate(let aggregate): try aggregate.apply(to: table)
        case .bin(let bin): try bin.apply(to: table)
        case .timeUnit(let timeUnit): try timeUnit.apply(to: table)
        case .window(let window): try window.apply(to: table)
        case .pivot(let pivot): try pivot.apply(to: table)
        case .limit(let limit): limit.apply(to: table)
        }
    }
}
