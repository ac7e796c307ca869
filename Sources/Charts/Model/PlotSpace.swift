/// How data is mapped to the plot area in both directions. Core Plot: `CPTXYPlotSpace`.
package struct PlotSpace: Hashable, Sendable {
    package var identifier: String?
    /// Nil is that of the graph's first plot space, so that a second y axis needs nothing said of x.
    package var x: Dimension?
    package var y: Dimension

    package init(identifier: String? = nil, x: Dimension? = nil, y: Dimension = Dimension()) {
        self.identifier = identifier
        self.x = x
        self.y = y
    }

    /// One direction of a plot space.
    package struct Dimension: Hashable, Sendable {
        /// Nil is found from the data: numbers are linear, texts that are all dates are date-time, other texts are
        /// categories.
        package var scale: ScaleType?
        /// The data value at the left or bottom edge; nil is found from the data.
        package var start: PlotValue?
        /// The data value at the right or top edge; nil is found from the data.
        package var end: PlotValue?
        /// The distance of the end from the start, in place of the end. Core Plot: `CPTPlotRange.length`.
        package var length: Double?
        /// What the range may not leave: one that is too long becomes this, others are moved inside. Core Plot:
        /// `globalXRange`, `globalYRange`.
        package var globalRange: PlotValueRange?
        /// What of the plots an automatic range fits exactly; nil is all of them, with the room that looks best.
        package var scaleToFit: Fitting?
        /// By how much an automatic range is longer than what it fits, about its middle. Core Plot:
        /// `expandRangeByFactor`.
        package var expandRangeByFactor: Double?
        /// What the range includes in any case. Core Plot: `unionPlotRange`.
        package var unionPlotRange: PlotValueRange?
        /// What of the range is shown. Core Plot: `intersectionPlotRange`.
        package var intersectionPlotRange: PlotValueRange?
        /// Whether an automatic range ends at the largest value rounded up to a whole number, ⌊max + 0.9⌋; nothing but
        /// numbers is rounded.
        package var roundsMaximumUp = false
        /// Whether an automatic range is widened to round values.
        package var isNice: Bool?
        /// Whether an automatic range includes zero; nil does so for bars and areas.
        package var includesZero: Bool?
        /// Whether the direction of an automatic range is turned round; nil turns categories of the y direction, so
        /// that the first one stands on top.
        package var isReversed: Bool?
        /// The categories in order; data that is not among them is appended. Nil: in order of arrival.
        package var categories: [String]?
        /// The time zone's name, such as `Europe/Berlin`; nil for that of the graph.
        package var timeZone: String?

        /// What of the plots a range has to show.
        package enum Fitting: String, CaseIterable, Hashable, Sendable {
            /// The values of the data. Core Plot: `scaleToFitPlots`.
            case plots
            /// The data with the whole widths of bars and the overshoot of curves. Core Plot: `scaleToFitEntirePlots`.
            case entirePlots
        }

        package init(scale: ScaleType? = nil) {
            self.scale = scale
        }
    }
}
