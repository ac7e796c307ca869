import Charts

/// How values of parameters are written for PostgreSQL.
enum PostgreSQLLiteral {
    /// nil for NULL.
    static func text(_ value: BoundValue) -> String? {
        switch value {
        case .missing: nil
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number), .duration(let number): NumberFormat.exact(number)
        case .boolean(let value): value ? "true" : "false"
        case .date(let instant): DateTime.text(of: instant)
        }
    }
}
