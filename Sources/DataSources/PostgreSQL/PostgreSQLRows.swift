import Data
import PostgreSQL

/// The rows of a result, as they come.
struct PostgreSQLRows {
    private let types: [PostgreSQLType]
    private var result: ResultTable

    /// - Parameter first: tells the columns.
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
                        throw result.unfitting("The value is nothing that can be drawn.", column)
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
    /// What a column of the type is in a table.
    var kind: ResultColumn.Kind {
        switch self {
        case .number: .numbers
        case .date: .dates
        case .boolean, .bytes, .text: .texts
        }
    }

    /// The value that a text stands for, as the settings of `PostgreSQLSession` have it written; nil for one that cannot be
    /// drawn.
    func value(_ text: String) -> ResultValue? {
        switch self {
        // Also NaN and Infinity.
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
