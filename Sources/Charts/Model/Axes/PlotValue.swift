/// A coordinate value in a client's notation.
package enum PlotValue: Hashable, Sendable {
    case number(Double)
    /// A category or a date.
    case text(String)
}
