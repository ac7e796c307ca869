import Geometry
import Images

/// One font file's face, opened once and shared by all threads.
package final class Font: Sendable {
    /// The family's name and style as the catalogue knows it, such as `Inter SemiBold`.
    package let name: String
    /// A small number that tells this font from every other of the same catalogue: a cache key.
    package let identifier: Int

    package init(name: String, identifier: Int) {
        self.name = name
        self.identifier = identifier
    }

    /// The outline of a glyph in em units (1 is the em size), y down, origin on the baseline; empty for a space.
    package func outline(of glyph: UInt32) -> Path { Path() }

    /// The glyph's colour picture, where the font has one, and the rectangle in em units (y down, origin on the
    /// baseline) that it fills.
    package func picture(of glyph: UInt32) -> (pixmap: Pixmap, bounds: Rect)? { nil }
}
