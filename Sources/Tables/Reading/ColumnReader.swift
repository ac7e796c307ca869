import Charts

/// Turns the fields of a column into values.
struct ColumnReader {
    let name: String
    let options: TableOptions

    /// Of ten values that are there, so many have to be numbers or dates for the rest to be taken for faults.
    private static let mostOfTen = 9

    /// What stands for a missing value among numbers and dates, in small letters. In a column of texts they are texts: NA is
    /// Namibia, too.
    private static let missing: Set<String> = ["na", "n/a", "nan", "null", "none", "-", "#n/a", "?"]
    private static let longestMissing = 4

    /// The column; nil where it is one of texts.
    /// - Parameter place: of a value, for errors.
    func column(_ fields: ColumnFields, _ place: (Int) -> TableError.Place) throws(TableError) -> Column? {
        switch options.types[name] {
        case .text: return nil
        case .number:
            let numbers = values(fields, .number)
            if let fault = numbers.firstFault {
                throw error(at: place(fault), "This is no number.", found: fields.text(fault))
            }
            return .numbers(numbers.values)
        case .date:
            let dates = values(fields, .date)
            if let fault = dates.firstFault {
                throw error(
                    at: place(fault), "This is no date; write it like 2026-11-22 or 2026-11-22T10:30:00Z.",
                    found: fields.text(fault))
            }
            return .dates(dates.values)
        case nil: return try detected(fields, place)
        }
    }

    /// Numbers where all values are numbers, dates where all are dates, else nil. Where nearly all are, the others are
    /// faults: a chart of categories would show something else than what the data was meant to say.
    private func detected(
        _ fields: ColumnFields, _ place: (Int) -> TableError.Place
    ) throws(TableError) -> Column? {
        if let numbers = try allOrNone(fields, .number, place) { return .numbers(numbers) }
        if let dates = try allOrNone(fields, .date, place) { return .dates(dates) }
        return nil
    }

    /// The values where all are of a kind; nil where too many are not.
    private func allOrNone(
        _ fields: ColumnFields, _ kind: Kind, _ place: (Int) -> TableError.Place
    ) throws(TableError) -> [Double]? {
        let values = values(fields, kind, isGuess: true)
        guard let fault = values.firstFault else { return values.count > 0 ? values.values : nil }
        guard Self.isNearlyAll(values.count, faults: values.faults) else { return nil }
        throw error(
            at: place(fault),
            "This is no \(kind.rawValue), but \(values.count) others of the column are; say that its type is text if it is one.",
            found: fields.text(fault))
    }

    /// What the values of a column that are no texts can be.
    private enum Kind: String {
        case number
        case date
    }

    private struct Values {
        var values: [Double]
        /// How many there are.
        var count = 0
        var faults = 0
        var firstFault: Int?
    }

    private static func isNearlyAll(_ count: Int, faults: Int) -> Bool {
        count > 0 && count * (10 - mostOfTen) >= faults * mostOfTen
    }

    /// - Parameter isGuess: whether it may end early where there are so many faults that the column is of another kind.
    private func values(_ fields: ColumnFields, _ kind: Kind, isGuess: Bool = false) -> Values {
        var result = Values(values: [Double](repeating: .nan, count: fields.count))
        let bytes = fields.bytes.span
        for (index, range) in fields.ranges.enumerated() {
            let field = Self.trimmed(bytes, range)
            guard !field.isEmpty else { continue }
            if let value = value(bytes.extracting(field), kind) {
                result.values[index] = value
                result.count += 1
            } else if !Self.isMissing(bytes.extracting(field)) {
                result.faults += 1
                if result.firstFault == nil { result.firstFault = index }
                // Were all that follow of the kind.
                let most = fields.count - result.faults
                if isGuess, !Self.isNearlyAll(most, faults: result.faults) { return result }
            }
        }
        return result
    }

    private func value(_ text: Span<UInt8>, _ kind: Kind) -> Double? {
        switch kind {
        case .number: NumberField.number(text, hasDecimalComma: options.hasDecimalComma)
        case .date: DateTime.instant(text, in: options.zone)
        }
    }

    private static func isMissing(_ text: Span<UInt8>) -> Bool {
        guard text.count <= longestMissing else { return false }
        return missing.contains(String(decoding: text.octets, as: UTF8.self).lowercased())
    }

    /// Without white space at both ends.
    private static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        guard start < end, bytes[start] >= 0x80 || bytes[end - 1] >= 0x80 else { return start..<end }
        // Spaces beyond ASCII, such as those that do not break.
        let scalars = String(decoding: bytes.extracting(start..<end).octets, as: UTF8.self).unicodeScalars
        start += scalars.prefix { $0.properties.isWhitespace }.reduce(0) { $0 + UTF8.width($1) }
        end -= scalars.reversed().prefix { $0.properties.isWhitespace }.reduce(0) { $0 + UTF8.width($1) }
        return start..<max(start, end)
    }

    /// Whether it is white space of ASCII.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

    private func error(at place: TableError.Place, _ message: String, found: String?) -> TableError {
        TableError(line: place.line, record: place.record, field: place.field, name: name, message, found: found)
    }
}
