import Budget
import Numbers

/// A smooth curve through points: at each of them, the straight line that is nearest to the points around it (Cleveland,
/// "Robust locally weighted regression and smoothing scatterplots", 1979).
///
/// The weight of a neighbor falls with its distance by the tricube function. The curve is calculated three times: the
/// second and third time, points that are far from it count less by the bisquare function. Vega does the same.
package enum Loess {
    /// The work that is done without interpolation, in pairs of points.
    private static let exactPairs = 2_000_000.0
    /// The number of steps in the width of a window, and the number in the extent of x, between which a longer curve is
    /// interpolated.
    private static let stepsInWindow = 100
    private static let stepsInExtent = 200

    /// The curve through points, at each different x in ascending order.
    ///
    /// With more than two million pairs of a point and a neighbor, lines are only calculated at some points, and the curve
    /// is straight between them: at every hundredth point of a window, and in each two hundredth of the extent of x, as
    /// Cleveland's program does.
    /// - Parameters:
    ///   - x: The positions of the points. Points with a coordinate that is not finite are ignored.
    ///   - y: The value at each position.
    ///   - bandwidth: The share of the points around each one that determine its line, from 0 to 1; at least two points.
    ///   - budget: Once it is spent, the curve is not complete.
    /// - Complexity: O(n log n) for a given bandwidth.
    package static func curve(
        x: [Double], y: [Double], bandwidth: Double = 0.3, _ budget: RenderBudget = .unlimited
    ) -> (x: [Double], y: [Double]) {
        guard budget.allows(x.count, each: 100), !budget.isSpent(before: x.count * 150) else { return ([], []) }
        let points = zip(x, y).filter { $0.isFinite && $1.isFinite }.sorted { $0.0 < $1.0 }
        // In these units, which are powers of two for positions so that none is rounded, squares do not exceed the largest
        // number.
        let farthest = points.reduce(0) { Double.maximum($0, $1.0.magnitude) }
        let unit = farthest >= .leastNormalMagnitude ? farthest.binade : 1
        let positions = points.map { $0.0 / unit }
        let largest = points.reduce(0) { Double.maximum($0, $1.1.magnitude) }
        let values = points.map { largest > 0 ? $0.1 / largest : 0 }
        let size = min(points.count, max(2, Int(limiting: bandwidth * Double(points.count))))
        let indices = indices(in: positions, size: size)
        var smooth = [Double](repeating: 0, count: points.count)
        var weights = [Double](repeating: 1, count: points.count)
        for pass in 0..<3 {
            fit(positions, values, weights, size, at: indices, &smooth, budget)
            guard pass < 2, !budget.isSpent(before: points.count * 100) else { break }
            let distances = values.indices.map { (values[$0] - smooth[$0]).magnitude }
            let median = Statistics.quantile(0.5, ofSorted: distances.sorted())
            guard median > 1e-14 else { break }
            for index in weights.indices {
                let part = distances[index] / (6 * median)
                // A weight of zero could leave no point in a window.
                weights[index] = part < 1 ? (1 - part * part) * (1 - part * part) : 1e-12
            }
        }
        return merged(points.map(\.0), smooth.map { largest > 0 ? $0 * largest : 0 })
    }

    /// The indices of the points at which lines are calculated, in ascending order.
    private static func indices(in x: [Double], size: Int) -> [Int] {
        guard x.count > 2, Double(x.count) * Double(size) > exactPairs else {
            return Array(x.indices)
        }
        let stride = max(1, size / stepsInWindow)
        let step = (x[x.count - 1] - x[0]) / Double(stepsInExtent)
        var indices = [0]
        var next = x[0] + step
        for index in 1..<x.count - 1 where index % stride == 0 || x[index] >= next {
            // The ends of a gap are both needed.
            if x[index] > next + step, indices[indices.count - 1] < index - 1 { indices.append(index - 1) }
            indices.append(index)
            while next <= x[index], next < next + step { next += step }
        }
        return indices + [x.count - 1]
    }

    /// Sets the values of the curve: by lines at some points, and between them by interpolation.
    private static func fit(
        _ x: [Double], _ y: [Double], _ weights: [Double], _ size: Int, at indices: [Int], _ smooth: inout [Double],
        _ budget: RenderBudget
    ) {
        var start = 0
        var last = 0
        for point in indices {
            guard !budget.isSpent(before: size * 5) else { return }
            // The nearest points: the window moves on as long as the next point is not farther away than the first one.
            while start + size < x.count, start < point, x[start + size] - x[point] <= x[point] - x[start] {
                start += 1
            }
            smooth[point] = value(at: x[point], of: start..<start + size, x, y, weights)
            let (from, to) = (x[last], x[point])
            for index in last + 1..<max(last + 1, point) {
                let part = from < to ? (x[index] - from) / (to - from) : 0
                smooth[index] = smooth[last] * (1 - part) + smooth[point] * part
            }
            last = point
        }
    }

    /// The value at a position of the line through the points of a window.
    private static func value(
        at position: Double, of window: Range<Int>, _ x: [Double], _ y: [Double], _ weights: [Double]
    ) -> Double {
        let reach = Double.maximum(position - x[window.lowerBound], x[window.upperBound - 1] - position)
        let scale = reach > 1e-300 ? 1 / reach : 0
        var (total, distances, squares, values, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in window {
            let distance = (x[index] - position) * scale
            let size = distance.magnitude
            let rest = 1 - size * size * size
            let weight = rest * rest * rest * weights[index]
            total += weight
            distances += weight * distance
            squares += weight * distance * distance
            values += weight * y[index]
            products += weight * distance * y[index]
        }
        let (center, middle) = (distances / total, values / total)
        let spread = squares / total - center * center
        guard spread > 1e-12 else { return middle }
        return middle - (products / total - center * middle) / spread * center
    }

    /// The mean of the values at each different position.
    private static func merged(_ x: [Double], _ y: [Double]) -> (x: [Double], y: [Double]) {
        var result: (x: [Double], y: [Double]) = ([], [])
        var start = 0
        while start < x.count {
            let end = x[start...].firstIndex { $0 != x[start] } ?? x.count
            result.x.append(x[start])
            result.y.append(Statistics.mean(of: Array(y[start..<end])))
            start = end
        }
        return result
    }
}
