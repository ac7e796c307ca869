/// A value that a spec gives to a parameter of a query.
package enum DataParameter: Hashable, Sendable {
    case number(Double)
    case text(String)
    case bool(Bool)
}
