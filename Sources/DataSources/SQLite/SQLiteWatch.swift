/// What SQLite asks now and then whether to go on.
final class SQLiteWatch {
    private let limit: TimeLimit

    init(_ limit: TimeLimit) {
        self.limit = limit
    }

    var isOver: Bool { limit.isOver }
}
