/// The properties that distinguish the faces of a family.
package struct FontStyle: Hashable, Sendable {
    package var weight: FontWeight
    package var isItalic: Bool

    package init(weight: FontWeight, isItalic: Bool = false) {
        self.weight = weight
        self.isItalic = isItalic
    }

    static let regular = FontStyle(weight: .regular)
    static let medium = FontStyle(weight: .medium)
    static let semibold = FontStyle(weight: .semibold)
    static let bold = FontStyle(weight: .bold)
    static let italic = FontStyle(weight: .regular, isItalic: true)
    static let mediumItalic = FontStyle(weight: .medium, isItalic: true)
    static let semiboldItalic = FontStyle(weight: .semibold, isItalic: true)
    static let boldItalic = FontStyle(weight: .bold, isItalic: true)

    /// The style in the names of font files: `Regular`, `SemiBold`, `Italic`, `BoldItalic`.
    var fileName: String {
        let weight =
            switch weight {
            case .regular: isItalic ? "" : "Regular"
            case .medium: "Medium"
            case .semibold: "SemiBold"
            case .bold: "Bold"
            }
        return isItalic ? weight + "Italic" : weight
    }

    /// The style in the names of faces: `Regular`, `SemiBold`, `Italic`, `Bold Italic`.
    var name: String {
        let name = fileName
        return isItalic && weight != .regular ? name.dropLast(6) + " Italic" : name
    }
}
