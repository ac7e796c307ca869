import Glibc
import Numbers

/// A database with a write-ahead log, which can be opened, read and shortened even if its disk is full.
///
/// It keeps space in a reserve beside its file. Opening needs some of it, because SQLite makes two more files; deleting
/// needs some for the log. Without any space, the index of the log is in memory, which excludes all other connections.
package final class ReservedDatabase {
    /// Whether the disk has space for the database.
    package enum Space: Hashable, Sendable {
        case enough
        /// The disk is full. The database can be read and shortened.
        case short
        /// The disk was so full that the database could not be opened, or only for this process.
        case none
    }

    package let connection: SQLiteConnection
    private var reserve: DiskReserve
    private let isExclusive: Bool

    /// Opens the database. The file is created if it does not exist.
    /// - Parameter prepare: Configures the connection, and makes or checks the tables.
    /// - Throws: An error of the kind `full` if it can be opened when the disk has space.
    package init(
        path: String, _ prepare: (SQLiteConnection) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        var reserve = DiskReserve(path: path + "-reserve")
        (connection, isExclusive) = try Self.open(path, &reserve, prepare)
        _ = reserve.hold()
        self.reserve = reserve
        limitSize(to: 0.5)
    }

    private static func open(
        _ path: String, _ reserve: inout DiskReserve, _ prepare: (SQLiteConnection) throws(SQLiteError) -> Void
    ) throws(SQLiteError) -> (SQLiteConnection, isExclusive: Bool) {
        for _ in 0..<2 {
            do throws(SQLiteError) {
                return (try connect(path, isExclusive: false, prepare), false)
            } catch {
                guard error.mayBeFull else { throw error }
            }
            reserve.release()
        }
        // If the disk has free space, the error has another cause.
        let isFull = !reserve.hold()
        reserve.release()
        do throws(SQLiteError) {
            return (try connect(path, isExclusive: isFull, prepare), isFull)
        } catch {
            throw isFull && error.mayBeFull ? .fullDisk : error
        }
    }

    private static func connect(
        _ path: String, isExclusive: Bool, _ prepare: (SQLiteConnection) throws(SQLiteError) -> Void
    ) throws(SQLiteError) -> SQLiteConnection {
        let connection = try SQLiteConnection(path: path, for: .readingAndWriting)
        connection.setBusyTimeout(milliseconds: 2_000)
        if isExclusive { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
        try prepare(connection)
        return connection
    }

    package var space: Space { isExclusive ? .none : reserve.hasRoom ? .enough : .short }

    /// Whether there is space now, so that the database should be opened anew.
    package var isOutdated: Bool { isExclusive && reserve.hold() }

    /// Executes a transaction. When this returns, all changes by `body` are on disk. When it throws, no change is kept.
    ///
    /// A disk that is full must not prevent deletions, which are the way to get space. If a deletion fails, it is tried
    /// again with the reserve. All others need more space than that.
    package func transaction<Result, Failure: SQLiteFailure>(
        isDeletion: Bool, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isDeletion || reserve.hold() else { throw Failure(.fullDisk) }
        do throws(Failure) {
            return try connection.transaction(converting: { Failure($0) }, body)
        } catch {
            if error.isFull { reserve.doubt() }
            guard isDeletion, error.mayBeFull else { throw error }
        }
        reserve.release()
        limitSize(to: 0.75)
        defer {
            writeLogBack()
            limitSize(to: 0.5)
            _ = reserve.hold()
        }
        writeLogBack()
        return try connection.transaction(converting: { Failure($0) }, body)
    }

    /// Limits the database to a fraction of the size that the process may give to a file, if there is such a limit.
    /// Otherwise the log, once it has reached that limit, could not be written back.
    private func limitSize(to fraction: Double) {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur < 1 << 44
        else { return }
        guard let pageSize = try? SQLiteStatement(connection, "PRAGMA page_size").run()?.first?.integer, pageSize > 0
        else { return }
        let pages = max(1, Int(limiting: Double(limit.rlim_cur) * fraction) / pageSize)
        try? connection.execute("PRAGMA max_page_count = \(pages)")
    }

    /// Writes the log back into the database, if there is space, so that the log needs less.
    private func writeLogBack() {
        try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}

/// An error of work with a database in a file.
package protocol SQLiteFailure: Error {
    init(_ error: SQLiteError)
    /// Whether the disk is full.
    var isFull: Bool { get }
    /// Whether a full disk may be the cause. SQLite reports it only for some of its files.
    var mayBeFull: Bool { get }
}

extension SQLiteError: SQLiteFailure {
    package init(_ error: SQLiteError) { self = error }

    package var isFull: Bool { kind == .full }
    package var mayBeFull: Bool { isFull || kind == .unavailable }

    static var fullDisk: SQLiteError { SQLiteError(kind: .full, message: "the disk is full") }
}
