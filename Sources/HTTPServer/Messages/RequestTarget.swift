/// Where path and query of a request's target stand in its head (RFC 9112 section 3.2).
struct RequestTarget: Sendable {
    /// Empty for an absolute target without a path.
    let path: Range<Int>
    /// Without the question mark; empty when there is none.
    var query: Range<Int>
    let pathHasPercent: Bool

    /// Reads the target of a request line.
    ///
    /// Any visible ASCII character but `#` is taken: browsers leave braces and bars of a query unencoded.
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
        path = pathStart..<pathEnd
        query = min(pathEnd + 1, range.upperBound)..<range.upperBound
        pathHasPercent = bytes.extracting(..<pathEnd).firstIndex(of: Byte.percent, from: pathStart) != nil
        guard !pathHasPercent || PercentEncoding.isWellFormed(bytes, in: path) else { throw .malformedTarget }
    }

    /// Looks at every byte, without a branch, so that the compiler looks at many at a time: specs make targets long.
    private static func isTaken(_ target: Span<UInt8>) -> Bool {
        var wrong: UInt8 = 0
        for index in target.indices {
            let byte = unsafe target[unchecked: index]
            wrong |= byte &- 0x21 > 0x7E - 0x21 ? 1 : 0
            wrong |= byte == Byte.numberSign ? 1 : 0
        }
        return wrong == 0
    }

    /// The end of `http://authority` in an absolute target. A request for an `https` URI is refused, as it must be on a
    /// connection that is not secured (RFC 9110 section 7.4).
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
