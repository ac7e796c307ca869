/// Checks indices in ascending order for membership in a path's smooth points.
struct SmoothPointCursor {
    private let ranges: [Range<Int>]
    private var next = 0

    init(_ path: FlattenedPath) {
        ranges = path.smoothPoints
    }

    mutating func contains(_ index: Int) -> Bool {
        while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
        return next < ranges.count && ranges[next].lowerBound <= index
    }
}
