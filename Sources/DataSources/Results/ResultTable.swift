import Data
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
                .unfittingData, source: source,
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
        guard octets <= limits.octets else { throw tooMany("\(limits.octets) octets") }
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
            .unfittingData, source: source,
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
