/// Which fonts there are and which of them steps in where another lacks a character: a fixed table, never a search of
/// the host, so that the same text gives the same picture on each machine.
package struct FontCatalogue: Sendable {
    /// The families that can be asked for; the first is the default one.
    package let families: [FontFamily]
    /// The family for each script that the families above do not cover.
    package let scripts: [Script: FontFamily]
    /// Families that are tried, in this order, for any character that the script's own lacks.
    package let general: [FontFamily]
    /// The family for characters that ask to be shown as emoji, and the last one tried for all others.
    package let emoji: FontFamily

    private let indices: [String: Int]

    /// - Precondition: `families` is not empty.
    package init(families: [FontFamily], scripts: [Script: FontFamily], general: [FontFamily], emoji: FontFamily) {
        precondition(!families.isEmpty)
        self.families = families
        self.scripts = scripts
        self.general = general
        self.emoji = emoji
        var indices: [String: Int] = [:]
        for (index, family) in families.enumerated() {
            for name in [family.name] + family.aliases { indices[name.lowercased()] = index }
        }
        self.indices = indices
    }

    package var defaultFamily: FontFamily { families[0] }

    /// The family of this name, in CSS syntax: case does not matter, quotation marks are optional, and of a list
    /// parted by commas the first known name counts. Nil where there is none.
    package func family(named names: String) -> FontFamily? {
        for name in String(names.unicodeScalars.prefix(500)).split(separator: ",") {
            let bare = name.drop(while: isPadding).reversed().drop(while: isPadding).reversed()
            if let index = indices[String(bare).lowercased()] { return families[index] }
        }
        return nil
    }

    private func isPadding(_ character: Character) -> Bool {
        character == " " || character == "\"" || character == "'"
    }

    /// Every file of the catalogue, each once, in a fixed order.
    package var files: [FontFile] {
        let inOrderOfScripts = scripts.sorted { $0.key.tag < $1.key.tag }.map(\.value)
        var known: Set<FontFile> = []
        var result: [FontFile] = []
        for family in families + general + inOrderOfScripts + [emoji] {
            let faces = family.faces.values.sorted { ($0.path, $0.faceIndex) < ($1.path, $1.faceIndex) }
            for file in faces where known.insert(file).inserted { result.append(file) }
        }
        return result
    }
}
