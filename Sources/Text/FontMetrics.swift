/// The vertical metrics of a font in em units.
struct FontMetrics: Hashable, Sendable {
    /// The height of the font above the baseline.
    var ascender: Double
    /// The depth of the font below the baseline, as a positive number.
    var descender: Double
    /// The extra distance between lines.
    var lineGap: Double
    /// The height of a capital letter.
    var capHeight: Double

    var lineHeight: Double { ascender + descender + lineGap }
}
