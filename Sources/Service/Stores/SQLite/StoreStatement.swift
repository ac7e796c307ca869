import SQLite

/// A statement of the store in a file.
struct StoreStatement {
    private let statement: SQLiteStatement

    init(_ database: SQLiteConnection, _ text: String) throws(StoreError) {
        statement = try StoreError.converting { () throws(SQLiteError) in try SQLiteStatement(database, text) }
    }

    /// Executes the statement.
    /// - Parameter values: The values of its parameters, in order.
    /// - Returns: The first row of the result; `nil` if there are no rows.
    @discardableResult
    func run(_ values: SQLiteValue...) throws(StoreError) -> [SQLiteValue]? {
        try StoreError.converting { () throws(SQLiteError) in try statement.run(values) }
    }
}
