/// Removes points of a dense line that are not visible (M4: Jugel, Jerzak, Hackenbroich and Markl, "M4: A
/// Visualization-Oriented Time Series Data Aggregation", 2014).
package enum LineReduction {
    /// Keeps the first, lowest, highest and last point of each run in every pixel column, in place and in order. The
    /// line between columns is unchanged, and so is the part that it covers in each column.
    ///
    /// Runs with non-monotonic x are unchanged, and so are curves whose shape depends on further points. Consecutive
    /// non-finite points, which separate runs, become a single one.
    /// - Parameters:
    ///   - x: The x coordinates of the points, in points of the picture.
    ///   - y: The y coordinates, in the same number.
    ///   - pixelWidth: The width of a pixel column, in points.
    /// - Complexity: O(n), without allocations.
    package static func reduce(x: inout [Double], y: inout [Double], interpolation: Interpolation, pixelWidth: Double) {
        guard interpolation.isReducible else { return }
        let count = min(x.count, y.count)
        guard count > 4, pixelWidth > 0 else { return }
        var written = 0
        var index = 0
        while index < count {
            var end = index
            while end < count, x[end].isFinite, y[end].isFinite { end += 1 }
            reduce(index..<end, &x, &y, pixelWidth: pixelWidth, to: &written)
            while end < count, !(x[end].isFinite && y[end].isFinite) { end += 1 }
            if end > index, written > 0, end < count {
                x[written] = .nan
                y[written] = .nan
                written += 1
            }
            index = end
        }
        x.removeLast(x.count - written)
        y.removeLast(y.count - written)
    }

    private static func reduce(
        _ run: Range<Int>, _ x: inout [Double], _ y: inout [Double], pixelWidth: Double, to written: inout Int
    ) {
        guard !run.isEmpty else { return }
        // Every kept point moves toward the start or stays, and the order is preserved. No point is overwritten before
        // it is read.
        func keep(_ index: Int) {
            x[written] = x[index]
            y[written] = y[index]
            written += 1
        }
        guard isMonotone(run, x), run.count > 4 else {
            for index in run { keep(index) }
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
            keep(start)
            if inner.0 > start, inner.0 < end - 1 { keep(inner.0) }
            if inner.1 > max(start, inner.0), inner.1 < end - 1 { keep(inner.1) }
            if end - 1 > start { keep(end - 1) }
            start = end
        }
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
