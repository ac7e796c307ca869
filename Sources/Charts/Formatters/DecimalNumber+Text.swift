extension DecimalNumber {
    static let minusSign = "\u{2212}"

    /// How digits are parted.
    struct DigitStyle {
        var decimalSeparator = "."
        /// Nil for no groups.
        var groupingSeparator: String?
        /// How many digits the last group before the decimal separator has, and each before it; at least 1.
        var groupSizes = (last: 3, other: 3)
        /// A number is grouped if so many digits stand before its last group.
        var minimumGroupingDigits = 1
        /// Zeros are put before shorter numbers.
        var minimumIntegerDigits = 1
    }

    /// The digits without a sign, with at least so many after the decimal separator and no more than the number has.
    func digits(minimumFractionDigits: Int, style: DigitStyle) -> String {
        let zero = UInt8(ascii: "0")
        var digits = Array(significand.description.utf8)
        if isZero { digits = [] }
        if exponent > 0 { digits.append(contentsOf: repeatElement(zero, count: exponent)) }
        let present = fractionDigits
        if digits.count < present {
            digits.insert(contentsOf: repeatElement(zero, count: present - digits.count), at: 0)
        }
        var fraction = Array(digits.suffix(present))
        var whole = Array(digits.dropLast(present))
        fraction.append(contentsOf: repeatElement(zero, count: max(0, minimumFractionDigits - present)))
        whole.insert(contentsOf: repeatElement(zero, count: max(0, style.minimumIntegerDigits - whole.count)), at: 0)

        var text = ""
        let isGrouped = whole.count >= style.groupSizes.last + style.minimumGroupingDigits
        for (index, digit) in whole.enumerated() {
            let beyond = whole.count - index - style.groupSizes.last
            if let separator = style.groupingSeparator, isGrouped, index > 0, beyond >= 0,
                beyond.isMultiple(of: style.groupSizes.other)
            {
                text += separator
            }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        guard !fraction.isEmpty else { return text }
        return text + style.decimalSeparator + String(decoding: fraction, as: UTF8.self)
    }

    /// The digits without a sign, rounded to exactly so many after the decimal point.
    /// - Parameter groups: whether commas part the digits before the decimal point in threes.
    func digits(fractionDigits: Int, groups: Bool) -> String {
        rounded(fractionDigits: fractionDigits).digits(
            minimumFractionDigits: fractionDigits, style: DigitStyle(groupingSeparator: groups ? "," : nil))
    }

    /// A whole number in superscript digits.
    static func superscript(_ number: Int) -> String {
        let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
        let text = number.magnitude.description.utf8.map { digits[Int($0 - UInt8(ascii: "0"))] }
        return (number < 0 ? "⁻" : "") + String(text)
    }
}
