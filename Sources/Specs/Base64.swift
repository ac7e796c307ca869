/// The base64 of RFC 4648, section 4.
enum Base64 {
    /// nil where the text is not base64: its length must be a multiple of four with the padding, which may be left out,
    /// and bits beyond the last octet must be zero.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(text.count / 4 * 3 + 2)
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        var digits = 0
        var padding = 0
        for byte in text {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(of: byte) else { return nil }
            digits += 1
            bits = bits << 6 | value
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> bitCount))
                bits &= (1 << bitCount) - 1
            }
        }
        guard padding == 0 || (padding <= 2 && (digits + padding).isMultiple(of: 4)) else { return nil }
        return bitCount < 6 && bits == 0 ? result : nil
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
