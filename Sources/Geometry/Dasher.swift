import Glibc  // rounding and remainders are calls into it

/// Cuts flattened paths into dashes: `FlattenedPath` in, `FlattenedPath` of shorter subpaths out.
///
/// The pattern restarts with each subpath. On a closed subpath, a dash that reaches the start is joined to the dash
/// that begins there. A subpath of zero length is kept if the pattern starts with a dash.
package struct Dasher: Sendable {
    /// A path with more visible dashes than this is drawn solid, which looks the same.
    package static let maximumDashes = 100_000

    /// Replaces a dash length of 0, which draws a dot if the caps are round or square: long enough to have a direction,
    /// too short to be visible.
    private static let dotLength = 1e-6

    /// The end positions of the pattern's entries; the last equals `period`. Dashes have even indices, gaps odd ones.
    let ends: [Double]

    /// The position in the pattern at which a subpath starts, from 0 up to the period.
    package let phase: Double

    var period: Double { ends[ends.count - 1] }

    /// Creates a dasher from the pattern and phase of a style, in points, both multiplied by `scale`.
    ///
    /// Returns nil if the line is solid: the pattern is empty, has no gaps, or has an entry that is negative or not
    /// finite. A phase that is not finite counts as 0.
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

    /// Cuts all subpaths and replaces the contents of `result`, reusing its memory.
    ///
    /// - Parameter visible: The visible area, in the path's units. Dashes outside it may be omitted.
    /// - Complexity: O(n) of the points and visible dashes.
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

    /// The pattern entry at a distance, less than the period, from the pattern's start.
    func position(at distance: Double) -> Position {
        var low = 0
        var high = ends.count - 1
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > distance { high = middle } else { low = middle + 1 }
        }
        return Position(index: low, remaining: ends[low] - distance)
    }

    /// A position in the pattern.
    struct Position {
        /// The index of the entry.
        var index: Int
        /// The remaining length of the entry.
        var remaining: Double

        var isDash: Bool { index.isMultiple(of: 2) }
    }
}
