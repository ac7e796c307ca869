/// An affine transform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
package struct Transform: Hashable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    package static func translation(_ displacement: Point) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: displacement.x, ty: displacement.y)
    }

    package static func scale(_ x: Double, _ y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A rotation about the origin. In the picture, where y points down, positive angles turn clockwise.
    /// Multiples of a quarter turn are exact.
    /// - Parameter degrees: The angle in degrees.
    package static func rotation(degrees: Double) -> Transform {
        let direction = Point.direction(degrees: degrees)
        let (cosine, sine) = (direction.x, -direction.y)
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether all components are finite numbers.
    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The transform that applies this one first and then `next`.
    package func then(_ next: Transform) -> Transform {
        Transform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    package func apply(_ point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// The bounding box of the transformed rectangle.
    package func apply(_ rect: Rect) -> Rect {
        guard b != 0 || c != 0 else {
            let (left, right) = (a * rect.minX + tx, a * rect.maxX + tx)
            let (top, bottom) = (d * rect.minY + ty, d * rect.maxY + ty)
            return Rect(
                minX: min(left, right), minY: min(top, bottom), maxX: max(left, right), maxY: max(top, bottom))
        }
        let (p, q) = (apply(Point(rect.minX, rect.minY)), apply(Point(rect.maxX, rect.minY)))
        let (r, s) = (apply(Point(rect.minX, rect.maxY)), apply(Point(rect.maxX, rect.maxY)))
        return Rect(
            minX: min(p.x, q.x, r.x, s.x), minY: min(p.y, q.y, r.y, s.y), maxX: max(p.x, q.x, r.x, s.x),
            maxY: max(p.y, q.y, r.y, s.y))
    }

    /// The inverse transform; nil if it does not exist.
    package var inverse: Transform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return Transform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// The maximum factor by which lengths grow: the larger singular value.
    package var maximumScale: Double {
        let sum = a * a + b * b + c * c + d * d
        let determinant = a * d - b * c
        let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
        return ((sum + root) / 2).squareRoot()
    }
}
