/// The first records of a delimited text, read with a possible separator.
struct DelimitedSample {
    struct Record {
        let cells: [DelimitedText.Cell]
        let start: Int
        let line: Int
        /// Whether these are the names of columns in a comment, without its first character.
        var isComment = false

        /// The number of fields without the empty ones at the end.
        var filledCount: Int { (cells.lastIndex { !$0.range.isEmpty } ?? -1) + 1 }
    }

    let separator: FieldSeparator
    /// The records that are not comments.
    private(set) var records: [Record] = []
    /// The most frequent number of fields, which is that of the table's columns.
    private(set) var width = 0
    let bytes: [UInt8]

    private static let maximumBytes = 32 << 10
    private static let maximumRecords = 100

    init(_ bytes: [UInt8], separator: FieldSeparator, escape: UInt8, from start: (offset: Int, line: Int)) {
        self.separator = separator
        self.bytes = bytes
        let end = min(bytes.count, start.offset + Self.maximumBytes)
        var reader = DelimitedTextReader(bytes, separator: separator, escape: escape, from: start, to: end)
        var cells: [DelimitedText.Cell] = []
        while records.count < Self.maximumRecords, (try? reader.readRecord(into: &cells)) == true {
            // The sample may end within a record.
            guard reader.position < end || end == bytes.count || records.isEmpty else { break }
            records.append(Record(cells: cells, start: reader.recordStart, line: reader.recordLine))
        }
        width = Self.mostFrequent(records.filter { !isMarked($0) }.map(\.cells.count))
        removeComments()
    }

    /// The share of the records that have as many fields as the table has columns, from 0 to 1; 0 if there is only one
    /// column.
    var consistency: Double {
        guard width > 1 else { return 0 }
        return Double(records.count { $0.cells.count == width }) / Double(records.count)
    }

    /// Whether spaces separate columns rather than words: nearly all lines have as many fields, and a column has
    /// numbers.
    var isSpacedTable: Bool {
        guard width > 1, let first = records.first, first.cells.count > 1 || namesRecordsOfOneColumn else {
            return false
        }
        let body = (records.count > 1 ? records.dropFirst() : records[...]).filter { $0.cells.count == width }
        guard body.count * 10 >= (records.count - 1) * 9, !body.isEmpty else { return false }
        return (0..<width).contains { column in
            body.allSatisfy { isValue($0.cells[column]) } && body.contains { isNumber($0.cells[column]) }
        }
    }

    /// Whether there is one name above two columns, of which the first one names the records as in tables that R writes:
    /// with quotes around all names, or with the numbers from 1.
    private var namesRecordsOfOneColumn: Bool {
        guard width == 2, records.count > 2 else { return false }
        let body = records.dropFirst().filter { $0.cells.count == width }
        let quote = UInt8(ascii: "\"")
        return bytes[records[0].start] == quote && body.allSatisfy { bytes[$0.start] == quote }
            || body.enumerated().allSatisfy { index, record in
                bytes[record.cells[0].range].elementsEqual(String(index + 1).utf8)
            }
    }

    /// Whether a field is a number.
    func isNumber(_ cell: DelimitedText.Cell) -> Bool { ColumnReader.isNumber(bytes, cell.range) }

    /// Whether a field is a number, a date or a marker of a missing value, as no name of a column is.
    func isValue(_ cell: DelimitedText.Cell) -> Bool { ColumnReader.isValue(bytes, cell.range) }

    /// Whether a field is a whole number of four digits.
    func isYear(_ cell: DelimitedText.Cell) -> Bool {
        cell.range.count == 4 && bytes[cell.range].first.map { $0 == 0x31 || $0 == 0x32 } == true && isNumber(cell)
            && bytes[cell.range].allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Whether the fields of a record count its columns, from 0 or 1, as names that a program made up.
    func isCount(_ record: Record) -> Bool {
        let cells = record.cells.first?.range.isEmpty == true ? record.cells.dropFirst() : record.cells[...]
        guard cells.count > 2 || cells.count < record.cells.count else { return false }
        let numbers = cells.map { Int(String(decoding: bytes[$0.range], as: UTF8.self)) }
        guard let first = numbers.first, let first, first == 0 || first == 1 else { return false }
        return numbers.enumerated().allSatisfy { $1 == first + $0 }
    }

    /// A field without quotes around it, as it is written.
    func text(_ cell: DelimitedText.Cell) -> String { String(decoding: bytes[cell.range], as: UTF8.self) }

    func areEqual(_ one: DelimitedText.Cell, _ other: DelimitedText.Cell) -> Bool {
        bytes[one.range].elementsEqual(bytes[other.range])
    }

    /// Whether a record begins with the character of comments.
    private func isMarked(_ record: Record) -> Bool { bytes[record.start] == UInt8(ascii: "#") }

    /// Removes the lines that begin with `#`, except those that have a field for each column: the names if they are the
    /// only such line above the records, and all below. Names that are separated by spaces may be in a comment directly
    /// above the records.
    private mutating func removeComments() {
        guard let first = records.firstIndex(where: { !isMarked($0) }) else { return }
        var names: [Record] = []
        if first == 1, width > 1, records[0].cells.count == width {
            names = [records[0]]
        } else if first > 0, separator == .spaces, let mark = records[first - 1].cells.first, mark.range.count == 1,
            records[first - 1].cells.count == width + 1
        {
            let last = records[first - 1]
            names = [
                Record(cells: Array(last.cells.dropFirst()), start: last.start, line: last.line, isComment: true)
            ]
        }
        records = names + records[first...].filter { !isMarked($0) || width > 1 && $0.cells.count == width }
    }

    /// The most frequent number; the greatest of them if there are several, and 0 if there is none.
    private static func mostFrequent(_ numbers: [Int]) -> Int {
        var counts: [Int: Int] = [:]
        for number in numbers { counts[number, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }
}
