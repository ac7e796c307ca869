/// A picture in memory: rows from top to bottom of premultiplied RGBA, 8 bits a channel.
///
/// A pixel is one word: red in the lowest byte, then green, blue and alpha in the highest, so that in memory the bytes
/// of a little-endian machine stand in the order R, G, B, A.
package struct Pixmap: Hashable, Sendable {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    /// `width · height` pixels, row by row.
    package var pixels: [UInt32]

    /// A picture filled with one premultiplied pixel; transparent unless told otherwise.
    /// - Precondition: width and height are not negative and their product fits in memory; whoever takes sizes from a
    ///   client checks its limits first.
    package init(width: Int, height: Int, fill: UInt32 = 0) {
        self.width = width
        self.height = height
        pixels = [UInt32](repeating: fill, count: width * height)
    }

    /// The pixel at column `x` and row `y`.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}

extension Pixmap {
    /// Takes the size and a few of the pixels, so that a large picture can be part of a key.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 64)) {
            hasher.combine(pixels[index])
        }
    }

    /// A part of the picture.
    /// - Precondition: the columns and rows are within the picture.
    package func cropped(columns: Range<Int>, rows: Range<Int>) -> Pixmap {
        var part = Pixmap(width: columns.count, height: rows.count)
        for (target, row) in rows.enumerated() {
            let start = row * width
            part.pixels.replaceSubrange(
                target * part.width..<(target + 1) * part.width,
                with: pixels[start + columns.lowerBound..<start + columns.upperBound])
        }
        return part
    }
}
