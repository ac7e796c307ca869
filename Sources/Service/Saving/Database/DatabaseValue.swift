/// A value of a table, or of a parameter.
enum DatabaseValue: Hashable, Sendable {
    case null
    case integer(Int)
    /// A blob, or a text in UTF-8 where it is the result of SQL.
    case bytes([UInt8])

    var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    var bytes: [UInt8]? {
        if case .bytes(let value) = self { value } else { nil }
    }
}
