import Geometry

/// A chart with everything measured and placed, in points, ready to be drawn on any canvas, or to be asked what is
/// where.
package struct Scene: Sendable {
    package var size: Size
    package var graph: PlacedBox
    package var plotAreaFrame: PlacedBox
    package var plotArea: PlacedBox
    package var axes: [AxisScene]
    /// In drawing order.
    package var plots: [any PlotScene]
    package var title: PlacedText?
    package var legend: LegendScene?
    package var colorBars: [ColorBarScene]
    /// What could not be done as asked, a sentence each.
    package var warnings: [String]
}
