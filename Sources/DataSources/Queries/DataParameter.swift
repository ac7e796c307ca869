/// A value that a client gives for a parameter of a named query.
package enum DataParameter: Hashable, Sendable {
    /// Finite.
    case number(Double)
    case text(String)
    case bool(Bool)
}
