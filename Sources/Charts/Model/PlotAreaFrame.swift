import Geometry

/// The rectangle around the plot area and its axis labels. Core Plot: `CPTPlotAreaFrame`.
package struct PlotAreaFrame: Sendable {
    package var box: Box
    /// The room between the frame and the plot area; where nothing is said it is measured so that the labels fit.
    package var padding: Padding
    /// Whether what leaves the frame's border is cut off, axis labels included.
    package var masksToBorder: Bool
    package var isHidden: Bool
    package var annotations: [Annotation]

    package init(box: Box) {
        self.box = box
        padding = Padding()
        masksToBorder = false
        isHidden = false
        annotations = []
    }
}
