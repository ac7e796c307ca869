/// Glyphs of a line from left to right; lengths in em units.
struct ShapedLine {
    /// Glyphs of one font.
    struct Run {
        /// The font's place in the text's `FontChooser.fonts`.
        var font: Int
        /// Of the stretches of the text the place of the one that they belong to.
        var source: Int
        /// Where its glyphs stand in `glyphs`.
        var glyphs: Range<Int>
    }

    var runs: [Run] = []
    var glyphs: [ShapedGlyph] = []
    var width = 0.0
    /// The places of glyphs that stand for spaces, in rising order.
    var spaces: [Int] = []
}
