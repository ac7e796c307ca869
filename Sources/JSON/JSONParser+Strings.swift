extension JSONParser {
    /// Reads the string with its opening quote at the current position.
    mutating func readString(_ text: Span<UInt8>) throws(JSONError) -> JSONNode {
        position += 1
        let start = position
        let index = Self.plainEnd(text, from: start)
        switch text[index] {
        case UInt8(ascii: "\""):
            position = index + 1
            return JSONNode(.verbatimString, count: index - start, payload: UInt64(start))
        case UInt8(ascii: "\\"):
            return try readEscapedString(text, from: start)
        default:
            position = index
            throw error(.controlCharacterInString, text)
        }
    }

    /// The index of the first quote, backslash or control character. The terminating zero byte is a control character.
    @inline(__always)
    static func plainEnd(_ text: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while true {
            let byte = text[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return index }
            index &+= 1
        }
    }

    private mutating func readEscapedString(_ text: Span<UInt8>, from start: Int) throws(JSONError) -> JSONNode {
        let first = resolved.count
        position = start
        while true {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "\""):
                guard StreamSafeText.firstFault(resolved.span.extracting(droppingFirst: first)) == nil else {
                    throw error(.tooManyMarks(limit: StreamSafeText.longestRun), text)
                }
                position += 1
                return JSONNode(.resolvedString, count: resolved.count - first, payload: UInt64(first))
            case UInt8(ascii: "\\"):
                try resolveEscape(text)
            case 0..<0x20:
                throw error(.controlCharacterInString, text)
            default:
                resolved.append(byte)
                position += 1
            }
        }
    }

    private mutating func resolveEscape(_ text: Span<UInt8>) throws(JSONError) {
        let byte: UInt8
        switch text[position + 1] {
        case UInt8(ascii: "u"): return try resolveUnicodeEscape(text)
        case UInt8(ascii: "b"): byte = 0x08
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "n"): byte = 0x0a
        case UInt8(ascii: "f"): byte = 0x0c
        case UInt8(ascii: "r"): byte = 0x0d
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = text[position + 1]
        default: throw error(.invalidEscape, text)
        }
        resolved.append(byte)
        position += 2
    }

    /// Decodes `\uXXXX`, or a surrogate pair of two of them (RFC 8259, section 7).
    private mutating func resolveUnicodeEscape(_ text: Span<UInt8>) throws(JSONError) {
        guard var code = hexadecimal(text, at: position + 2) else { throw error(.invalidEscape, text) }
        var length = 6
        if (0xd800..<0xdc00).contains(code), text[position + 6] == UInt8(ascii: "\\"),
            text[position + 7] == UInt8(ascii: "u"), let low = hexadecimal(text, at: position + 8),
            (0xdc00..<0xe000).contains(low)
        {
            code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
            length = 12
        }
        guard let scalar = Unicode.Scalar(code) else { throw error(.loneSurrogate, text) }
        resolved.append(contentsOf: scalar.utf8)
        position += length
    }

    /// The value of the four hexadecimal digits at an index, or nil. The terminating zero byte is not a digit, so the
    /// read stays within the text.
    private func hexadecimal(_ text: Span<UInt8>, at index: Int) -> UInt32? {
        var code: UInt32 = 0
        for offset in 0..<4 {
            guard index + offset < text.count else { return nil }
            let byte = text[index + offset]
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            code = code << 4 | UInt32(digit)
        }
        return code
    }
}
