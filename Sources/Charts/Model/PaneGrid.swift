/// How the graphs of one picture share its room.
package struct PaneGrid: Hashable, Sendable {
    /// The heights of the rows relative to each other, from the top; empty for as many equal ones as needed.
    package var rows: [Double]
    /// The widths of the columns relative to each other; empty for a number that the graphs ask for.
    package var columns: [Double]
    /// Between neighbors, in points; nil depends on the picture's size.
    package var spacing: Double?
    /// Whether the graphs of a column have one x axis: the same range, plot areas above each other, labels at the lowest.
    package var sharesX: Bool

    package init() {
        rows = []
        columns = []
        sharesX = false
    }
}
