import Diagnostics

/// The structure of a delimited text: what separates the fields, and where the names and the records begin.
struct DelimitedLayout {
    private(set) var separator: FieldSeparator
    /// The offset and the line, from 1, of the record with the names, or of the first record if there are no names.
    private(set) var start: (offset: Int, line: Int)
    /// Whether the first record contains the names of the columns.
    private(set) var hasNames = true
    /// Whether the names are in a comment, whose first field is its character.
    private(set) var hasNamesInComment = false
    /// Whether the first column has no name because it names the records, as in tables that R writes.
    private(set) var lacksFirstName = false
    /// The columns whose numbers have decimal commas, which divide them into two fields.
    private(set) var splitColumns: [Int] = []
    /// Whether commas divide numbers, but not which ones is certain.
    private(set) var hasOpenCommas = false
    /// The number of columns that most records have, without empty ones at their ends.
    private(set) var width = 0
    /// The number of fields that most records have.
    private(set) var fieldCount = 0
    /// What was decided about the text and may be wrong, one sentence each.
    private(set) var notes: [String] = []

    /// The maximum number of lines before the table.
    private static let maximumPreamble = 30

    /// - Parameters:
    ///   - separator: What separates the fields; nil to detect it.
    ///   - escape: The character before a quote within a quoted field.
    ///   - header: Whether the first line contains names; nil to decide by its fields.
    /// - Complexity: O(1).
    init(of bytes: [UInt8], separator: FieldSeparator?, escape: UInt8, header: TableHeader?) {
        start = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 1)
        var declared: FieldSeparator?
        if separator == nil, let character = Self.declaredSeparator(bytes, from: start.offset) {
            declared = .character(character)
            start = (bytes[start.offset...].firstIndex(where: DelimitedTextReader.isLineEnd) ?? bytes.count, 1)
        }
        let sample: DelimitedSample
        if let known = separator ?? declared {
            sample = DelimitedSample(bytes, separator: known, escape: escape, from: start)
        } else {
            sample = Self.mostConsistent(bytes, escape, from: start)
        }
        self.separator = sample.separator
        fieldCount = sample.width
        // Separators at the ends of all lines do not make a column.
        width = sample.records.filter { $0.cells.count == sample.width }.map(\.filledCount).max() ?? sample.width
        examine(sample, header)
    }

    /// The separator in a first line such as `sep=;`, which some spreadsheets write.
    private static func declaredSeparator(_ bytes: [UInt8], from start: Int) -> UInt8? {
        let line = bytes[start...].prefix(8).prefix { !DelimitedTextReader.isLineEnd($0) }
        let text = line.filter { $0 != UInt8(ascii: "\"") }
        guard text.count == 5, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=", text[4] < 0x80
        else { return nil }
        return text[4]
    }

    /// The sample with the separator that gives the most records the same number of fields.
    private static func mostConsistent(
        _ bytes: [UInt8], _ escape: UInt8, from start: (offset: Int, line: Int)
    ) -> DelimitedSample {
        func sample(_ separator: FieldSeparator) -> DelimitedSample {
            DelimitedSample(bytes, separator: separator, escape: escape, from: start)
        }
        var best: DelimitedSample?
        for character: Unicode.Scalar in ["\t", ",", ";", "|"] {
            let sample = sample(.character(UInt8(ascii: character)))
            if sample.consistency > best?.consistency ?? 0 { best = sample }
        }
        if let best, best.consistency >= 0.5 { return best }
        let spaced = sample(.spaces)
        if spaced.isSpacedTable { return spaced }
        return best ?? sample(.character(UInt8(ascii: ",")))
    }

    private mutating func examine(_ sample: DelimitedSample, _ header: TableHeader?) {
        let records = sample.records
        guard !records.isEmpty else { return }
        let index = firstRecord(sample)
        let first = records[index]
        start = (first.start, first.line)
        if index > 0 {
            notes.append(
                "The \(index == 1 ? "line" : "\(index) lines") above the table \(index == 1 ? "is" : "are") not used.")
        }
        hasNamesInComment = first.isComment
        guard header != .absent else {
            hasNames = false
            return
        }
        let others = records[(index + 1)...]
        // One number alone is more likely a mistake than a table.
        if header == nil, first.cells.count > 1 || !others.isEmpty, lacksNames(first, sample, others) {
            hasNames = false
            notes.append(
                "The first line contains values and not the names of columns, so the columns are named column 1, column 2 and so on; header=present uses it as names."
            )
            return
        }
        findSplitColumns(sample, first, others, isShort: isShort(records, index, sample))
    }

    /// Finds out why the records have more fields than there are names: the first field has no name, or numbers have decimal
    /// commas.
    private mutating func findSplitColumns(
        _ sample: DelimitedSample, _ first: DelimitedSample.Record, _ others: ArraySlice<DelimitedSample.Record>,
        isShort: Bool
    ) {
        let isUnnamed = isShort && !(separator == .character(UInt8(ascii: ",")) && sample.namesFirstField(first))
        let split = sample.splitColumns(first, others)
        let areNamed = isUnnamed && (split == .none || sample.nameRecords(first, others))
        switch split {
        case .these(let columns) where !areNamed:
            splitColumns = columns
            let names = columns.prefix(3).map {
                "\"\(sample.text(first.cells[$0]).trimmed.shortened(to: 40))\""
            }.joined(separator: ", ")
            notes.append(
                "The numbers in the \(columns.count == 1 ? "column" : "columns") \(names)\(columns.count > 3 ? " and others" : "") were read with a decimal comma, although commas separate the fields."
            )
        case .several
        where !areNamed && (!isUnnamed || others.allSatisfy { $0.cells.first.map(sample.isValue) ?? true }):
            hasOpenCommas = true
        default:
            lacksFirstName = isUnnamed
            guard lacksFirstName, split != .none, !first.cells.contains(where: \.isQuoted) else { return }
            notes.append(
                "The first line has a name less than the others have fields, so their first field names the records; numbers with a decimal comma need quotes."
            )
        }
    }

    /// The index of the record with the names: records before it have fewer fields, such as a title and remarks.
    private func firstRecord(_ sample: DelimitedSample) -> Int {
        let records = sample.records
        guard width > 1, records.count > 2 else { return 0 }
        for (index, record) in records.prefix(Self.maximumPreamble).enumerated() {
            if record.cells.count >= width && record.filledCount <= width || isShort(records, index, sample)
                || sample.splitColumns(record, records[(index + 1)...]) != .none
            {
                return index
            }
            guard record.filledCount < width else { return 0 }
        }
        return 0
    }

    /// Whether a record names all columns but the first.
    private func isShort(_ records: [DelimitedSample.Record], _ index: Int, _ sample: DelimitedSample) -> Bool {
        let record = records[index]
        let body = records[(index + 1)...]
        guard record.cells.count == width - 1, record.filledCount == width - 1, let next = body.first,
            next.cells.count >= width
        else { return false }
        // A title above the names has one field less, too.
        let isTitle =
            !next.cells.contains(where: sample.isValue)
            && body.dropFirst().contains { $0.cells.contains(where: sample.isNumber) }
        return !isTitle
    }

    /// Whether a record contains values instead of names: numbers and dates, and texts that occur again below. Years
    /// can be names.
    private func lacksNames(
        _ first: DelimitedSample.Record, _ sample: DelimitedSample, _ others: ArraySlice<DelimitedSample.Record>
    ) -> Bool {
        guard first.filledCount > 0, first.cells.contains(where: sample.isNumber),
            !first.cells.allSatisfy({ sample.isYear($0) || $0.range.isEmpty }), !sample.isCount(first)
        else { return false }
        return first.cells.enumerated().allSatisfy { column, cell in
            cell.range.isEmpty || sample.isValue(cell)
                || others.contains { $0.cells.count > column && sample.areEqual($0.cells[column], cell) }
        }
    }
}
