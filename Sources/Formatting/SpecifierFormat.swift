import Numbers

/// A format of numbers by a specifier of d3-format 3: `[[fill]align][sign][symbol][0][width][,][.precision][~][type]`.
package struct SpecifierFormat: Hashable, Sendable {
    private var fill: Character = " "
    private var align: Character = ">"
    private var sign: Character = "-"
    private var symbol: Character?
    private var isZeroFilled = false
    private var width = 0
    private var isGrouped = false
    package private(set) var precision: Int?
    private var isTrimmed = false
    /// A letter or `%`; nil for none.
    package private(set) var type: Character?
    /// The power of 1000 whose prefix all numbers have; nil if each has its own.
    private var commonPrefix: Int?

    /// The longest text that a width may ask for.
    private static let maximumWidth = 200
    private static let prefixes = ["y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"]

    /// Reads a specifier; nil if it is not one.
    package init?(_ text: String) {
        var rest = Array(text)[...]
        let aligns: Set<Character> = ["<", ">", "=", "^"]
        // A character may consist of thousands of scalars; that of a specifier is one unit of UTF-16.
        if rest.count >= 2, aligns.contains(rest[rest.startIndex + 1]), rest[rest.startIndex].utf16.count == 1 {
            fill = rest.removeFirst()
            align = rest.removeFirst()
        } else if let first = rest.first, aligns.contains(first) {
            align = rest.removeFirst()
        }
        if let first = rest.first, "+-( ".contains(first) { sign = rest.removeFirst() }
        if let first = rest.first, first == "$" || first == "#" { symbol = rest.removeFirst() }
        if rest.first == "0" {
            isZeroFilled = true
            rest.removeFirst()
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        if !digits.isEmpty {
            guard let number = Int(String(digits)) else { return nil }
            width = min(number, Self.maximumWidth)
        }
        if rest.first == "," {
            isGrouped = true
            rest.removeFirst()
        }
        if rest.first == "." {
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(String(digits)) else { return nil }
            precision = number
            rest = rest.dropFirst(1 + digits.count)
        }
        if rest.first == "~" {
            isTrimmed = true
            rest.removeFirst()
        }
        if let letter = rest.first {
            guard letter.isASCII, letter.isLetter || letter == "%" else { return nil }
            type = rest.removeFirst()
        }
        guard rest.isEmpty else { return nil }
        if isZeroFilled || fill == "0" && align == "=" { (isZeroFilled, fill, align) = (true, "0", "=") }
    }

    /// The format for ticks between two limits: the precision follows from their distance (d3-scale's `tickFormat`).
    package init?(_ text: String, from start: Double, to stop: Double, step: Double) {
        self.init(text)
        let largest = max(abs(start), abs(stop))
        guard precision == nil, let exponent = Self.exponent(step) else { return }
        switch type {
        case "s":
            let prefix = Self.prefix(Self.exponent(largest) ?? 0)
            commonPrefix = prefix
            precision = max(0, prefix * 3 - exponent)
        case nil, "e", "g", "p", "r":
            let rest = largest - abs(step)
            precision = max(0, (Self.exponent(rest) ?? exponent) - exponent) + 1 - (type == "e" ? 1 : 0)
        case "f", "%":
            precision = max(0, -exponent) - (type == "%" ? 2 : 0)
        default: break
        }
    }

    /// The format for numbers of very different sizes: twelve digits without zeros at the end, if the specifier has no
    /// precision of its own.
    package init?(variablePrecision text: String) {
        self.init(text.isEmpty ? "," : text)
        guard precision == nil else { return }
        precision = 12 - (type == "%" ? 2 : type == "e" ? 1 : 0)
        isTrimmed = true
    }

    /// The power of ten of the first digit.
    private static func exponent(_ number: Double) -> Int? {
        DecimalNumber(number).flatMap { $0.isZero ? 0 : $0.magnitude }
    }

    /// The power of 1000 of the prefix for numbers with a power of ten.
    private static func prefix(_ exponent: Int) -> Int { exponent.floorDivided(by: 3).clamped(to: -8...8) }

    // MARK: Writing

    package func text(_ value: Double) -> String {
        var type = type ?? "~"
        var precision = precision
        var (isGrouped, isTrimmed) = (isGrouped, isTrimmed)
        if type == "n" {
            isGrouped = true
            type = "g"
        } else if !"%bcdefgoprsXx".contains(type) {
            precision = precision ?? 12
            isTrimmed = true
            type = "g"
        }
        let digits = (precision ?? 6).clamped(to: "gprs".contains(type) && commonPrefix == nil ? 1...20 : 0...20)
        if type == "c" { return padded("", DecimalNumber.scriptText(value), "", isGrouped: false) }
        var isNegative = value < 0 || value == 0 && value.sign == .minus
        let magnitude = abs(value)
        var suffix = symbol != "$" && (type == "%" || type == "p") ? "%" : ""
        var body: String
        if value.isNaN {
            body = "NaN"
        } else if type == "s", let commonPrefix {
            body = FixedNumber.fixed(magnitude / Self.power(commonPrefix), fractionDigits: digits)
            suffix = Self.prefixes[8 + commonPrefix]
        } else if type == "s" {
            let prefix: Int
            (body, prefix) = Self.prefixed(magnitude, digits)
            suffix = Self.prefixes[8 + prefix]
        } else {
            body = Self.body(magnitude, type, digits)
        }
        if isTrimmed { body = Self.trimmed(body) }
        if isNegative, sign != "+", !body.contains(where: { "123456789abcdefABCDEFIN".contains($0) }) {
            isNegative = false
        }
        var prefix = symbol == "$" ? "$" : symbol == "#" && "boxX".contains(type) ? "0" + type.lowercased() : ""
        prefix =
            (isNegative
                ? (sign == "(" ? "(" : DecimalNumber.minusSign) : sign == "-" || sign == "(" ? "" : String(sign))
            + prefix
        if isNegative, sign == "(" { suffix += ")" }
        if "defgprs%".contains(type) {
            let whole = body.prefix { $0.isASCII && $0.isNumber }
            suffix = String(body.dropFirst(whole.count)) + suffix
            body = String(whole)
        }
        return padded(prefix, body, suffix, isGrouped: isGrouped)
    }

    private func padded(_ prefix: String, _ body: String, _ suffix: String, isGrouped: Bool) -> String {
        var body = isGrouped && !isZeroFilled ? Self.grouped(body) : body
        let missing = max(0, width - prefix.count - body.count - suffix.count)
        var padding = String(repeating: fill, count: missing)
        if isGrouped, isZeroFilled {
            body = missing > 0 ? Self.grouped(padding + body, width: width - suffix.count) : Self.grouped(body)
            padding = ""
        }
        switch align {
        case "<": return prefix + body + suffix + padding
        case "=": return prefix + padding + body + suffix
        case "^":
            let half = padding.count / 2
            return padding.prefix(half) + prefix + body + suffix + padding.dropFirst(half)
        default: return padding + prefix + body + suffix
        }
    }

    private static func grouped(_ digits: String, width: Int = .max) -> String {
        var groups: [Substring] = []
        var rest = digits[...]
        var length = 0
        while !rest.isEmpty {
            var size = 3
            if length + size + 1 > width { size = max(1, width - length) }
            groups.append(rest.suffix(size))
            rest = rest.dropLast(size)
            length += size + 1
            if length > width { break }
        }
        return groups.reversed().joined(separator: ",")
    }

    private static func body(_ number: Double, _ type: Character, _ digits: Int) -> String {
        switch type {
        case "%": return FixedNumber.fixed(number * 100, fractionDigits: digits)
        case "b": return FixedNumber.text(number.rounded(), radix: 2)
        case "d": return whole(number)
        case "e": return FixedNumber.exponential(number, fractionDigits: digits)
        case "f": return FixedNumber.fixed(number, fractionDigits: digits)
        case "g": return FixedNumber.precise(number, digits: max(1, digits))
        case "o": return FixedNumber.text(number.rounded(), radix: 8)
        case "p": return rounded(number * 100, digits)
        case "r": return rounded(number, digits)
        case "X": return FixedNumber.text(number.rounded(), radix: 16).uppercased()
        default: return FixedNumber.text(number.rounded(), radix: 16)
        }
    }

    private static func whole(_ number: Double) -> String {
        // Halves are rounded up.
        FixedNumber.fixed(min((number + 0.5).rounded(.down), 1e20), fractionDigits: 0)
    }

    /// The significant digits and the power of ten of the first.
    private static func parts(_ number: Double, _ digits: Int) -> (digits: String, exponent: Int)? {
        guard number.isFinite else { return nil }
        return ExactDecimal(number).rounded(significantDigits: max(1, digits))
    }

    private static func rounded(_ number: Double, _ digits: Int) -> String {
        guard let (text, exponent) = parts(number, digits) else { return DecimalNumber.scriptText(number) }
        if exponent < 0 { return "0." + zeros(-exponent - 1) + text }
        if text.utf8.count > exponent + 1 { return text.prefix(exponent + 1) + "." + text.dropFirst(exponent + 1) }
        return text + zeros(exponent - text.utf8.count + 1)
    }

    private static func prefixed(_ number: Double, _ digits: Int) -> (String, prefix: Int) {
        guard let (text, exponent) = parts(number, digits) else { return (DecimalNumber.scriptText(number), 0) }
        let prefix = prefix(exponent)
        let point = exponent - prefix * 3 + 1
        let count = text.utf8.count
        if point == count { return (text, prefix) }
        if point > count { return (text + zeros(point - count), prefix) }
        if point > 0 { return (text.prefix(point) + "." + text.dropFirst(point), prefix) }
        let rest = parts(number, max(0, digits + point - 1))?.digits ?? ""
        return ("0." + zeros(1 - point) + rest, prefix)
    }

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, min(count, 400))) }

    private static func power(_ prefix: Int) -> Double {
        prefix < 0
            ? 1 / Double(DecimalNumber.powersOfTen[min(18, -prefix * 3)]) * (prefix < -6 ? 1e-3 : 1)
            : (0..<prefix).reduce(1) { power, _ in power * 1000 }
    }

    /// Without zeros at the end of the fraction.
    private static func trimmed(_ text: String) -> String {
        guard text.contains(".") else { return text }
        let mantissa = text.prefix { $0 != "e" }
        let exponent = text.dropFirst(mantissa.count)
        var rest = mantissa
        while rest.last == "0" { rest.removeLast() }
        if rest.last == "." { rest.removeLast() }
        return String(rest + exponent)
    }
}
