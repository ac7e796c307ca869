import Data
import Diagnostics
import JSON

/// A table that is built from the records of a result, within limits.
struct ResultTable {
    private let source: String
    private let limits: ResultLimits
    private var columns: [ResultColumn]
    private var values = 0
    private var octets = 0
    /// The number of complete records.
    private(set) var records = 0

    init(
        _ columns: [ResultColumn], of source: String, limits: ResultLimits
    ) throws(DataSourceError) {
        var names: Set<String> = []
        for column in columns where !names.insert(column.name).inserted {
            throw DataSourceError(
                .unsupportedData, source: source,
                "The data source \"\(source)\" returns two columns named \"\(column.name.shortened(to: 40))\".")
        }
        self.source = source
        self.columns = columns
        self.limits = limits
    }

    /// The type of a column; nil until a value determines it.
    func kind(of column: Int) -> ResultColumn.Kind? { columns[column].kind }

    /// Adds a value to the current record.
    mutating func append(_ value: ResultValue, to column: Int) throws(DataSourceError) {
        values += 1
        if case .text(let text) = value { octets += text.utf8.count + 16 } else { octets += 16 }
        guard values <= limits.values else { throw tooMany("\(limits.values) values") }
        guard octets <= limits.octets else { throw tooMany("\(limits.octets) bytes") }
        guard columns[column].append(value) else {
            throw unfitting(
                "The value does not have the column's type (\(columns[column].kind?.rawValue ?? "unknown")).", column)
        }
    }

    mutating func endRecord() {
        records += 1
    }

    /// The error for a value of the current record that cannot be drawn.
    /// - Parameter complaint: A sentence.
    func unfitting(_ complaint: String, _ column: Int) -> DataSourceError {
        let name = columns[column].name.shortened(to: 40)
        return DataSourceError(
            .unsupportedData, source: source,
            "The data source \"\(source)\", record \(records + 1), column \"\(name)\": \(complaint)")
    }

    private func tooMany(_ what: String) -> DataSourceError {
        DataSourceError(
            .tooManyValues, source: source, "The data source \"\(source)\" returns more than \(what) for one chart.")
    }

    /// - Parameter findsDates: Whether texts that are all dates become a column of dates.
    func table(findsDates: Bool = false) -> Table {
        var table = Table(count: records)
        for column in columns { table.set(column.column(findsDates: findsDates), as: column.name) }
        return table
    }
}

/// The values of a column as they arrive.
struct ResultColumn {
    enum Kind: String, Hashable, Sendable {
        case numbers, texts, dates
    }

    let name: String
    /// The type of the values; nil until the first value determines it.
    private(set) var kind: Kind?
    /// The type of the column if it has no values.
    private let declared: Kind
    private var numbers: [Double] = []
    private var texts: [String?] = []
    /// The number of records without a value before the type was determined.
    private var missing = 0

    /// - Parameters:
    ///   - kind: The type; nil if the first value determines it.
    ///   - declared: The type of the column if it has no values.
    init(_ name: String, _ kind: Kind?, declared: Kind = .texts) {
        self.name = name
        self.kind = kind
        self.declared = kind ?? declared
    }

    /// - Returns: `false` if the type of the value differs from the previous ones.
    mutating func append(_ value: ResultValue) -> Bool {
        switch value {
        case .missing: appendMissing()
        case .number(let number):
            begin(.numbers)
            guard kind == .numbers else { return false }
            numbers.append(number.isFinite ? number : .nan)
        case .date(let instant):
            begin(.dates)
            guard kind == .dates else { return false }
            numbers.append(instant.isFinite ? instant : .nan)
        case .text(let text):
            begin(.texts)
            guard kind == .texts, StreamSafeText.firstFault(text.utf8.span) == nil else { return false }
            texts.append(text)
        }
        return true
    }

    private mutating func appendMissing() {
        switch kind {
        case nil: missing += 1
        case .numbers, .dates: numbers.append(.nan)
        case .texts: texts.append(nil)
        }
    }

    private mutating func begin(_ first: Kind) {
        guard kind == nil else { return }
        kind = first
        for _ in 0..<missing { appendMissing() }
    }

    /// - Parameter findsDates: Whether texts that are all dates become a column of dates.
    func column(findsDates: Bool) -> Column {
        var column = self
        column.begin(declared)
        switch column.kind {
        case .numbers: return .numbers(column.numbers)
        case .dates: return .dates(column.numbers)
        case .texts, nil: return findsDates ? Self.dates(column.texts) ?? .texts(column.texts) : .texts(column.texts)
        }
    }

    private static func dates(_ texts: [String?]) -> Column? {
        var instants: [Double] = []
        for text in texts {
            guard let text else {
                instants.append(.nan)
                continue
            }
            guard let instant = DateTime.instant(text, in: .utc) else { return nil }
            instants.append(instant)
        }
        return instants.contains { !$0.isNaN } ? .dates(instants) : nil
    }
}

/// A value of a result.
enum ResultValue: Hashable, Sendable {
    case missing
    case number(Double)
    case text(String)
    /// An instant in seconds since 1970-01-01 00:00 UTC.
    case date(Double)
}

/// The maximum amount of data from a source for one chart.
struct ResultLimits: Hashable, Sendable {
    /// The number of values in all columns together.
    var values = 2_000_000
    var octets = 64 << 20
}
