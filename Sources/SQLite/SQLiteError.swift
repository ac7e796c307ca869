import CSQLite

/// Why a database did not do what it was asked for.
package struct SQLiteError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Another connection has held it for too long.
        case busy
        /// The disk, or what the database may take of it, is full.
        case full
        /// Its file is not what was written, or no database.
        case damaged
        /// It cannot be reached, read or written.
        case unavailable
        /// It is a database of something else, or of a newer version. Only those who look into it find this.
        case foreign
        /// `SQLiteConnection.interrupting` has ended it.
        case interrupted
        /// A value is larger than it may be.
        case tooLarge
        case outOfMemory
        /// The statement has an error, or does what it may not.
        case refused
    }

    package let kind: Kind
    /// For operators, without a full stop.
    package let message: String

    package init(kind: Kind, message: String) {
        self.kind = kind
        self.message = message
    }

    /// - Parameter code: a result code of SQLite, extended or not.
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
