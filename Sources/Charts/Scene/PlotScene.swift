import Drawing
import Geometry

/// A plot with its lines, bars, slices and symbols at their places.
package protocol PlotScene: Sendable {
    func draw(on canvas: inout some Canvas)

    /// The data labels that the plot draws over all plots.
    var labels: [PlacedText] { get }

    /// What could not be done as asked, a sentence each.
    var warnings: [ChartWarning] { get }

    /// How far a plot without a plot space reaches to either side of a place of x, its labels aside, in points; nil where
    /// that depends on the width of the plot area.
    func reach(from x: Double) -> Double?
}

extension PlotScene {
    package var warnings: [ChartWarning] { [] }

    package func reach(from x: Double) -> Double? { nil }
}
