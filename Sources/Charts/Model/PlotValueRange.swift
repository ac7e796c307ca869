/// A part of a coordinate as a client writes it.
package struct PlotValueRange: Hashable, Sendable {
    package var start: PlotValue
    package var end: End

    package enum End: Hashable, Sendable {
        case value(PlotValue)
        /// How far the end is from the start, in units of the data, seconds for dates; negative in a range that runs
        /// backwards. Core Plot: `length`.
        case length(Double)
    }

    package init(_ start: PlotValue, _ end: PlotValue) {
        self.start = start
        self.end = .value(end)
    }

    package init(location: PlotValue, length: Double) {
        start = location
        end = .length(length)
    }
}
