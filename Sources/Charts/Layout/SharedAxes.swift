import Geometry

/// The axes that a graph shares with other graphs of the picture.
struct SharedAxes {
    /// The x axis, shared with the graphs of its column.
    var x: SharedAxis?
    /// The y axis, shared with the graphs of its row.
    var y: SharedAxis?

    subscript(coordinate: Coordinate) -> SharedAxis? {
        get { coordinate == .x ? x : y }
        set { if coordinate == .x { x = newValue } else { y = newValue } }
    }
}

/// The common properties of graphs that share an axis.
struct SharedAxis {
    /// The extent of the data of all their plots.
    var extent: Extent?
    /// Whether the labels are shown by another graph.
    var hidesLabels: Bool
    /// The two edges of all their plot areas along the axis; nil until they are known.
    var span: ClosedRange<Double>?
}

extension Rect {
    /// The range that the rectangle covers along a coordinate of the picture.
    func span(along coordinate: Coordinate) -> ClosedRange<Double> {
        coordinate == .x ? minX...max(minX, maxX) : minY...max(minY, maxY)
    }

    /// The length along a coordinate of the picture.
    func length(along coordinate: Coordinate) -> Double { coordinate == .x ? width : height }
}
