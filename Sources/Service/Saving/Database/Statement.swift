import CSQLite

/// A prepared statement of a database.
@safe final class Statement {
    private let database: Database
    private let handle: OpaquePointer

    /// - Parameter text: one statement of SQL.
    init(_ database: Database, _ text: String) throws(DatabaseError) {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            database.handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else { throw database.error(code) }
        self.database = database
        unsafe handle = unsafe prepared
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    /// Performs the statement.
    /// - Parameter values: of its parameters, in order.
    /// - Returns: The first row of its result; `nil` where there is none.
    @discardableResult
    func run(_ values: DatabaseValue...) throws(DatabaseError) -> [DatabaseValue]? {
        defer {
            unsafe sqlite3_reset(handle)
            unsafe sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() {
            let code = bind(value, Int32(index + 1))
            guard code == SQLITE_OK else { throw database.error(code) }
        }
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return unsafe (0..<sqlite3_column_count(handle)).map(column)
        case SQLITE_DONE: return nil
        default: throw database.error(code)
        }
    }

    private func bind(_ value: DatabaseValue, _ index: Int32) -> Int32 {
        switch value {
        case .null: unsafe sqlite3_bind_null(handle, index)
        case .integer(let number): unsafe sqlite3_bind_int64(handle, index, Int64(number))
        case .bytes(let bytes): bind(bytes, index)
        }
    }

    private func bind(_ bytes: [UInt8], _ index: Int32) -> Int32 {
        unsafe bytes.withUnsafeBytes { bytes in
            // An empty array may have no address, which would be NULL.
            guard let start = bytes.baseAddress else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
            return unsafe shim_sqlite3_bind_blob_copied(handle, index, start, UInt64(bytes.count))
        }
    }

    private func column(_ index: Int32) -> DatabaseValue {
        let type = unsafe sqlite3_column_type(handle, index)
        guard type != SQLITE_NULL else { return .null }
        guard type != SQLITE_INTEGER else { return .integer(unsafe Int(sqlite3_column_int64(handle, index))) }
        let start = unsafe sqlite3_column_blob(handle, index)
        let count = unsafe Int(sqlite3_column_bytes(handle, index))
        let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count))
        return .bytes(bytes)
    }
}
