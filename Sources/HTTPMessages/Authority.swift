/// The syntax of `uri-host [":" port]` in `Host` and in an absolute target (RFC 9110 section 7.2, RFC 3986 section
/// 3.2).
package enum Authority {
    /// Whether the range contains a host that is not empty and, optionally, a port up to 65,535.
    package static func isValid(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
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

/// The syntax of an address in the brackets of a host (RFC 3986 section 3.2.2).
enum AddressLiteral {
    /// Whether the range is an `IPv6address` or `IPvFuture`.
    static func isValid(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return false }
        return Byte.lowercased(bytes[range.lowerBound]) == 0x76
            ? isFuture(bytes, in: range) : isVersion6(bytes, in: range)
    }

    /// `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
    private static func isFuture(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        let versionStart = range.lowerBound + 1
        var index = versionStart
        while index < range.upperBound, Byte.hexadecimalValue(bytes[index]) != nil { index += 1 }
        guard index > versionStart, index + 1 < range.upperBound, bytes[index] == Byte.period else { return false }
        for address in index + 1..<range.upperBound
        where bytes[address] != Byte.colon && !ByteSet.registeredName.contains(bytes[address]) {
            return false
        }
        return true
    }

    /// Eight groups of up to four hexadecimal digits separated by colons. `::` replaces one or more groups, once. An
    /// IPv4 address may replace the last two groups.
    private static func isVersion6(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var groups = 0
        var isShortened = false
        var index = range.lowerBound
        if range.count >= 2, bytes[index] == Byte.colon, bytes[index + 1] == Byte.colon {
            isShortened = true
            index += 2
        }
        while index < range.upperBound {
            let start = index
            while index < range.upperBound, Byte.hexadecimalValue(bytes[index]) != nil { index += 1 }
            if index < range.upperBound, bytes[index] == Byte.period {
                guard isVersion4(bytes, in: start..<range.upperBound) else { return false }
                groups += 2
                break
            }
            guard 1...4 ~= index - start else { return false }
            groups += 1
            guard index < range.upperBound else { break }
            guard bytes[index] == Byte.colon, index + 1 < range.upperBound else { return false }
            index += 1
            if bytes[index] == Byte.colon {
                guard !isShortened else { return false }
                isShortened = true
                index += 1
            }
        }
        return isShortened ? groups <= 7 : groups == 8
    }

    /// Four numbers up to 255 without leading zeros.
    private static func isVersion4(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        var numbers = 0
        var start = range.lowerBound
        while start <= range.upperBound {
            let end = bytes.extracting(..<range.upperBound).firstIndex(of: Byte.period, from: start) ?? range.upperBound
            guard 1...3 ~= end - start, end - start == 1 || bytes[start] != Byte.zero else { return false }
            var number = 0
            for index in start..<end {
                guard Byte.isDigit(bytes[index]) else { return false }
                number = number * 10 + Int(bytes[index] - Byte.zero)
            }
            guard number <= 255 else { return false }
            numbers += 1
            start = end + 1
        }
        return numbers == 4
    }
}
