import Geometry

/// The client's distances between the edges of a layer and its contents. Core Plot: `paddingLeft` …
package struct Padding: Hashable, Sendable {
    /// The distances of edges without a distance of their own.
    package var all: Insets?
    /// The distance from the left edge, in points.
    package var left: Double?
    /// The distance from the top edge, in points.
    package var top: Double?
    /// The distance from the right edge, in points.
    package var right: Double?
    /// The distance from the bottom edge, in points.
    package var bottom: Double?

    package init(_ all: Insets? = nil) {
        self.all = all
    }

    /// The default distances, overridden by the client's.
    /// - Parameter border: The width of the layer's border. Half of it is added to the client's distances, as in Core
    ///   Plot.
    package func over(_ insets: Insets, border: Double = 0) -> Insets {
        func distance(_ own: Double?, _ shared: Double?, else other: Double) -> Double {
            (own ?? shared).map { $0 + border / 2 } ?? other
        }
        return Insets(
            left: distance(left, all?.left, else: insets.left), top: distance(top, all?.top, else: insets.top),
            right: distance(right, all?.right, else: insets.right),
            bottom: distance(bottom, all?.bottom, else: insets.bottom))
    }
}
