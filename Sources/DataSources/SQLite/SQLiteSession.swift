import CSQLite
import Data

/// A connection to an SQLite database that is made when it is needed.
final class SQLiteSession: DatabaseSession {
    private let source: String
    private let file: String
    private let limits: ResultLimits
    private var connection: SQLiteConnection?
    /// Of the connection.
    private var identity: FileIdentity?

    init(_ source: String, file: String, limits: ResultLimits = ResultLimits()) {
        self.source = source
        self.file = file
        self.limits = limits
    }

    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table {
        // Anew after an error, and when the path leads to another file by now. Looked at before the file is opened: if it is
        // replaced in between, it is opened once more the next time.
        let kept = connection
        connection = nil
        let present = try FileIdentity(of: file, source: source)
        let connection: SQLiteConnection
        if let kept, identity == present {
            connection = kept
        } else {
            connection = try SQLiteConnection(file, source: source)
        }
        let table = try connection.run(statement, limit, limits)
        self.connection = connection
        identity = present
        return table
    }
}
