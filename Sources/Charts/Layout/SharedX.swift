import Geometry

/// What the graphs of a column have in common when they share their x axis.
struct SharedX {
    /// What all of their plots cover.
    var extent: Extent?
    /// Whether the labels stand at another graph, below.
    var hidesLabels: Bool
    /// The left and the right edge of all of their plot areas; nil while they are still to be found.
    var span: ClosedRange<Double>?
}
