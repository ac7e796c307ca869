import Charts

/// Turns the texts of a column into values.
struct ColumnReader {
    let name: String
    let options: TableOptions

    /// Of ten values that are there, so many have to be numbers or dates for the rest to be taken for faults.
    private static let mostOfTen = 9

    /// What stands for a missing value among numbers and dates, in small letters. In a column of texts they are texts: NA is
    /// Namibia, too.
    private static let missing: Set<String> = ["na", "n/a", "nan", "null", "none", "-", "#n/a", "?"]

    /// - Parameters:
    ///   - texts: nil where a value is missing.
    ///   - place: of a value, for errors.
    func column(_ texts: [String?], _ place: (Int) -> TableError.Place) throws(TableError) -> Column {
        switch options.types[name] {
        case .text: return .texts(texts)
        case .number:
            let numbers = values(texts, number)
            if let fault = numbers.firstFault {
                throw error(at: place(fault), "This is no number.", found: texts[fault])
            }
            return .numbers(numbers.values)
        case .date:
            let dates = values(texts, date)
            if let fault = dates.firstFault {
                throw error(
                    at: place(fault), "This is no date; write it like 2026-11-22 or 2026-11-22T10:30:00Z.",
                    found: texts[fault])
            }
            return .dates(dates.values)
        case nil: return try detected(texts, place)
        }
    }

    /// Numbers where all values are numbers, dates where all are dates, else texts. Where nearly all are, the others are
    /// faults: a chart of categories would show something else than what the data was meant to say.
    private func detected(
        _ texts: [String?], _ place: (Int) -> TableError.Place
    ) throws(TableError) -> Column {
        if let numbers = try allOrNone(texts, "number", number, place) { return .numbers(numbers) }
        if let dates = try allOrNone(texts, "date", date, place) { return .dates(dates) }
        return .texts(texts)
    }

    /// The values where all are of a kind; nil where too many are not.
    private func allOrNone(
        _ texts: [String?], _ kind: String, _ read: (String) -> Double?, _ place: (Int) -> TableError.Place
    ) throws(TableError) -> [Double]? {
        let values = values(texts, read)
        guard let fault = values.firstFault else { return values.count > 0 ? values.values : nil }
        guard values.isNearlyAll else { return nil }
        throw error(
            at: place(fault),
            "This is no \(kind), but \(values.count) others of the column are; say that its type is text if it is one.",
            found: texts[fault])
    }

    private struct Values {
        var values: [Double]
        /// How many there are.
        var count = 0
        var faults = 0
        var firstFault: Int?

        var isNearlyAll: Bool { count > 0 && count * (10 - ColumnReader.mostOfTen) >= faults * ColumnReader.mostOfTen }
    }

    private func values(_ texts: [String?], _ read: (String) -> Double?) -> Values {
        var result = Values(values: [Double](repeating: .nan, count: texts.count))
        for (index, text) in texts.enumerated() {
            guard let text = text?.trimmed, !text.isEmpty else { continue }
            if let value = read(text) {
                result.values[index] = value
                result.count += 1
            } else if !Self.missing.contains(text.lowercased()) {
                result.faults += 1
                if result.firstFault == nil { result.firstFault = index }
            }
        }
        return result
    }

    /// A number as JSON writes it, or with a plus sign, or without a digit on one side of the point; none that is too large.
    static func number(_ text: String) -> Double? {
        let isPlain = text.utf8.allSatisfy { byte in
            byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "+-.eE".utf8.contains(byte)
        }
        guard isPlain, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private func number(_ text: String) -> Double? {
        Self.number(options.hasDecimalComma ? text.replacing(",", with: ".") : text)
    }

    private func date(_ text: String) -> Double? {
        DateTime.instant(text, in: options.zone)
    }

    private func error(at place: TableError.Place, _ message: String, found: String?) -> TableError {
        TableError(line: place.line, record: place.record, field: place.field, name: name, message, found: found)
    }
}
