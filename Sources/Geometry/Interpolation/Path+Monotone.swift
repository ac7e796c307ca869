extension Path {
    /// Continues from the first point of a run with cubic curves that remain between the values of adjacent points
    /// (Steffen, "A Simple Method for Monotonic Interpolation in One Dimension", Astronomy and Astrophysics 239, 1990).
    ///
    /// A new curve begins where x turns back. Points with equal x are connected by straight lines.
    mutating func addMonotone(_ run: Range<Int>, _ x: [Double], _ y: [Double]) {
        let last = run.upperBound - 1
        var start = run.lowerBound
        while start < last {
            let rises = x[start + 1] > x[start]
            var end = start
            while end < last, x[end + 1] != x[end], (x[end + 1] > x[end]) == rises { end += 1 }
            if end - start < 2 {
                end = start + 1
                addLine(to: Point(x[end], y[end]))
            } else {
                addSteffen(from: start, to: end, x, y)
            }
            start = end
        }
    }

    /// Continues through at least three points, whose x rises or falls strictly.
    private mutating func addSteffen(from first: Int, to last: Int, _ x: [Double], _ y: [Double]) {
        func width(_ index: Int) -> Double { x[index + 1] - x[index] }
        func slope(_ index: Int) -> Double { (y[index + 1] - y[index]) / width(index) }

        /// The slope at an end of the curve, where a parabola through three points would begin.
        func endSlope(_ near: Int, _ far: Int) -> Double {
            let (own, part) = (slope(near), width(near) / (width(near) + width(far)))
            let parabola = own * (1 + part) - slope(far) * part
            guard (parabola > 0) == (own > 0) else { return 0 }
            return abs(parabola) > 2 * abs(own) ? 2 * own : parabola
        }

        func tangent(_ index: Int) -> Double {
            if index == first { return endSlope(first, first + 1) }
            if index == last { return endSlope(last - 1, last - 2) }
            let (before, after) = (slope(index - 1), slope(index))
            guard (before > 0) == (after > 0) else { return 0 }
            let (a, b) = (width(index - 1), width(index))
            let parabola = abs(before * b + after * a) / abs(a + b)
            let steepness = min(2 * min(abs(before), abs(after)), parabola)
            return before > 0 ? steepness : -steepness
        }

        var leaving = tangent(first)
        for index in first + 1...last {
            let arriving = tangent(index)
            let third = width(index - 1) / 3
            addCurve(
                to: Point(x[index], y[index]), control1: Point(x[index - 1] + third, y[index - 1] + leaving * third),
                control2: Point(x[index] - third, y[index] - arriving * third))
            leaving = arriving
        }
    }
}
