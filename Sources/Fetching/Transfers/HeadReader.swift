import HTTPMessages

/// Parses the heads of a response line by line and skips interim responses (RFC 9110 section 15.2).
struct HeadReader {
    enum Verdict: Hashable {
        case proceed
        /// The head is complete, and its status has no content to read.
        case stop
        case malformed
        /// The heads and trailers together are too large.
        case tooLarge
    }

    /// - Parameter mayHaveFrames: Whether the response may be HTTP/2. Otherwise its status line must not claim so.
    init(mayHaveFrames: Bool = true) {
        self.mayHaveFrames = mayHaveFrames
    }

    /// The maximum length of all heads and trailers together.
    static let limit = 65_536

    /// The status of the last head; `nil` before the first one.
    private(set) var status: Int?
    private(set) var fields = ResponseFields()
    /// Whether the last head was the final one and is complete.
    private(set) var isWhole = false
    /// Whether the response is HTTP/2 or later, whose frames identify the request.
    private(set) var hasFrames = false
    private let mayHaveFrames: Bool
    private var octets = 0
    /// The last line, which an indented line continues.
    private var line: (name: String, value: String)?

    /// Whether the response announces the end of its content: by a length, by chunks (RFC 9112 section 6.3), or by the
    /// frames of HTTP/2. Otherwise the content ends with the connection, which may also have been lost.
    var announcesEnd: Bool {
        hasFrames || fields.combined(.contentLength) != nil || fields.combined(.transferEncoding) != nil
    }

    mutating func take(_ bytes: some Collection<UInt8>) -> Verdict {
        octets += bytes.count
        guard octets <= Self.limit else { return .tooLarge }
        // Trailers after the content are ignored.
        guard !isWhole else { return .proceed }
        var text = String(decoding: bytes, as: UTF8.self)[...]
        while let last = text.utf8.last, last == 0x0A || last == 0x0D { text = Substring(text.utf8.dropLast()) }
        if text.isEmpty { return endHead() }
        if status == nil || text.hasPrefix("HTTP/") && fields == ResponseFields() && line == nil {
            return startHead(text)
        }
        if text.first == " " || text.first == "\t" {
            guard let (name, value) = line else { return .malformed }
            line = (name, value + " " + FieldList.trimmed(text))
            return .proceed
        }
        flush()
        guard let colon = text.firstIndex(of: ":") else { return .malformed }
        line = (String(text[..<colon]), String(FieldList.trimmed(text[text.index(after: colon)...])))
        return .proceed
    }

    /// Parses `status-line` of RFC 9112 section 4. The reason may be missing together with its space.
    private mutating func startHead(_ text: Substring) -> Verdict {
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard text.hasPrefix("HTTP/"), parts.count >= 2, parts[1].utf8.count == 3,
            parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let status = Int(parts[1]), status >= 100
        else { return .malformed }
        self.status = status
        hasFrames = mayHaveFrames && !text.hasPrefix("HTTP/1.")
        return .proceed
    }

    private mutating func endHead() -> Verdict {
        flush()
        guard let status else { return .malformed }
        // No request asks for another protocol.
        guard status != 101 else { return .malformed }
        guard status >= 200 else {
            self.status = nil
            fields = ResponseFields()
            return .proceed
        }
        isWhole = true
        return status == 200 || status == 304 ? .proceed : .stop
    }

    private mutating func flush() {
        if let (name, value) = line { fields.append(name, value) }
        line = nil
    }
}

/// The length of the content as announced by a response (RFC 9110 section 8.6).
enum ContentLength: Hashable {
    /// No length is announced.
    case unsaid
    /// The length in bytes, at most 2³¹.
    case octets(Int)
    /// The length is not a number, or several lengths differ, so the end of the content is undefined (RFC 9112 section
    /// 6.3).
    case malformed

    init(_ fields: ResponseFields) {
        guard let text = fields.combined(.contentLength) else {
            self = .unsaid
            return
        }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { FieldList.trimmed($0) }
        let areDigits = numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
        guard areDigits, let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
            self = .malformed
            return
        }
        self = .octets(CacheControl.seconds(first))
    }
}
