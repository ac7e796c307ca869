/// A text of records with a field beside the other, as RFC 4180 describes it, taken apart.
///
/// Lines may end in CRLF, LF or CR; a byte order mark at the start and lines without any character are left out. The first
/// record names the columns.
struct DelimitedText {
    /// Fields are kept where they stand.
    struct Cell {
        /// In the text, without quotes.
        let range: Range<Int>
        /// Whether quotes stand for one each within it.
        let hasDoubledQuotes: Bool
        let isQuoted: Bool
    }

    let bytes: [UInt8]
    let names: [String]
    /// The fields of all records after the first, one record behind the other.
    private(set) var cells: [Cell] = []
    /// The line in which each record begins, from 1.
    private(set) var lines: [Int] = []

    static let maximumColumns = 10_000

    /// - Parameters:
    ///   - separator: a character of ASCII that is neither a quote nor a line end.
    ///   - maximumValues: that all columns may have together.
    /// - Complexity: O(n) for n bytes.
    init(_ bytes: [UInt8], separator: UInt8, maximumValues: Int) throws(TableError) {
        self.bytes = bytes
        try TextEncoding.check(bytes)
        try Self.checkBeginning(bytes)
        var reader = DelimitedTextReader(bytes, separator: separator)
        var record: [Cell] = []
        guard try reader.readRecord(into: &record) else { throw TableError("There is no data at all.") }
        guard record.count <= Self.maximumColumns else {
            throw TableError(line: 1, "There are \(record.count) columns; \(Self.maximumColumns) are the most.")
        }
        names = try Self.names(record, bytes, line: reader.recordLine)
        while try reader.readRecord(into: &record) {
            guard record.count == names.count else {
                throw TableError(
                    line: reader.recordLine,
                    "The record has \(record.count) \(record.count == 1 ? "field" : "fields"), the first one, which names the columns, has \(names.count)."
                )
            }
            guard cells.count + record.count <= maximumValues else {
                throw TableError(line: reader.recordLine, "There are more than \(maximumValues) values.")
            }
            cells += record
            lines.append(reader.recordLine)
        }
    }

    /// How many records there are after the first.
    var count: Int { lines.count }

    subscript(record: Int, column: Int) -> Cell { cells[record * names.count + column] }

    /// The texts of a column; nil where a value is missing.
    func texts(ofColumn column: Int) -> [String?] {
        (0..<count).map { record in
            let cell = self[record, column]
            return cell.range.isEmpty ? nil : Self.text(cell, in: bytes)
        }
    }

    private static func text(_ cell: Cell, in bytes: [UInt8]) -> String {
        guard cell.hasDoubledQuotes else { return String(decoding: bytes[cell.range], as: UTF8.self) }
        var content: [UInt8] = []
        content.reserveCapacity(cell.range.count)
        var isSecond = false
        for byte in bytes[cell.range] {
            let isQuote = byte == UInt8(ascii: "\"")
            if isQuote, isSecond {
                isSecond = false
                continue
            }
            isSecond = isQuote
            content.append(byte)
        }
        return String(decoding: content, as: UTF8.self)
    }

    /// Pages of HTML, which servers send in the place of data, have lines and commas as well.
    private static func checkBeginning(_ bytes: [UInt8]) throws(TableError) {
        let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard bytes.first(where: { !spaces.contains($0) }) == UInt8(ascii: "<") else { return }
        throw TableError(line: 1, "The text begins with \"<\", as HTML and XML do; it is no table.")
    }

    private static func names(_ record: [Cell], _ bytes: [UInt8], line: Int) throws(TableError) -> [String] {
        var seen: [String: Int] = [:]
        var names: [String] = []
        for (index, cell) in record.enumerated() {
            let name = text(cell, in: bytes).trimmed
            guard !name.isEmpty else {
                throw TableError(line: line, field: index + 1, "The first line names the columns; this name is empty.")
            }
            guard name.utf8.count <= 200 else {
                throw TableError(
                    line: line, field: index + 1, "The name of a column has at most 200 bytes.", found: name)
            }
            if let first = seen.updateValue(index + 1, forKey: name) {
                throw TableError(
                    line: line, field: index + 1, name: name, "Field \(first) has this name, too.", found: name)
            }
            names.append(name)
        }
        return names
    }
}

extension String {
    /// Without white space at both ends.
    var trimmed: String {
        let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
        let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }.map { unicodeScalars.index(after: $0) }
        return String(self[start..<(end ?? start)])
    }
}

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

extension Table {
    /// Reads comma-separated values (RFC 4180), or others with another separator.
    ///
    /// Errors: a wrong encoding, names of columns that are empty or there twice, records with more or less fields than there
    /// are names, quotes that are not closed, values that do not fit their column's type, too many values; with their line
    /// and field.
    /// - Complexity: O(n) for n bytes.
    package init(
        delimitedText bytes: [UInt8], separator: Unicode.Scalar = ",", options: TableOptions = TableOptions()
    ) throws(TableError) {
        let text = try DelimitedText(
            bytes, separator: UInt8(ascii: separator), maximumValues: options.maximumValues)
        var options = options
        options.isDelimited = true
        options.hasDecimalComma = separator == ";"
        self.init(count: text.count)
        for (index, name) in text.names.enumerated() {
            let reader = ColumnReader(name: name, options: options)
            let column = try reader.column(ColumnFields(text, column: index)) {
                TableError.Place(line: text.lines[$0], field: index + 1)
            }
            set(column ?? .texts(text.texts(ofColumn: index)), as: name)
        }
        try checkTypes(options)
    }
}
