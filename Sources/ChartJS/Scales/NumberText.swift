import Numbers

/// Numbers as texts.
enum NumberText {
    private static let grouping = DecimalNumber.DigitStyle(groupingSeparator: ",")

    /// The text of JavaScript's `String(number)`.
    static func of(_ number: Double) -> String { DecimalNumber.scriptText(number) }

    /// A number with a fixed number of decimals, and with groups of thousands, in American English.
    static func fixed(_ number: Double, decimals: Int, isGrouped: Bool = true) -> String {
        guard let decimal = DecimalNumber(number) else { return of(number) }
        let decimals = min(20, max(0, decimals))
        let rounded = decimal.rounded(fractionDigits: decimals)
        return (number < 0 ? "-" : "")
            + rounded.digits(
                minimumFractionDigits: decimals, style: isGrouped ? grouping : DecimalNumber.DigitStyle())
    }

    /// A number with groups of thousands and as many decimals as it has, up to a limit, in American English.
    static func grouped(_ number: Double, mostDecimals: Int) -> String {
        guard let decimal = DecimalNumber(number) else { return of(number) }
        let rounded = decimal.rounded(fractionDigits: min(20, max(0, mostDecimals)))
        return (number < 0 && !rounded.isZero ? "-" : "") + rounded.digits(minimumFractionDigits: 0, style: grouping)
    }

    /// A number in scientific notation with a fixed number of decimals at most, such as `1.5E-7`.
    static func scientific(_ number: Double, decimals: Int) -> String {
        guard let decimal = DecimalNumber(number), !decimal.isZero else { return "0E0" }
        let power = decimal.magnitude
        let mantissa = decimal.scaled(byPowerOfTen: -power).rounded(fractionDigits: min(20, max(0, decimals)))
        return (number < 0 ? "-" : "")
            + mantissa.digits(minimumFractionDigits: min(20, max(0, decimals)), style: grouping) + "E\(power)"
    }
}
