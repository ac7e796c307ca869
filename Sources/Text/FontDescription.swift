/// Describes the font of a text. A family that is not in the catalogue falls back to the default family with a warning.
package struct FontDescription: Hashable, Sendable {
    /// The family's name as in CSS, such as `Inter` or `Helvetica`, or a list of names separated by commas, of which
    /// the first known one is used. Nil selects the catalogue's default family.
    package var family: String?
    package var weight: FontWeight
    package var isItalic: Bool
    /// The em size in points, from 0 to `Typesetter.maximumFontSize`. Sizes outside this range are limited to it; NaN
    /// counts as 0.
    package var size: Double
    /// Whether all digits have the same width (OpenType `tnum`). Use it to align numbers in a column or to keep them in
    /// place in a sequence of pictures.
    package var tabularFigures: Bool

    package init(
        family: String? = nil, weight: FontWeight = .regular, isItalic: Bool = false, size: Double = 12,
        tabularFigures: Bool = true
    ) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.size = size
        self.tabularFigures = tabularFigures
    }
}
