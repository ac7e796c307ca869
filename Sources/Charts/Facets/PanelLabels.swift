import Drawing

/// Texts that the panels of a facet have in common.
struct PanelLabels: Sendable {
    /// The title of the x axes, below all panels.
    var xTitle: GraphText?
    /// The title of the y axes, above all panels.
    var yTitle: GraphText?
    /// The names of the rows of a matrix, at their right ends; empty for other panels.
    var rowNames: [String] = []
}
