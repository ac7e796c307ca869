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
        /// Whether the field contains quotes, each behind another one or a backslash that is not part of the text.
        let hasEscapes: Bool
        let isQuoted: Bool
    }

    let bytes: [UInt8]
    /// The character before a quote within a quoted field: another quote, or a backslash.
    let escape: UInt8
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

    /// Quotes within fields are doubled. If a text cannot be read so, they may have backslashes before them.
    /// - Parameters:
    ///   - separator: What separates the fields; nil to detect it.
    /// - Complexity: O(n) for n bytes.
    init(_ bytes: [UInt8], separator: FieldSeparator?, _ options: TableOptions) throws(TableError) {
        let budget = options.budget
        guard !budget.isSpent(before: bytes.count) else { throw .stopped }
        let text = try DecodedText(bytes, budget)
        try Self.checkBeginning(text.bytes)
        do throws(TableError) {
            try self.init(text, escape: UInt8(ascii: "\""), separator, options)
        } catch {
            let escape = UInt8(ascii: "\\")
            guard !budget.isSpent, Self.hasQuotes(behind: escape, text.bytes),
                let escaped = try? DelimitedText(text, escape: escape, separator, options)
            else { throw error }
            self = escaped
        }
    }

    private static func hasQuotes(behind escape: UInt8, _ bytes: [UInt8]) -> Bool {
        zip(bytes, bytes.dropFirst()).contains { $0 == escape && $1 == UInt8(ascii: "\"") }
    }

    private init(
        _ text: DecodedText, escape: UInt8, _ separator: FieldSeparator?, _ options: TableOptions
    ) throws(TableError) {
        let budget = options.budget
        bytes = text.bytes
        self.escape = escape
        notes = text.notes
        let layout = DelimitedLayout(
            of: text.bytes, separator: separator, escape: escape,
            header: options.header ?? (options.isInterpreted ? nil : .present))
        self.layout = layout
        notes += layout.notes
        var reader = DelimitedTextReader(
            text.bytes, separator: layout.separator, escape: escape, from: layout.start)
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
        names = try ColumnNames(Self.names(record, text.bytes, escape, layout), line: reader.recordLine)
        if !names.repeated.isEmpty {
            let list = names.repeated.prefix(3).map { "\"\($0.shortened(to: 40))\"" }.joined(separator: ", ")
            notes.append("Several columns have the same name, so the later ones have a number behind it: \(list).")
        }
        if !layout.hasNames {
            if let error = fit(&record, reader) { throw error }
            try append(record, reader, options)
        }
        try readRecords(&reader, options)
    }

    /// Reads the records that follow. Comments are skipped, and so are a few lines below the table.
    private mutating func readRecords(
        _ reader: inout DelimitedTextReader, _ options: TableOptions
    ) throws(TableError) {
        var footer = DelimitedFooter()
        var record: [Cell] = []
        while true {
            let line = reader.line
            guard try reader.readRecord(into: &record) else { break }
            var fieldCount = reader.fieldCount
            let width = names.names.count
            if fieldCount > width, fieldCount == record.count,
                SplitDecimal.join(&record, in: layout.splitColumns, of: width, bytes)
            {
                fieldCount = width
            }
            if fieldCount != width {
                guard bytes[reader.recordStart] != UInt8(ascii: "#") else { continue }
                if let error = fit(&record, reader) {
                    let isBehindEmptyLine = reader.recordLine > line
                    guard count > 0, footer.take(record, bytes, reader, error, isBehindEmptyLine: isBehindEmptyLine)
                    else { throw footer.error ?? error }
                    continue
                }
            }
            if let error = footer.error { throw error }
            try append(record, reader, options)
        }
        let kept = footer.countOfRecords(above: self)
        cells.removeSubrange((kept * names.names.count)...)
        lines.removeSubrange(kept...)
        if let note = footer.note { notes.append(note) }
    }

    private mutating func append(
        _ record: [Cell], _ reader: DelimitedTextReader, _ options: TableOptions
    ) throws(TableError) {
        let width = names.names.count
        guard cells.count + width <= options.maximumValues else {
            throw .tooLarge(cells.count + width, limit: options.maximumValues, line: reader.recordLine)
        }
        guard !options.budget.isSpent(before: 20 * width), options.budget.allows(width, moreIn: cells),
            options.budget.allows(1, moreIn: lines)
        else { throw .stopped }
        cells += record
        lines.append(reader.recordLine)
    }

    /// Removes or adds empty fields at the end of a record. A record without its last fields only fits if it has
    /// separators at its end: otherwise it may be incomplete.
    /// - Returns: The error of a record with too few or too many fields.
    private func fit(_ record: inout [Cell], _ reader: DelimitedTextReader) -> TableError? {
        let (count, width) = (reader.fieldCount, names.names.count)
        guard count != width else { return nil }
        let lacksOnlyUnnamed = (min(count, width)..<width).allSatisfy { names.unnamed.contains($0) }
        if count > width, count <= Self.maximumColumns, record[width...].allSatisfy({ $0.range.isEmpty }) {
            record.removeSubrange(width...)
        } else if count < width, let last = record.last,
            lacksOnlyUnnamed || last.range.isEmpty && !last.isQuoted && reader.isBehindLineEnd
        {
            let end = last.range.upperBound
            let empty = Cell(range: end..<end, hasEscapes: false, isQuoted: false)
            record.append(contentsOf: repeatElement(empty, count: width - count))
        } else {
            return TableError(
                line: reader.recordLine,
                "The record has \(count) \(count == 1 ? "field" : "fields"), but the first record\(layout.hasNames ? ", which names the columns," : "") has \(width).\(layout.hasOpenCommas || !layout.splitColumns.isEmpty ? " Numbers with a comma need quotes, or semicolons between the fields." : "")"
            )
        }
        return nil
    }

    /// The number of records.
    var count: Int { lines.count }

    subscript(record: Int, column: Int) -> Cell { cells[record * names.names.count + column] }

    /// HTML pages, which servers may send instead of data, also have lines and commas.
    private static func checkBeginning(_ bytes: [UInt8]) throws(TableError) {
        let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard bytes.first(where: { !spaces.contains($0) }) == UInt8(ascii: "<") else { return }
        throw TableError(line: 1, "The text begins with \"<\", like HTML and XML; it is not a table.")
    }
}
