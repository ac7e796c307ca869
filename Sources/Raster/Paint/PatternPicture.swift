import Geometry
import Images

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
            var column = Self.place(of: x, tileStart: tile.x, length: tile.width, count: box.width)
            let count = Double(box.width)
            let step = box.width == 1 ? 0 : count / tile.width
            for index in target.indices {
                // Rounding errors of the sum stay below a millionth of a pixel.
                target[index] = pixels[row &+ min(box.width &- 1, Int(column))]
                column += step
                if column >= count { column -= count }
            }
        } else {
            let row = y - Int(tile.y)
            let left = x - Int(tile.x)
            guard row >= box.minY, row < box.maxY else { return target.update(repeating: 0) }
            let start = box.index(x: left, y: row)
            for index in target.indices {
                let column = left &+ index
                target[index] = column >= box.minX && column < box.maxX ? pixels[start &+ index] : 0
            }
        }
    }

    /// The position in the picture of the center of a pixel, less than `count`.
    private static func place(of pixel: Int, tileStart: Double, length: Double, count: Int) -> Double {
        var turns = ((Double(pixel) + 0.5 - tileStart) / length).truncatingRemainder(dividingBy: 1)
        if turns < 0 { turns += 1 }
        return turns < 1 ? turns * Double(count) : 0
    }

    private static func start(of pixel: Int, tileStart: Double, length: Double, count: Int) -> Int {
        min(count - 1, Int(place(of: pixel, tileStart: tileStart, length: length, count: count)))
    }
}
