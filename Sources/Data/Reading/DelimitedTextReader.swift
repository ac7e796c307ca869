/// What separates the fields of a delimited text.
enum FieldSeparator: Hashable, Sendable {
    /// An ASCII character that is neither a quote nor a line ending.
    case character(UInt8)
    /// One or more spaces or tabs. Spaces at the ends of a line do not count.
    case spaces
}

/// Finds the limits of records and fields.
struct DelimitedTextReader {
    private let bytes: [UInt8]
    /// The end of the text that is read.
    private let end: Int
    private let separator: UInt8
    /// The second character that separates fields; the same one if there is no other.
    private let otherSeparator: UInt8
    private let isSpaced: Bool
    /// The character that makes a quote behind it a part of a quoted field: another quote, or a backslash.
    private let escape: UInt8
    /// The maximum number of fields that are stored for each record. Further fields are only counted.
    var maximumFields = DelimitedText.maximumColumns
    private(set) var position: Int
    private(set) var line: Int
    /// The offset and the line, from 1, at which the most recently read record begins.
    private(set) var recordStart = 0
    private(set) var recordLine = 1
    /// The number of fields of that record.
    private(set) var fieldCount = 0

    /// - Parameters:
    ///   - start: The offset of the first line to read, and its number.
    ///   - end: The offset behind the last character to read; nil for the end of the text.
    init(
        _ bytes: [UInt8], separator: FieldSeparator, escape: UInt8, from start: (offset: Int, line: Int) = (0, 1),
        to end: Int? = nil
    ) {
        self.bytes = bytes
        self.escape = escape
        self.end = end ?? bytes.count
        switch separator {
        case .character(let character): (self.separator, otherSeparator, isSpaced) = (character, character, false)
        case .spaces: (self.separator, otherSeparator, isSpaced) = (0x20, 0x09, true)
        }
        (position, line) = start
    }

    /// Whether no record follows.
    var isAtEnd: Bool { bytes[position..<end].allSatisfy { Self.isLineEnd($0) || isSpaced && isSeparator($0) } }

    /// Whether the most recently read record ends with a line ending rather than with the text.
    var isBehindLineEnd: Bool { position > 0 && Self.isLineEnd(bytes[position - 1]) }

    /// Replaces `record` with the fields of the next record.
    /// - Returns: `false` at the end of the text.
    mutating func readRecord(into record: inout [DelimitedText.Cell]) throws(TableError) -> Bool {
        record.removeAll(keepingCapacity: true)
        fieldCount = 0
        skipEmptyLines()
        guard position < end else { return false }
        recordStart = position
        recordLine = line
        while true {
            append(try readField(number: fieldCount + 1), to: &record)
            guard position < end, isSeparator(bytes[position]) else { break }
            if isSpaced {
                skipSpaces()
                guard position < end, !Self.isLineEnd(bytes[position]) else { break }
                continue
            }
            // A separator at the very end is followed by an empty field.
            position += 1
        }
        skipLineEnd()
        return true
    }

    private mutating func skipEmptyLines() {
        while position < end {
            if isSpaced { skipSpaces() }
            guard position < end, Self.isLineEnd(bytes[position]) else { return }
            skipLineEnd()
        }
    }

    private mutating func skipSpaces() {
        while position < end, isSeparator(bytes[position]) { position += 1 }
    }

    private func isSeparator(_ byte: UInt8) -> Bool { byte == separator || byte == otherSeparator }

    private mutating func append(_ cell: DelimitedText.Cell, to record: inout [DelimitedText.Cell]) {
        fieldCount += 1
        if fieldCount <= maximumFields { record.append(cell) }
    }

    private mutating func readField(number: Int) throws(TableError) -> DelimitedText.Cell {
        guard position < end, bytes[position] == UInt8(ascii: "\"") else {
            let start = position
            while position < end, !isSeparator(bytes[position]), !Self.isLineEnd(bytes[position]) {
                position += 1
            }
            return DelimitedText.Cell(range: start..<position, hasEscapes: false, isQuoted: false)
        }
        return try readQuotedField(number: number)
    }

    private mutating func readQuotedField(number: Int) throws(TableError) -> DelimitedText.Cell {
        let firstLine = line
        position += 1
        let start = position
        var hasEscapes = false
        while position < end {
            let byte = bytes[position]
            let next = position + 1 < end ? bytes[position + 1] : 0
            if byte == escape, next == escape || next == UInt8(ascii: "\"") {
                hasEscapes = true
                position += 2
            } else if byte == UInt8(ascii: "\"") {
                break
            } else if Self.isLineEnd(byte) {
                skipLineEnd()
            } else {
                position += 1
            }
        }
        guard position < end else {
            throw TableError(line: firstLine, field: number, "The quote at the start of this field is not closed.")
        }
        let endOfField = position
        position += 1
        guard position == end || isSeparator(bytes[position]) || Self.isLineEnd(bytes[position]) else {
            throw TableError(
                line: line, field: number,
                "There is text after the closing quote of this field; double a quote within the field.",
                found: String(decoding: bytes[position..<min(end, position + 20)], as: UTF8.self))
        }
        return DelimitedText.Cell(range: start..<endOfField, hasEscapes: hasEscapes, isQuoted: true)
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    /// Skips a line ending; CRLF is a single one.
    private mutating func skipLineEnd() {
        guard position < end else { return }
        if bytes[position] == 13, position + 1 < end, bytes[position + 1] == 10 { position += 1 }
        position += 1
        line += 1
    }
}
