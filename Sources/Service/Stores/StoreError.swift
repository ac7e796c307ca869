import SQLite

/// The reason why an operation of the chart store failed.
struct StoreError: Error, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Another process has held a lock for too long.
        case busy
        /// Another process has changed the same data at the same time.
        case conflict
        /// More operations are waiting than the store can execute in time.
        case overloaded
        /// The disk of the store is full.
        case full
        /// The store is corrupt.
        case damaged
        /// The store cannot be read or written.
        case unavailable
        /// The server of the store cannot be reached or does not respond.
        case unreachable
        /// The store belongs to another program or a newer version.
        case foreign
    }

    let kind: Kind
    /// The message for operators, without a period.
    let message: String
    /// The seconds after which a client may try again; `nil` for the usual time of the kind.
    var retryAfter: Int?

    init(kind: Kind, message: String, retryAfter: Int? = nil) {
        self.kind = kind
        self.message = message
        self.retryAfter = retryAfter
    }
}

extension StoreError: SQLiteFailure {
    var isFull: Bool { kind == .full }
    var mayBeFull: Bool { isFull || kind == .unavailable }

    /// Converts an error of a database in a file.
    init(_ error: SQLiteError) {
        let kind: Kind =
            switch error.kind {
            case .busy: .busy
            case .full: .full
            case .damaged: .damaged
            case .foreign: .foreign
            case .unavailable, .interrupted, .tooLarge, .outOfMemory, .refused: .unavailable
            }
        self.init(kind: kind, message: error.message)
    }

    /// Executes work with a database in a file, and converts its errors.
    static func converting<Result>(_ body: () throws(SQLiteError) -> Result) throws(StoreError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw StoreError(error)
        }
    }

    /// Whether every other operation would fail for the same reason.
    var concernsAllWork: Bool { [.busy, .overloaded, .unreachable].contains(kind) }

    /// The message with advice for the operator.
    var advice: String {
        kind == .damaged ? message + "; restore it from a copy, or move it away to start with a new one" : message
    }
}
