import Glibc

extension Double {
    /// The number rounded to a power of ten; the number itself if the power is out of range.
    /// - Parameter decimals: The exponent of the power, negated: 2 is hundredths and −2 is hundreds.
    package func rounded(toDecimals decimals: Double) -> Double {
        // A power of ten with a positive exponent is exact, so the result is the decimal number itself.
        let power = pow(10, abs(decimals))
        let rounded = decimals >= 0 ? (self * power).rounded() / power : (self / power).rounded() * power
        return rounded.isFinite ? rounded : self
    }

    /// The number rounded to a number of significant digits.
    package func rounded(toSignificantDigits digits: Int) -> Double {
        guard self != 0, isFinite else { return self }
        return rounded(toDecimals: Double(digits) - 1 - log10(magnitude).rounded(.down))
    }
}
