import Text

/// The fonts that texts can have, and the order in which they are tried for characters that others lack.
///
/// A catalog is a fixed list of files, independent of the fonts of the system, so that the same spec gives the same
/// picture on every machine.
public struct FontCatalog: Sendable {
    let catalogue: FontCatalogue

    /// The fonts of Debian's packages `fonts-inter`, `fonts-liberation2`, `fonts-noto-core`, `fonts-noto-cjk` and
    /// `fonts-noto-color-emoji`. Only Inter is required.
    public static let installed = FontCatalog(catalogue: .debian)

    /// The same fonts in a folder that a program brings with it.
    /// - Parameter folder: A folder with the subfolders of Debian's `/usr/share/fonts`, such as `opentype/inter`.
    public static func folder(_ folder: String) -> FontCatalog { FontCatalog(catalogue: .debian(in: folder)) }

    /// Families that specs can name, before those of another catalog, which also has the characters that they lack.
    /// - Parameters:
    ///   - families: The families. The first one is the default; without any, the default stays as it is.
    ///   - others: The other fonts.
    public init(_ families: [Family], before others: FontCatalog = .installed) {
        catalogue = FontCatalogue(
            families: families.map(\.family) + others.catalogue.families, scripts: others.catalogue.scripts,
            general: others.catalogue.general, emoji: others.catalogue.emoji)
    }

    init(catalogue: FontCatalogue) { self.catalogue = catalogue }

    /// The faces of one design, each with the path of its file in OpenType or TrueType.
    public struct Family: Sendable {
        let family: FontFamily

        /// - Parameters:
        ///   - name: The name in specs. Upper and lower case are the same.
        ///   - otherNames: More names, such as `sans-serif`.
        public init(
            _ name: String, otherNames: [String] = [], regular: String, medium: String? = nil,
            semibold: String? = nil, bold: String? = nil, italic: String? = nil, boldItalic: String? = nil
        ) {
            let paths: [(FontStyle, String?)] = [
                (FontStyle(weight: .regular), regular), (FontStyle(weight: .medium), medium),
                (FontStyle(weight: .semibold), semibold), (FontStyle(weight: .bold), bold),
                (FontStyle(weight: .regular, isItalic: true), italic),
                (FontStyle(weight: .bold, isItalic: true), boldItalic),
            ]
            var faces: [FontStyle: FontFile] = [:]
            for case (let style, let path?) in paths { faces[style] = FontFile(name: path, path: path) }
            family = FontFamily(name: name, aliases: otherNames, faces: faces)
        }
    }
}
