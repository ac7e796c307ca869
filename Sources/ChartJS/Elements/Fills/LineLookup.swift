import Budget
import Geometry

/// Finds the points of a line at places along the index axis, or at angles.
struct LineLookup {
    struct Entry {
        let part: LinePart
        /// The places along the index axis between which the part is; nil for a part around a center.
        let range: ClosedRange<Double>?
        let isSorted: Bool
    }

    let line: LineElement
    let entries: [Entry]
    /// Whether each part ends before the next one begins.
    private let areOrdered: Bool

    init(_ line: LineElement) {
        self.line = line
        entries = line.parts.compactMap { part in
            guard !line.points.areAngular else { return Entry(part: part, range: nil, isSorted: false) }
            guard !line.chart.budget.isSpent(before: 10 * part.indices.count) else { return nil }
            let places = part.indices.lazy.map(line.points.measure)
            guard let low = places.min(), let high = places.max(), low <= high else { return nil }
            return Entry(
                part: part, range: low...high, isSorted: zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
        }
        areOrdered = zip(entries, entries.dropFirst()).allSatisfy { entry, next in
            entry.range.flatMap { end in next.range.map { end.upperBound <= $0.lowerBound } } ?? false
        }
    }

    /// The point at a place, and whether it is the first or the last one of a part.
    func find(_ place: Double) -> (point: Point, isFirst: Bool, isLast: Bool)? {
        let points = line.points
        for entry in entries[firstEntry(upTo: place)...] {
            if let range = entry.range, place < range.lowerBound - 1e-6 || place > range.upperBound + 1e-6 {
                if areOrdered { break }
                continue
            }
            guard let point = line.point(of: near(place, in: entry), at: place) else { continue }
            let found = points.isVertical ? point.y : point.x
            let (first, last) = (entry.part.indices.first, entry.part.indices.last)
            return (point, first.map(points.measure) == found, last.map(points.measure) == found)
        }
        return nil
    }

    /// The entries that can have places between two; all if they are not in order.
    /// - Complexity: O(log n) and the number of entries that are returned.
    func entries(from low: Double, to high: Double) -> ArraySlice<Entry> {
        guard areOrdered else { return entries[...] }
        return entries[firstEntry(upTo: low)...].prefix { $0.range.map { $0.lowerBound <= high + 1e-6 } ?? true }
    }

    /// The first entry that can have a place.
    private func firstEntry(upTo place: Double) -> Int {
        guard areOrdered else { return 0 }
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if let end = entries[middle].range?.upperBound, end < place - 1e-6 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The points of an entry around a place.
    private func near(_ place: Double, in entry: Entry) -> LinePart {
        let indices = entry.part.indices
        guard entry.isSorted, indices.count > 4 else { return entry.part }
        var (low, high) = (0, indices.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if line.points.measure(of: indices[middle]) < place - 1e-6 { low = middle + 1 } else { high = middle }
        }
        return LinePart(indices: indices.section(max(0, low - 1)...min(indices.count - 1, low + 1)))
    }
}
