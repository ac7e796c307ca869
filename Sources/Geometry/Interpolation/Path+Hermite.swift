extension Path {
    /// Continues from the first point of a run with cubic Hermite curves. The tangent at a point is the vector from the
    /// previous neighbor to the next one; at the ends, the vector from or to the only neighbor. If the run is monotonic
    /// in both x and y, each component of a tangent is limited to those of the two adjacent segments. Core Plot:
    /// `CPTScatterPlotCurvedInterpolationHermiteCubic`.
    mutating func addHermite(_ run: Range<Int>, _ x: [Double], _ y: [Double]) {
        let (first, last) = (run.lowerBound, run.upperBound - 1)
        let isMonotone = Path.isMonotone(run, x) && Path.isMonotone(run, y)

        func tangent(_ index: Int, _ values: [Double]) -> Double {
            let before = index > first ? values[index] - values[index - 1] : 0
            let after = index < last ? values[index + 1] - values[index] : 0
            guard isMonotone, index > first, index < last else { return before + after }
            let limit = min(abs(before), abs(after))
            return min(max(before + after, -limit), limit)
        }

        var leaving = Point(tangent(first, x), tangent(first, y))
        for index in run.dropFirst() {
            let arriving = Point(tangent(index, x), tangent(index, y))
            let (start, end) = (Point(x[index - 1], y[index - 1]), Point(x[index], y[index]))
            addCurve(to: end, control1: start + leaving * (1.0 / 6), control2: end - arriving * (1.0 / 6))
            leaving = arriving
        }
    }

    /// Whether the values of a run are monotonic.
    private static func isMonotone(_ run: Range<Int>, _ values: [Double]) -> Bool {
        var (rises, falls) = (false, false)
        for index in run.dropFirst() {
            if values[index] > values[index - 1] { rises = true }
            if values[index] < values[index - 1] { falls = true }
        }
        return !(rises && falls)
    }
}
