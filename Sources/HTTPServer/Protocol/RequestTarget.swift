import HTTPMessages

extension RequestTarget {
    /// Parses the target of a request line.
    ///
    /// Any visible ASCII character except `#` is accepted, as browsers do not encode braces and bars in a query.
    init(_ bytes: Span<UInt8>, in range: Range<Int>, method: HTTPMethod) throws(MessageError) {
        guard !range.isEmpty, Self.isTaken(bytes.extracting(range)) else { throw .malformedTarget }

        var pathStart = range.lowerBound
        if bytes[pathStart] != Byte.slash {
            if bytes[pathStart] == Byte.asterisk {
                guard range.count == 1, method == .options else { throw .malformedTarget }
            } else {
                pathStart = try Self.skipOrigin(bytes, in: range)
            }
        }
        let target = bytes.extracting(..<range.upperBound)
        let questionMark = target.firstIndex(of: Byte.questionMark, from: pathStart)
        let pathEnd = questionMark ?? range.upperBound
        let path = pathStart..<pathEnd
        let pathHasPercent = bytes.extracting(..<pathEnd).firstIndex(of: Byte.percent, from: pathStart) != nil
        guard !pathHasPercent || PercentEncoding.isWellFormed(bytes, in: path) else { throw .malformedTarget }
        self.init(
            path: path, query: min(pathEnd + 1, range.upperBound)..<range.upperBound, pathHasPercent: pathHasPercent)
    }

    /// Whether all bytes are visible ASCII and none is a number sign.
    ///
    /// Specs make targets long, so eight bytes are checked at once (S. Anderson, "Bit Twiddling Hacks", "Determine if
    /// a word has a byte less than n" and "has a zero byte").
    private static func isTaken(_ target: Span<UInt8>) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var wrong: UInt64 = 0
        var index = 0
        while index &+ 8 <= target.count {
            let eight = unsafe target.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            let isBelow = (eight &- ones &* 0x21) & ~eight
            let isAbove = eight | (eight &+ ones)
            let difference = eight ^ ones &* UInt64(Byte.numberSign)
            let isNumberSign = (difference &- ones) & ~difference
            wrong |= isBelow | isAbove | isNumberSign
            index &+= 8
        }
        var isTaken = wrong & ones &<< 7 == 0
        while index < target.count {
            let octet = target[index]
            if octet <= Byte.space || octet >= 0x7F || octet == Byte.numberSign { isTaken = false }
            index &+= 1
        }
        return isTaken
    }

    /// The end of `http://authority` in an absolute target. A request for an `https` URI must be refused on an
    /// unsecured connection (RFC 9110 section 7.4).
    private static func skipOrigin(_ bytes: Span<UInt8>, in range: Range<Int>) throws(MessageError) -> Int {
        let isSecure = begins(with: "https://", bytes, in: range)
        guard isSecure || begins(with: "http://", bytes, in: range) else { throw .malformedTarget }
        let authorityStart = range.lowerBound + (isSecure ? 8 : 7)
        var end = authorityStart
        while end < range.upperBound, bytes[end] != Byte.slash, bytes[end] != Byte.questionMark { end += 1 }
        guard Authority.isValid(bytes, in: authorityStart..<end) else { throw .malformedTarget }
        guard !isSecure else { throw .misdirected }
        return end
    }

    private static func begins(with scheme: String, _ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        let count = scheme.utf8.count
        return range.count >= count && bytes.matches(scheme, in: range.lowerBound..<range.lowerBound + count)
    }
}
