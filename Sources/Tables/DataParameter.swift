/// A value that a spec gives to a parameter of a query.
package enum DataParameter: Hashable, Sendable {
    /// Finite.
    case number(Double)
    case text(String)
    case bool(Bool)
}
