/// Removes points of a dense line that are not visible (M4: Jugel, Jerzak, Hackenbroich and Markl, "M4: A
/// Visualization-Oriented Time Series Data Aggregation", 2014).
package struct LineReduction {
    private let pixelWidth: Double
    private var x: [Double] = []
    private var y: [Double] = []

    /// Returns the first, lowest, highest and last point of each run in every pixel column, in order. The line between
    /// columns is unchanged, and so is the part that it covers in each column.
    ///
    /// Runs with non-monotonic x are unchanged, and so are curves whose shape depends on further points. Consecutive
    /// non-finite points, which separate runs, become a single one.
    /// - Parameters:
    ///   - x: The x coordinates of the points, in points of the picture.
    ///   - y: The y coordinates, in the same number.
    ///   - pixelWidth: The width of a pixel column, in points.
    /// - Complexity: O(n). The memory is that of the points that are kept; none if these are all.
    package static func reduced(
        x: [Double], y: [Double], interpolation: Interpolation, pixelWidth: Double
    ) -> (x: [Double], y: [Double]) {
        let count = min(x.count, y.count)
        guard interpolation.isReducible, count > 4, pixelWidth > 0 else { return (x, y) }
        var reduction = LineReduction(pixelWidth: pixelWidth)
        var index = 0
        while index < count {
            var end = index
            while end < count, x[end].isFinite, y[end].isFinite { end += 1 }
            let run = index..<end
            let isMonotone = isMonotone(run, x)
            if !isMonotone, run.count == count { return (x, y) }
            reduction.add(run, x.span, y.span, isMonotone: isMonotone)
            while end < count, !(x[end].isFinite && y[end].isFinite) { end += 1 }
            if end > index, !reduction.x.isEmpty, end < count {
                reduction.x.append(.nan)
                reduction.y.append(.nan)
            }
            index = end
        }
        return (reduction.x, reduction.y)
    }

    private mutating func add(_ run: Range<Int>, _ x: Span<Double>, _ y: Span<Double>, isMonotone: Bool) {
        guard isMonotone, run.count > 4 else {
            self.x.append(addingCapacity: run.count) { for index in run { $0.append(x[index]) } }
            self.y.append(addingCapacity: run.count) { for index in run { $0.append(y[index]) } }
            return
        }
        var start = run.lowerBound
        while start < run.upperBound {
            let column = (x[start] / pixelWidth).rounded(.down)
            var (lowest, highest) = (start, start)
            var end = start + 1
            while end < run.upperBound, (x[end] / pixelWidth).rounded(.down) == column {
                if y[end] < y[lowest] { lowest = end }
                if y[end] > y[highest] { highest = end }
                end += 1
            }
            let inner = (min(lowest, highest), max(lowest, highest))
            add(start, x, y)
            if inner.0 > start, inner.0 < end - 1 { add(inner.0, x, y) }
            if inner.1 > max(start, inner.0), inner.1 < end - 1 { add(inner.1, x, y) }
            if end - 1 > start { add(end - 1, x, y) }
            start = end
        }
    }

    @inline(__always)
    private mutating func add(_ index: Int, _ x: Span<Double>, _ y: Span<Double>) {
        self.x.append(x[index])
        self.y.append(y[index])
    }

    private static func isMonotone(_ run: Range<Int>, _ x: [Double]) -> Bool {
        var (rises, falls) = (false, false)
        for index in run.dropFirst() {
            if x[index] > x[index - 1] { rises = true }
            if x[index] < x[index - 1] { falls = true }
        }
        return !(rises && falls)
    }
}
