import Data

/// What a type of PostgreSQL is in a table, and how its text is read. The settings of `PostgreSQLConnection` say how it is
/// written.
enum PostgreSQLType: Hashable {
    case number, boolean, date, bytes, text

    /// - Parameter oid: of a type (`src/include/catalog/pg_type.dat`).
    init(oid: UInt32) {
        self =
            switch oid {
            // int8, int2, int4, oid, float4, float8, numeric
            case 20, 21, 23, 26, 700, 701, 1700: .number
            case 16: .boolean
            // date, timestamp, timestamptz
            case 1082, 1114, 1184: .date
            // bytea
            case 17: .bytes
            default: .text
            }
    }

    var kind: ResultColumn.Kind {
        switch self {
        case .number: .numbers
        case .date: .dates
        case .boolean, .bytes, .text: .texts
        }
    }

    /// The value that a text stands for; nil for one that cannot be drawn.
    func value(_ text: String) -> ResultValue? {
        switch self {
        // Also NaN and Infinity.
        case .number: Double(text).map(ResultValue.number)
        case .boolean: .text(text == "t" ? "true" : "false")
        case .date:
            text == "infinity" || text == "-infinity"
                ? .missing : DateTime.instant(text, in: .utc).map(ResultValue.date)
        case .bytes: nil
        case .text: .text(text)
        }
    }
}
