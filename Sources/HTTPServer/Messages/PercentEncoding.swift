/// Percent-encoding of RFC 3986 section 2.1.
enum PercentEncoding {
    /// The octet that the three octets from `index` on stand for, when they are `%` and two hexadecimal digits.
    static func octet(in bytes: Span<UInt8>, at index: Int, before end: Int) -> UInt8? {
        guard index + 2 < end, bytes[index] == Byte.percent,
            let high = Byte.hexadecimalValue(bytes[index + 1]), let low = Byte.hexadecimalValue(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Whether every `%` of the range begins a well-formed octet other than NUL.
    static func isWellFormed(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while let percent = bytes.extracting(..<range.upperBound).firstIndex(of: Byte.percent, from: index) {
            guard let octet = octet(in: bytes, at: percent, before: range.upperBound), octet != 0 else { return false }
            index = percent + 3
        }
        return true
    }

    /// The octets of a query part: `+` is a space, percent-encoded octets are decoded.
    /// - Returns: `nil` where a `%` begins no octet.
    static func decodeQuery(_ bytes: Span<UInt8>, in range: Range<Int>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == Byte.percent {
                guard let octet = octet(in: bytes, at: index, before: range.upperBound) else { return nil }
                result.append(octet)
                index += 3
            } else {
                result.append(byte == Byte.plus ? Byte.space : byte)
                index += 1
            }
        }
        return result
    }

    /// A path in which the unreserved characters stand for themselves, the rest as it was: two paths that RFC 3986
    /// section 6.2.2.2 calls equal become the same text, and an encoded slash stays apart from a separator.
    static func normalizePath(_ bytes: Span<UInt8>, in range: Range<Int>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if let octet = octet(in: bytes, at: index, before: range.upperBound), ByteSet.unreserved.contains(octet) {
                result.append(octet)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
