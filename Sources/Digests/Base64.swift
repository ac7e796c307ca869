/// Base64 (RFC 4648): encodes bytes as text with six bits per character.
package enum Base64: Sendable {
    /// The alphabet of section 4, with `+` and `/`. Encoded text has padding.
    case standard
    /// The URL-safe alphabet of section 5, with `-` and `_`. Encoded text has no padding.
    case url

    /// The characters for the values 62 and 63.
    private var last: (UInt8, UInt8) {
        switch self {
        case .standard: (UInt8(ascii: "+"), UInt8(ascii: "/"))
        case .url: (UInt8(ascii: "-"), UInt8(ascii: "_"))
        }
    }

    /// Whether a character is one of the 64.
    package func contains(_ character: UInt8) -> Bool {
        Self.value(of: character, last: last) != nil
    }

    /// Encodes bytes as text.
    package func encode(_ octets: [UInt8]) -> String {
        var text: [UInt8] = []
        append(octets, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the encoded bytes to `text`.
    package func append(_ octets: [UInt8], to text: inout [UInt8]) {
        var alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
        alphabet += [last.0, last.1]
        text.reserveCapacity(text.count + octets.count / 3 * 4 + 4)
        for start in stride(from: 0, to: octets.count, by: 3) {
            let count = min(3, octets.count - start)
            var group = 0
            for index in 0..<3 { group = group << 8 | (index < count ? Int(octets[start + index]) : 0) }
            for index in 0...count { text.append(alphabet[group >> (18 - 6 * index) & 63]) }
            if self == .standard { for _ in count..<3 { text.append(UInt8(ascii: "=")) } }
        }
    }

    /// Decodes a text.
    /// - Returns: Nil if the text is not valid base64. Padding must complete the last four characters or be omitted
    ///   completely, bits beyond the last byte must be zero, and other characters, including white space, are not
    ///   allowed.
    package func decode(_ text: Span<UInt8>) -> [UInt8]? {
        var count = text.count
        while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
        guard count == text.count || text.count.isMultiple(of: 4) else { return nil }
        let last = last
        var result: [UInt8] = []
        result.reserveCapacity(count / 4 * 3 + 2)
        var bits: UInt32 = 0
        var bitCount: UInt32 = 0
        for index in 0..<count {
            guard let value = Self.value(of: text[index], last: last) else { return nil }
            bits = bits << 6 | value
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> bitCount))
                bits &= (1 << bitCount) - 1
            }
        }
        return bitCount < 6 && bits == 0 ? result : nil
    }

    private static func value(of character: UInt8, last: (UInt8, UInt8)) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case last.0: 62
        case last.1: 63
        default: nil
        }
    }
}
