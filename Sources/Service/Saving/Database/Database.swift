import CSQLite

/// An SQLite database, for one thread.
@safe final class Database {
    let handle: OpaquePointer

    /// Opens the database in a file, which is made where there is none.
    /// - Parameter patience: for other processes that hold it, in milliseconds.
    init(path: String, patience: Int32) throws(DatabaseError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            unsafe sqlite3_close_v2(opened)
            throw DatabaseError(code: code, message: unsafe String(cString: sqlite3_errstr(code)))
        }
        unsafe handle = unsafe opened
        unsafe sqlite3_busy_timeout(handle, patience)
    }

    deinit {
        // Waits for statements that are still there.
        unsafe sqlite3_close_v2(handle)
    }

    /// Performs statements without parameters, separated by semicolons.
    func execute(_ statements: String) throws(DatabaseError) {
        let code = unsafe sqlite3_exec(handle, statements, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Performs a transaction: all that `body` writes is on disk when this returns, and none of it when it throws.
    func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        try execute("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // Some errors have rolled it back already.
            if unsafe sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// What a result code means here.
    func error(_ code: Int32) -> DatabaseError {
        DatabaseError(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)))
    }
}
