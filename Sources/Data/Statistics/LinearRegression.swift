/// The straight line through points with the least squares of the distances in y.
package struct LinearRegression: Hashable, Sendable {
    package let slope: Double
    /// The value of the line at `center`.
    package let middle: Double
    /// The mean of x, from which the line is counted, so that large positions such as dates lose no digits.
    package let center: Double

    /// - Parameter points: Points with finite coordinates.
    /// - Returns: nil for fewer than two points, if all have the same x, or if the line is beyond the range of numbers.
    /// - Complexity: O(n).
    package init?(_ points: [(x: Double, y: Double)]) {
        guard points.count > 1 else { return nil }
        let count = Double(points.count)
        let center = points.reduce(0) { $0 + $1.x / count }
        let middle = points.reduce(0) { $0 + $1.y / count }
        var (squares, products) = (0.0, 0.0)
        for point in points {
            squares += (point.x - center) * (point.x - center)
            products += (point.x - center) * (point.y - middle)
        }
        let slope = products / squares
        guard squares > 0, slope.isFinite, middle.isFinite, center.isFinite else { return nil }
        self.slope = slope
        self.middle = middle
        self.center = center
    }

    /// The y of the line at a position.
    package func value(at x: Double) -> Double { middle + slope * (x - center) }
}
