import Drawing
import Geometry

/// The end of a plot's line, where the plot's name can be instead of a legend.
package struct LineEnd: Sendable {
    /// The last point, in the units of the plot space.
    var location: Point
    /// The distance that the line and its symbol extend beyond the point, in points.
    var reach: Double
    var color: Color
    /// The label of the last value; nil without one.
    var value: (text: String, style: TextStyle)?
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
    /// Nil for functions, areas, and symbols without a line.
    var lineEnd: LineEnd? {
        guard curve.function == nil, areas.isEmpty, curve.x.count == curve.y.count,
            let line, line.isVisible,
            let last = curve.x.indices.last(where: { curve.x[$0].isFinite && curve.y[$0].isFinite })
        else { return nil }
        let reach = max(line.stroke.lineWidth, symbols.isEmpty ? 0 : symbols.height(ofRecord: last)) / 2
        let values = labelValues ?? (labelField == .x ? curve.x : curve.y)
        let value = labels.flatMap { labels -> (text: String, style: TextStyle)? in
            guard values.indices.contains(last) else { return nil }
            let spot = DataLabelSpot(record: last, value: values[last], anchor: .zero, direction: nil)
            return (text: labels.texts(of: [spot]).first ?? "", style: labels.textStyle)
        }
        return LineEnd(
            location: Point(curve.x[last], curve.y[last]), reach: reach, color: line.mainColor, value: value)
    }
}
