import Data
import SQLite

/// The rows of a result as they arrive.
struct SQLiteRows {
    private var result: ResultTable

    /// - Parameter statement: The statement that describes the columns. Columns declared as dates have dates; the
    ///   values determine the types of other columns.
    init(_ statement: SQLiteStatement, of source: String, _ limits: ResultLimits) throws(DataSourceError) {
        let columns = (0..<statement.columnCount).map { column in
            let declared = Self.kind(statement.declaredType(of: column))
            return ResultColumn(
                statement.name(of: column), declared == .dates ? .dates : nil, declared: declared)
        }
        result = try ResultTable(columns, of: source, limits: limits)
    }

    /// The type implied by the declaration of a column. SQLite itself allows any value in any column
    /// (https://www.sqlite.org/datatype3.html).
    private static func kind(_ declaration: String) -> ResultColumn.Kind {
        let type = declaration.uppercased()
        if type.contains("DATE") || type.contains("TIMESTAMP") { return .dates }
        let numbers = ["INT", "REAL", "FLOA", "DOUB", "NUM", "DEC"]
        return numbers.contains { type.contains($0) } ? .numbers : .texts
    }

    /// Adds the statement's current row.
    mutating func append(_ statement: SQLiteStatement) throws(DataSourceError) {
        for column in 0..<statement.columnCount {
            try result.append(value(statement.value(column), column), to: column)
        }
        result.endRecord()
    }

    private func value(_ value: SQLiteValue, _ column: Int) throws(DataSourceError) -> ResultValue {
        let isDate = result.kind(of: column) == .dates
        switch value {
        case .null: return .missing
        // A number in a column of dates is Unix time.
        case .integer(let number): return isDate ? .date(Double(number)) : .number(Double(number))
        case .number(let number): return isDate ? .date(number) : .number(number)
        case .text(let text):
            guard isDate else { return .text(text) }
            guard let instant = DateTime.instant(text, in: .utc) else {
                throw result.unfitting("The value is not a date.", column)
            }
            return .date(instant)
        case .malformedText: throw result.unfitting("The value is not UTF-8.", column)
        case .bytes: throw result.unfitting("The value cannot be drawn.", column)
        }
    }

    var table: Table { result.table(findsDates: true) }
}

extension SQLiteValue {
    /// The value of a parameter.
    init(_ value: BoundValue) {
        self =
            switch value {
            case .missing: .null
            case .text(let text): .text(text)
            case .integer(let number): .integer(number)
            case .number(let number), .duration(let number): .number(number)
            case .boolean(let value): .integer(value ? 1 : 0)
            case .date(let instant): .text(Self.text(of: instant))
            }
    }

    /// Formats an instant like SQLite's `datetime`, so that texts can be compared.
    private static func text(of instant: Double) -> String {
        let text = DateTime.text(of: instant)
        guard text.hasSuffix("Z") else { return text + " 00:00:00" }
        return String(text.dropLast().replacing("T", with: " "))
    }
}
