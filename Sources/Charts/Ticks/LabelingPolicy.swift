import Data

/// The algorithm for the ticks of an axis. Core Plot: `CPTAxisLabelingPolicy`.
enum LabelingPolicy: Hashable, Sendable {
    /// Major ticks at `origin` and at every multiple of `interval` from there; none if the interval is not positive. If
    /// an interval would produce more than `Ticks.maximumCount` ticks, it is multiplied by the smallest sufficient 1, 2
    /// or 5 times a power of ten.
    case fixedInterval(origin: Double, interval: Double)
    /// Major ticks at round values. A preferred count follows Core Plot's rule on linear scales; nil derives the count
    /// from the length of the axis.
    case automatic(preferredCount: Int?)
    /// At least two major ticks at equal distances, with the first and last one at the ends of the range.
    case equalDivisions(count: Int)
    /// Ticks at the locations in the graph.
    case locationsProvided(major: [Double], minor: [Double])
    /// Major ticks on a time axis at multiples of calendar units.
    case calendar(TimeStep)
}
