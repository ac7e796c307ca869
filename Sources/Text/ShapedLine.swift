/// The glyphs of a line from left to right; lengths are in em units.
struct ShapedLine {
    /// A glyph run: consecutive glyphs of one font.
    struct Run {
        /// The index of the font in the text's `FontChooser.fonts`.
        var font: Int
        /// The index of the text run that the glyphs belong to.
        var source: Int
        /// The indices of its glyphs in `glyphs`.
        var glyphs: Range<Int>
    }

    var runs: [Run] = []
    var glyphs: [ShapedGlyph] = []
    var width = 0.0
    /// The indices of glyphs that represent spaces, in ascending order.
    var spaces: [Int] = []
}
