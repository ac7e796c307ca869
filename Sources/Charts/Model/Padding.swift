import Geometry

/// The distances of a layer's contents from its edges, as far as the client says them. Core Plot: `paddingLeft` …
package struct Padding: Hashable, Sendable {
    /// For the edges that have no distance of their own.
    package var all: Insets?
    /// In points.
    package var left: Double?
    /// In points.
    package var top: Double?
    /// In points.
    package var right: Double?
    /// In points.
    package var bottom: Double?

    package init(_ all: Insets? = nil) {
        self.all = all
    }

    /// What the client says in the place of other distances.
    /// - Parameter border: the width of the layer's border, half of which the contents keep clear of where the client
    ///   gives a distance, as in Core Plot.
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
