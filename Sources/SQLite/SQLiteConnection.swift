import CSQLite

/// A connection to an SQLite database, for one thread.
@safe package final class SQLiteConnection {
    package enum Access: Hashable, Sendable {
        /// The file is created if it does not exist.
        case readingAndWriting
        /// Statements may only read tables, as enforced by `SQLiteGuard`.
        case readingTables
    }

    let handle: OpaquePointer

    /// Opens the database in a file.
    package init(path: String, for access: Access) throws(SQLiteError) {
        var opened: OpaquePointer?
        let flags = access == .readingTables ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = unsafe sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            unsafe sqlite3_close_v2(opened)
            throw SQLiteError(code: code, message: unsafe String(cString: sqlite3_errstr(code)))
        }
        unsafe handle = unsafe opened
        if access == .readingTables { unsafe SQLiteGuard.protect(handle) }
    }

    deinit {
        // The database is closed after the last remaining statement has been finalized.
        unsafe sqlite3_close_v2(handle)
    }

    /// Sets how long a statement waits for other connections that hold a lock on the database.
    package func setBusyTimeout(milliseconds: Int) {
        unsafe sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
    }

    /// Executes statements without parameters, separated by semicolons.
    package func execute(_ statements: String) throws(SQLiteError) {
        let code = unsafe sqlite3_exec(handle, statements, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Executes a transaction. When this returns, all changes by `body` are on disk. When it throws, no change is kept.
    package func transaction<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try transaction(converting: { $0 }, body)
    }

    /// Executes a transaction whose body has errors of its own.
    /// - Parameter convert: Converts the errors of beginning and committing.
    package func transaction<Result, Failure>(
        converting convert: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        func perform(_ statement: String) throws(Failure) {
            do throws(SQLiteError) {
                try execute(statement)
            } catch {
                throw convert(error)
            }
        }
        try perform("BEGIN IMMEDIATE")
        do throws(Failure) {
            let result = try body()
            try perform("COMMIT")
            return result
        } catch {
            // Some errors have already rolled the transaction back.
            if unsafe sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Executes work whose statements fail with an error of the kind `interrupted` soon after `isOver` returns true.
    /// - Parameter isOver: Called on the current thread about every ten microseconds of a statement's execution.
    package func interrupting<Result, Failure>(
        when isOver: @escaping () -> Bool, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let watch = Watch(isOver)
        return try withExtendedLifetime(watch) { () throws(Failure) in
            // Calls the handler after this number of virtual machine instructions.
            unsafe sqlite3_progress_handler(
                handle, 1_000, Watch.handler, Unmanaged.passUnretained(watch).toOpaque())
            defer { unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
            return try body()
        }
    }

    /// The context of the progress handler.
    private final class Watch {
        private let isOver: () -> Bool

        init(_ isOver: @escaping () -> Bool) {
            self.isOver = isOver
        }

        /// - Parameter context: A `Watch`.
        static let handler: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
            guard let context = unsafe context else { return 1 }
            return unsafe Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue().isOver() ? 1 : 0
        }
    }

    /// The error for a result code.
    func error(_ code: Int32) -> SQLiteError {
        SQLiteError(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)))
    }
}

/// Restricts statements to reading tables (https://www.sqlite.org/security.html).
private enum SQLiteGuard {
    static func protect(_ database: OpaquePointer) {
        for (option, isOn) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
        ] as [(Int32, Int32)] {
            unsafe _ = shim_sqlite3_switch(database, option, isOn)
        }
        unsafe sqlite3_exec(database, "PRAGMA query_only = ON", nil, nil, nil)
        // The limits of a single statement.
        for (limit, value) in [
            (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_WORKER_THREADS, 0), (SQLITE_LIMIT_EXPR_DEPTH, 200), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
        ] as [(Int32, Int32)] {
            unsafe _ = sqlite3_limit(database, limit, value)
        }
        unsafe sqlite3_set_authorizer(database, authorizer, nil)
    }

    /// Allows reading and denies PRAGMA, ATTACH, changes, and functions that access anything outside the database.
    private static let authorizer:
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafePointer<CChar>?
        ) -> Int32 = { _, action, _, name, _, _ in
            switch action {
            case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
            case SQLITE_FUNCTION:
                let function = unsafe name.map { unsafe String(cString: $0).lowercased() } ?? ""
                return ["load_extension", "fts3_tokenizer"].contains(function) ? SQLITE_DENY : SQLITE_OK
            default: return SQLITE_DENY
            }
        }
}
