import Glibc  // rounding and remainders are calls into it

/// Cuts flattened paths into dashes: `FlattenedPath` in, `FlattenedPath` of shorter subpaths out.
///
/// The pattern starts anew with each subpath. On a closed one, a dash that reaches the start goes on as the dash there.
/// A subpath without length stays as it is where the pattern starts with a dash.
package struct Dasher: Sendable {
    /// A path with more visible dashes than this stays solid, as it would look.
    package static let maximumDashes = 100_000

    /// In place of dashes of length 0, which are dots if the caps are round or square: long enough to have a direction,
    /// too short to be seen.
    private static let dotLength = 1e-6

    /// Where the entries of the pattern end, the last at `period`: dashes at even indices, gaps at odd ones.
    let ends: [Double]

    /// Where in the pattern a subpath starts, from 0 up to the period.
    private let phase: Double

    var period: Double { ends[ends.count - 1] }

    /// The pattern and phase of a style, in points, each to be multiplied by `scale`.
    ///
    /// Nil where the line is solid: with an empty pattern, one without gaps, and one with an entry that is negative or
    /// not finite. A phase that is not finite is none.
    package init?(pattern: [Double], phase: Double, scale: Double) {
        var ends: [Double] = []
        var end = 0.0
        var gaps = 0.0
        for (index, entry) in (pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern).enumerated() {
            let length = entry * scale
            guard length >= 0 else { return nil }
            if index.isMultiple(of: 2) {
                end += max(length, Self.dotLength)
            } else {
                end += length
                gaps += length
            }
            ends.append(end)
        }
        guard gaps > 0, end.isFinite else { return nil }
        self.ends = ends
        let remainder = (phase * scale).truncatingRemainder(dividingBy: end)
        self.phase = remainder.isFinite ? (remainder < 0 ? max(0, remainder + end) : remainder) : 0
    }

    /// Cuts all subpaths, and replaces the contents of `result`, whose memory is used again.
    ///
    /// Takes time in proportion to the number of points and visible dashes.
    /// - Parameter visible: where dashes are wanted, in the path's units. What is outside may be left out.
    package func dash(_ path: FlattenedPath, visible: Rect, into result: inout FlattenedPath) {
        result.removeAll()
        var smoothPoints = SmoothPointCursor(path)
        var walk = DashWalk(self, visible: visible)
        for subpath in path.subpaths {
            let position = position(at: phase)
            var smoothPointsAgain = smoothPoints
            walk.begin(position, isClosed: subpath.isClosed)
            walk.follow(subpath, of: path, smoothPoints: &smoothPoints, in: &result)
            if walk.isWhole {
                result.append(subpath, of: path, smoothPoints: &smoothPointsAgain)
            } else if subpath.isClosed, position.isDash {
                walk.beginClosing(position)
                walk.follow(subpath, of: path, smoothPoints: &smoothPointsAgain, in: &result)
            }
            walk.lift(&result)
            guard walk.dashCount <= Self.maximumDashes else {
                result = path
                return
            }
        }
    }

    /// The entry of the pattern at a distance from its beginning, which is less than the period.
    func position(at distance: Double) -> Position {
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > distance { high = middle } else { low = middle + 1 }
        }
        return Position(index: low, remaining: ends[low] - distance)
    }

    /// A place in the pattern.
    struct Position {
        /// Of the entry.
        var index: Int
        /// How much of the entry is still to come.
        var remaining: Double

        var isDash: Bool { index.isMultiple(of: 2) }
    }
}
