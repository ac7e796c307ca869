import Budget
import Data
import Formatting
import Numbers

/// A trend that is calculated.
struct TrendCurve {
    private(set) var x: [Double]
    private(set) var y: [Double]
    /// The limits of the band; empty without one.
    private(set) var low: [Double] = []
    private(set) var high: [Double] = []
    /// The curve as a function; nil for a smooth curve.
    private var fit: Regression?

    /// The number of steps along a curve.
    private static let steps = 96

    /// - Returns: nil if the points determine no curve, or if the budget is spent.
    init?(_ trend: Trend, x: [Double], y: [Double], _ budget: RenderBudget) {
        guard let model = trend.model else {
            let curve = Loess.curve(x: x, y: y, bandwidth: trend.bandwidth, budget)
            guard curve.x.count > 1 else { return nil }
            (self.x, self.y) = curve
            return
        }
        guard let fit = Regression(x: x, y: y, model, budget) else { return nil }
        let positions = zip(x, y).filter { $0.isFinite && $1.isFinite }.map(\.0)
        guard let first = positions.min(), let last = positions.max(), first < last else { return nil }
        self.x = (0...Self.steps).map { first + (last - first) * (Double($0) / Double(Self.steps)) }
        let curve = fit.curve(at: self.x, level: trend.confidence)
        self.y = curve.y
        if trend.confidence != nil { (low, high) = (curve.low, curve.high) }
        self.fit = fit
    }

    /// The equation of the curve and R², as the trend asks for them.
    /// - Parameter isOfDates: Whether the positions are dates, whose equations mean nothing to readers.
    func label(_ trend: Trend, isOfDates: Bool, _ format: NumberFormat) -> String? {
        guard let label = trend.label, let fit else { return nil }
        let equation = isOfDates || label == .rSquared ? nil : trend.equation(fit.coefficients, format)
        let hasQuality = label != .equation && fit.rSquared.isFinite
        let quality = hasQuality ? "R² = \(format.string(for: fit.rSquared.rounded(toSignificantDigits: 2)))" : nil
        let parts = [equation, quality].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Trend {
    /// The family of curves; nil for a smooth curve.
    fileprivate var model: Regression.Model? {
        switch method {
        case .linear: .linear
        case .logarithmic: .logarithmic
        case .exponential: .exponential
        case .power: .power
        case .quadratic: .quadratic
        case .polynomial: .polynomial(order: order)
        case .loess: nil
        }
    }

    /// The equation with its coefficients in three significant digits.
    fileprivate func equation(_ coefficients: [Double], _ format: NumberFormat) -> String {
        func text(_ number: Double) -> String { format.string(for: number.rounded(toSignificantDigits: 3)) }
        guard coefficients.count > 1 else { return "" }
        let (a, b) = (coefficients[0], coefficients[1])
        switch method {
        case .exponential: return "y = \(text(a)) e^(\(text(b))x)"
        case .power: return "y = \(text(a)) x^\(text(b))"
        case .logarithmic: return "y = \(text(b)) ln x" + signed(a, text)
        case .linear, .quadratic, .polynomial, .loess:
            var sum = ""
            for (power, coefficient) in coefficients.enumerated().reversed() where coefficient != 0 || power == 0 {
                let variable = power == 0 ? "" : power == 1 ? "x" : "x" + Self.superscript(power)
                sum += sum.isEmpty ? text(coefficient) + variable : signed(coefficient, text) + variable
            }
            return "y = " + sum
        }
    }

    private func signed(_ number: Double, _ text: (Double) -> String) -> String {
        number < 0 ? " − " + text(-number) : " + " + text(number)
    }

    private static func superscript(_ power: Int) -> String {
        let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
        return digits.indices.contains(power) ? digits[power] : "^\(power)"
    }
}
