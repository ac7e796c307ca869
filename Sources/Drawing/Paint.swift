import Geometry
import Images

/// The paint of a fill or a stroke.
package enum Paint: Hashable, Sendable {
    case color(Color)
    /// A gradient that covers `bounds`, a rectangle in the canvas's coordinates.
    case gradient(Gradient, bounds: Rect)
    /// Pictures that are stretched or repeated.
    case pattern(Pattern)

    /// This paint, moved by a displacement.
    package func offset(by displacement: Point) -> Paint {
        switch self {
        case .color: self
        case .gradient(let gradient, let bounds): .gradient(gradient, bounds: bounds.offset(by: displacement))
        case .pattern(let pattern): .pattern(pattern.offset(by: displacement))
        }
    }
}

/// Pictures that cover a rectangle once or repeatedly. Core Plot: the image of a `CPTFill`.
package struct Pattern: Hashable, Sendable {
    /// A picture and the rectangle to which it is scaled.
    package struct Piece: Hashable, Sendable {
        package var pixmap: Pixmap
        /// The rectangle within the tile, in points of the canvas. An edge shared with the tile or with another piece
        /// has no visible seam.
        package var rect: Rect

        package init(_ pixmap: Pixmap, in rect: Rect) {
            self.pixmap = pixmap
            self.rect = rect
        }
    }

    /// At most nine pieces, which do not overlap. The rest of the tile is not painted.
    package var pieces: [Piece]
    /// The rectangle of one tile, in points of the canvas.
    package var tile: Rect
    /// Whether the tile is repeated in both directions without limit. Nothing is painted outside a tile that is not
    /// repeated.
    package var isRepeated: Bool

    /// Whether `tile` and the pieces are relative to the bottom of the canvas, so that a tile whose bottom edge is at 0
    /// touches the bottom of any canvas.
    package var startsAtBottom: Bool

    package init(pieces: [Piece], tile: Rect, isRepeated: Bool, startsAtBottom: Bool = false) {
        self.pieces = pieces
        self.tile = tile
        self.isRepeated = isRepeated
        self.startsAtBottom = startsAtBottom
    }

    /// The pattern in the coordinates of a canvas with the given size.
    package func placed(on size: Size) -> Pattern {
        guard startsAtBottom else { return self }
        var pattern = offset(by: Point(0, size.height))
        pattern.startsAtBottom = false
        return pattern
    }

    /// This pattern, moved by a displacement.
    package func offset(by displacement: Point) -> Pattern {
        Pattern(
            pieces: pieces.map { Piece($0.pixmap, in: $0.rect.offset(by: displacement)) },
            tile: tile.offset(by: displacement), isRepeated: isRepeated, startsAtBottom: startsAtBottom)
    }
}

/// A blurred copy of a shape's outline beneath the shape. Core Plot: `CPTShadow`.
package struct Shadow: Hashable, Sendable {
    /// The offset in points; y points down.
    package var offset: Point
    /// The blur radius in points, twice the standard deviation of the blur.
    package var blurRadius: Double
    package var color: Color

    package init(offset: Point, blurRadius: Double, color: Color) {
        self.offset = offset
        self.blurRadius = blurRadius
        self.color = color
    }
}
