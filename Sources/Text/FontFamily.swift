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
