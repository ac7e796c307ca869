/// The fields of all types of plots, by Core Plot's names.
package enum PlotField: String, CaseIterable, Hashable, Sendable {
    case x, y, location, tip, base, sliceWidth, high, low, left, right, open, close
}
