import CSQLite
import Tables

/// A connection to an SQLite database that is made when it is needed.
final class SQLiteSession: DatabaseSession {
    private let source: String
    private let file: String
    private let limits: ResultLimits
    private var connection: SQLiteConnection?

    init(_ source: String, file: String, limits: ResultLimits = ResultLimits()) {
        self.source = source
        self.file = file
        self.limits = limits
    }

    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table {
        // Anew after an error: the file may be another one by then.
        let kept = connection
        connection = nil
        let connection: SQLiteConnection
        if let kept {
            connection = kept
        } else {
            connection = try SQLiteConnection(file, source: source)
        }
        let table = try connection.run(statement, limit, limits)
        self.connection = connection
        return table
    }
}
