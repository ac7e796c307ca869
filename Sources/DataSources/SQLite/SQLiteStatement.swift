import CSQLite
import Data

/// A prepared statement with its values.
@safe final class SQLiteStatement {
    /// What a result code means.
    typealias Explanation = (Int32) -> DataSourceError

    private let handle: OpaquePointer

    init(
        _ database: OpaquePointer, _ statement: BoundStatement, of source: String, _ error: Explanation
    ) throws(DataSourceError) {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v2(database, statement.text, -1, &prepared, nil)
        guard code == SQLITE_OK else { throw error(code) }
        guard let prepared = unsafe prepared else { throw .refused(source, log: "there is no statement") }
        unsafe handle = unsafe prepared
        guard unsafe sqlite3_stmt_readonly(handle) != 0 else {
            throw .refused(source, log: "the statement does not only read")
        }
        for (index, value) in statement.values.enumerated() {
            let code = bind(value, Int32(index + 1))
            guard code == SQLITE_OK else { throw error(code) }
        }
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    private func bind(_ value: BoundValue, _ index: Int32) -> Int32 {
        switch value {
        case .missing: unsafe sqlite3_bind_null(handle, index)
        case .text(let text): bind(text, index)
        case .integer(let number): unsafe sqlite3_bind_int64(handle, index, Int64(number))
        case .number(let number), .duration(let number): unsafe sqlite3_bind_double(handle, index, number)
        case .boolean(let value): unsafe sqlite3_bind_int64(handle, index, value ? 1 : 0)
        case .date(let instant): bind(Self.text(of: instant), index)
        }
    }

    private func bind(_ text: String, _ index: Int32) -> Int32 {
        unsafe shim_sqlite3_bind_text_copied(handle, index, text, UInt64(text.utf8.count))
    }

    /// As SQLite's own `datetime` writes it, so that texts can be compared.
    static func text(of instant: Double) -> String {
        let text = DateTime.text(of: instant)
        guard text.hasSuffix("Z") else { return text + " 00:00:00" }
        return String(text.dropLast().replacing("T", with: " "))
    }

    // MARK: - Rows

    /// Dates where the declaration says so, else what the values are.
    var columns: [ResultColumn] {
        unsafe (0..<sqlite3_column_count(handle)).map { index in
            let name = unsafe sqlite3_column_name(handle, index).map { unsafe String(cString: $0) } ?? ""
            let type = unsafe sqlite3_column_decltype(handle, index).map { unsafe String(cString: $0) } ?? ""
            let declared = SQLiteType.kind(type)
            return ResultColumn(name, declared == .dates ? .dates : nil, declared: declared)
        }
    }

    /// - Returns: Whether there is one more row.
    func step(_ error: Explanation) throws(DataSourceError) -> Bool {
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw error(code)
        }
    }

    func appendRow(to result: inout ResultTable) throws(DataSourceError) {
        let count = unsafe Int(sqlite3_column_count(handle))
        for column in 0..<count {
            try result.append(value(column, of: result), to: column)
        }
        result.endRecord()
    }

    private func value(_ column: Int, of result: ResultTable) throws(DataSourceError) -> ResultValue {
        let index = Int32(column)
        let isDate = result.kind(of: column) == .dates
        switch unsafe sqlite3_column_type(handle, index) {
        case SQLITE_NULL: return .missing
        case SQLITE_INTEGER, SQLITE_FLOAT:
            // An instant as a number is one of Unix time.
            let number = unsafe sqlite3_column_double(handle, index)
            return isDate ? .date(number) : .number(number)
        case SQLITE_TEXT:
            let start = unsafe sqlite3_column_blob(handle, index)
            let count = unsafe Int(sqlite3_column_bytes(handle, index))
            let bytes = unsafe UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count)
            guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
                throw result.unfitting("The value is not UTF-8.", column)
            }
            guard isDate else { return .text(text) }
            guard let instant = DateTime.instant(text, in: .utc) else {
                throw result.unfitting("The value is no date.", column)
            }
            return .date(instant)
        default: throw result.unfitting("The value is nothing that can be drawn.", column)
        }
    }
}
