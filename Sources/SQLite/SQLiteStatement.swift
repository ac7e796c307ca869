import CSQLite

/// A value of a table or of a parameter.
package enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int)
    case number(Double)
    case text(String)
    /// A text of a table that is not valid UTF-8. As a parameter it is NULL.
    case malformedText
    case bytes([UInt8])

    package var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    package var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    package var bytes: [UInt8]? {
        if case .bytes(let value) = self { value } else { nil }
    }
}

/// A prepared statement of a database.
@safe package final class SQLiteStatement {
    private let connection: SQLiteConnection
    private let handle: OpaquePointer

    /// - Parameter text: A single SQL statement.
    package init(_ connection: SQLiteConnection, _ text: String) throws(SQLiteError) {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            connection.handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK else { throw connection.error(code) }
        guard let prepared = unsafe prepared else {
            throw SQLiteError(kind: .refused, message: "the text contains no statement")
        }
        self.connection = connection
        unsafe handle = unsafe prepared
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    /// Whether the statement does not change the database file.
    package var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

    // MARK: - Parameters

    /// Sets the parameters, in order.
    package func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        for (index, value) in values.enumerated() {
            let code = bind(value, Int32(clamping: index + 1))
            guard code == SQLITE_OK else { throw connection.error(code) }
        }
    }

    private func bind(_ value: SQLiteValue, _ index: Int32) -> Int32 {
        switch value {
        case .null, .malformedText: unsafe sqlite3_bind_null(handle, index)
        case .integer(let number): unsafe sqlite3_bind_int64(handle, index, Int64(number))
        case .number(let number): unsafe sqlite3_bind_double(handle, index, number)
        case .text(let text): unsafe shim_sqlite3_bind_text_copied(handle, index, text, UInt64(text.utf8.count))
        case .bytes(let bytes): bind(bytes, index)
        }
    }

    private func bind(_ bytes: [UInt8], _ index: Int32) -> Int32 {
        unsafe bytes.withUnsafeBytes { bytes in
            // An empty array may have a null address, which would bind NULL.
            guard let start = bytes.baseAddress else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
            return unsafe shim_sqlite3_bind_blob_copied(handle, index, start, UInt64(bytes.count))
        }
    }

    // MARK: - Results

    /// Executes the statement. It can be executed again afterward.
    /// - Parameter values: The values of its parameters, in order.
    /// - Returns: The first row of the result; `nil` if there are no rows.
    @discardableResult
    package func run(_ values: SQLiteValue...) throws(SQLiteError) -> [SQLiteValue]? { try run(values) }

    @discardableResult
    package func run(_ values: [SQLiteValue]) throws(SQLiteError) -> [SQLiteValue]? {
        defer {
            unsafe sqlite3_reset(handle)
            unsafe sqlite3_clear_bindings(handle)
        }
        try bind(values)
        return try step() ? (0..<columnCount).map(value) : nil
    }

    /// - Returns: Whether another row is available.
    package func step() throws(SQLiteError) -> Bool {
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.error(code)
        }
    }

    package var columnCount: Int { unsafe Int(sqlite3_column_count(handle)) }

    /// - Parameter column: The index of the column, from 0.
    package func name(of column: Int) -> String {
        unsafe sqlite3_column_name(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }

    /// The declared type of the table column; empty for an expression.
    package func declaredType(of column: Int) -> String {
        unsafe sqlite3_column_decltype(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }

    /// The value of a column in the current row.
    package func value(_ column: Int) -> SQLiteValue {
        let index = Int32(column)
        let type = unsafe sqlite3_column_type(handle, index)
        switch type {
        case SQLITE_NULL: return .null
        case SQLITE_INTEGER: return .integer(unsafe Int(sqlite3_column_int64(handle, index)))
        case SQLITE_FLOAT: return .number(unsafe sqlite3_column_double(handle, index))
        default: break
        }
        let start = unsafe sqlite3_column_blob(handle, index)
        let count = unsafe Int(sqlite3_column_bytes(handle, index))
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count)
        guard type == SQLITE_TEXT else { return .bytes(unsafe Array(bytes)) }
        return unsafe String(validating: bytes, as: UTF8.self).map(SQLiteValue.text) ?? .malformedText
    }
}
