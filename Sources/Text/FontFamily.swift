/// The faces of one design.
package struct FontFamily: Sendable {
    package let name: String
    /// Further names under which the family is asked for.
    package let aliases: [String]
    /// Never empty.
    package let faces: [FontStyle: FontFile]

    /// The face of this style or, where there is none, the most similar one: the slope gives way before the weight.
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
