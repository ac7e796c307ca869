/// Numbers with a decimal comma in a text whose fields are separated by commas, so that each has become two fields.
extension DelimitedSample {
    /// Words that name the first column of a table: what its records are, or when they were.
    private static let namesOfRecords: Set<String> = [
        "name", "names", "label", "category", "item", "product", "title", "type", "id", "city", "country", "state",
        "region", "team", "person", "weekday", "date", "dates", "datum", "fecha", "day", "week", "month", "quarter",
        "year", "time", "timestamp", "datetime", "period", "jahr", "monat", "tag", "stadt", "land",
    ]

    /// Whether the first name is that of the first field, and not that of the second one as in tables that R writes.
    func namesFirstField(_ names: Record) -> Bool {
        guard let cell = names.cells.first, cell.range.count <= 20 else { return false }
        return Self.namesOfRecords.contains(text(cell).trimmed.lowercased())
    }

    /// The column whose numbers are divided into two fields in records with one field more than there are names; nil if
    /// there is none, if there are several, or if the fields could be groups of digits.
    func splitColumn(_ records: ArraySlice<Record>, fieldCount: Int) -> Int? {
        let split = records.filter { $0.cells.count == fieldCount }
        let columns = (1..<max(1, fieldCount - 1)).filter { column in
            split.allSatisfy { SplitDecimal.isOne($0.cells, at: column, bytes) }
        }
        guard columns.count == 1, !split.allSatisfy({ $0.cells[columns[0] + 1].range.count == 3 }) else { return nil }
        return columns[0]
    }
}

/// A number whose decimal comma has divided it into two fields.
enum SplitDecimal {
    /// Whether two fields are such a number.
    static func isOne(_ cells: [DelimitedText.Cell], at column: Int, _ bytes: [UInt8]) -> Bool {
        guard column + 1 < cells.count else { return false }
        let (whole, fraction) = (cells[column], cells[column + 1])
        guard !whole.isQuoted, !fraction.isQuoted, fraction.range.lowerBound == whole.range.upperBound + 1 else {
            return false
        }
        var digits = bytes[whole.range]
        if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            digits = digits.dropFirst()
        }
        return areDigits(digits) && areDigits(bytes[fraction.range])
    }

    /// Makes one field of the two, if they are such a number.
    static func join(_ cells: inout [DelimitedText.Cell], at column: Int, _ bytes: [UInt8]) -> Bool {
        guard isOne(cells, at: column, bytes) else { return false }
        let range = cells[column].range.lowerBound..<cells[column + 1].range.upperBound
        cells[column] = DelimitedText.Cell(range: range, hasEscapes: false, isQuoted: false)
        cells.remove(at: column + 1)
        return true
    }

    private static func areDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }
}
