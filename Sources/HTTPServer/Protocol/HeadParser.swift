import HTTPMessages

/// Parses the head of a request line by line as its bytes arrive (RFC 9112 sections 2 to 5).
///
/// Every decision depends on the head's first byte, a whole line or an exceeded limit, and therefore not on how the
/// bytes are split into reads. Lines end with CRLF only; folded lines are refused.
struct HeadParser: Sendable {
    /// The request line; `nil` until it is complete.
    private(set) var requestLine: RequestLine?
    private(set) var lines: [HTTPFields.Line] = []
    private var lineStart = 0
    /// The offset of the field lines.
    private var fieldsStart = 0
    /// The offset up to which no line end was found.
    private var searched = 0

    /// Parses further bytes.
    /// - Parameter bytes: All bytes since the head's first one, including those of earlier calls.
    /// - Returns: The head's length if it is complete, otherwise `nil`.
    mutating func parse(_ bytes: Span<UInt8>, limits: HTTPLimits) throws(MessageError) -> Int? {
        // Input that cannot start a method, such as a TLS handshake, is refused at once.
        guard bytes.isEmpty || ByteSet.token.contains(bytes[0]) else { throw .malformedRequestLine }
        while true {
            let lineFeed = bytes.firstIndex(of: Byte.lineFeed, from: searched)
            searched = lineFeed ?? bytes.count
            try checkLength(of: bytes, to: searched, limits: limits)
            guard let lineFeed else { return nil }
            searched = lineFeed + 1
            guard lineFeed > lineStart, bytes[lineFeed - 1] == Byte.carriageReturn else {
                throw requestLine == nil ? .malformedRequestLine : .malformedField
            }
            let line = lineStart..<lineFeed - 1
            lineStart = lineFeed + 1
            if requestLine == nil {
                requestLine = try RequestLine(bytes, in: line)
                fieldsStart = lineStart
            } else if line.isEmpty {
                return lineStart
            } else {
                guard lines.count < limits.fieldCount else { throw .fieldsTooLarge }
                if lines.isEmpty { lines.reserveCapacity(12) }
                lines.append(try FieldLine.parse(bytes, in: line))
            }
        }
    }

    private func checkLength(of bytes: Span<UInt8>, to end: Int, limits: HTTPLimits) throws(MessageError) {
        if requestLine == nil {
            guard end <= limits.requestLine else {
                throw RequestLine.error(inLineBeginning: bytes.extracting(..<limits.requestLine))
            }
        } else {
            guard end - fieldsStart <= limits.fields else { throw .fieldsTooLarge }
        }
    }
}

/// The first line of a request (RFC 9112 section 3).
struct RequestLine: Sendable {
    let method: HTTPMethod
    let target: RequestTarget
    let minorVersion: Int

    /// Parses a line without its CRLF. Exactly one space separates its three parts.
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

    /// The error for a request line that exceeds the limit: the method is too long for any server, or the target is too
    /// long for this server (RFC 9112 section 3).
    /// - Parameter start: The part of the line within the limit.
    static func error(inLineBeginning start: Span<UInt8>) -> MessageError {
        let methodEnd = start.firstIndex(of: Byte.space, from: 0)
        guard methodEnd != 0, ByteSet.token.containsAll(of: start, in: 0..<(methodEnd ?? start.count)) else {
            return .malformedRequestLine
        }
        return methodEnd == nil ? .methodTooLong : .targetTooLong
    }

    /// Parses `HTTP/` digit `.` digit. An unknown minor version is treated as 1.1 (RFC 9110 section 2.5).
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

/// One field line of a head or a trailer (RFC 9112 section 5).
enum FieldLine {
    /// Parses the name and the value of a line without its CRLF.
    static func parse(_ bytes: Span<UInt8>, in range: Range<Int>) throws(MessageError) -> HTTPFields.Line {
        guard
            let colon = bytes.extracting(..<range.upperBound).firstIndex(of: Byte.colon, from: range.lowerBound),
            colon > range.lowerBound, ByteSet.token.containsAll(of: bytes, in: range.lowerBound..<colon)
        else { throw .malformedField }
        let value = bytes.trimmingWhitespace(colon + 1..<range.upperBound)
        var wrong = false
        for index in value {
            wrong = wrong || !Byte.isFieldContent(bytes[index])
        }
        guard !wrong else { throw .malformedField }
        return HTTPFields.Line(
            nameStart: UInt32(range.lowerBound), nameEnd: UInt32(colon), valueStart: UInt32(value.lowerBound),
            valueEnd: UInt32(value.upperBound))
    }
}
