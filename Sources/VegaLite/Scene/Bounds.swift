import Geometry

/// A box that grows with what it contains; empty at first. Coordinates are in points, y down.
package struct Bounds: Hashable, Sendable {
    package var x1 = Double.infinity
    package var y1 = Double.infinity
    package var x2 = -Double.infinity
    package var y2 = -Double.infinity

    package init() {}

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = min(x1, x2)
        self.y1 = min(y1, y2)
        self.x2 = max(x1, x2)
        self.y2 = max(y1, y2)
    }

    package var isEmpty: Bool { !(x1 <= x2 && y1 <= y2) }
    package var width: Double { isEmpty ? 0 : x2 - x1 }
    package var height: Double { isEmpty ? 0 : y2 - y1 }

    /// Grows to contain a point. Coordinates that are not finite have no effect.
    package mutating func add(_ x: Double, _ y: Double) {
        if x.isFinite {
            x1 = min(x1, x)
            x2 = max(x2, x)
        }
        if y.isFinite {
            y1 = min(y1, y)
            y2 = max(y2, y)
        }
    }

    package mutating func formUnion(_ other: Bounds) {
        x1 = min(x1, other.x1)
        y1 = min(y1, other.y1)
        x2 = max(x2, other.x2)
        y2 = max(y2, other.y2)
    }

    package func intersection(_ other: Bounds) -> Bounds {
        var result = self
        result.x1 = max(x1, other.x1)
        result.y1 = max(y1, other.y1)
        result.x2 = min(x2, other.x2)
        result.y2 = min(y2, other.y2)
        return result
    }

    package func expanded(by distance: Double) -> Bounds {
        var result = self
        result.x1 -= distance
        result.y1 -= distance
        result.x2 += distance
        result.y2 += distance
        return result
    }

    package func translated(_ dx: Double, _ dy: Double) -> Bounds {
        var result = self
        result.x1 += dx
        result.x2 += dx
        result.y1 += dy
        result.y2 += dy
        return result
    }

    /// The box of this box turned clockwise about a point.
    package func rotated(degrees: Double, about x: Double, _ y: Double) -> Bounds {
        guard !isEmpty else { return self }
        let turn = Transform.translation(Point(-x, -y)).then(.rotation(degrees: degrees)).then(
            .translation(Point(x, y)))
        var result = Bounds()
        for (px, py) in [(x1, y1), (x2, y1), (x2, y2), (x1, y2)] {
            let point = turn.apply(Point(px, py))
            result.add(point.x, point.y)
        }
        return result
    }

    /// Whether two boxes come closer than a distance.
    package func overlaps(_ other: Bounds, separation: Double) -> Bool {
        separation > max(other.x1 - x2, x1 - other.x2, other.y1 - y2, y1 - other.y2)
    }
}
