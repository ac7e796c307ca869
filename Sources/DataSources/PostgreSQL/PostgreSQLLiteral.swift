import Data
import Formatting
import Numbers

/// How values of parameters are written for PostgreSQL.
enum PostgreSQLLiteral {
    /// nil for NULL.
    static func text(_ value: BoundValue) -> String? {
        switch value {
        case .missing: nil
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number), .duration(let number): DecimalNumber.exactText(number)
        case .boolean(let value): value ? "true" : "false"
        case .date(let instant): DateTime.text(of: instant)
        }
    }
}
