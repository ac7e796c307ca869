/// The fields of all types of plots, by Core Plot's names.
package enum PlotField: String, CaseIterable, Hashable, Sendable {
    case x, y, location, tip, base, sliceWidth, high, low, left, right, open, close, size
    /// From the base to the tip, as bars of a stack tell.
    case length
    /// Of the whole, from 0 to 1.
    case sliceWidthNormalized
    /// The slice and those before it as a part of the whole, from 0 to 1.
    case sliceWidthSum
}
