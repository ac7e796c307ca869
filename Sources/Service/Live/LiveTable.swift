import Engine
import Numbers

/// The data of a live chart: columns whose records are numbered from 0 since the beginning.
struct LiveTable: Sendable {
    /// Whether the columns have records of their own, as the datasets of a Chart.js chart without labels.
    let isRagged: Bool
    private(set) var columns: [LiveColumn]
    /// The column with the x of all records; `nil` if each column has its own, or there is none.
    let xColumn: Int?

    init(_ columns: [LiveColumn], xColumn: Int?, isRagged: Bool) {
        self.columns = columns
        self.xColumn = xColumn
        self.isRagged = isRagged
        guard !isRagged else { return }
        // As in the dialects, shorter columns have no values at their ends.
        let count = self.count
        for index in columns.indices { self.columns[index].fill(to: count) }
    }

    /// The number of records; of the longest column if they have records of their own.
    var count: Int { columns.map(\.count).max() ?? 0 }
    /// The number of the first record that is still there.
    var first: Int { columns.map(\.dropped).min() ?? 0 }
    var octets: Int { columns.reduce(0) { $0 + $1.octets } }

    // MARK: - Feeding

    /// The ranges of a feed in the columns that it changes.
    /// - Throws: A problem if the records at its index do not exist.
    private func ranges(of feed: LiveFeed) throws(Problem) -> [Int: Range<Int>] {
        var ranges: [Int: Range<Int>] = [:]
        for index in columns.indices where !isRagged || feed.columns[index] != nil {
            let column = columns[index]
            let start = (feed.index ?? column.dropped + column.count) - column.dropped
            guard (0...column.count).contains(start) else {
                throw .invalidFeed(
                    "/index", "There is no record with this index.", found: "\(feed.index ?? 0)",
                    allowed: ["\(column.dropped) to \(column.dropped + column.count)"])
            }
            guard feed.removed <= column.count - start else {
                throw .invalidFeed(
                    "/remove", "There are fewer records than this from the index on.", found: "\(feed.removed)",
                    allowed: ["0 to \(column.count - start)"])
            }
            ranges[index] = start..<start + feed.removed
        }
        return ranges
    }

    /// Checks that a feed can be applied.
    func check(_ feed: LiveFeed) throws(Problem) { _ = try ranges(of: feed) }

    /// Removes and inserts records, then drops the oldest ones beyond the limits.
    /// - Complexity: O(n) in the feed at the end, otherwise in all records.
    mutating func apply(_ feed: LiveFeed, _ limits: LiveLimits) throws(Problem) {
        for (index, range) in try ranges(of: feed) {
            var nulls = LiveColumn(position: columns[index].position)
            if feed.columns[index] == nil { nulls.fill(to: feed.count) }
            columns[index].replace(range, with: feed.columns[index] ?? nulls)
        }
        trim(limits)
    }

    /// Drops the oldest records beyond the limits.
    mutating func trim(_ limits: LiveLimits) {
        for index in columns.indices where columns[index].count > limits.records {
            columns[index].dropFirst(columns[index].count - limits.records)
        }
        while octets > limits.octets, count > 0 {
            // About as many as the excess, so that few rounds suffice.
            let some = max(1, Int(limiting: Double(count) * Double(octets - limits.octets) / Double(octets)))
            for index in columns.indices { columns[index].dropFirst(min(some, columns[index].count)) }
        }
    }

    /// Restores the numbers of records that were dropped before the server started.
    mutating func restore(dropped: [Int]) {
        for (index, count) in zip(columns.indices, dropped) { columns[index].count(dropped: max(0, count)) }
    }

    var dropped: [Int] { columns.map(\.dropped) }

    // MARK: - Reading

    /// Appends the values of a column to a JSON text.
    func write(_ column: Int, _ range: Range<Int>, to output: inout [UInt8]) {
        columns[column].write(range, to: &output)
    }

    /// The minimum and the maximum x of all records; `nil` if no record has one.
    /// - Complexity: O(n) in the records.
    var extent: LiveRange? {
        var extent: LiveRange?
        for column in columns {
            for index in 0..<column.count {
                guard let x = column.x(index) else { continue }
                extent = extent?.including(x) ?? LiveRange(x, x)
            }
        }
        return extent
    }

    /// Whether positions are dates.
    var hasDates: Bool { columns.contains(where: \.hasDates) }

    /// The records of a column that a window shows, with one before and one after them, so that lines reach the edges.
    ///
    /// If x is not in order, the range also has records between them.
    /// - Complexity: O(n) in the records.
    func records(of index: Int, in window: LiveRange) -> Range<Int> {
        let column = columns[xColumn ?? index]
        let count = columns[index].count
        guard column.position != .none else { return 0..<count }
        var (first, last) = (count, -1)
        var (before, after) = (-1, count)
        for index in 0..<min(count, column.count) {
            guard let x = column.x(index) else { continue }
            if window.contains(x) {
                first = min(first, index)
                last = index
            } else if x < window.lower {
                before = index
            } else if after == count {
                after = index
            }
        }
        guard first <= last else {
            return before >= 0 && after < count && before < after ? before..<after + 1 : 0..<0
        }
        return max(0, first - 1)..<min(count, last + 2)
    }
}

/// A range of x with finite bounds.
struct LiveRange: Hashable, Sendable {
    let lower: Double
    let upper: Double

    init(_ lower: Double, _ upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    var length: Double { upper - lower }

    func contains(_ x: Double) -> Bool { lower <= x && x <= upper }

    func including(_ x: Double) -> LiveRange { LiveRange(min(lower, x), max(upper, x)) }

    /// The range with a share of its length more at each end.
    func widened(by share: Double) -> LiveRange {
        LiveRange(lower - length * share, upper + length * share)
    }
}
