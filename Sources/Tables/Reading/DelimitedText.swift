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
