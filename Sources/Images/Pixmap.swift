/// A picture in memory: rows from top to bottom of premultiplied RGBA pixels, 8 bits per channel.
///
/// A pixel is one 32-bit word with red in the lowest byte, then green, blue and alpha. On a little-endian machine the
/// bytes in memory are in the order R, G, B, A.
package struct Pixmap: Hashable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// `width · height` pixels, row by row.
    package var pixels: [UInt32]

    /// Creates a picture filled with one premultiplied pixel; transparent by default.
    /// - Precondition: Width and height are not negative, and their product fits in memory. Callers must check sizes
    ///   from a client against its limits first.
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
    /// Hashes the size and a few of the pixels, so that a large picture can be part of a key at low cost.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 64)) {
            hasher.combine(pixels[index])
        }
    }

    /// A copy of a part of the picture.
    /// - Precondition: The columns and rows are within the picture.
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
