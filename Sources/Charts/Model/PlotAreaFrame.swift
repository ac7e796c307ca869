/// The rectangle around the plot area and its axis labels. Core Plot: `CPTPlotAreaFrame`.
package struct PlotAreaFrame: Sendable {
    package var box: Box
    /// The padding between the frame and the plot area; missing values are measured so that the labels fit.
    package var padding: Padding
    /// Whether the contents, including axis labels, are clipped to the frame's border.
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
