import Geometry

/// The rectangle around the plot area and its axis labels. Core Plot: `CPTPlotAreaFrame`.
package struct PlotAreaFrame: Hashable, Sendable {
    package var box: Box
    /// The room between the frame and the plot area on each side, in points; nil is measured so that the labels fit.
    package var paddingLeft: Double?
    package var paddingTop: Double?
    package var paddingRight: Double?
    package var paddingBottom: Double?

    package init(box: Box) {
        self.box = box
    }
}
