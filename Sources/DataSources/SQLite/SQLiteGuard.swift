import CSQLite

/// Keeps statements from all but reading tables (https://www.sqlite.org/security.html).
enum SQLiteGuard {
    /// Allows what reads; neither PRAGMA nor ATTACH, no changes, no functions that reach out of the database.
    static let authorizer:
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

    /// - Parameter context: an `SQLiteWatch`.
    static let progress: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
        guard let context = unsafe context else { return 1 }
        return unsafe Unmanaged<SQLiteWatch>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
    }

    /// Limits what one statement can make.
    static func limit(_ database: OpaquePointer) {
        for (limit, value) in [
            (SQLITE_LIMIT_LENGTH, 16 << 20), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_WORKER_THREADS, 0), (SQLITE_LIMIT_EXPR_DEPTH, 200), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
        ] as [(Int32, Int32)] {
            unsafe _ = sqlite3_limit(database, limit, value)
        }
    }
}
