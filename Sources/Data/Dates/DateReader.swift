/// Reads the parts of dates and times from a text in sequence.
struct DateReader {
    /// The maximum length of a date in bytes, without a comment at the end.
    static let longest = 64

    /// The bytes are stored inline, because a column has many dates and none of them should allocate memory.
    private var bytes = InlineArray<64, UInt8>(repeating: 0)
    private var count = 0
    private var position = 0
    /// Whether a comment between parentheses follows the text and was not skipped.
    private var hasComment = false

    /// - Returns: `nil` if the text is too long for a date.
    init?(_ text: Span<UInt8>) {
        var end = text.count
        if end > 0, text[end - 1] == UInt8(ascii: ")") {
            guard end <= 2 * Self.longest else { return nil }
            while end > 0, text[end - 1] != UInt8(ascii: "(") { end -= 1 }
            guard end > 1 else { return nil }
            let comment = text.extracting(end..<(text.count - 1))
            // As in 2025年3月1日(土).
            hasComment =
                comment.count < 2 || !MonthNames.isWeekday(String(decoding: comment.octets, as: UTF8.self).lowercased())
            end -= 1
            if text[end - 1] == 0x20 { end -= 1 } else if hasComment { return nil }
        }
        guard end <= Self.longest + 2 else { return nil }
        // Logs enclose times in brackets.
        let isEnclosed = end > 1 && text[0] == UInt8(ascii: "[") && text[end - 1] == UInt8(ascii: "]")
        if isEnclosed { end -= 1 }
        let start = isEnclosed ? 1 : 0
        guard end - start <= Self.longest else { return nil }
        for index in start..<end {
            let byte = text[index]
            guard byte < 0x80 else {
                guard let rest = String(validating: text.extracting(index..<end).octets, as: UTF8.self) else {
                    return nil
                }
                append(plain: rest)
                return
            }
            append(byte)
        }
    }

    /// Appends a byte. Several spaces count as one.
    private mutating func append(_ byte: UInt8) {
        guard byte != 0x20 || count == 0 || bytes[count - 1] != 0x20 else { return }
        bytes[count] = byte
        count += 1
    }

    /// Appends a text with the digits, spaces, hyphens and colons of ASCII for those of other scripts, which are not shorter.
    private mutating func append(plain text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{2010}"..."\u{2014}", "\u{2212}", "\u{FF0D}": append(UInt8(ascii: "-"))
            case "\u{FF0F}": append(UInt8(ascii: "/"))
            case "\u{FF1A}": append(UInt8(ascii: ":"))
            case "\u{2019}": append(UInt8(ascii: "'"))
            case "\u{200E}", "\u{200F}": continue
            default:
                if scalar.isASCII {
                    append(UInt8(ascii: scalar))
                } else if scalar.properties.isWhitespace {
                    append(0x20)
                } else if scalar.properties.generalCategory == .decimalNumber,
                    let value = scalar.properties.numericValue, (0...9).contains(value)
                {
                    append(UInt8(ascii: "0") + UInt8(value))
                } else {
                    for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
                }
            }
        }
    }

    var isAtEnd: Bool { position == count && !hasComment }

    /// The next byte, or 0 at the end.
    private var next: UInt8 { position < count ? bytes[position] : 0 }

    private var isAtDigit: Bool { next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9") }

    /// Skips a character, ignoring the case of letters. Returns false if the next character differs.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        let wanted = UInt8(ascii: character)
        let isLetter = wanted >= UInt8(ascii: "A") && wanted <= UInt8(ascii: "Z")
        guard next == wanted || isLetter && next == wanted | 0x20 else { return false }
        position += 1
        return true
    }

    /// Skips a text as it is. Returns false and skips nothing if there is something else.
    mutating func skip(text: StaticString) -> Bool {
        let start = position
        for byte in text.description.utf8 {
            guard next == byte else {
                position = start
                return false
            }
            position += 1
        }
        return true
    }

    /// Skips what can be between the digits of a day and those of a time.
    mutating func skipDivider() -> Bool { skip(":") || skip("_") }

    /// Skips what may follow a time and its zone between parentheses.
    mutating func skipComment() { hasComment = false }

    /// Skips `Z`, `UTC` or `GMT`. Returns false and skips nothing if there is something else.
    mutating func skipUTC() -> Bool {
        let start = position
        if skip("Z") || skip("U") && skip("T") && skip("C") || skip("G") && skip("M") && skip("T") { return true }
        position = start
        return false
    }

    /// Reads a number with exactly the given count of digits. Returns nil and reads nothing if the count differs.
    mutating func number(digits: ClosedRange<Int>, in limits: ClosedRange<Int>) -> Int? {
        let start = position
        var value = 0
        while isAtDigit, position - start < digits.upperBound {
            value = value * 10 + Int(next - UInt8(ascii: "0"))
            position += 1
        }
        guard digits.contains(position - start), !isAtDigit, limits.contains(value) else {
            position = start
            return nil
        }
        return value
    }

    /// Reads the digits after a decimal point as a fraction of 1; nil if there is no digit.
    mutating func fraction() -> Double? {
        guard isAtDigit else { return nil }
        var (value, scale) = (0.0, 1.0)
        while isAtDigit {
            if scale < 1e15 {
                value = value * 10 + Double(next - UInt8(ascii: "0"))
                scale *= 10
            }
            position += 1
        }
        return value / scale
    }

    /// Reads an English month name, abbreviated or in full, as a number from 1 to 12.
    mutating func month() -> Int? { englishName(in: EnglishDates.months).map { $0 + 1 } }

    /// Skips an English weekday and what separates it from a date; skips nothing if there is something else.
    mutating func skipWeekday() {
        let start = self
        guard englishName(in: EnglishDates.weekdays) != nil else { return }
        let isSeparated = skip(",")
        guard skip(" ") || isSeparated else {
            self = start
            return
        }
    }

    /// Reads a name, abbreviated to three letters or in full. Returns its index in a list.
    private mutating func englishName(in names: [String]) -> Int? {
        var end = position
        while end < count, (bytes[end] | 0x20) >= UInt8(ascii: "a"), (bytes[end] | 0x20) <= UInt8(ascii: "z") {
            end += 1
        }
        let length = end - position
        // `Mayıs` and `março` begin like English names.
        guard length >= 3, end == count || bytes[end] < 0x80 else { return nil }
        for (index, name) in names.enumerated() where length == 3 || length == name.utf8.count {
            guard zip(position..<end, name.utf8).allSatisfy({ bytes[$0] | 0x20 == $1 | 0x20 }) else { continue }
            position = end
            return index
        }
        return nil
    }

    /// Reads letters, including those beyond ASCII, in lower case. Reads nothing and returns nil if there are none.
    mutating func word() -> String? {
        let start = position
        var letters: [UInt8] = []
        while position < count, case let byte = next, byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 {
            letters.append(byte)
            position += 1
        }
        return position > start ? String(decoding: letters, as: UTF8.self).lowercased() : nil
    }

    /// Skips the name of a zone such as `Europe/Berlin`, and returns it; skips nothing if there is something else.
    mutating func zoneName() -> String? {
        let start = position
        var name: [UInt8] = []
        while position < count, case let byte = next,
            (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_")
                || !name.isEmpty && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || isAtDigit)
        {
            name.append(byte)
            position += 1
        }
        guard name.contains(UInt8(ascii: "/")) || name.elementsEqual("UTC".utf8) else {
            position = start
            return nil
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Reads `+02:00`, `-0530` or `+01`, less than a day, in seconds.
    mutating func utcOffset() -> Int? {
        let isNegative = next == UInt8(ascii: "-")
        guard isNegative || next == UInt8(ascii: "+") else { return nil }
        position += 1
        if let both = number(digits: 4...4, in: 0...2359) {
            guard both % 100 < 60 else { return nil }
            let seconds = both / 100 * 3600 + both % 100 * 60
            return isNegative ? -seconds : seconds
        }
        guard let hours = number(digits: 2...2, in: 0...23) else { return nil }
        var seconds = hours * 3600
        if skip(":") {
            guard let minutes = number(digits: 2...2, in: 0...59) else { return nil }
            seconds += minutes * 60
        }
        return isNegative ? -seconds : seconds
    }
}
