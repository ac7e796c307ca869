import Budget
import Geometry

/// Clips polygons by a boundary (Bostock, the polygon clipping of d3-geo; after Greiner and Hormann, "Efficient clipping
/// of arbitrary polygons", 1998).
///
/// Rings are cut where they cross the outline. The pieces and the stretches of the outline between them alternate: the
/// outline is inside of the polygon between its crossings with an odd and an even number. The pieces are therefore
/// joined by walking from piece to piece along the outline.
struct PolygonClipper<Boundary: ClipBoundary> {
    /// At most as many points are between two points of an outline.
    private static var longestOutline: Int { 200 }

    let boundary: Boundary
    let budget: RenderBudget

    /// A crossing of a ring with the outline.
    private struct Crossing {
        let point: Point
        /// The range of the points of the piece of the ring that starts or ends here.
        let piece: Range<Int>
        /// Whether the piece starts here, and does not end.
        let isStart: Bool
        /// Whether the outline behind the crossing is inside of the polygon.
        var entersInside = false
        var isVisited = false
        /// Where the crossing is on the outline among all crossings.
        var order = 0
    }

    /// Appends the visible rings of a polygon.
    /// - Parameters:
    ///   - points: The points of all rings.
    ///   - rings: The ranges of the rings.
    func clip(_ points: [Point], rings: [Range<Int>], into output: inout PointRuns) {
        var pieces = PointRuns()
        for ring in rings where !ring.isEmpty {
            guard budget.allows(ring.count, moreIn: pieces.points) else { return }
            let first = pieces.ranges.count
            let line = boundary.clip(points[ring], isRing: true, into: &pieces, budget: budget)
            guard pieces.ranges.count > first else { continue }
            guard line.crosses else {
                // The whole ring is visible. It returns to its first point.
                for point in pieces.points[pieces.ranges[first]].dropLast() { output.append(point) }
                output.endRun()
                pieces.removeLastRun()
                continue
            }
            if line.isVisibleAtEnds { pieces.joinEnds(from: first) }
            pieces.removeSinglePoints(from: first)
        }
        let isStartInside = boundary.containsStart(points, rings: rings, budget: budget)
        guard !budget.isSpent else { return }
        if !pieces.ranges.isEmpty {
            join(pieces, isStartInside: isStartInside, into: &output)
        } else if isStartInside {
            boundary.appendOutline(to: &output)
            output.endRun()
        }
    }

    private func join(_ pieces: PointRuns, isStartInside: Bool, into output: inout PointRuns) {
        var crossings: [Crossing] = []
        for range in pieces.ranges {
            let start = pieces.points[range.lowerBound]
            var end = pieces.points[range.upperBound - 1]
            if start.isNear(end) {
                guard boundary.separatesEqualEnds else {
                    for point in pieces.points[range].dropLast() { output.append(point) }
                    output.endRun()
                    continue
                }
                end.x += 2 * angleTolerance
            }
            crossings.append(Crossing(point: start, piece: range, isStart: true))
            crossings.append(Crossing(point: end, piece: range, isStart: false))
        }
        guard !budget.isSpent(before: crossings.count * 200) else { return }

        let positions = crossings.map { boundary.position(of: $0.point) }
        let order = crossings.indices.sorted { positions[$0] < positions[$1] }
        var isInside = isStartInside
        for (index, crossing) in order.enumerated() {
            isInside.toggle()
            crossings[crossing].entersInside = isInside
            crossings[crossing].order = index
        }

        for first in crossings.indices where !crossings[first].isVisited {
            walk(from: first, pieces, &crossings, order, into: &output)
            output.endRun()
            guard !budget.isSpent(before: 1_000) else { return }
        }
    }

    /// Follows the edge of the visible polygon from a crossing until it returns there.
    private func walk(
        from first: Int, _ pieces: PointRuns, _ crossings: inout [Crossing], _ order: [Int],
        into output: inout PointRuns
    ) {
        var current = first
        repeat {
            // Along the piece of the ring, from this end to the other.
            crossings[current].isVisited = true
            let range = crossings[current].piece
            guard budget.allows(range.count + Self.longestOutline, moreIn: output.points),
                !budget.isSpent(before: 500 + range.count * 5)
            else { return }
            let isForward = crossings[current].isStart
            if isForward {
                output.points.append(contentsOf: pieces.points[range])
            } else {
                output.points.append(contentsOf: pieces.points[range].reversed())
            }
            let other = isForward ? current + 1 : current - 1
            crossings[other].isVisited = true

            // Along the outline, to the next crossing on the side that is inside.
            let direction = crossings[other].entersInside ? 1 : -1
            let next = order[(crossings[other].order + direction + order.count) % order.count]
            boundary.appendOutline(
                from: crossings[other].point, to: crossings[next].point, direction: Double(direction), to: &output)
            current = next
        } while !crossings[current].isVisited
    }
}
