import Geometry

/// A graph among others in one picture.
package struct Pane: Sendable {
    package var graph: Graph
    package var isHidden: Bool
    /// Where the graph stands in the room for all of them, as fractions from the bottom left; nil takes the next free
    /// cell of the grid.
    package var frame: Rect?
    package var row: Int?
    package var column: Int?
    /// How many rows it takes.
    package var rowSpan: Int
    /// How many columns it takes.
    package var columnSpan: Int

    package init(_ graph: Graph) {
        self.graph = graph
        isHidden = false
        rowSpan = 1
        columnSpan = 1
    }
}
