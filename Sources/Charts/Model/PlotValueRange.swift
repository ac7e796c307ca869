/// A part of a coordinate as a client writes it.
package struct PlotValueRange: Hashable, Sendable {
    package var start: PlotValue
    package var end: PlotValue
    /// How far the end is from a start that is a date, in seconds, in place of `end`.
    package var length: Double?

    package init(_ start: PlotValue, _ end: PlotValue) {
        self.start = start
        self.end = end
    }

    /// - Parameter length: how far the end is from the location; negative in a range that runs backwards. Core Plot:
    ///   `CPTPlotRange`.
    package init(location: PlotValue, length: Double) {
        start = location
        switch location {
        case .number(let number): end = .number(number + length)
        case .text:
            end = location
            self.length = length
        }
    }
}
