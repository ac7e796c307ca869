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
