extension Lexer {
    /// The text of a range with its escape sequences resolved (ECMA-262, section 12.9.4).
    func resolved(_ range: Range<Int>) throws(ScriptError) -> String {
        var units: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
                // A template has the same text for all line ends.
                if byte == 0x0D {
                    units.append(0x0A)
                    if index < range.upperBound, text[index] == 0x0A { index += 1 }
                } else {
                    units.append(byte)
                }
                continue
            }
            let letter = text[index]
            index += 1
            switch letter {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "v"): units.append(0x0B)
            case UInt8(ascii: "0") where text[index] &- UInt8(ascii: "0") >= 10: units.append(0)
            case 0x0D:
                if text[index] == 0x0A { index += 1 }
            case 0x0A: break
            case UInt8(ascii: "x"), UInt8(ascii: "u"):
                index -= 2
                units.append(contentsOf: try unicodeEscape(at: &index, before: range.upperBound))
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                throw error("Octal escape sequences are not available.", at: index - 2)
            default: units.append(letter)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// The UTF-8 of `\xXX`, `\uXXXX` or `\u{X…}`. Half of a surrogate pair becomes U+FFFD.
    private func unicodeEscape(at index: inout Int, before end: Int) throws(ScriptError) -> [UInt8] {
        let start = index
        guard var code = escape(at: &index, before: end) else {
            throw error("The escape sequence is not complete.", at: start)
        }
        if (0xD800..<0xDC00).contains(code), index + 1 < end, text[index] == UInt8(ascii: "\\"),
            text[index + 1] == UInt8(ascii: "u")
        {
            var next = index
            if let low = escape(at: &next, before: end), (0xDC00..<0xE000).contains(low) {
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                index = next
            }
        }
        return Array(String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    }

    private func escape(at index: inout Int, before end: Int) -> UInt32? {
        let isUnicode = text[index + 1] == UInt8(ascii: "u")
        index += 2
        var code: UInt32 = 0
        if isUnicode, index < end, text[index] == UInt8(ascii: "{") {
            index += 1
            var count = 0
            while index < end, let digit = NumberParser.digit(text[index]), digit < 16, code < 0x110000 {
                code = code << 4 | UInt32(digit)
                index += 1
                count += 1
            }
            guard index < end, count > 0, text[index] == UInt8(ascii: "}"), code < 0x110000 else { return nil }
            index += 1
            return code
        }
        for _ in 0..<(isUnicode ? 4 : 2) {
            guard index < end, let digit = NumberParser.digit(text[index]), digit < 16 else { return nil }
            code = code << 4 | UInt32(digit)
            index += 1
        }
        return code
    }
}
