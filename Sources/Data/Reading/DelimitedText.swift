import Budget
import Diagnostics

/// A parsed text of records with separated fields, as described in RFC 4180.
///
/// Lines may end in CRLF, LF or CR. A byte order mark at the start, empty lines and comments are skipped. The first
/// record contains the names of the columns, if the text has names.
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
    let layout: DelimitedLayout
    let names: ColumnNames
    /// The fields of all records, record by record.
    private(set) var cells: [Cell] = []
    /// The line in which each record begins, from 1.
    private(set) var lines: [Int] = []
    /// What was decided about the text and may be wrong, one sentence each.
    private(set) var notes: [String]

    static let maximumColumns = 10_000
    /// The maximum number of fields in a text that consists of one line.
    private static let maximumLine = 50_000

    /// - Parameters:
    ///   - separator: What separates the fields; nil to detect it.
    /// - Complexity: O(n) for n bytes.
    init(_ bytes: [UInt8], separator: FieldSeparator?, _ options: TableOptions) throws(TableError) {
        let budget = options.budget
        guard !budget.isSpent(before: bytes.count) else { throw .stopped }
        let text = try DecodedText(bytes, budget)
        self.bytes = text.bytes
        notes = text.notes
        try Self.checkBeginning(text.bytes)
        let layout = DelimitedLayout(
            of: text.bytes, separator: separator, header: options.header ?? (options.isInterpreted ? nil : .present))
        self.layout = layout
        notes += layout.notes
        var reader = DelimitedTextReader(text.bytes, separator: layout.separator, from: layout.start)
        reader.maximumFields = Self.maximumLine
        var record: [Cell] = []
        guard try reader.readRecord(into: &record) else { throw TableError("The data is empty.") }
        reader.maximumFields = Self.maximumColumns
        if !layout.hasNames, reader.isAtEnd, record.count > 1 {
            // One line of values is one column.
            names = try ColumnNames(["column 1"], line: reader.recordLine)
            guard record.count <= options.maximumValues else {
                throw .tooLarge(record.count, limit: options.maximumValues, line: 1)
            }
            guard budget.allows(record.count, each: MemoryLayout<Int>.stride) else { throw .stopped }
            lines = Array(repeating: reader.recordLine, count: record.count)
            cells = record
            return
        }
        guard reader.fieldCount <= Self.maximumColumns else {
            throw TableError(
                line: reader.recordLine,
                "There are \(reader.fieldCount) columns; at most \(Self.maximumColumns) are allowed.")
        }
        names = try ColumnNames(Self.names(record, text.bytes, layout), line: reader.recordLine)
        if !names.repeated.isEmpty {
            let list = names.repeated.prefix(3).map { "\"\($0.shortened(to: 40))\"" }.joined(separator: ", ")
            notes.append("Several columns have the same name, so the later ones have a number behind it: \(list).")
        }
        if !layout.hasNames { try append(&record, reader, options) }
        while try reader.readRecord(into: &record) { try append(&record, reader, options) }
    }

    /// Appends a record that has one field for each column, or that differs only in empty fields at its end. Comments
    /// are skipped.
    private mutating func append(
        _ record: inout [Cell], _ reader: DelimitedTextReader, _ options: TableOptions
    ) throws(TableError) {
        let width = names.names.count
        if reader.fieldCount != width {
            guard bytes[reader.recordStart] != UInt8(ascii: "#") else { return }
            try fit(&record, reader)
        }
        guard cells.count + width <= options.maximumValues else {
            throw .tooLarge(cells.count + width, limit: options.maximumValues, line: reader.recordLine)
        }
        guard !options.budget.isSpent(before: 20 * width), options.budget.allows(width, moreIn: cells),
            options.budget.allows(1, moreIn: lines)
        else { throw .stopped }
        cells += record
        lines.append(reader.recordLine)
    }

    /// Removes or adds empty fields at the end of a record. A record without its last fields is only accepted if it has
    /// separators at its end: otherwise it may be incomplete.
    private func fit(_ record: inout [Cell], _ reader: DelimitedTextReader) throws(TableError) {
        let (count, width) = (reader.fieldCount, names.names.count)
        let lacksOnlyUnnamed = (min(count, width)..<width).allSatisfy { names.unnamed.contains($0) }
        if count > width, count <= Self.maximumColumns, record[width...].allSatisfy({ $0.range.isEmpty }) {
            record.removeSubrange(width...)
        } else if count < width, let last = record.last,
            lacksOnlyUnnamed || last.range.isEmpty && !last.isQuoted && reader.isBehindLineEnd
        {
            let end = last.range.upperBound
            let empty = Cell(range: end..<end, hasDoubledQuotes: false, isQuoted: false)
            record.append(contentsOf: repeatElement(empty, count: width - count))
        } else {
            throw TableError(
                line: reader.recordLine,
                "The record has \(count) \(count == 1 ? "field" : "fields"), but the first record\(layout.hasNames ? ", which names the columns," : "") has \(width)."
            )
        }
    }

    /// The number of records.
    var count: Int { lines.count }

    subscript(record: Int, column: Int) -> Cell { cells[record * names.names.count + column] }

    /// Whether a column has no name and no values, as separators at the ends of all lines make one.
    func isVacant(_ column: Int) -> Bool {
        names.unnamed.contains(column) && (0..<count).allSatisfy { self[$0, column].range.isEmpty }
    }

    /// The texts of a column; nil for missing values.
    func texts(ofColumn column: Int) -> [String?] {
        (0..<count).map { record in
            let cell = self[record, column]
            return cell.range.isEmpty ? nil : Self.text(cell, in: bytes)
        }
    }

    /// The texts of a column without white space at their ends. NA without quotes is a missing value, as in tables that R
    /// and pandas write, unless there are other texts of two capital letters, such as the codes of countries.
    func interpretedTexts(ofColumn column: Int) -> [String?] {
        var texts = texts(ofColumn: column)
        var hasCodes = false
        for (index, text) in texts.enumerated() {
            guard let first = text?.utf8.first, let last = text?.utf8.last else { continue }
            let trimmed = [first, last].allSatisfy { $0 > 0x20 && $0 < 0x80 } ? text : text?.trimmed
            texts[index] = trimmed?.isEmpty == true ? nil : trimmed
            guard let code = texts[index]?.utf8, code.count == 2, texts[index] != "NA" else { continue }
            hasCodes = hasCodes || code.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        }
        guard !hasCodes else { return texts }
        return zip(texts, 0..<count).map { text, record in
            text == "NA" && !self[record, column].isQuoted ? nil : text
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

    /// The names of the columns as written in the first record, or counted if it has none.
    private static func names(_ record: [Cell], _ bytes: [UInt8], _ layout: DelimitedLayout) -> [String] {
        // Separators at the end of the line name no columns unless the records have values there.
        let filled = (record.lastIndex { !$0.range.isEmpty } ?? -1) + 1
        let count = max(filled, min(record.count, layout.fieldCount), 1)
        guard layout.hasNames else { return (1...count).map { "column \($0)" } }
        let texts = record.prefix(count).dropFirst(layout.hasNamesInComment ? 1 : 0).map { text($0, in: bytes).trimmed }
        return layout.lacksFirstName ? [""] + texts : texts
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
