import Data
import PostgreSQL

/// The rows of a result as they arrive.
struct PostgreSQLRows {
    private let types: [PostgreSQLType]
    private var result: ResultTable

    /// - Parameter first: A result that describes the columns.
    init(_ first: PostgreSQLResult, of source: String, _ limits: ResultLimits) throws(DataSourceError) {
        let types = (0..<first.columnCount).map { first.type(of: $0) }
        let columns = types.enumerated().map { ResultColumn(first.name(of: $0), $1.kind) }
        self.types = types
        result = try ResultTable(columns, of: source, limits: limits)
    }

    mutating func append(_ rows: PostgreSQLResult) throws(DataSourceError) {
        for row in 0..<rows.rowCount {
            for (column, type) in types.enumerated() {
                switch rows.value(row, column) {
                case .null: try result.append(.missing, to: column)
                case .notUTF8: throw result.unfitting("The value is not UTF-8.", column)
                case .text(let text):
                    guard let value = type.value(text) else {
                        throw result.unfitting("The value cannot be drawn.", column)
                    }
                    try result.append(value, to: column)
                }
            }
            result.endRecord()
        }
    }

    var table: Table { result.table() }
}

extension PostgreSQLType {
    /// The type of a column of this PostgreSQL type in a table.
    var kind: ResultColumn.Kind {
        switch self {
        case .number: .numbers
        case .date: .dates
        case .boolean, .bytes, .text: .texts
        }
    }

    /// Converts a text in the format set by `PostgreSQLSession`; nil if the value cannot be drawn.
    func value(_ text: String) -> ResultValue? {
        switch self {
        // `Double` also accepts NaN and Infinity.
        case .number: Double(text).map(ResultValue.number)
        case .boolean: .text(text == "t" ? "true" : "false")
        case .date:
            text == "infinity" || text == "-infinity"
                ? .missing : DateTime.instant(text, in: .utc).map(ResultValue.date)
        case .bytes: nil
        case .text: .text(text)
        }
    }
}
