/// A part of a coordinate as a client writes it.
package struct PlotValueRange: Hashable, Sendable {
    package var start: PlotValue
    package var end: PlotValue

    package init(_ start: PlotValue, _ end: PlotValue) {
        self.start = start
        self.end = end
    }
}
