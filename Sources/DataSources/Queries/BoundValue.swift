/// A validated value of a parameter.
enum BoundValue: Hashable, Sendable {
    /// An optional parameter without a value.
    case missing
    case text(String)
    case integer(Int)
    /// A finite number.
    case number(Double)
    case boolean(Bool)
    /// An instant in seconds since 1970-01-01 00:00 UTC.
    case date(Double)
    /// A duration in seconds.
    case duration(Double)
}
