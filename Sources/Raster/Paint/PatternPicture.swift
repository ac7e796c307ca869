import Drawing
import Geometry
import Glibc  // rounding is a call into it
import Images
import Numbers

/// The pixels of a pattern's tile, or of its visible part.
struct PatternPicture {
    private let pixmap: Pixmap
    /// The pixels of the tile that the picture contains; all of them if it is repeated.
    private let box: PixelBox
    private let isRepeated: Bool
    private var tile: Rect

    var area: Int { pixmap.pixels.count }

    /// - Complexity: O(pixels of the pieces + pixels of the box).
    init(_ layout: PatternLayout, reductions: inout PictureReductions) {
        box = layout.key.box
        isRepeated = layout.key.isRepeated
        tile = layout.tile
        var picture = Pixmap(width: box.width, height: box.height)
        for piece in layout.key.pieces {
            let part = piece.box.intersection(box)
            guard !part.isEmpty else { continue }
            let copy = reductions.pixmap(piece.pixmap, for: piece.box).resampled(to: piece.box.rect, box: part)
            if part == box {
                picture = copy
                continue
            }
            for y in part.minY..<part.maxY {
                let start = box.index(x: part.minX, y: y)
                let source = part.index(x: part.minX, y: y)
                for column in 0..<part.width { picture.pixels[start + column] = copy.pixels[source + column] }
            }
        }
        pixmap = picture
    }

    /// The same pixels at the position of another layout with an equal key.
    func moved(to layout: PatternLayout) -> PatternPicture {
        var picture = self
        picture.tile = layout.tile
        return picture
    }

    /// Writes the colors of consecutive pixels from column `x` of row `y`.
    func write(_ target: inout MutableSpan<UInt32>, x: Int, y: Int) {
        let pixels = pixmap.pixels.span
        if isRepeated {
            let row = Self.start(of: y, tileStart: tile.y, length: tile.height, count: box.height) * box.width
            var column = Self.position(of: x, tileStart: tile.x, length: tile.width, count: box.width)
            let count = Double(box.width)
            let step = box.width == 1 ? 0 : count / tile.width
            for index in target.indices {
                // The column is at least 0 and less than `count`. Rounding errors of the sum stay below a millionth
                // of a pixel.
                target[index] = pixels[row &+ min(box.width &- 1, Int(column))]
                column += step
                if column >= count { column -= count }
            }
        } else {
            let row = y - Int(limiting: tile.y)
            let left = x - Int(limiting: tile.x)
            guard row >= box.minY, row < box.maxY else { return target.update(repeating: 0) }
            let start = box.index(x: left, y: row)
            for index in target.indices {
                let column = left &+ index
                target[index] = column >= box.minX && column < box.maxX ? pixels[start &+ index] : 0
            }
        }
    }

    /// The position in the picture of the center of a pixel, less than `count`.
    private static func position(of pixel: Int, tileStart: Double, length: Double, count: Int) -> Double {
        var turns = ((Double(pixel) + 0.5 - tileStart) / length).truncatingRemainder(dividingBy: 1)
        if turns < 0 { turns += 1 }
        return turns < 1 ? turns * Double(count) : 0
    }

    private static func start(of pixel: Int, tileStart: Double, length: Double, count: Int) -> Int {
        min(count - 1, Int(limiting: position(of: pixel, tileStart: tileStart, length: length, count: count)))
    }
}

/// The positions of a pattern's pieces in pixels.
///
/// A pattern is painted from a picture of its tile in pixels. The edges of pieces lie on pixel borders. Edges on the
/// border of the tile are moved outward, so that only the shape itself has anti-aliased edges. Edges between pieces are
/// moved to the nearest border, so that no seam is visible.
struct PatternLayout {
    /// The maximum width and height, in pixels, of the picture of a repeated tile. Larger tiles are scaled up from it.
    private static let maximumSide = 1536.0

    /// The identity of a pattern's picture in the cache.
    struct Key: Hashable {
        fileprivate(set) var pieces: [Piece]
        /// The pixels in the picture, relative to a whole tile that starts at (0, 0).
        fileprivate(set) var box: PixelBox
        fileprivate(set) var isRepeated: Bool
    }

    struct Piece: Hashable {
        var pixmap: Pixmap
        var box: PixelBox
    }

    private(set) var key: Key
    /// The position of the tile in pixels.
    let tile: Rect

    /// Returns nil if there is nothing to paint.
    /// - Parameters:
    ///   - transform: Converts points to pixels; it only scales and moves.
    ///   - visible: The pixels that may be painted.
    init?(_ pattern: Pattern, transform: Transform, visible: PixelBox) {
        let tile = transform.apply(pattern.tile)
        guard tile.width > 1e-6, tile.height > 1e-6, tile.width < 1e6, tile.height < 1e6, abs(tile.x) < 1e9,
            abs(tile.y) < 1e9
        else { return nil }
        let isRepeated = pattern.isRepeated
        let origin: Point
        let size: (width: Int, height: Int)
        if isRepeated {
            self.tile = tile
            size = (Self.side(tile.width), Self.side(tile.height))
            origin = tile.origin
        } else {
            let box = PixelBox(around: tile)
            self.tile = box.rect
            size = (box.width, box.height)
            origin = box.rect.origin
        }
        let whole = PixelBox(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        let scale = isRepeated ? Point(Double(size.width) / tile.width, Double(size.height) / tile.height) : Point(1, 1)
        func edge(_ coordinate: Double, from low: Double, to high: Double, start: Double, scale: Double, size: Int)
            -> Int
        {
            let tolerance = (high - low) * 1e-9
            if coordinate <= low + tolerance { return 0 }
            if coordinate >= high - tolerance { return size }
            return Int(limiting: min(Double(size), max(0, ((coordinate - start) * scale).rounded())))
        }
        var pieces: [Piece] = []
        for piece in pattern.pieces.prefix(9) where piece.pixmap.width > 0 && piece.pixmap.height > 0 {
            let rect = transform.apply(piece.rect)
            guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite else { continue }
            func x(_ x: Double) -> Int {
                edge(x, from: tile.minX, to: tile.maxX, start: origin.x, scale: scale.x, size: size.width)
            }
            func y(_ y: Double) -> Int {
                edge(y, from: tile.minY, to: tile.maxY, start: origin.y, scale: scale.y, size: size.height)
            }
            let box = PixelBox(minX: x(rect.minX), minY: y(rect.minY), maxX: x(rect.maxX), maxY: y(rect.maxY))
            if !box.isEmpty { pieces.append(Piece(pixmap: piece.pixmap, box: box)) }
        }
        let shown =
            isRepeated
            ? whole : visible.offset(x: -Int(limiting: origin.x), y: -Int(limiting: origin.y)).intersection(whole)
        guard !shown.isEmpty, !pieces.isEmpty else { return nil }
        key = Key(pieces: pieces, box: shown, isRepeated: isRepeated)
    }

    private static func side(_ length: Double) -> Int {
        Int(limiting: min(maximumSide, max(1, (length - 1e-6).rounded(.up))))
    }
}
