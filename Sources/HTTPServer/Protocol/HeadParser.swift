import HTTPMessages

/// Reads the head of a request line by line as its octets arrive (RFC 9112 sections 2 to 5).
///
/// Every verdict is reached on the head's first octet, on a whole line or on passing a limit, so that the way in which the
/// octets were cut into reads makes no difference. Lines end with CRLF and nothing else; folded lines are refused.
struct HeadParser: Sendable {
    /// Known once its line is complete.
    private(set) var requestLine: RequestLine?
    private(set) var lines: [HTTPFields.Line] = []
    private var lineStart = 0
    /// Where the fields begin.
    private var fieldsStart = 0
    /// Up to here no line end was found.
    private var searched = 0

    /// Reads on.
    /// - Parameter bytes: All octets from the head's first one on; the same as before and any that came since.
    /// - Returns: The head's length once it is complete.
    mutating func parse(_ bytes: Span<UInt8>, limits: HTTPLimits) throws(MessageError) -> Int? {
        // What does not even begin like a method, such as a TLS handshake, need not be waited for.
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
