/// A direction of the plot area. Core Plot: `CPTCoordinate`.
package enum Coordinate: String, CaseIterable, Hashable, Sendable {
    case x, y

    package var orthogonal: Coordinate { self == .x ? .y : .x }
}

/// The side of an axis with ticks or labels. Core Plot: `CPTSign`.
package enum Sign: String, CaseIterable, Hashable, Sendable {
    /// Both sides for ticks; the negative side for labels.
    case none
    /// Above a horizontal axis, to the right of a vertical one.
    case positive
    /// Below a horizontal axis, to the left of a vertical one.
    case negative
}
