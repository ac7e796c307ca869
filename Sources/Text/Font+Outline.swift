import CHarfBuzz
import Geometry
import Synchronization

extension Font {
    /// The outline of a glyph in em units (1 is the em size), y down, with the origin on the baseline; empty for a
    /// space.
    ///
    /// Recent outlines are cached.
    package func outline(of glyph: UInt32) -> Path {
        if let known = outlines.withLock({ $0.value(for: glyph) }) { return known }
        let outline = unsafe withHandle { unsafe OutlinePen.outline(of: glyph, in: $0, unitsPerEm: unitsPerEm) }
        outlines.withLock { $0.insert(outline, for: glyph) }
        return outline
    }
}
