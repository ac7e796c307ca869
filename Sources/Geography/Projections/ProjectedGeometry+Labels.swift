import Budget
import Geometry

/// Where to write the name of a shape.
extension ProjectedGeometry {
    /// The ranges of `parts` of each polygon, line or group of points.
    private var groups: [Range<Int>] { parts.groups }

    /// Twice the signed area of a ring, and three times its moment about its first point.
    private func moments(of ring: Range<Int>) -> (area: Double, moment: Point) {
        guard let last = ring.last else { return (0, .zero) }
        let origin = points[ring.lowerBound]
        var (area, moment) = (0.0, Point.zero)
        var before = points[last] - origin
        for index in ring {
            let point = points[index] - origin
            let cross = before.x * point.y - point.x * before.y
            area += cross
            moment = moment + (before + point) * cross
            before = point
        }
        return (area, moment)
    }

    /// The area of all polygons in square points.
    package var area: Double {
        groups.reduce(0) { $0 + (parts[$1.lowerBound].kind == .ring ? area(ofPolygon: $1) : 0) }
    }

    private func area(ofPolygon group: Range<Int>) -> Double {
        abs(parts[group].reduce(0) { $0 + moments(of: $1.range).area }) / 2
    }

    /// The center of gravity of the areas; without areas, that of the lines; without lines, that of the points. It may
    /// be outside of a curved shape. Nil if the geometry is empty or not finite.
    package var centroid: Point? {
        var (area, moment) = (0.0, Point.zero)
        for part in parts where part.kind == .ring {
            let ring = moments(of: part.range)
            area += ring.area
            moment = moment + ring.moment + points[part.range.lowerBound] * (3 * ring.area)
        }
        if area != 0 {
            let center = moment * (1 / (3 * area))
            return center.isFinite ? center : nil
        }
        var (length, sum) = (0.0, Point.zero)
        for part in parts where part.kind != .points {
            for index in part.range.dropFirst() {
                let step = (points[index] - points[index - 1]).length
                length += step
                sum = sum + (points[index] + points[index - 1]) * (step / 2)
            }
        }
        if length == 0 {
            length = Double(points.count)
            sum = points.reduce(.zero, +)
        }
        let center = sum * (1 / length)
        return center.isFinite ? center : nil
    }

    /// The largest polygon alone, such as the mainland of a country with islands; the whole geometry if it has none.
    package var largestPolygon: ProjectedGeometry {
        var best: (area: Double, group: Range<Int>)?
        for group in groups where parts[group.lowerBound].kind == .ring {
            let area = area(ofPolygon: group)
            if area > best?.area ?? -1 { best = (area, group) }
        }
        guard let best else { return self }
        var result = ProjectedGeometry()
        for part in parts[best.group] { result.append(part, of: self) }
        return result
    }

    /// The point in the largest polygon that is farthest from its edges, and its distance from them: the best point for
    /// a label (García-Castellanos and Lombardo, "Poles of inaccessibility", 2007; Agafonkin, "polylabel", 2016). Nil
    /// without polygons.
    /// - Parameter precision: How much farther another point may be from the edges, in points.
    /// - Complexity: O(n) in the points of the polygon, times a limited number of tries.
    package func labelPoint(precision: Double = 0.5, budget: RenderBudget) -> (point: Point, distance: Double)? {
        let polygon = largestPolygon.withoutSmallHoles
        guard polygon.parts.first?.kind == .ring, let bounds = polygon.bounds else { return nil }
        return InaccessiblePole(polygon: polygon, precision: max(precision, 1e-3), budget: budget).search(in: bounds)
    }

    /// A polygon without holes that are too small to be seen beside a label, such as gaps between simplified shapes.
    private var withoutSmallHoles: ProjectedGeometry {
        let least = area * Self.smallHole
        var result = ProjectedGeometry()
        for part in parts where part.startsPolygon || abs(moments(of: part.range).area) / 2 >= least {
            result.append(part, of: self)
        }
        return result
    }

    /// The area of a hole that counts, as a fraction of the polygon.
    private static let smallHole = 0.002

    private mutating func append(_ part: GeoPart, of other: ProjectedGeometry) {
        var runs = PointRuns()
        runs.points = Array(other.points[part.range])
        runs.endRun()
        append(runs, part.kind, startsPolygon: part.startsPolygon)
    }
}

/// Halves squares, the most promising first.
private struct InaccessiblePole {
    let polygon: ProjectedGeometry
    let precision: Double
    let budget: RenderBudget

    private static let mostTries = 400

    private struct Cell {
        let center: Point
        let half: Double
        let distance: Double

        /// No point of the cell is farther from the edges.
        var bound: Double { distance + half * 2.0.squareRoot() }
    }

    func search(in bounds: Rect) -> (point: Point, distance: Double)? {
        let size = min(bounds.width, bounds.height)
        guard size > 0, let centroid = polygon.centroid else { return nil }
        var best = cell(at: centroid, half: 0)
        var cells: [Cell] = []
        func add(_ center: Point, _ half: Double) {
            let cell = cell(at: center, half: half)
            if cell.distance > best.distance { best = cell }
            if cell.bound > best.distance + precision { cells.append(cell) }
        }
        // At most 32 squares in a row.
        let side = max(size, max(bounds.width, bounds.height) / 32)
        for y in stride(from: bounds.minY, to: bounds.maxY, by: side) {
            for x in stride(from: bounds.minX, to: bounds.maxX, by: side) {
                add(Point(x + side / 2, y + side / 2), side / 2)
            }
        }
        for _ in 0..<Self.mostTries {
            guard let next = cells.indices.max(by: { cells[$0].bound < cells[$1].bound }),
                !budget.isSpent(before: 4 * polygon.points.count * 5)
            else { break }
            let cell = cells[next]
            cells.swapAt(next, cells.count - 1)
            cells.removeLast()
            guard cell.bound > best.distance + precision else { break }
            let half = cell.half / 2
            for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
                add(cell.center + Point(x * half, y * half), half)
            }
        }
        return (best.center, best.distance)
    }

    /// A cell with the distance of its center from the edges, which is negative outside.
    private func cell(at center: Point, half: Double) -> Cell {
        var isInside = false
        var least = Double.infinity
        for part in polygon.parts {
            guard let last = part.range.last else { continue }
            var before = polygon.points[last]
            for index in part.range {
                let point = polygon.points[index]
                if (point.y > center.y) != (before.y > center.y),
                    center.x < (before.x - point.x) * (center.y - point.y) / (before.y - point.y) + point.x
                {
                    isInside.toggle()
                }
                let chord = point - before
                let offset = center - before
                let square = chord.x * chord.x + chord.y * chord.y
                let fraction =
                    square > 0 ? max(0, min(1, (offset.x * chord.x + offset.y * chord.y) / square)) : 0
                let gap = offset - chord * fraction
                least = min(least, gap.x * gap.x + gap.y * gap.y)
                before = point
            }
        }
        return Cell(center: center, half: half, distance: (isInside ? 1 : -1) * least.squareRoot())
    }
}
