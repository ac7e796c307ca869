import Data
import Geometry
import Glibc

/// Which place of a label is pinned beside what it labels.
enum LabelAnchor {
    /// The place of a turned label's box that faces a direction, as fractions of the box.
    ///
    /// Core Plot's rule: the direction, seen from the label, is projected on a square around the label's centre; so
    /// turned labels hang from the corner or edge nearest to the axis.
    /// - Parameters:
    ///   - direction: from the label to what it labels, in the picture.
    ///   - rotation: of the label, in degrees, counter-clockwise.
    static func facing(_ direction: Point, rotation: Double) -> Point {
        let own = Transform.rotation(degrees: rotation).apply(direction)
        let larger = max(abs(own.x), abs(own.y))
        guard larger > 0, larger.isFinite else { return Point(0.5, 0.5) }
        return Point((own.x / larger + 1) / 2, (own.y / larger + 1) / 2)
    }
}
