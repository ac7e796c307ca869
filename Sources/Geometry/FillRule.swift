/// Which points are inside a path whose subpaths overlap.
package enum FillRule: String, CaseIterable, Hashable, Sendable {
    /// Inside where the subpaths wind around the point a number of times other than zero.
    case nonZero
    /// Inside where the subpaths wind around the point an odd number of times.
    case evenOdd
}
