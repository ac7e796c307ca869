extension DecimalNumber {
    /// The text of JavaScript's `String(number)` (ECMA-262, section 6.1.6.1.20).
    package static func scriptText(_ number: Double) -> String {
        if let integer = Int(exactly: number), integer.magnitude < 1 << 53 { return integer.description }
        guard let decimal = DecimalNumber(number) else {
            return number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity"
        }
        let sign = decimal.isNegative ? "-" : ""
        guard (-6...20).contains(decimal.magnitude) else {
            let digits = decimal.significand.description
            let fraction = digits.utf8.count > 1 ? "." + digits.dropFirst() : ""
            let exponent = decimal.magnitude
            return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
        }
        return sign + decimal.digits(minimumFractionDigits: 0, style: DecimalNumber.DigitStyle())
    }
}
