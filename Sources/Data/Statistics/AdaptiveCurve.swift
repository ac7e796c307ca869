import Budget
import Glibc

/// Points along the curve of a function: more of them where it bends.
package enum AdaptiveCurve {
    /// The angle between two parts of a curve that counts as none.
    private static let leastAngle = 0.5 * Double.pi / 180
    /// The maximum number of steps.
    package static let maximumSteps = 10_000

    /// The points of a function: at equal distances, and between them as long as the curve bends and the steps are wide.
    /// Equal numbers of steps make equal distances. The rules are those of Vega.
    /// - Parameters:
    ///   - low: The first position; finite, like `high`.
    ///   - minimumSteps: The number of equal steps, from 1 to `maximumSteps`.
    ///   - maximumSteps: The number of the shortest steps, at most `maximumSteps`.
    ///   - budget: Once it is spent, the points are not complete.
    package static func points(
        from low: Double, to high: Double, minimumSteps: Int, maximumSteps: Int, _ budget: RenderBudget,
        _ function: (Double) -> Double
    ) -> (x: [Double], y: [Double]) {
        let least = min(max(1, minimumSteps), Self.maximumSteps)
        let most = min(max(least, maximumSteps), Self.maximumSteps)
        let span = high - low
        func position(_ index: Int) -> Double {
            index == 0 ? low : index == least ? high : low + Double(index) / Double(least) * span
        }
        var x = (0...least).map(position)
        var y = x.map(function)
        guard least < most, !budget.isSpent else { return (x, y) }
        let (bottom, top) = (y.reduce(.infinity) { min($0, $1) }, y.reduce(-.infinity) { max($0, $1) })
        let (scaleX, scaleY) = (1 / span, 1 / (top - bottom))
        // The points that follow, the next one last.
        var next = zip(x, y).dropFirst().reversed().map { ($0, $1) }
        (x, y) = ([x[0]], [y[0]])
        while let end = next.last, !budget.isSpent(before: 1000) {
            let (startX, startY) = (x[x.count - 1], y[y.count - 1])
            let middle = startX / 2 + end.0 / 2
            let value = function(middle)
            let whole = atan2(scaleY * (end.1 - startY), scaleX * (end.0 - startX))
            let half = atan2(scaleY * (value - startY), scaleX * (middle - startX))
            if middle - startX >= span / Double(most), abs(whole - half) > leastAngle {
                next.append((middle, value))
            } else {
                x.append(end.0)
                y.append(end.1)
                next.removeLast()
            }
        }
        return (x, y)
    }
}
