import Drawing
import Geometry

/// A plot with its lines, bars, slices and symbols at their places.
package protocol PlotScene: Sendable {
    func draw(on canvas: inout some Canvas)

    /// The data labels that the plot draws over all plots.
    var labels: [PlacedText] { get }

    /// What could not be done as asked, a sentence each.
    var warnings: [String] { get }
}

extension PlotScene {
    package var warnings: [String] { [] }
}
