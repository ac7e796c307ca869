import CSQLite

/// Why a database did not do what it was asked for.
struct DatabaseError: Error, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Another process has held it for too long.
        case busy
        /// The disk, or what the database may take of it, is full.
        case full
        /// Its file is not what was written.
        case damaged
        /// It cannot be reached, read or written.
        case unavailable
        /// It is a database of something else, or of a newer version.
        case foreign
    }

    let kind: Kind
    /// For operators, without a full stop.
    let message: String

    /// The message with what an operator can do.
    var advice: String {
        kind == .damaged ? message + "; restore it from a copy, or move it away to begin a new one" : message
    }
}

extension DatabaseError {
    /// - Parameter code: a result code of SQLite, extended or not.
    init(code: Int32, message: String) {
        let kind: Kind =
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_FULL: .full
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            default: .unavailable
            }
        self.init(kind: kind, message: message)
    }
}
