/// Finds where records and fields begin and end.
struct DelimitedTextReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position: Int
    private var line = 1
    /// In which the record that was read last begins.
    private(set) var recordLine = 1

    init(_ bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Replaces `record` by the fields of the next one.
    /// - Returns: `false` where there is none.
    mutating func readRecord(into record: inout [DelimitedText.Cell]) throws(TableError) -> Bool {
        record.removeAll(keepingCapacity: true)
        while position < bytes.count, Self.isLineEnd(bytes[position]) { skipLineEnd() }
        guard position < bytes.count else { return false }
        recordLine = line
        while true {
            record.append(try readField(number: record.count + 1))
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
            // A separator at the very end has an empty field behind it.
            if position == bytes.count {
                record.append(DelimitedText.Cell(range: position..<position, hasDoubledQuotes: false, isQuoted: false))
            }
        }
        skipLineEnd()
        return true
    }

    private mutating func readField(number: Int) throws(TableError) -> DelimitedText.Cell {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            let start = position
            while position < bytes.count, bytes[position] != separator, !Self.isLineEnd(bytes[position]) {
                position += 1
            }
            return DelimitedText.Cell(range: start..<position, hasDoubledQuotes: false, isQuoted: false)
        }
        return try readQuotedField(number: number)
    }

    private mutating func readQuotedField(number: Int) throws(TableError) -> DelimitedText.Cell {
        let firstLine = line
        position += 1
        let start = position
        var hasDoubledQuotes = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                guard position + 1 < bytes.count, bytes[position + 1] == byte else { break }
                hasDoubledQuotes = true
                position += 2
            } else if Self.isLineEnd(byte) {
                skipLineEnd()
            } else {
                position += 1
            }
        }
        guard position < bytes.count else {
            throw TableError(line: firstLine, field: number, "The quote that begins this field is never closed.")
        }
        let end = position
        position += 1
        guard position == bytes.count || bytes[position] == separator || Self.isLineEnd(bytes[position]) else {
            throw TableError(
                line: line, field: number,
                "Something stands behind the closing quote of this field; a quote within it is written twice.",
                found: String(decoding: bytes[position..<min(bytes.count, position + 20)], as: UTF8.self))
        }
        return DelimitedText.Cell(range: start..<end, hasDoubledQuotes: hasDoubledQuotes, isQuoted: true)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    /// CRLF is one.
    private mutating func skipLineEnd() {
        guard position < bytes.count else { return }
        if bytes[position] == 13, position + 1 < bytes.count, bytes[position + 1] == 10 { position += 1 }
        position += 1
        line += 1
    }
}
