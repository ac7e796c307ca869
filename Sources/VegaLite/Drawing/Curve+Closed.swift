import Geometry

/// Curves that end before their last points, or that return to the first one.
extension Curve {
    /// Whether the curve returns to its first point.
    var isClosed: Bool { name.hasSuffix("-closed") }

    /// Whether the first and the last points only bend the curve.
    var isOpen: Bool { name.hasSuffix("-open") }

    private var isBasis: Bool { name.hasPrefix("basis") }

    /// Where a closed or an open curve through at least three points begins: at the second one, or near it.
    func innerStart(of points: [Point]) -> Point { isBasis ? knot(points[0], points[1], points[2]) : points[1] }

    /// Adds a closed curve through at least three points, from its start.
    func addClosed(_ points: [Point], to path: inout Path) {
        let count = points.count
        if isBasis {
            for index in 0..<count {
                addBasis(
                    points[(index + 1) % count], points[(index + 2) % count], points[(index + 3) % count], to: &path)
            }
        } else {
            for index in 0..<count {
                addCardinal(
                    points[index], points[(index + 1) % count], points[(index + 2) % count],
                    points[(index + 3) % count], to: &path)
            }
        }
    }

    /// Adds the inner part of a curve through at least three points, from its start.
    func addOpen(_ points: [Point], to path: inout Path) {
        for index in 0..<points.count - 3 {
            if isBasis {
                addBasis(points[index + 1], points[index + 2], points[index + 3], to: &path)
            } else {
                addCardinal(points[index], points[index + 1], points[index + 2], points[index + 3], to: &path)
            }
        }
    }

    /// The point of a basis spline at the second of three points.
    private func knot(_ a: Point, _ b: Point, _ c: Point) -> Point { (a + b * 4 + c) * (1 / 6.0) }

    /// Adds the part of a basis spline to the second of three points.
    func addBasis(_ a: Point, _ b: Point, _ c: Point, to path: inout Path) {
        path.addCurve(to: knot(a, b, c), control1: (a * 2 + b) * (1 / 3.0), control2: (a + b * 2) * (1 / 3.0))
    }

    /// Adds the part of a cardinal spline from the second to the third of four points.
    private func addCardinal(_ before: Point, _ a: Point, _ b: Point, _ after: Point, to path: inout Path) {
        let k = (1 - (tension ?? 0)) / 6
        path.addCurve(to: b, control1: a + (b - before) * k, control2: b + (a - after) * k)
    }
}
