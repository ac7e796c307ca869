import Geometry

/// One of several graphs in a picture.
package struct Pane: Sendable {
    package var graph: Graph
    package var isHidden: Bool
    /// The position of the graph in the common area, as fractions from the bottom left; nil is the next free cell of
    /// the grid.
    package var frame: Rect?
    package var row: Int?
    package var column: Int?
    /// The number of rows that the graph occupies.
    package var rowSpan: Int
    /// The number of columns that the graph occupies.
    package var columnSpan: Int

    package init(_ graph: Graph) {
        self.graph = graph
        isHidden = false
        rowSpan = 1
        columnSpan = 1
    }
}

/// The grid of the graphs of one picture.
package struct PaneGrid: Hashable, Sendable {
    /// The relative heights of the rows, from the top; empty for as many rows of equal height as needed.
    package var rows: [Double]
    /// The relative widths of the columns; empty for the number of columns that the graphs need.
    package var columns: [Double]
    /// The distance between neighbors, in points; nil depends on the picture's size.
    package var spacing: Double?
    /// Whether all graphs share one x axis: the same range, plot areas aligned in each column, and labels only at its
    /// lowest graph.
    package var sharesX: Bool
    /// Whether all graphs share one y axis: the same range, plot areas aligned in each row, and labels only at its
    /// leftmost graph.
    package var sharesY: Bool

    /// Whether graphs share their axis along a coordinate.
    func shares(_ coordinate: Coordinate) -> Bool { coordinate == .x ? sharesX : sharesY }

    init() {
        rows = []
        columns = []
        sharesX = false
        sharesY = false
    }
}
