import Diagnostics

/// The lines below a table, such as its source and remarks. They are texts and have fewer fields than the table has
/// columns, or only one that is not empty.
struct DelimitedFooter {
    /// The error of the first line, in case a record follows.
    private(set) var error: TableError?
    private var first: (line: Int, text: String)?
    private var lineCount = 0

    private static let maximumLines = 10

    /// Adds a record that does not fit the table.
    /// - Returns: Whether the record can be a line below the table. A record at the very end may be incomplete instead.
    mutating func take(
        _ record: [DelimitedText.Cell], _ bytes: [UInt8], _ reader: DelimitedTextReader, _ error: TableError,
        isBehindEmptyLine: Bool
    ) -> Bool {
        let filled = record.filter { !$0.range.isEmpty }
        guard lineCount < Self.maximumLines, let text = filled.first, !ColumnReader.isValue(bytes, text.range) else {
            return false
        }
        if self.error == nil {
            let isFirst =
                isBehindEmptyLine
                || reader.isBehindLineEnd && !filled.contains { ColumnReader.isValue(bytes, $0.range) }
            guard isFirst, record.count == reader.fieldCount else { return false }
            self.error = error
        }
        add(text, bytes, line: reader.recordLine)
        return true
    }

    private mutating func add(_ cell: DelimitedText.Cell, _ bytes: [UInt8], line: Int) {
        let text = String(decoding: bytes[cell.range].prefix(200), as: UTF8.self)
        if line < first?.line ?? .max { first = (line, text.shortened(to: 60)) }
        lineCount += 1
    }

    /// The number of records without those at the end that have no values. Spreadsheets fill up lines, so records that
    /// consist of one text below a record without values, or below an empty line, are lines below the table, too.
    mutating func countOfRecords(above text: DelimitedText) -> Int {
        let width = text.names.names.count
        guard width > 1 else { return text.count }
        func isVacant(_ record: Int, from column: Int = 0) -> Bool {
            text.cells[(record * width + column)...].prefix(width - column).allSatisfy { $0.range.isEmpty }
        }
        func isRemark(_ record: Int) -> Bool {
            let first = text[record, 0].range
            return !first.isEmpty && isVacant(record, from: 1) && !ColumnReader.isValue(text.bytes, first)
        }
        var count = text.count
        while count > 1, isVacant(count - 1) { count -= 1 }
        var start = count
        while start > 1, count - start < Self.maximumLines, isRemark(start - 1) { start -= 1 }
        guard start < count, start > 1 else { return count }
        let isBehindEmptyLine = text.lines[start] > text.lines[start - 1] + 1
        guard isBehindEmptyLine || isVacant(start - 1) else { return count }
        for record in start..<count { add(text[record, 0], text.bytes, line: text.lines[record]) }
        while start > 1, isVacant(start - 1) { start -= 1 }
        return start
    }

    /// What was decided about the text.
    var note: String? {
        first.map { line, text in
            lineCount == 1
                ? "The line below the table, line \(line), is not used: \"\(text)\"."
                : "The \(lineCount) lines below the table, from line \(line), are not used: \"\(text)\" and so on."
        }
    }
}
