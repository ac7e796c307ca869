/// The grid of the graphs of one picture.
package struct PaneGrid: Hashable, Sendable {
    /// The relative heights of the rows, from the top; empty for as many rows of equal height as needed.
    package var rows: [Double]
    /// The relative widths of the columns; empty for the number of columns that the graphs need.
    package var columns: [Double]
    /// The distance between neighbors, in points; nil depends on the picture's size.
    package var spacing: Double?
    /// Whether the graphs of a column share one x axis: the same range, aligned plot areas, and labels only at the
    /// lowest graph.
    package var sharesX: Bool

    init() {
        rows = []
        columns = []
        sharesX = false
    }
}
