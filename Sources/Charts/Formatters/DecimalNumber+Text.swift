extension DecimalNumber {
    static let minusSign = "\u{2212}"

    /// The digits without a sign, rounded to exactly so many after the decimal point.
    /// - Parameter groups: whether commas part the digits before the decimal point in threes.
    func digits(fractionDigits: Int, groups: Bool) -> String {
        let number = rounded(fractionDigits: fractionDigits)
        var digits = Array(number.significand.description.utf8)
        let zero = UInt8(ascii: "0")
        if number.exponent > 0 { digits.append(contentsOf: repeatElement(zero, count: number.exponent)) }
        let present = max(0, -number.exponent)
        if fractionDigits > present { digits.append(contentsOf: repeatElement(zero, count: fractionDigits - present)) }
        let fraction = max(fractionDigits, 0)
        if digits.count <= fraction {
            digits.insert(contentsOf: repeatElement(zero, count: fraction + 1 - digits.count), at: 0)
        }

        let whole = digits.count - fraction
        var text: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index == whole {
                text.append(UInt8(ascii: "."))
            } else if groups, index > 0, index < whole, (whole - index).isMultiple(of: 3) {
                text.append(UInt8(ascii: ","))
            }
            text.append(digit)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// A whole number in superscript digits.
    static func superscript(_ number: Int) -> String {
        let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
        let text = number.magnitude.description.utf8.map { digits[Int($0 - UInt8(ascii: "0"))] }
        return (number < 0 ? "⁻" : "") + String(text)
    }
}
