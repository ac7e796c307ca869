import CSQLite

/// The reason why a database operation failed.
package struct SQLiteError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Another connection has held a lock for too long.
        case busy
        /// The disk is full, or the database has reached its size limit.
        case full
        /// The file is corrupt or is not a database.
        case damaged
        /// The file cannot be opened, read or written.
        case unavailable
        /// The database belongs to another application or a newer version. Only callers that check its contents report
        /// this.
        case foreign
        /// The statement was ended by `SQLiteConnection.interrupting`.
        case interrupted
        /// A value exceeds the size limit.
        case tooLarge
        case outOfMemory
        /// The statement has an error or is not permitted.
        case refused
    }

    package let kind: Kind
    /// The message for operators, without a period.
    package let message: String

    package init(kind: Kind, message: String) {
        self.kind = kind
        self.message = message
    }

    /// - Parameter code: A primary or extended result code of SQLite.
    init(code: Int32, message: String) {
        kind =
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_FULL: .full
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM, SQLITE_READONLY: .unavailable
            case SQLITE_INTERRUPT: .interrupted
            case SQLITE_TOOBIG: .tooLarge
            case SQLITE_NOMEM: .outOfMemory
            default: .refused
            }
        self.message = message
    }
}
