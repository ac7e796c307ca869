import Drawing
import Geometry

/// The end of a plot's line, where the plot's name can be in place of a legend.
package struct LineEnd: Sendable {
    /// The last point, in the units of the plot space.
    var location: Point
    /// The distance that the line and its symbol extend beyond the point, in points.
    var reach: Double
    var color: Color
}

/// The name of a plot beside the end of its line.
struct LineName: Sendable {
    /// The index of the plot in the scene.
    var plot: Int
    var text: PlacedText
    /// The line to the end of the plot's line, if the name is not beside it.
    var leader: LabelLeader?
}

extension ResolvedScatterPlot {
    /// Nil for functions, areas, symbols without a line, and plots with data labels.
    var lineEnd: LineEnd? {
        guard curve.function == nil, areas.isEmpty, labels == nil, curve.x.count == curve.y.count,
            let line, line.isVisible,
            let last = curve.x.indices.last(where: { curve.x[$0].isFinite && curve.y[$0].isFinite })
        else { return nil }
        let reach = max(line.stroke.lineWidth, symbols.isEmpty ? 0 : symbols.height(ofRecord: last)) / 2
        return LineEnd(location: Point(curve.x[last], curve.y[last]), reach: reach, color: line.mainColor)
    }
}
