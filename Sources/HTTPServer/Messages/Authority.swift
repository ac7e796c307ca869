/// The syntax of `uri-host [":" port]`, as `Host` and an absolute target carry it (RFC 9110 section 7.2, RFC 3986
/// section 3.2).
enum Authority {
    /// Whether the range holds a host that is not empty and, if any, a port up to 65,535.
    static func isValid(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        var hostEnd: Int
        if bytes[range.lowerBound] == Byte.openBracket {
            guard
                let bracket = bytes.extracting(..<range.upperBound)
                    .firstIndex(of: Byte.closeBracket, from: range.lowerBound),
                AddressLiteral.isValid(bytes, in: range.lowerBound + 1..<bracket)
            else { return false }
            hostEnd = bracket + 1
        } else {
            hostEnd = range.lowerBound
            while hostEnd < range.upperBound, bytes[hostEnd] != Byte.colon {
                if ByteSet.registeredName.contains(bytes[hostEnd]) {
                    hostEnd += 1
                } else if PercentEncoding.octet(in: bytes, at: hostEnd, before: range.upperBound) != nil {
                    hostEnd += 3
                } else {
                    return false
                }
            }
            guard hostEnd > range.lowerBound else { return false }
        }
        guard hostEnd < range.upperBound else { return true }
        return bytes[hostEnd] == Byte.colon && isPort(bytes, in: hostEnd + 1..<range.upperBound)
    }

    private static func isPort(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var port = 0
        for index in range {
            guard Byte.isDigit(bytes[index]) else { return false }
            port = port * 10 + Int(bytes[index] - Byte.zero)
            guard port <= 65_535 else { return false }
        }
        return true
    }
}
