import Data

/// A connection to PostgreSQL that is made when it is needed, and anew when it was lost.
final class PostgreSQLSession: DatabaseSession {
    private let source: String
    private let connectionString: String
    private let limits: ResultLimits
    private var connection: PostgreSQLConnection?

    init(_ source: String, connection: String, limits: ResultLimits = ResultLimits()) {
        self.source = source
        connectionString = connection
        self.limits = limits
    }

    func run(_ statement: BoundStatement, _ limit: TimeLimit) throws(DataSourceError) -> Table {
        // Only a connection that has come to the end of its work cleanly does more.
        let kept = connection
        connection = nil
        let connection: PostgreSQLConnection
        if let kept, kept.isAlive {
            connection = kept
        } else {
            connection = try PostgreSQLConnection(connectionString, source: source, limit)
        }
        let result = try connection.run(statement, limit, limits)
        self.connection = connection
        switch result {
        case .success(let table): return table
        case .failure(let error): throw error
        }
    }
}
