import JSON
import Numbers

/// The texts of labels beside slices: a template with `%l` for the name, `%v` for the value and `%p` for the percentage
/// of a slice. A number behind `%v.` or `%p.` is the number of decimals.
struct OutlabelText {
    let template: String
    let valueDecimals: Int
    let percentDecimals: Int

    private static let longest = 10_000

    init(template: String, valueDecimals: Int, percentDecimals: Int) {
        self.template = String(template.prefix(TextFrame.longestLine))
        self.valueDecimals = valueDecimals
        self.percentDecimals = percentDecimals
    }

    /// The lines without empty ones.
    func lines(name: String, value: Double, share: Double) -> [String] {
        var text = ""
        var rest = template[...]
        while let character = rest.popFirst(), text.utf8.count < Self.longest {
            guard character == "%", let kind = rest.first?.lowercased(), ["l", "v", "p"].contains(kind) else {
                text.append(character)
                continue
            }
            rest.removeFirst()
            guard kind != "l" else {
                text += name.prefix(TextFrame.longestLine)
                continue
            }
            let decimals = Self.decimals(&rest)
            text +=
                kind == "v"
                ? Self.fixed(value, decimals ?? valueDecimals)
                : Self.fixed(share * 100, decimals ?? percentDecimals) + "%"
        }
        return TextFrame.lines(of: String(text.map { $0.isNewline ? "\n" : $0 })).map(\.trimmed).filter { !$0.isEmpty }
    }

    /// Removes the number of decimals from the start of a text.
    private static func decimals(_ text: inout Substring) -> Int? {
        var rest = text
        guard rest.popFirst() == "." else { return nil }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        text = rest.dropFirst(digits.count)
        return Int(digits.prefix(3))
    }

    /// A number with a fixed number of decimals.
    static func fixed(_ number: Double, _ decimals: Int) -> String {
        guard let decimal = DecimalNumber(number) else { return NumberText.of(number) }
        let decimals = min(20, max(0, decimals))
        return (number < 0 ? "-" : "")
            + decimal.rounded(fractionDigits: decimals)
            .digits(minimumFractionDigits: decimals, style: DecimalNumber.DigitStyle())
    }
}
