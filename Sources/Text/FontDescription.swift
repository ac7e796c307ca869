/// The weights that the catalogue's families have.
package enum FontWeight: String, CaseIterable, Hashable, Sendable {
    case regular, medium, semibold, bold
}

/// Which font a text is set in. A family that is not in the catalogue falls back to the default one and is reported.
package struct FontDescription: Hashable, Sendable {
    /// The family's name as in CSS, such as `Inter` or `Helvetica`; nil is the catalogue's default family.
    package var family: String?
    package var weight: FontWeight
    package var isItalic: Bool
    /// The em size in points.
    package var size: Double

    package init(family: String? = nil, weight: FontWeight = .regular, isItalic: Bool = false, size: Double = 12) {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.size = size
    }
}
