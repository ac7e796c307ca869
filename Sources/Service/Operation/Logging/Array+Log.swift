extension [UInt8] {
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }

    /// Appends a number that is not negative, with zeros in front of it until it has so many digits.
    mutating func append(decimal number: Int, digits: Int = 1) {
        var divisor = 1
        var count = 1
        while number / divisor >= 10 || count < digits {
            divisor *= 10
            count += 1
        }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
            divisor /= 10
        }
    }

    /// Appends a duration in seconds with six decimals.
    mutating func append(seconds duration: Duration) {
        let microseconds = duration.nanoseconds / 1_000
        append(decimal: microseconds / 1_000_000)
        append(UInt8(ascii: "."))
        append(decimal: microseconds % 1_000_000, digits: 6)
    }

    /// Appends what a client has sent as the content of a JSON string in ASCII: whatever is neither a letter nor a harmless
    /// sign is escaped, octets beyond ASCII as if they were Latin-1.
    /// - Parameter limit: of the octets that are taken.
    mutating func append(escaping octets: ArraySlice<UInt8>, limit: Int) {
        for byte in octets.prefix(limit) {
            switch byte {
            case 0x22, 0x5C:
                append(0x5C)
                append(byte)
            case 0x20..<0x7F:
                append(byte)
            default:
                append("\\u00")
                append(Self.hexadecimalDigit(byte >> 4))
                append(Self.hexadecimalDigit(byte & 15))
            }
        }
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
