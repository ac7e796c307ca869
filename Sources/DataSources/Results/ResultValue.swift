/// A value of a result.
enum ResultValue: Hashable, Sendable {
    case missing
    case number(Double)
    case text(String)
    /// An instant in seconds since 1970-01-01 00:00 UTC.
    case date(Double)
}
