/// A range of a coordinate in a client's notation.
package struct PlotValueRange: Hashable, Sendable {
    package var start: PlotValue
    package var end: PlotValue
    /// The distance from the start to the end, as an alternative to `end`; in seconds if the start is a date.
    package var length: Double?

    package init(_ start: PlotValue, _ end: PlotValue) {
        self.start = start
        self.end = end
    }

    /// - Parameter length: The distance from the location to the end; negative for a reversed range. Core Plot:
    ///   `CPTPlotRange`.
    package init(location: PlotValue, length: Double) {
        start = location
        end = location
        self.length = length
    }
}

/// A coordinate value in a client's notation.
package enum PlotValue: Hashable, Sendable {
    case number(Double)
    /// A category or a date.
    case text(String)
}
