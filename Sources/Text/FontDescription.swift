/// Which font a text is set in. A family that is not in the catalogue falls back to the default one and is reported.
package struct FontDescription: Hashable, Sendable {
    /// The family's name as in CSS, such as `Inter` or `Helvetica`, or a list of names parted by commas of which the
    /// first known one is taken; nil is the catalogue's default family.
    package var family: String?
    package var weight: FontWeight
    package var isItalic: Bool
    /// The em size in points, from 0 to `Typesetter.maximumFontSize`; a size outside is moved to the nearer end, and
    /// one that is not a number counts as 0.
    package var size: Double
    /// Whether all digits have the same width (OpenType `tnum`), so that numbers in a column, or in a picture that
    /// follows the last one, stand still.
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
