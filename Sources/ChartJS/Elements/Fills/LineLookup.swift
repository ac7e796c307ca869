import Budget
import Geometry

/// Finds the points of a line at positions along the index axis, or at angles.
struct LineLookup {
    struct Entry {
        let part: LinePart
        /// The keys between which the part is; nil for a part around a center.
        fileprivate let range: ClosedRange<Double>?
        fileprivate let isSorted: Bool
    }

    let line: LineElement
    let entries: [Entry]
    /// -1 if the line goes toward smaller positions, otherwise 1. Its product with a position is the key of the
    /// position, so that keys grow along the line.
    private let direction: Double
    /// Whether each part ends before the next one begins.
    private let areOrdered: Bool

    /// Positions that differ by less are the same.
    private static let margin = 1e-6

    /// - Parameter parts: The parts of the line that are looked at; nil for all of them.
    init(_ line: LineElement, _ parts: [LinePart]? = nil) {
        self.line = line
        let parts = parts ?? line.parts
        let ends = [parts.first?.indices.first, parts.last?.indices.last].compactMap { $0.map(line.points.measure) }
        let direction: Double = ends.count == 2 && ends[1] < ends[0] ? -1 : 1
        self.direction = direction
        entries = parts.compactMap { part in
            guard !line.points.areAngular else { return Entry(part: part, range: nil, isSorted: false) }
            guard !line.chart.budget.isSpent(before: 10 * part.indices.count) else { return nil }
            let keys = part.indices.lazy.map { direction * line.points.measure(of: $0) }
            guard let low = keys.min(), let high = keys.max(), low <= high else { return nil }
            return Entry(part: part, range: low...high, isSorted: zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
        }
        areOrdered = zip(entries, entries.dropFirst()).allSatisfy { entry, next in
            entry.range.flatMap { end in next.range.map { end.upperBound <= $0.lowerBound } } ?? false
        }
    }

    /// The point at a position, and whether it is the first or the last one of a part.
    func find(_ position: Double) -> (point: Point, isFirst: Bool, isLast: Bool)? {
        let points = line.points
        let bounds = LineBounds(start: position, end: position, isAngular: points.areAngular)
        for entry in entries(in: bounds) {
            guard let window = window(of: entry, in: bounds), let point = line.point(of: window, at: position) else {
                continue
            }
            let found = points.isVertical ? point.y : point.x
            let (first, last) = (entry.part.indices.first, entry.part.indices.last)
            return (point, first.map(points.measure) == found, last.map(points.measure) == found)
        }
        return nil
    }

    /// The entries that can be within bounds; all if they are not in order or there are no bounds.
    /// - Complexity: O(log n) and the number of entries that are returned.
    func entries(in bounds: LineBounds?) -> ArraySlice<Entry> {
        guard areOrdered, let keys = bounds.flatMap(keys) else { return entries[...] }
        let first = Self.first(of: entries.count) { (entries[$0].range?.upperBound ?? .infinity) >= keys.lowerBound }
        return entries[first...].prefix { ($0.range?.lowerBound ?? -.infinity) <= keys.upperBound }
    }

    /// The parts of an entry within bounds, as `LineElement.parts(of:in:)` returns them.
    /// - Complexity: O(log n) and the number of points within the bounds if the points are in order, otherwise O(n).
    func parts(of entry: Entry, in bounds: LineBounds?) -> [LinePart] {
        guard let window = window(of: entry, in: bounds), !line.chart.budget.isSpent(before: 20 * window.indices.count)
        else { return [] }
        return line.parts(of: window, in: bounds)
    }

    /// The points of an entry that can be within bounds, with the points beside them; nil if there are none.
    private func window(of entry: Entry, in bounds: LineBounds?) -> LinePart? {
        guard let range = entry.range, let keys = bounds.flatMap(keys) else { return entry.part }
        guard range.overlaps(keys) else { return nil }
        let indices = entry.part.indices
        guard entry.isSorted, !entry.part.isLoop, indices.count > 4 else { return entry.part }
        func key(_ number: Int) -> Double { direction * line.points.measure(of: indices[number]) }
        let inside = Self.first(of: indices.count) { key($0) >= keys.lowerBound }
        // Of points at one position, parts begin at the first one.
        let before = key(max(0, inside - 1))
        let low = Self.first(of: indices.count) { key($0) >= before }
        let high = Self.first(of: indices.count) { key($0) > keys.upperBound }
        return LinePart(indices: indices.section(low...max(low, min(indices.count - 1, high))))
    }

    /// The keys within bounds; nil if the bounds are no numbers.
    private func keys(of bounds: LineBounds) -> ClosedRange<Double>? {
        let (start, end) = (direction * bounds.start, direction * bounds.end)
        guard start <= end || end <= start else { return nil }
        return (min(start, end) - Self.margin)...(max(start, end) + Self.margin)
    }

    /// The first number for which a condition is true, which then is true for all that follow; `count` if there is none.
    private static func first(of count: Int, where isTrue: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isTrue(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
