import HTTPMessages

/// One field line of a head or a trailer (RFC 9112 section 5).
enum FieldLine {
    /// Finds name and value in a line without its CRLF.
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
