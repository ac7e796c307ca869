/// A glyph as HarfBuzz placed it; lengths in the units of its font, y up.
struct ShapedGlyph {
    var identifier: UInt32
    /// The first scalar of the paragraph that the glyph stands for.
    var scalar: Int
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
}
