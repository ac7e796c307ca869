/// A value of a coordinate as a client writes it.
package enum PlotValue: Hashable, Sendable {
    case number(Double)
    /// A category or a date.
    case text(String)
}
