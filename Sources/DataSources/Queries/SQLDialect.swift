/// Whose quotes, comments and parameters a statement has.
enum SQLDialect: Hashable, Sendable {
    /// PostgreSQL 15, chapter 4.1 of its manual.
    case postgreSQL
    /// https://www.sqlite.org/lang_expr.html and tokenize.c
    case sqlite

    /// The words that a statement may begin with: those that only read.
    var firstWords: [String] {
        switch self {
        case .postgreSQL: ["SELECT", "WITH", "VALUES", "TABLE"]
        case .sqlite: ["SELECT", "WITH", "VALUES"]
        }
    }

    /// How a parameter with a number, from 1, is written.
    func parameter(_ number: Int) -> String {
        switch self {
        case .postgreSQL: "$\(number)"
        case .sqlite: "?\(number)"
        }
    }
}
