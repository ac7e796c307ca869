/// The vertical measures of a font, in em units.
struct FontMetrics: Hashable, Sendable {
    /// How far the font reaches above the baseline.
    var ascender: Double
    /// How far the font reaches below the baseline: a positive number.
    var descender: Double
    /// What is added between lines.
    var lineGap: Double
    /// The height of a capital letter.
    var capHeight: Double

    var lineHeight: Double { ascender + descender + lineGap }
}
