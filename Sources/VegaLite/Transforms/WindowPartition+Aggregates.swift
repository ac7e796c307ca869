import Budget
import Data
import JavaScript
import Numbers

extension WindowPartition {
    /// The most records that operations which look at all of a frame may look at for one table.
    private static let mostVisits = 50_000_000

    /// Sets the aggregate of the frame of each record.
    func aggregate(
        _ aggregator: Aggregator, into values: inout [Value], at pointer: String, _ budget: RenderBudget
    ) throws(DataError) {
        guard !budget.isSpent(before: 50 * count) else { throw .stopped }
        let operation = aggregator.aggregation.operation
        // One frame for all needs one calculation.
        if let first = frames.first, frames.allSatisfy({ $0 == first }) {
            let value = try aggregator.value(rows[first])
            for row in rows { values[row] = value }
            return
        }
        switch (operation, aggregator.column) {
        case (.count, _): for index in rows.indices { values[rows[index]] = .number(Double(frames[index].count)) }
        case (.valid, let column?), (.missing, let column?), (.sum, let column?), (.mean, let column?),
            (.average, let column?), (.variance, let column?), (.variancep, let column?), (.stdev, let column?),
            (.stdevp, let column?), (.stderr, let column?):
            var moments = RunningMoments()
            move(
                add: { moments.add(column.numbers[$0]) }, remove: { moments.remove(column.numbers[$0]) },
                { values[$0] = moments.value(of: operation) })
        case (.min, let column?): extremes(column, isLargest: false) { values[$0] = $1.map(column.value) ?? .undefined }
        case (.max, let column?): extremes(column, isLargest: true) { values[$0] = $1.map(column.value) ?? .undefined }
        case (.median, let column?): quantiles(0.5, column) { values[$0] = $1 }
        case (.q1, let column?): quantiles(0.25, column) { values[$0] = $1 }
        case (.q3, let column?): quantiles(0.75, column) { values[$0] = $1 }
        case (.distinct, _):
            var (counts, different): ([Int: Int], Int) = ([:], 0)
            move(
                add: { row in
                    counts[aggregator.codes[row], default: 0] += 1
                    if counts[aggregator.codes[row]] == 1 { different += 1 }
                },
                remove: { row in
                    counts[aggregator.codes[row], default: 1] -= 1
                    if counts[aggregator.codes[row]] == 0 { different -= 1 }
                }, { values[$0] = .number(Double(different)) })
        default:
            let visits = frames.reduce(0) { $0 + $1.count }
            guard visits <= Self.mostVisits else {
                throw DataError(
                    pointer,
                    "The frames of \"\(operation.rawValue)\" have \(visits) records together; at most \(Self.mostVisits) are allowed."
                )
            }
            for index in rows.indices { values[rows[index]] = try aggregator.value(rows[frames[index]]) }
        }
    }

    /// Moves the frame along: adds the records that enter it, removes those that leave it, and sets the result.
    private func move(add: (Int) -> Void, remove: (Int) -> Void, _ set: (_ row: Int) -> Void) {
        var (start, end) = (0, 0)
        for index in rows.indices {
            let frame = frames[index]
            while end < frame.upperBound {
                add(rows[end])
                end += 1
            }
            while start < frame.lowerBound, start < end {
                remove(rows[start])
                start += 1
            }
            set(rows[index])
        }
    }

    /// The record with the smallest or largest value of each frame: the candidates are those that no later record of the
    /// frame exceeds.
    private func extremes(_ column: AggregatedColumn, isLargest: Bool, _ set: (_ row: Int, _ best: Int?) -> Void) {
        var (candidates, first, end): ([Int], Int, Int) = ([], 0, 0)
        for index in rows.indices {
            let frame = frames[index]
            while end < frame.upperBound {
                let row = rows[end]
                if AggregatedColumn.isValid(column.numbers[row]) {
                    while candidates.count > first {
                        let last = rows[candidates[candidates.count - 1]]
                        guard isLargest ? column.isLess(last, row) : column.isLess(row, last) else { break }
                        candidates.removeLast()
                    }
                    candidates.append(end)
                }
                end += 1
            }
            while first < candidates.count, candidates[first] < frame.lowerBound { first += 1 }
            set(rows[index], first < candidates.count ? rows[candidates[first]] : nil)
        }
    }

    /// A quantile of each frame.
    private func quantiles(_ part: Double, _ column: AggregatedColumn, _ set: (_ row: Int, Value) -> Void) {
        let numbers = column.numbers
        let sorted = rows.filter { !numbers[$0].isNaN }.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        var ranks: [Int: Int] = [:]
        for (rank, row) in sorted.enumerated() { ranks[row] = rank }
        var present = RankedSet(capacity: sorted.count)
        move(
            add: { if let rank = ranks[$0] { present.insert(rank) } },
            remove: { if let rank = ranks[$0] { present.remove(rank) } },
            { row in
                guard present.count > 0 else { return set(row, .undefined) }
                let rank = part * Double(present.count - 1)
                let index = Int(limiting: rank)
                let low = numbers[sorted[present.element(at: index)]]
                let high = numbers[sorted[present.element(at: min(index + 1, present.count - 1))]]
                set(row, .number(low + (high - low) * (rank - Double(index))))
            })
    }
}
