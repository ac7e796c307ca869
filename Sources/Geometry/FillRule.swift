/// Determines which points are inside a path with overlapping subpaths.
package enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// A point is inside if the winding number around it is not zero.
    case nonZero
    /// A point is inside if the winding number around it is odd.
    case evenOdd
}
