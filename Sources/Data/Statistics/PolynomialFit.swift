import Budget
import Glibc

/// A polynomial with the least squares of the weighted distances in y, as a sum of polynomials that are orthogonal over
/// the points (Forsythe, "Generation and use of orthogonal polynomials for data-fitting with a digital computer", 1957).
///
/// No system of equations is solved, so a polynomial of a high order loses few digits. Positions are counted from the
/// middle of the points, so that large ones such as dates lose none, and values as parts of the largest one, so that
/// their squares do not exceed the largest number.
struct PolynomialFit: Hashable, Sendable {
    /// The middle of the positions, and half their extent.
    private let center: Double
    private let radius: Double
    /// A power of two that is about as large as the largest value.
    private let unit: Double
    /// The polynomials p of the sum over u = (x − center) / radius, which begin with p(0) = 1 and go on with
    /// p(k + 1) = (u − shifts[k]) p(k) − ratios[k] p(k − 1).
    private var shifts: [Double] = []
    private var ratios: [Double] = []
    /// The sum of the weighted squares of each polynomial at the points.
    private var squares: [Double] = []
    /// The factor of each polynomial in the sum, in units of y.
    private var factors: [Double] = []
    /// The variance of values with the weight 1 around the polynomial, in squares of the unit; NaN if there are not more
    /// points than coefficients.
    private var variance = Double.nan
    /// The number of points without that of the coefficients.
    let degreesOfFreedom: Int

    /// The smallest sum of squares of a polynomial, as a part of that of the first one, that rounding errors do not
    /// dominate.
    private static let leastSquares = 1e-28

    /// - Parameters:
    ///   - x: Finite positions.
    ///   - y: A finite value for each position.
    ///   - weights: Weights above 0, of which the largest is about 1; nil for equal ones.
    ///   - order: The order of the polynomial, 0 or more.
    ///   - residuals: Receives the distance of each value from the polynomial.
    /// - Returns: Nil if the positions do not determine the polynomial because they have fewer different values than it
    ///   has coefficients, and once the budget is spent.
    /// - Complexity: O(n) for each coefficient.
    init?(
        x: [Double], y: [Double], weights: [Double]? = nil, order: Int, residuals: inout [Double],
        _ budget: RenderBudget
    ) {
        guard let lowest = x.min(), let highest = x.max(), lowest < highest else { return nil }
        center = lowest / 2 + highest / 2
        radius = highest / 2 - lowest / 2
        let largest = y.reduce(0) { Double.maximum($0, $1.magnitude) }
        unit = largest >= .leastNormalMagnitude ? largest.binade : 1
        degreesOfFreedom = x.count - order - 1
        guard radius > 0, budget.allows(x.count, each: 32) else { return nil }

        let (center, radius, unit) = (center, radius, unit)
        let positions = x.map { ($0 - center) / radius }
        residuals = y.map { $0 / unit }
        var previous = [Double](repeating: 0, count: x.count)
        var current = [Double](repeating: 1, count: x.count)
        for power in 0...order {
            guard !budget.isSpent(before: x.count * 10) else { return nil }
            var (square, product, moment) = (0.0, 0.0, 0.0)
            for index in positions.indices {
                let weighted = current[index] * (weights?[index] ?? 1)
                square += weighted * current[index]
                product += weighted * residuals[index]
                moment += weighted * current[index] * positions[index]
            }
            guard square > Self.leastSquares * (squares.first ?? 0), product.isFinite else { return nil }
            let factor = product / square
            for index in residuals.indices { residuals[index] -= factor * current[index] }
            factors.append(factor)
            squares.append(square)
            guard power < order else { break }
            let (shift, ratio) = (moment / square, power == 0 ? 0 : square / squares[power - 1])
            for index in positions.indices {
                let next = (positions[index] - shift) * current[index] - ratio * previous[index]
                previous[index] = current[index]
                current[index] = next
            }
            shifts.append(shift)
            ratios.append(ratio)
        }
        if degreesOfFreedom > 0 {
            let sum = residuals.indices.reduce(0) { sum, index in
                sum + residuals[index] * residuals[index] * (weights?[index] ?? 1)
            }
            variance = sum / Double(degreesOfFreedom)
        }
        for index in residuals.indices { residuals[index] *= unit }
    }

    /// The value at a position, and its standard error: NaN if there are not more points than coefficients.
    func estimate(at x: Double) -> (value: Double, error: Double) {
        // The halves keep the difference of two large numbers below the largest one.
        let u = (x / 2 - center / 2) / (radius / 2)
        var (previous, current) = (0.0, 1.0)
        var value = factors[0]
        var spread = 1 / squares[0]
        for index in shifts.indices {
            (previous, current) = (current, (u - shifts[index]) * current - ratios[index] * previous)
            value += factors[index + 1] * current
            spread += current * current / squares[index + 1]
        }
        return (value * unit, (variance * spread).squareRoot() * unit)
    }

    /// The factors of the powers of x, from the zeroth to the highest one.
    var coefficients: [Double] {
        // First of the powers of u.
        var result = [Double](repeating: 0, count: factors.count)
        var previous = result
        var current = result
        current[0] = 1
        for order in factors.indices {
            for power in 0...order { result[power] += factors[order] * current[power] }
            guard order < shifts.count else { break }
            var next = [Double](repeating: 0, count: factors.count)
            for power in 0...order {
                next[power + 1] += current[power]
                next[power] -= shifts[order] * current[power] + ratios[order] * previous[power]
            }
            (previous, current) = (current, next)
        }
        // Then of those of x by Horner's scheme, both in units of the farthest position.
        let farthest = center.magnitude / 2 + radius / 2
        let (part, shift) = (radius / 2 / farthest, center / 2 / farthest)
        var scale = 1.0
        for power in result.indices {
            result[power] /= scale
            scale *= part
        }
        for start in result.indices {
            for power in (start..<result.count - 1).reversed() { result[power] -= shift * result[power + 1] }
        }
        // Each step of two divisions stays within the range of numbers as long as the result does.
        for power in result.indices {
            result[power] *= unit
            for _ in 0..<power { result[power] = result[power] / farthest / 2 }
        }
        return result
    }
}
