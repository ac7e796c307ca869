/// Glyphs of a line from left to right; lengths in em units.
struct ShapedLine {
    /// Glyphs of one font.
    struct Run {
        /// The font's place in the text's `FontChooser.fonts`.
        var font: Int
        /// Where its glyphs stand in `glyphs`.
        var glyphs: Range<Int>
    }

    var runs: [Run] = []
    var glyphs: [ShapedGlyph] = []
    var width = 0.0
}
