import HTTPMessages

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

    /// Why a line that is longer than the server takes is refused: it is the method that is too long for any server, or
    /// the target that is too long for this one (RFC 9112 section 3).
    /// - Parameter start: as much of the line as the server takes.
    static func error(inLineBeginning start: Span<UInt8>) -> MessageError {
        let methodEnd = start.firstIndex(of: Byte.space, from: 0)
        guard methodEnd != 0, ByteSet.token.containsAll(of: start, in: 0..<(methodEnd ?? start.count)) else {
            return .malformedRequestLine
        }
        return methodEnd == nil ? .methodTooLong : .targetTooLong
    }

    /// `HTTP/` digit `.` digit; a minor version that is not known is served as 1.1 (RFC 9110 section 2.5).
    private static func minorVersion(_ bytes: Span<UInt8>, in range: Range<Int>) throws(MessageError) -> Int {
        let start = range.lowerBound
        guard range.count == 8, bytes[start] == 0x48, bytes[start + 1] == 0x54, bytes[start + 2] == 0x54,
            bytes[start + 3] == 0x50, bytes[start + 4] == Byte.slash, Byte.isDigit(bytes[start + 5]),
            bytes[start + 6] == Byte.period, Byte.isDigit(bytes[start + 7])
        else { throw .malformedRequestLine }
        guard bytes[start + 5] == Byte.zero + 1 else { throw .unsupportedVersion }
        return bytes[start + 7] == Byte.zero ? 0 : 1
    }
}
