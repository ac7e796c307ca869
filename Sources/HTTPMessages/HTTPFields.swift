/// The field lines of a message in order, stored as transmitted bytes. Values are converted to strings only on request,
/// and a response's fields are written without conversion.
public struct HTTPFields: Sendable {
    /// The location of a field line in `bytes`.
    public struct Line: Sendable {
        public var nameStart: UInt32
        public var nameEnd: UInt32
        public var valueStart: UInt32
        public var valueEnd: UInt32

        @inlinable public init(nameStart: UInt32, nameEnd: UInt32, valueStart: UInt32, valueEnd: UInt32) {
            self.nameStart = nameStart
            self.nameEnd = nameEnd
            self.valueStart = valueStart
            self.valueEnd = valueEnd
        }

        @inlinable public var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
        @inlinable public var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    }

    /// The complete head of a request, or the field lines of a response, each ended by CRLF.
    package private(set) var bytes: [UInt8]
    package private(set) var lines: [Line]

    package init() {
        bytes = []
        lines = []
    }

    /// Creates the fields that a parser found in `bytes`.
    package init(bytes: [UInt8], lines: [Line]) {
        self.bytes = bytes
        self.lines = lines
    }

    /// Adds a field line.
    ///
    /// A byte that is not allowed in a value (a control character, including line breaks) is replaced with a space, so
    /// that no value can end its line (RFC 9110 section 5.5).
    package mutating func append(_ name: HTTPFieldName, _ value: String) {
        append(name.text, value)
    }

    private mutating func append(_ name: String, _ value: String) {
        let nameStart = bytes.count
        bytes.append(contentsOf: name.utf8)
        let nameEnd = bytes.count
        bytes.append(Byte.colon)
        bytes.append(Byte.space)
        let valueStart = bytes.count
        bytes.append(contentsOf: value.utf8)
        for index in valueStart..<bytes.count where !Byte.isFieldContent(bytes[index]) {
            bytes[index] = Byte.space
        }
        lines.append(
            Line(
                nameStart: UInt32(nameStart), nameEnd: UInt32(nameEnd),
                valueStart: UInt32(valueStart), valueEnd: UInt32(bytes.count)))
        bytes.append(Byte.carriageReturn)
        bytes.append(Byte.lineFeed)
    }

    /// Adds all lines of other fields.
    package mutating func append(_ others: HTTPFields) {
        let start = UInt32(bytes.count)
        bytes.append(contentsOf: others.bytes)
        for line in others.lines {
            lines.append(
                Line(
                    nameStart: line.nameStart + start, nameEnd: line.nameEnd + start,
                    valueStart: line.valueStart + start, valueEnd: line.valueEnd + start))
        }
    }

    /// Replaces all lines with this name with a single one.
    package mutating func replace(_ name: HTTPFieldName, _ value: String) {
        var fields = HTTPFields()
        for line in lines where !matches(line, name) {
            fields.append(String(decoding: bytes[line.name], as: UTF8.self), text(of: line))
        }
        fields.append(name, value)
        self = fields
    }

    /// The value of the first line with this name.
    package subscript(name: HTTPFieldName) -> String? {
        for line in lines where matches(line, name) {
            return text(of: line)
        }
        return nil
    }

    /// The bytes of the value of the first line with this name, without a copy.
    package func octets(_ name: HTTPFieldName) -> ArraySlice<UInt8>? {
        for line in lines where matches(line, name) {
            return bytes[line.value]
        }
        return nil
    }

    /// The number of lines with this name.
    package func count(_ name: HTTPFieldName) -> Int {
        var count = 0
        for line in lines where matches(line, name) { count += 1 }
        return count
    }

    /// The values of all lines with this name, joined with commas as RFC 9110 section 5.2 allows for lists.
    package func combined(_ name: HTTPFieldName) -> String? {
        var result: String?
        for line in lines where matches(line, name) {
            result = result.map { $0 + ", " + text(of: line) } ?? text(of: line)
        }
        return result
    }

    private func matches(_ line: Line, _ name: HTTPFieldName) -> Bool {
        Int(line.nameEnd - line.nameStart) == name.text.utf8.count && bytes.span.matches(name.text, in: line.name)
    }

    private func text(of line: Line) -> String {
        String(decoding: bytes[line.value], as: UTF8.self)
    }
}

/// The name of a field in lower case. Names are case-insensitive (RFC 9110 section 5.1).
package struct HTTPFieldName: Hashable, Sendable {
    package let text: String

    /// - Precondition: `text` is a token in lower case. Names are constants of the program, never client input.
    package init(_ text: StaticString) {
        self.text = "\(text)"
    }

    private init(known text: String) {
        self.text = text
    }
}

extension HTTPFieldName {
    package static var accept: Self { Self(known: "accept") }
    package static var acceptEncoding: Self { Self(known: "accept-encoding") }
    package static var acceptPost: Self { Self(known: "accept-post") }
    package static var acceptRanges: Self { Self(known: "accept-ranges") }
    package static var allow: Self { Self(known: "allow") }
    package static var cacheControl: Self { Self(known: "cache-control") }
    package static var connection: Self { Self(known: "connection") }
    package static var contentDisposition: Self { Self(known: "content-disposition") }
    package static var contentEncoding: Self { Self(known: "content-encoding") }
    package static var contentRange: Self { Self(known: "content-range") }
    package static var contentSecurityPolicy: Self { Self(known: "content-security-policy") }
    package static var contentType: Self { Self(known: "content-type") }
    package static var contentTypeOptions: Self { Self(known: "x-content-type-options") }
    package static var crossOriginResourcePolicy: Self { Self(known: "cross-origin-resource-policy") }
    package static var entityTag: Self { Self(known: "etag") }
    package static var host: Self { Self(known: "host") }
    package static var ifMatch: Self { Self(known: "if-match") }
    package static var ifNoneMatch: Self { Self(known: "if-none-match") }
    package static var ifRange: Self { Self(known: "if-range") }
    package static var location: Self { Self(known: "location") }
    package static var prefer: Self { Self(known: "prefer") }
    package static var range: Self { Self(known: "range") }
    package static var retryAfter: Self { Self(known: "retry-after") }
    package static var vary: Self { Self(known: "vary") }
}

/// Parses the parts of a field's value (RFC 9110 section 5.6).
package enum FieldList {
    /// The parts between separators outside quoted strings, without surrounding white space.
    /// - Returns: The parts, and whether the last one starts a quoted string that is not closed.
    package static func split(
        _ text: some StringProtocol, by separator: Character
    ) -> (parts: [Substring], isUnclosed: Bool) {
        var parts: [Substring] = []
        let whole = Substring(text)
        var start = whole.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in whole.indices {
            let character = whole[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == separator, !isQuoted {
                parts.append(trimmed(whole[start..<index]))
                start = whole.index(after: index)
            }
        }
        parts.append(trimmed(whole[start...]))
        return (parts, isQuoted)
    }

    /// The text without surrounding spaces and tabs.
    package static func trimmed<Text: StringProtocol>(_ text: Text) -> Text.SubSequence {
        var text = text[...]
        while text.first == " " || text.first == "\t" { text = text.dropFirst() }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        return text
    }
}
