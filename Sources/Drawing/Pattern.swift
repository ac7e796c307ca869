import Geometry
import Images

/// Pictures laid over a rectangle, once or again and again. Core Plot: the image of a `CPTFill`.
package struct Pattern: Hashable, Sendable {
    /// A picture and what it is stretched over.
    package struct Piece: Hashable, Sendable {
        package var pixmap: Pixmap
        /// Within the tile, in points of the canvas. An edge that lies on one of the tile, or on one of another piece,
        /// leaves no seam there.
        package var rect: Rect

        package init(_ pixmap: Pixmap, in rect: Rect) {
            self.pixmap = pixmap
            self.rect = rect
        }
    }

    /// At most nine, which do not overlap. What they leave free of the tile is not painted.
    package var pieces: [Piece]
    /// One copy, in points of the canvas.
    package var tile: Rect
    /// Whether copies of the tile go on in both directions without end; outside of a single one nothing is painted.
    package var isRepeated: Bool

    package init(pieces: [Piece], tile: Rect, isRepeated: Bool) {
        self.pieces = pieces
        self.tile = tile
        self.isRepeated = isRepeated
    }

    /// The pattern at another place.
    package func offset(by displacement: Point) -> Pattern {
        Pattern(
            pieces: pieces.map { Piece($0.pixmap, in: $0.rect.offset(by: displacement)) },
            tile: tile.offset(by: displacement), isRepeated: isRepeated)
    }
}
