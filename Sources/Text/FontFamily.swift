/// The faces of one design.
package struct FontFamily: Sendable {
    package let name: String
    /// Alternative names of the family.
    package let aliases: [String]
    /// The faces by style; never empty.
    package let faces: [FontStyle: FontFile]

    /// The face with this style or the most similar one. A matching slope takes precedence over a matching weight.
    func face(_ style: FontStyle) -> FontFile {
        for isItalic in [style.isItalic, false, true] {
            for weight in style.weight.orSimilar {
                if let file = faces[FontStyle(weight: weight, isItalic: isItalic)] { return file }
            }
        }
        preconditionFailure("a family without faces")
    }

    /// - Precondition: `faces` is not empty.
    package init(name: String, aliases: [String] = [], faces: [FontStyle: FontFile]) {
        precondition(!faces.isEmpty)
        self.name = name
        self.aliases = aliases
        self.faces = faces
    }
}

/// The location of a font face.
package struct FontFile: Hashable, Sendable {
    /// The family's name and style, such as `Inter SemiBold`.
    package let name: String
    package let path: String
    /// The index of the face in a font collection; 0 in a file with a single face.
    package let faceIndex: Int

    package init(name: String, path: String, faceIndex: Int = 0) {
        self.name = name
        self.path = path
        self.faceIndex = faceIndex
    }
}

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

/// The weights of the catalogue's families.
package enum FontWeight: String, CaseIterable, Hashable, Sendable {
    case regular, medium, semibold, bold

    /// This weight, followed by its fallbacks in the order of CSS Fonts 4 §5.2.
    var orSimilar: [FontWeight] {
        switch self {
        case .regular: [.regular, .medium, .semibold, .bold]
        case .medium: [.medium, .regular, .semibold, .bold]
        case .semibold: [.semibold, .bold, .medium, .regular]
        case .bold: [.bold, .semibold, .medium, .regular]
        }
    }
}
