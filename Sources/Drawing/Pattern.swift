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

    /// Whether `tile` and the pieces are told as they would be in a canvas without a height, so that a tile whose bottom edge
    /// is at 0 stands on the bottom of any canvas.
    package var startsAtBottom: Bool

    package init(pieces: [Piece], tile: Rect, isRepeated: Bool, startsAtBottom: Bool = false) {
        self.pieces = pieces
        self.tile = tile
        self.isRepeated = isRepeated
        self.startsAtBottom = startsAtBottom
    }

    /// The pattern in the points of a canvas of some size.
    package func placed(on size: Size) -> Pattern {
        guard startsAtBottom else { return self }
        var pattern = offset(by: Point(0, size.height))
        pattern.startsAtBottom = false
        return pattern
    }

    /// The pattern at another place.
    package func offset(by displacement: Point) -> Pattern {
        Pattern(
            pieces: pieces.map { Piece($0.pixmap, in: $0.rect.offset(by: displacement)) },
            tile: tile.offset(by: displacement), isRepeated: isRepeated, startsAtBottom: startsAtBottom)
    }
}
