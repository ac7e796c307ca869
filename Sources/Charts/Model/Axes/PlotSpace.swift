import Data

/// The mapping from data to the plot area in both directions. Core Plot: `CPTXYPlotSpace`.
package struct PlotSpace: Hashable, Sendable {
    package var identifier: String?
    /// The x dimension; nil shares the dimension of the graph's first plot space, so that a second y axis needs no
    /// settings for x.
    package var x: Dimension?
    package var y: Dimension
    /// Whether readers of an interactive page may scroll and zoom. Core Plot: `allowsUserInteraction`.
    package var allowsUserInteraction = false
    /// Whether horizontal scrolling continues for a moment. Core Plot: `allowsMomentumX`.
    package var allowsMomentumX = false
    /// Whether vertical scrolling continues for a moment. Core Plot: `allowsMomentumY`.
    package var allowsMomentumY = false

    package init(identifier: String? = nil, x: Dimension? = nil, y: Dimension = Dimension()) {
        self.identifier = identifier
        self.x = x
        self.y = y
    }

    /// One direction of a plot space.
    package struct Dimension: Hashable, Sendable {
        /// The scale type. Nil is determined by the data: numbers are linear, texts that are all dates are date-time,
        /// and other texts are categories.
        package var scale: ScaleType?
        /// The data value at the left or bottom edge; nil is determined by the data.
        package var start: PlotValue?
        /// The data value at the right or top edge; nil is determined by the data.
        package var end: PlotValue?
        /// The distance from the start to the end, as an alternative to the end. Core Plot: `CPTPlotRange.length`.
        package var length: Double?
        /// The limits of the range. A longer range becomes this one; other ranges are moved inside. Core Plot:
        /// `globalXRange`, `globalYRange`.
        package var globalRange: PlotValueRange?
        /// The part of the plots that an automatic range fits exactly; nil fits all of them with suitable padding.
        package var scaleToFit: Fitting?
        /// The factor by which an automatic range is expanded about its middle. Core Plot: `expandRangeByFactor`.
        package var expandRangeByFactor: Double?
        /// The values that the range always includes. Core Plot: `unionPlotRange`.
        package var unionPlotRange: PlotValueRange?
        /// The visible part of the range. Core Plot: `intersectionPlotRange`.
        package var intersectionPlotRange: PlotValueRange?
        /// Whether an automatic range ends at the largest value rounded up to an integer, ⌊max + 0.9⌋. Only numbers are
        /// rounded.
        package var roundsMaximumUp = false
        /// Whether an automatic range is extended to round values.
        package var isNice: Bool?
        /// Whether an automatic range includes zero; nil includes it for bars and areas.
        package var includesZero: Bool?
        /// Whether the direction of an automatic range is reversed; nil reverses categories in the y direction, so that
        /// the first one is at the top.
        package var isReversed: Bool?
        /// The categories in order; other categories of the data are appended. Nil is the order of first occurrence.
        package var categories: [String]?
        /// The width of each category, with which it takes more or less space than others. The client does not set it.
        var widths: [Name: Double] = [:]
        /// The name of the time zone, such as `Europe/Berlin`; nil is the time zone of the graph.
        package var timeZone: String?

        /// The part of the plots that a range must include.
        package enum Fitting: String, CaseIterable, Hashable, Sendable {
            /// The values of the data. Core Plot: `scaleToFitPlots`.
            case plots
            /// The data with the full widths of bars and the overshoot of curves. Core Plot: `scaleToFitEntirePlots`.
            case entirePlots
        }

        package init(scale: ScaleType? = nil) {
            self.scale = scale
        }
    }
}
