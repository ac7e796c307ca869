import Glibc

extension Path {
    /// Continues from the first point of a run with a Catmull-Rom curve. The end points are used twice (Catmull and
    /// Rom, 1974; Yuksel, Schaefer and Keyser, "Parameterization and applications of Catmull–Rom curves", 2011). Core
    /// Plot: `CPTScatterPlotCurvedInterpolationCatmullCustomAlpha`.
    mutating func addCatmullRom(_ run: Range<Int>, _ x: [Double], _ y: [Double], alpha: Double) {
        // Other exponents produce loops.
        let alpha = Double.minimum(Double.maximum(alpha, 0), 1)
        func knot(_ index: Int) -> Point {
            let index = min(max(index, run.lowerBound), run.upperBound - 1)
            return Point(x[index], y[index])
        }
        var before = Span(0, alpha)
        var span = Span((knot(run.lowerBound + 1) - knot(run.lowerBound)).length, alpha)
        for index in run.dropLast() {
            let (start, end) = (knot(index), knot(index + 1))
            let after = Span((knot(index + 2) - end).length, alpha)
            addCurve(
                to: end, control1: Span.control(knot(index - 1), before, start, span, end),
                control2: Span.control(knot(index + 2), after, end, span, start))
            (before, span) = (span, after)
        }
    }

    /// The distance between two neighbors and its powers.
    private struct Span {
        let distance: Double
        /// The distance raised to alpha.
        let power: Double
        /// The distance raised to twice alpha.
        let square: Double

        init(_ distance: Double, _ alpha: Double) {
            self.distance = distance
            power = pow(distance, alpha)
            square = power * power
        }

        /// The control point next to `near` for the segment from `near` to `far`. The neighbor on the other side is
        /// `beyond`.
        static func control(_ beyond: Point, _ outer: Span, _ near: Point, _ inner: Span, _ far: Point) -> Point {
            guard outer.distance > 1e-5 else { return near }
            let weight = 2 * outer.square + 3 * outer.power * inner.power + inner.square
            let divisor = 3 * outer.power * (outer.power + inner.power)
            return (far * outer.square - beyond * inner.square + near * weight) * (1 / divisor)
        }
    }
}
