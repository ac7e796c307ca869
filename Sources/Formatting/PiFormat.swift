import Numbers

/// Multiples of π: `−π/2`, `0`, `3π/4`.
package struct PiFormat: Hashable, Sendable {
    /// The maximum denominator of fractions if `denominator` is nil.
    private static let largestDenominator = 24

    /// A multiple of all denominators; nil allows denominators up to 24.
    package var denominator: Int?
    package var locale: TextLocale

    package init(denominator: Int? = nil, locale: TextLocale = .english) {
        self.denominator = denominator
        self.locale = locale
    }

    /// The texts of the angles of an axis: fractions if all of them are fractions, otherwise decimal multiples.
    func labels(for values: [Double]) -> [String] {
        let fractions = values.compactMap(fraction)
        guard fractions.count < values.count else { return fractions.map(text) }
        return NumberFormat(suffix: "π", locale: locale).labels(for: values.map { $0 / .pi }, isLogarithmic: false)
    }

    /// The smallest interval of ticks, at least `smallest`, that has a short text: a fraction of π, or 1, 2, 5, 10, 20,
    /// 50 … times π.
    package func interval(atLeast smallest: Double) -> Double {
        let multiple = smallest / .pi
        let fractions = denominator.map { all in (1...max(1, all)).filter { all.isMultiple(of: $0) } } ?? [2, 4, 8]
        for part in fractions.reversed() where part > 1 && 1 / Double(part) >= multiple { return .pi / Double(part) }
        var decade = 1.0
        while decade < 1e15 {
            for factor in [1.0, 2, 5] where factor * decade >= multiple { return factor * decade * .pi }
            decade *= 10
        }
        return decade * .pi
    }

    private func fraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
        let multiple = value / .pi
        guard abs(multiple) < 1e6 else { return nil }
        for part in 1...(denominator ?? PiFormat.largestDenominator) {
            if let denominator, !denominator.isMultiple(of: part) { continue }
            let numerator = (multiple * Double(part)).rounded()
            if abs(multiple * Double(part) - numerator) < 1e-6 { return (Int(limiting: numerator), part) }
        }
        return nil
    }

    private func text(_ fraction: (numerator: Int, denominator: Int)) -> String {
        guard fraction.numerator != 0 else { return "0" }
        let sign = fraction.numerator < 0 ? DecimalNumber.minusSign : ""
        let factor = fraction.numerator.magnitude == 1 ? "" : fraction.numerator.magnitude.description
        return sign + factor + "π" + (fraction.denominator == 1 ? "" : "/\(fraction.denominator)")
    }
}
