import Data

/// A series that is calculated from another plot's values.
package struct DerivedSeries: Hashable, Sendable {
    /// The identifier of the other plot.
    package var source: String
    package var transform: Transform
    /// How many values the moving transforms look at.
    package var window: Int

    package enum Transform: String, CaseIterable, Hashable, Sendable {
        /// Of all values up to each one.
        case runningAverage, runningSum
        /// Of each value and those before it in the window.
        case movingAverage, slidingMedian, movingMinimum, movingMaximum
        /// From the value before.
        case difference

        /// Whether the window's length counts.
        var hasWindow: Bool {
            switch self {
            case .runningAverage, .runningSum, .difference: false
            case .movingAverage, .slidingMedian, .movingMinimum, .movingMaximum: true
            }
        }
    }

    package init(source: String = "", transform: Transform = .runningAverage, window: Int = 10) {
        self.source = source
        self.transform = transform
        self.window = window
    }

    /// The series of other values; missing ones are left out.
    package func values(from values: [Double]) -> [Double] {
        switch transform {
        case .runningAverage: Statistics.runningAverage(of: values)
        case .runningSum: Statistics.runningSum(of: values)
        case .movingAverage: Statistics.movingAverage(of: values, window: window)
        case .slidingMedian: Statistics.slidingMedian(of: values, window: window)
        case .movingMinimum: Statistics.movingMinimum(of: values, window: window)
        case .movingMaximum: Statistics.movingMaximum(of: values, window: window)
        case .difference: Statistics.differences(of: values)
        }
    }
}
