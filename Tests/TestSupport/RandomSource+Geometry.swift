import Geometry

extension RandomSource {
    /// Returns a point in a rectangle.
    package mutating func point(in rect: Rect) -> Point {
        Point(
            Double.random(in: rect.minX...rect.maxX, using: &self),
            Double.random(in: rect.minY...rect.maxY, using: &self))
    }

    /// Returns a path of lines and curves whose points, including control points, are in a rectangle.
    package mutating func path(in rect: Rect, subpaths: Int, stepsPerSubpath: Int) -> Path {
        var path = Path()
        for _ in 0..<subpaths {
            path.move(to: point(in: rect))
            for _ in 0..<stepsPerSubpath {
                switch Int.random(in: 0..<3, using: &self) {
                case 0: path.addLine(to: point(in: rect))
                case 1: path.addQuadraticCurve(to: point(in: rect), control: point(in: rect))
                default: path.addCurve(to: point(in: rect), control1: point(in: rect), control2: point(in: rect))
                }
            }
            if Bool.random(using: &self) { path.close() }
        }
        return path
    }
}
