/// A glyph positioned by HarfBuzz; lengths are in font units, y up.
struct ShapedGlyph {
    var identifier: UInt32
    /// The index of the first scalar of the paragraph that the glyph represents.
    var scalar: Int
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
}
