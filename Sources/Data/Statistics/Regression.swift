import Budget
import Glibc

/// A curve through points that is nearest to them in a family of curves.
package struct Regression: Hashable, Sendable {
    /// A family of curves, and what is minimized. Vega has the same ones.
    package enum Model: Hashable, Sendable {
        /// y = a + b x + c x² + …, with the least squares of the distances in y. An order that is not between 1 and
        /// `maximumOrder` counts as the nearest one of them.
        case polynomial(order: Int)
        /// y = a + b ln x, with the least squares of the distances in y. Points with x ≤ 0 are ignored.
        case logarithmic
        /// y = a exp(b x), with the least squares of the distances in ln y, each weighted by y, so that small values do
        /// not determine the curve. Points with y ≤ 0 are ignored.
        case exponential
        /// y = a x^b, with the least squares of the distances in ln y. Points with x ≤ 0 or y ≤ 0 are ignored.
        case power

        package static var linear: Model { .polynomial(order: 1) }
        package static var quadratic: Model { .polynomial(order: 2) }
        package static let maximumOrder = 8

        /// The number of coefficients.
        package var coefficientCount: Int { order + 1 }

        fileprivate var order: Int {
            if case .polynomial(let order) = self { min(max(1, order), Self.maximumOrder) } else { 1 }
        }
        fileprivate var takesLogarithmOfX: Bool { self == .logarithmic || self == .power }
        fileprivate var takesLogarithmOfY: Bool { self == .exponential || self == .power }
    }

    package let model: Model
    /// The number of points that determine the curve.
    package let count: Int
    /// The share of the variance of y that the curve explains (R²): 1 less the sum of the squares of the distances in y,
    /// divided by that from the mean. 1 if all points are on the curve; below 0 if an exponential or power curve is
    /// farther away than the mean; NaN if all y are equal.
    package let rSquared: Double
    private let fit: PolynomialFit
    /// The position from which logarithms are counted: in the middle of the points, so that those of dates differ in all
    /// digits.
    private let origin: Double

    /// - Parameters:
    ///   - x: The positions of the points. Points with a coordinate that is not finite are ignored.
    ///   - y: The value at each position.
    ///   - budget: Once it is spent, there is no curve.
    /// - Returns: Nil if the points do not determine the curve: they have fewer different x than it has coefficients.
    /// - Complexity: O(n) for each coefficient.
    package init?(x: [Double], y: [Double], _ model: Model = .linear, _ budget: RenderBudget = .unlimited) {
        guard budget.allows(x.count, each: 64), !budget.isSpent(before: x.count * 40) else { return nil }
        var (positions, values): ([Double], [Double]) = ([], [])
        positions.reserveCapacity(x.count)
        values.reserveCapacity(x.count)
        for (x, y) in zip(x, y) where x.isFinite && y.isFinite {
            if model.takesLogarithmOfX && x <= 0 || model.takesLogarithmOfY && y <= 0 { continue }
            positions.append(x)
            values.append(y)
        }
        let origin = positions.finiteExtent.map { $0.low / 2 + $0.high / 2 } ?? 1
        if model.takesLogarithmOfX { positions = positions.map { Self.logarithm(of: $0, from: origin) } }
        let largest = values.reduce(0) { Double.maximum($0, $1.magnitude) }
        let parts = values.map { $0 / largest }
        var residuals: [Double] = []
        let fit = PolynomialFit(
            x: positions, y: model.takesLogarithmOfY ? values.map { log($0) } : values,
            weights: model == .exponential ? parts : nil, order: model.order, residuals: &residuals, budget)
        guard let fit else { return nil }
        self.fit = fit
        self.model = model
        self.origin = origin
        count = values.count
        let mean = Statistics.mean(of: parts)
        let total = parts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let rest = parts.indices.reduce(0) { sum, index in
            let distance =
                model.takesLogarithmOfY ? parts[index] * expm1(-residuals[index]) : residuals[index] / largest
            return sum + distance * distance
        }
        rSquared = parts.min() == parts.max() ? .nan : 1 - rest / total
    }

    /// The factors of the powers of x from the zeroth to the highest one, or a and b of the other models. A number that is
    /// too large or too small for its type, such as the value of an exponential curve of dates in 1970, is infinite or 0.
    package var coefficients: [Double] {
        var result = fit.coefficients
        if model.takesLogarithmOfX { result[0] -= result[1] * log(origin) }
        if model.takesLogarithmOfY { result[0] = exp(result[0]) }
        return result
    }

    /// The y of the curve at a position; NaN where the curve has none.
    package func value(at x: Double) -> Double { estimate(at: x, reach: .nan).y }

    /// The interval that contains the mean of y at a position with some probability, if the distances from the curve are
    /// independent and normally distributed; those in ln y of an exponential or power curve.
    /// - Parameter level: The probability, from 0 to 1.
    /// - Returns: Nil if there are not more points than coefficients.
    package func interval(at x: Double, level: Double) -> (low: Double, high: Double)? {
        guard fit.degreesOfFreedom > 0 else { return nil }
        let estimate = estimate(at: x, reach: reach(of: level))
        return (estimate.low, estimate.high)
    }

    /// The curve at many positions, with its intervals.
    /// - Parameter level: The probability of the intervals; without it, and without more points than coefficients, they
    ///   are NaN.
    package func curve(at x: [Double], level: Double? = nil) -> (y: [Double], low: [Double], high: [Double]) {
        let reach = level.map { self.reach(of: $0) } ?? .nan
        let estimates = x.map { estimate(at: $0, reach: reach) }
        return (estimates.map(\.y), estimates.map(\.low), estimates.map(\.high))
    }

    /// Student's t for the probability of an interval.
    private func reach(of level: Double) -> Double {
        StudentDistribution.reach(of: level, degreesOfFreedom: fit.degreesOfFreedom)
    }

    private func estimate(at x: Double, reach: Double) -> (y: Double, low: Double, high: Double) {
        let (value, error) = fit.estimate(at: position(of: x))
        let (low, high) = (value - reach * error, value + reach * error)
        return model.takesLogarithmOfY ? (exp(value), exp(low), exp(high)) : (value, low, high)
    }

    private func position(of x: Double) -> Double {
        model.takesLogarithmOfX ? (x > 0 ? Self.logarithm(of: x, from: origin) : .nan) : x
    }

    /// The logarithm of x / origin.
    private static func logarithm(of x: Double, from origin: Double) -> Double {
        abs(x - origin) < origin / 2 ? log1p((x - origin) / origin) : log(x) - log(origin)
    }
}
