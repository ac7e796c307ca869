import HTTPMessages

/// The information in a head about its message: the length of the content, the persistence of the connection and the
/// expectation (RFC 9112 sections 6 and 9.3, RFC 9110 section 10.1.1).
struct Framing: Sendable {
    enum Content: Hashable, Sendable {
        case none
        case length(Int)
        case chunked
    }

    private(set) var content = Content.none
    private(set) var keepsAlive: Bool
    private(set) var expectsContinue = false

    init(_ fields: HTTPFields, minorVersion: Int, limits: HTTPLimits) throws(MessageError) {
        keepsAlive = minorVersion > 0
        let bytes = fields.bytes.span
        var hosts = 0
        var length: Int?
        var isChunked = false
        var closes = false
        for line in fields.lines {
            switch line.nameEnd - line.nameStart {
            case 4 where bytes.matches("host", in: line.name):
                hosts += 1
                guard hosts == 1, Authority.isValid(bytes, in: line.value) else { throw .invalidHost }
            case 6 where minorVersion > 0 && bytes.matches("expect", in: line.name):
                guard bytes.matches("100-continue", in: line.value) else { throw .unsupportedExpectation }
                expectsContinue = true
            case 10 where bytes.matches("connection", in: line.name):
                let options = Self.connectionOptions(bytes, in: line.value)
                closes = closes || options.close
                keepsAlive = keepsAlive || options.keepAlive
            case 14 where bytes.matches("content-length", in: line.name):
                guard length == nil else { throw .invalidContentLength }
                length = try Self.length(bytes, in: line.value, limit: limits.content)
            case 17 where bytes.matches("transfer-encoding", in: line.name):
                guard !isChunked, minorVersion > 0 else { throw .invalidTransferEncoding }
                try Self.checkCodings(bytes, in: line.value)
                isChunked = true
            default:
                break
            }
        }
        guard hosts == 1 || minorVersion == 0 else { throw .invalidHost }
        guard length == nil || !isChunked else { throw .ambiguousLength }
        keepsAlive = keepsAlive && !closes
        if isChunked {
            content = .chunked
        } else if let length, length > 0 {
            content = .length(length)
        }
        expectsContinue = expectsContinue && content != .none
    }

    private static func connectionOptions(
        _ bytes: Span<UInt8>, in range: Range<Int>
    ) -> (close: Bool, keepAlive: Bool) {
        var result = (close: false, keepAlive: false)
        forEachElement(bytes, in: range) { element in
            result.close = result.close || bytes.matches("close", in: element)
            result.keepAlive = result.keepAlive || bytes.matches("keep-alive", in: element)
        }
        return result
    }

    private static func forEachElement(_ bytes: Span<UInt8>, in range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start <= range.upperBound {
            let end =
                bytes.extracting(..<range.upperBound).firstIndex(of: Byte.comma, from: start) ?? range.upperBound
            body(bytes.trimmingWhitespace(start..<end))
            start = end + 1
        }
    }

    /// Parses one decimal number. A list of equal numbers is refused, although the standard allows a recipient to
    /// accept it.
    private static func length(_ bytes: Span<UInt8>, in range: Range<Int>, limit: Int) throws(MessageError) -> Int {
        guard !range.isEmpty else { throw .invalidContentLength }
        for index in range {
            guard Byte.isDigit(bytes[index]) else { throw .invalidContentLength }
        }
        var length = 0
        for index in range {
            length = length * 10 + Int(bytes[index] - Byte.zero)
            guard length <= limit else { throw .contentTooLarge }
        }
        return length
    }

    /// Accepts only `chunked`. Another coding before it is not implemented; anything else is an error.
    private static func checkCodings(_ bytes: Span<UInt8>, in range: Range<Int>) throws(MessageError) {
        guard !bytes.matches("chunked", in: range) else { return }
        var codings: [Range<Int>] = []
        forEachElement(bytes, in: range) { codings.append($0) }
        let areTokens = codings.allSatisfy { !$0.isEmpty && ByteSet.token.containsAll(of: bytes, in: $0) }
        let chunked = codings.indices.filter { bytes.matches("chunked", in: codings[$0]) }
        throw areTokens && chunked == [codings.count - 1] ? .unsupportedTransferEncoding : .invalidTransferEncoding
    }
}
