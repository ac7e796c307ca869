/// The field lines of a message in order, kept as the octets that travel: nothing is copied into strings until a
/// value is asked for, and a response's fields are written as they stand.
package struct HTTPFields: Sendable {
    /// Where one field line stands in `bytes`.
    struct Line: Sendable {
        var nameStart: UInt32
        var nameEnd: UInt32
        var valueStart: UInt32
        var valueEnd: UInt32

        var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
        var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    }

    /// A request's whole head, or a response's field lines, each ended by CRLF.
    private(set) var bytes: [UInt8]
    private(set) var lines: [Line]

    package init() {
        bytes = []
        lines = []
    }

    /// Fields that a parser found in `bytes`.
    init(bytes: [UInt8], lines: [Line]) {
        self.bytes = bytes
        self.lines = lines
    }

    /// Adds a field line.
    ///
    /// An octet that may not stand in a value (a control character, and so any line break) is written as a space, so
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

    /// Adds all lines of others.
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

    /// Puts one line in the place of all that have its name.
    package mutating func replace(_ name: HTTPFieldName, _ value: String) {
        var fields = HTTPFields()
        for line in lines where !matches(line, name) {
            fields.append(String(decoding: bytes[line.name], as: UTF8.self), text(of: line))
        }
        fields.append(name, value)
        self = fields
    }

    /// The value of the first line of this name.
    package subscript(name: HTTPFieldName) -> String? {
        for line in lines where matches(line, name) {
            return text(of: line)
        }
        return nil
    }

    /// The value of the first line of this name as it travels, without a copy.
    package func octets(_ name: HTTPFieldName) -> ArraySlice<UInt8>? {
        for line in lines where matches(line, name) {
            return bytes[line.value]
        }
        return nil
    }

    /// How many lines have this name.
    package func count(_ name: HTTPFieldName) -> Int {
        var count = 0
        for line in lines where matches(line, name) { count += 1 }
        return count
    }

    /// The values of all lines of this name, joined by commas as RFC 9110 section 5.2 allows for lists.
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
