/// The value of a parameter, as its rule allows it.
enum BoundValue: Hashable, Sendable {
    /// A parameter that may be left out, and was.
    case missing
    case text(String)
    case integer(Int)
    /// Finite.
    case number(Double)
    case boolean(Bool)
    /// In seconds since 1970-01-01 00:00 UTC.
    case date(Double)
    /// In seconds.
    case duration(Double)
}
