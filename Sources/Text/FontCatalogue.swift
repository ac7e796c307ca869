/// The available fonts and their fallback order. The catalogue is a fixed table and does not depend on the host's font
/// search, so the same text gives the same picture on every machine.
package struct FontCatalogue: Sendable {
    /// The families that can be requested; the first is the default.
    package let families: [FontFamily]
    /// The fallback family for each script that the families above do not cover.
    package let scripts: [UnicodeScript: FontFamily]
    /// The fallback families, in this order, for characters that the script's family lacks.
    package let general: [FontFamily]
    /// The family for characters with emoji presentation, and the last fallback for all others.
    package let emoji: FontFamily

    private let indices: [String: Int]

    /// - Precondition: `families` is not empty.
    package init(families: [FontFamily], scripts: [UnicodeScript: FontFamily], general: [FontFamily], emoji: FontFamily)
    {
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

    /// The family with this name, in CSS syntax: case-insensitive, with optional quotation marks. In a list separated
    /// by commas, the first known name is used. Nil if no name is known.
    package func family(named names: String) -> FontFamily? {
        for name in names.unicodeScalars.prefix(500).split(separator: ",") {
            var bare = name.drop(while: isPadding)
            while let last = bare.last, isPadding(last) { bare.removeLast() }
            if let index = indices[String(bare).lowercased()] { return families[index] }
        }
        return nil
    }

    private func isPadding(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\"" || scalar == "'" }

    /// All files of the catalogue without duplicates, in a fixed order.
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
