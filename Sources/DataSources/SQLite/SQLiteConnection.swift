import CSQLite
import Data

/// An SQLite database that is only read, for one thread.
@safe final class SQLiteConnection {
    private let source: String
    private let file: String
    private let handle: OpaquePointer

    /// Opens the file, and closes all ways but reading its tables.
    init(_ file: String, source: String) throws(DataSourceError) {
        self.source = source
        self.file = file
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(file, &opened, flags, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            unsafe sqlite3_close_v2(opened)
            throw .unreachable(source, log: "\(file): \(unsafe String(cString: sqlite3_errstr(code)))")
        }
        unsafe handle = unsafe opened
        for (option, isOn) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
        ] as [(Int32, Int32)] {
            unsafe _ = shim_sqlite3_switch(handle, option, isOn)
        }
        unsafe sqlite3_exec(handle, "PRAGMA query_only = ON", nil, nil, nil)
        unsafe SQLiteGuard.limit(handle)
        unsafe sqlite3_set_authorizer(handle, SQLiteGuard.authorizer, nil)
    }

    deinit {
        unsafe sqlite3_close_v2(handle)
    }

    /// Runs a statement.
    func run(
        _ statement: BoundStatement, _ limit: TimeLimit, _ limits: ResultLimits
    ) throws(DataSourceError) -> Table {
        // A writer's lock is waited for, half of the time.
        unsafe sqlite3_busy_timeout(handle, Int32(clamping: limit.milliseconds / 2))
        let watch = SQLiteWatch(limit)
        return try withExtendedLifetime(watch) { () throws(DataSourceError) in
            // Every so many steps of its machine: some ten microseconds.
            unsafe sqlite3_progress_handler(
                handle, 1_000, SQLiteGuard.progress, Unmanaged.passUnretained(watch).toOpaque())
            defer { unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
            let prepared = try unsafe SQLiteStatement(handle, statement, of: source) { error($0, limit) }
            var result = try ResultTable(prepared.columns, of: source, limits: limits)
            while try prepared.step({ error($0, limit) }) {
                guard !limit.isOver else { throw limit.error(source) }
                try prepared.appendRow(to: &result)
            }
            return result.table(findsDates: true)
        }
    }

    /// What a result code means.
    private func error(_ code: Int32, _ limit: TimeLimit) -> DataSourceError {
        let log = unsafe String(cString: sqlite3_errmsg(handle))
        switch code & 0xFF {
        case SQLITE_INTERRUPT: return limit.error(source)
        case SQLITE_BUSY, SQLITE_LOCKED: return limit.isOver ? limit.error(source) : .tooSlow(source, log: log)
        // Statements that write are not allowed from the start: what cannot be written is what reading the file takes, such
        // as the shared memory beside one with a log written ahead.
        case SQLITE_CANTOPEN, SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_IOERR, SQLITE_PERM, SQLITE_FULL, SQLITE_READONLY:
            return .unreachable(source, log: "\(file): \(log)")
        case SQLITE_NOMEM: return .overloaded(source, log: log)
        case SQLITE_TOOBIG:
            return DataSourceError(
                .tooManyValues, source: source,
                "The data source \"\(source)\" makes a value that is larger than it may be.", log: log)
        default: return .refused(source, log: log)
        }
    }
}
