/// The SQL dialect, which defines the quotes, comments and parameters of a statement.
enum SQLDialect: Hashable, Sendable {
    /// PostgreSQL 15, chapter 4.1 of its manual.
    case postgreSQL
    /// https://www.sqlite.org/lang_expr.html and tokenize.c
    case sqlite

    /// The keywords with which a statement may start: those of statements that only read.
    var firstWords: [String] {
        switch self {
        case .postgreSQL: ["SELECT", "WITH", "VALUES", "TABLE"]
        case .sqlite: ["SELECT", "WITH", "VALUES"]
        }
    }

    /// The notation of a numbered parameter, from 1.
    func parameter(_ number: Int) -> String {
        switch self {
        case .postgreSQL: "$\(number)"
        case .sqlite: "?\(number)"
        }
    }
}
