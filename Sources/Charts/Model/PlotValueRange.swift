/// A part of a coordinate as a client writes it.
package struct PlotValueRange: Hashable, Sendable {
    package var start: PlotValue
    package var end: PlotValue
    /// How far the end is from the start, in place of `end`; in seconds where the start is a date.
    package var length: Double?

    package init(_ start: PlotValue, _ end: PlotValue) {
        self.start = start
        self.end = end
    }

    /// - Parameter length: how far the end is from the location; negative in a range that runs backwards. Core Plot:
    ///   `CPTPlotRange`.
    package init(location: PlotValue, length: Double) {
        start = location
        end = location
        self.length = length
    }
}
