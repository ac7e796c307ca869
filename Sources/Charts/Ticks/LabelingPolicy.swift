import Data

/// How an axis finds its ticks. Core Plot: `CPTAxisLabelingPolicy`.
package enum LabelingPolicy: Hashable, Sendable {
    /// Major ticks at `origin` and every `interval` from there; none where the interval is not positive. An interval so
    /// short that there were more than `Ticks.maximumCount` ticks is multiplied by the smallest 1, 2 or 5 times a power of
    /// ten that prevents it.
    case fixedInterval(origin: Double, interval: Double)
    /// Major ticks at round values. A preferred number of them is used with Core Plot's rule on linear scales; nil leaves
    /// the number to the axis' length.
    case automatic(preferredCount: Int?)
    /// So many major ticks, two at least, the first and last of them at the ends of the range.
    case equalDivisions(count: Int)
    /// Ticks where the spec says.
    case locationsProvided(major: [Double], minor: [Double])
    /// Major ticks on a time axis at every so many units of the calendar.
    case calendar(TimeStep)
}
