import Budget

/// A parsed text of records with separated fields, as described in RFC 4180.
///
/// Lines may end in CRLF, LF or CR. A byte order mark at the start and empty lines are skipped. The first record
/// contains the names of the columns.
struct DelimitedText {
    /// A field, stored as a range of the text.
    struct Cell {
        /// The range in the text, without quotes.
        let range: Range<Int>
        /// Whether the field contains doubled quotes, each of which stands for one quote.
        let hasDoubledQuotes: Bool
        let isQuoted: Bool
    }

    let bytes: [UInt8]
    let names: [String]
    /// The fields of all records after the first, record by record.
    private(set) var cells: [Cell] = []
    /// The line in which each record begins, from 1.
    private(set) var lines: [Int] = []

    static let maximumColumns = 10_000

    /// - Parameters:
    ///   - separator: An ASCII character that is neither a quote nor a line ending.
    ///   - maximumValues: The maximum number of values in all columns together.
    ///   - budget: What reading may take. Once it is spent, the error is `TableError.stopped`.
    /// - Complexity: O(n) for n bytes.
    init(
        _ bytes: [UInt8], separator: UInt8, maximumValues: Int, budget: RenderBudget = .unlimited
    ) throws(TableError) {
        self.bytes = bytes
        guard !budget.isSpent(before: bytes.count) else { throw .stopped }
        try TextEncoding.check(bytes)
        try Self.checkBeginning(bytes)
        var reader = DelimitedTextReader(bytes, separator: separator)
        var record: [Cell] = []
        guard try reader.readRecord(into: &record) else { throw TableError("The data is empty.") }
        guard reader.fieldCount <= Self.maximumColumns else {
            throw TableError(
                line: 1, "There are \(reader.fieldCount) columns; at most \(Self.maximumColumns) are allowed.")
        }
        names = try Self.names(record, bytes, line: reader.recordLine)
        while try reader.readRecord(into: &record) {
            guard reader.fieldCount == names.count else {
                throw TableError(
                    line: reader.recordLine,
                    "The record has \(reader.fieldCount) \(reader.fieldCount == 1 ? "field" : "fields"), but the first record, which names the columns, has \(names.count)."
                )
            }
            guard cells.count + record.count <= maximumValues else {
                throw .tooLarge(cells.count + record.count, limit: maximumValues, line: reader.recordLine)
            }
            guard !budget.isSpent(before: 20 * record.count), budget.allows(record.count, moreIn: cells),
                budget.allows(1, moreIn: lines)
            else { throw .stopped }
            cells += record
            lines.append(reader.recordLine)
        }
    }

    /// The number of records after the first.
    var count: Int { lines.count }

    subscript(record: Int, column: Int) -> Cell { cells[record * names.count + column] }

    /// The texts of a column; nil for missing values.
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

    /// HTML pages, which servers may send instead of data, also have lines and commas.
    private static func checkBeginning(_ bytes: [UInt8]) throws(TableError) {
        let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard bytes.first(where: { !spaces.contains($0) }) == UInt8(ascii: "<") else { return }
        throw TableError(line: 1, "The text begins with \"<\", like HTML and XML; it is not a table.")
    }

    private static func names(_ record: [Cell], _ bytes: [UInt8], line: Int) throws(TableError) -> [String] {
        var seen: [Name: Int] = [:]
        var names: [String] = []
        for (index, cell) in record.enumerated() {
            let name = text(cell, in: bytes).trimmed
            guard !name.isEmpty else {
                throw TableError(
                    line: line, field: index + 1, "The first line contains the column names; this name is empty.")
            }
            guard name.utf8.count <= 200 else {
                throw TableError(
                    line: line, field: index + 1, "The name of a column has at most 200 bytes.", found: name)
            }
            if let first = seen.updateValue(index + 1, forKey: Name(name)) {
                throw TableError(
                    line: line, field: index + 1, name: name, "Field \(first) also has this name.", found: name)
            }
            names.append(name)
        }
        return names
    }
}

extension String {
    /// This string without white space at both ends.
    var trimmed: String {
        let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
        let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }.map { unicodeScalars.index(after: $0) }
        return String(self[start..<(end ?? start)])
    }
}

/// Finds the limits of records and fields.
struct DelimitedTextReader {
    private let bytes: [UInt8]
    private let separator: UInt8
    private var position: Int
    private var line = 1
    /// The line in which the most recently read record begins.
    private(set) var recordLine = 1
    /// The number of fields of that record. Fields beyond the maximum number of columns are only counted.
    private(set) var fieldCount = 0

    init(_ bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Replaces `record` with the fields of the next record.
    /// - Returns: `false` at the end of the text.
    mutating func readRecord(into record: inout [DelimitedText.Cell]) throws(TableError) -> Bool {
        record.removeAll(keepingCapacity: true)
        fieldCount = 0
        while position < bytes.count, Self.isLineEnd(bytes[position]) { skipLineEnd() }
        guard position < bytes.count else { return false }
        recordLine = line
        while true {
            append(try readField(number: fieldCount + 1), to: &record)
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
            // A separator at the very end is followed by an empty field.
            if position == bytes.count {
                append(
                    DelimitedText.Cell(range: position..<position, hasDoubledQuotes: false, isQuoted: false),
                    to: &record)
            }
        }
        skipLineEnd()
        return true
    }

    private mutating func append(_ cell: DelimitedText.Cell, to record: inout [DelimitedText.Cell]) {
        fieldCount += 1
        if fieldCount <= DelimitedText.maximumColumns { record.append(cell) }
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
            throw TableError(line: firstLine, field: number, "The quote at the start of this field is not closed.")
        }
        let end = position
        position += 1
        guard position == bytes.count || bytes[position] == separator || Self.isLineEnd(bytes[position]) else {
            throw TableError(
                line: line, field: number,
                "There is text after the closing quote of this field; double a quote within the field.",
                found: String(decoding: bytes[position..<min(bytes.count, position + 20)], as: UTF8.self))
        }
        return DelimitedText.Cell(range: start..<end, hasDoubledQuotes: hasDoubledQuotes, isQuoted: true)
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    /// Skips a line ending; CRLF is a single one.
    private mutating func skipLineEnd() {
        guard position < bytes.count else { return }
        if bytes[position] == 13, position + 1 < bytes.count, bytes[position + 1] == 10 { position += 1 }
        position += 1
        line += 1
    }
}

extension Table {
    /// Parses comma-separated values (RFC 4180) or values with another separator.
    ///
    /// - Throws: An error with line and field for a wrong encoding, empty or duplicate column names, records whose
    ///   number of fields differs from the number of names, unclosed quotes, values that do not fit their column's
    ///   type, and too many values.
    /// - Complexity: O(n) for n bytes.
    package init(
        delimitedText bytes: [UInt8], separator: Unicode.Scalar = ",", options: TableOptions = TableOptions()
    ) throws(TableError) {
        let text = try DelimitedText(
            bytes, separator: UInt8(ascii: separator), maximumValues: options.maximumValues, budget: options.budget)
        var options = options
        options.isDelimited = true
        options.hasDecimalComma = separator == ";"
        self.init(count: text.count)
        for (index, name) in text.names.enumerated() {
            guard options.budget.allows(3 * count * Column.sizeOfValue) else { throw .stopped }
            let reader = ColumnReader(name: name, options: options)
            let column = try reader.column(ColumnFields(text, column: index)) {
                TableError.Place(line: text.lines[$0], field: index + 1)
            }
            set(column ?? .texts(text.texts(ofColumn: index)), as: name)
        }
        try checkTypes(options)
    }
}
