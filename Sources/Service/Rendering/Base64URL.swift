/// The base64 of URLs (RFC 4648 section 5), with or without padding.
enum Base64URL {
    /// - Returns: `nil` when the text is not base64url; bits beyond the last octet must be zero.
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        var digits = text[...]
        while digits.last == UInt8(ascii: "="), text.count - digits.count < 2 { digits.removeLast() }
        guard digits.count == text.count || text.count % 4 == 0 else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(digits.count / 4 * 3 + 2)
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        for digit in digits {
            guard let value = value(of: digit) else { return nil }
            bits = bits << 6 | UInt32(value)
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> bitCount))
                bits &= (1 << bitCount) - 1
            }
        }
        return bitCount < 6 && bits == 0 ? result : nil
    }

    static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
