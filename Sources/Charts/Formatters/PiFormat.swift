/// Multiples of π: `−π/2`, `0`, `3π/4`.
enum PiFormat {
    /// The texts of the angles of an axis: as fractions with a denominator up to 24 where all of them are such, else as
    /// decimal multiples.
    static func labels(for values: [Double]) -> [String] {
        let fractions = values.compactMap(fraction)
        guard fractions.count < values.count else { return fractions.map(text) }
        return NumberFormat(suffix: "π").labels(for: values.map { $0 / .pi }, on: .linear)
    }

    private static func fraction(_ value: Double) -> (numerator: Int, denominator: Int)? {
        let multiple = value / .pi
        guard abs(multiple) < 1e6 else { return nil }
        for denominator in 1...24 {
            let numerator = (multiple * Double(denominator)).rounded()
            if abs(multiple * Double(denominator) - numerator) < 1e-6 { return (Int(numerator), denominator) }
        }
        return nil
    }

    private static func text(_ fraction: (numerator: Int, denominator: Int)) -> String {
        guard fraction.numerator != 0 else { return "0" }
        let sign = fraction.numerator < 0 ? DecimalNumber.minusSign : ""
        let factor = fraction.numerator.magnitude == 1 ? "" : fraction.numerator.magnitude.description
        return sign + factor + "π" + (fraction.denominator == 1 ? "" : "/\(fraction.denominator)")
    }
}
