/// A direction of the plot area. Core Plot: `CPTCoordinate`.
package enum Coordinate: String, CaseIterable, Hashable, Sendable {
    case x, y

    package var orthogonal: Coordinate { self == .x ? .y : .x }
}
