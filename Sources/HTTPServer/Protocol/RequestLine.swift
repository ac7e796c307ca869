/// The first line of a request (RFC 9112 section 3).
struct RequestLine: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let minorVersion: Int

    /// Reads a line without its CRLF; exactly one space stands between its three parts.
    init(_ bytes: Span<UInt8>, in range: Range<Int>) throws(MessageError) {
        let line = bytes.extracting(..<range.upperBound)
        guard let methodEnd = line.firstIndex(of: Byte.space, from: range.lowerBound),
            let targetEnd = line.firstIndex(of: Byte.space, from: methodEnd + 1),
            methodEnd > range.lowerBound,
            ByteSet.token.containsAll(of: bytes, in: range.lowerBound..<methodEnd)
        else { throw .malformedRequestLine }
        minorVersion = try Self.minorVersion(bytes, in: targetEnd + 1..<range.upperBound)
        method = HTTPMethod(line.text(range.lowerBound..<methodEnd))
        guard method != .connect else { throw .unsupportedMethod }
        target = try RequestTarget(bytes, in: methodEnd + 1..<targetEnd, method: method)
    }

    /// `HTTP/` digit `.` digit; a minor version that is not known is served as 1.1 (RFC 9110 section 2.5).
    private static func minorVersion(_ bytes: Span<UInt8>, in range: Range<Int>) throws(MessageError) -> Int {
        let start = range.lowerBound
        guard range.count == 8, bytes[start] == 0x48, bytes[start + 1] == 0x54, bytes[start + 2] == 0x54,
            bytes[start + 3] == 0x50, bytes[start + 4] == Byte.slash, Byte.isDigit(bytes[start + 5]),
            bytes[start + 6] == 0x2E, Byte.isDigit(bytes[start + 7])
        else { throw .malformedRequestLine }
        guard bytes[start + 5] == Byte.zero + 1 else { throw .unsupportedVersion }
        return bytes[start + 7] == Byte.zero ? 0 : 1
    }
}
