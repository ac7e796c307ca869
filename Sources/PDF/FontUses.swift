import Budget
import Drawing
import Glibc  // rounding is a call into it
import Text

/// The fonts of a document with their used glyphs.
///
/// A font with outlines is embedded as a subset, which determines the codes of its glyphs in the end. A font of pictures, or one whose
/// outlines vary, becomes a Type 3 font for each 256 glyphs, whose codes are in the order of first use.
struct FontUses {
    /// A glyph's code in a font of the document.
    struct GlyphUse {
        let font: ObjectNumber
        /// The index of the embedded font, whose subset determines the code; nil in a Type 3 font.
        let embedded: Int?
        /// The code in a Type 3 font.
        let code: UInt8
        /// The advance width as the document states it, in thousandths of the em.
        let width: Double
    }

    /// A font with its used glyphs.
    struct FontUse {
        let font: Font
        let isEmbedded: Bool
        /// The number of the subset, or those of the Type 3 fonts.
        var numbers: [ObjectNumber] = []
        /// The used glyphs in the order of first use.
        var glyphs: [UInt32] = []
        var uses: [UInt32: GlyphUse] = [:]
        /// The text that each glyph represents by itself.
        var texts: [UInt32: [UInt32]] = [:]
    }

    private(set) var fonts: [FontUse] = []
    private var indices: [Int: Int] = [:]

    /// Codes of Type 3 fonts have one byte.
    private static let glyphsPerDrawnFont = 256

    private mutating func index(of font: Font) -> Int {
        if let known = indices[font.identifier] { return known }
        fonts.append(FontUse(font: font, isEmbedded: font.isEmbeddable))
        indices[font.identifier] = fonts.count - 1
        return fonts.count - 1
    }

    mutating func use(of glyph: UInt32, in font: Font, _ objects: inout ObjectStore) -> GlyphUse {
        let index = index(of: font)
        if let known = fonts[index].uses[glyph] { return known }
        let (isEmbedded, count) = (fonts[index].isEmbedded, fonts[index].glyphs.count)
        if fonts[index].numbers.isEmpty || !isEmbedded && count.isMultiple(of: Self.glyphsPerDrawnFont) {
            fonts[index].numbers.append(objects.reserve())
        }
        let number = fonts[index].numbers[isEmbedded ? 0 : count / Self.glyphsPerDrawnFont]
        let use = GlyphUse(
            font: number, embedded: isEmbedded ? index : nil,
            code: UInt8(truncatingIfNeeded: count % Self.glyphsPerDrawnFont),
            width: (font.advance(of: glyph) * 100_000).rounded() / 100)
        fonts[index].glyphs.append(glyph)
        fonts[index].uses[glyph] = use
        return use
    }

    /// Records that a cluster of glyphs represents a text.
    /// - Returns: Whether a reader finds this text by the map of the font. A glyph has the text for which it was used
    ///   first.
    mutating func map(_ glyphs: [UInt32], of font: Font, to text: [UInt32]) -> Bool {
        guard !text.isEmpty else { return true }
        let index = index(of: font)
        func record(_ text: [UInt32], for glyph: UInt32) {
            if fonts[index].texts[glyph] == nil { fonts[index].texts[glyph] = text }
        }
        guard glyphs.count > 1 else {
            record(text, for: glyphs[0])
            return fonts[index].texts[glyphs[0]] == text
        }
        for glyph in glyphs where fonts[index].texts[glyph] == nil {
            if let scalar = text.first(where: { font.maps($0, to: glyph) }) { record([scalar], for: glyph) }
        }
        // Readers reverse text that runs from right to left.
        let texts = glyphs.map { fonts[index].texts[$0] ?? [] }
        return texts.allSatisfy { !$0.isEmpty }
            && (texts.flatMap(\.self) == text || texts.reversed().flatMap(\.self) == text)
    }
}
