extension FontCatalogue {
    /// The fonts of the Debian packages installed by `script/bootstrap`, at the paths of Debian 12. Missing files are
    /// skipped; only the default font is required.
    package static let debian = FontCatalogue(
        families: [
            inter,
            liberation(
                "Liberation Sans", file: "LiberationSans",
                aliases: ["Helvetica", "Helvetica Neue", "Arial", "Arimo"]),
            liberation(
                "Liberation Serif", file: "LiberationSerif",
                aliases: ["serif", "ui-serif", "Times", "Times New Roman", "Georgia", "Tinos"]),
            liberation(
                "Liberation Mono", file: "LiberationMono",
                aliases: [
                    "monospace", "ui-monospace", "Courier", "Courier New", "Menlo", "Monaco", "Consolas", "Cousine",
                ]),
            notoSans,
        ],
        scripts: debianScripts,
        general: [
            inter, notoSans, noto("Sans Symbols", styles: [.regular, .bold]), noto("Sans Symbols2", styles: [.regular]),
            noto("Sans Math", styles: [.regular]), noto("Music", styles: [.regular]), notoCJK("SC", face: 2),
        ],
        emoji: FontFamily(
            name: "Noto Color Emoji",
            faces: [.regular: FontFile(name: "Noto Color Emoji", path: truetype + "noto/NotoColorEmoji.ttf")]))

    private static let truetype = "/usr/share/fonts/truetype/"
    private static let opentype = "/usr/share/fonts/opentype/"

    private static let inter = FontFamily(
        name: "Inter",
        aliases: ["sans-serif", "system-ui", "ui-sans-serif", "-apple-system", "BlinkMacSystemFont"],
        faces: faces([.regular, .medium, .semibold, .bold, .italic, .mediumItalic, .semiboldItalic, .boldItalic]) {
            FontFile(name: "Inter \($0.name)", path: "\(opentype)inter/Inter-\($0.fileName).otf")
        })

    private static let notoSans = noto("Sans", styles: [.regular, .bold, .italic, .boldItalic])

    private static func liberation(_ name: String, file: String, aliases: [String]) -> FontFamily {
        FontFamily(
            name: name, aliases: aliases,
            faces: faces([.regular, .bold, .italic, .boldItalic]) {
                FontFile(name: "\(name) \($0.name)", path: "\(truetype)liberation2/\(file)-\($0.fileName).ttf")
            })
    }

    /// - Parameter name: The family's name after `Noto`, such as `Sans Thai`.
    static func noto(_ name: String, styles: [FontStyle]) -> FontFamily {
        let file = name.filter { $0 != " " }
        return FontFamily(
            name: "Noto \(name)",
            faces: faces(styles) {
                FontFile(name: "Noto \(name) \($0.name)", path: "\(truetype)noto/Noto\(file)-\($0.fileName).ttf")
            })
    }

    static func notoCJK(_ language: String, face: Int) -> FontFamily {
        FontFamily(
            name: "Noto Sans CJK \(language)",
            faces: faces([.regular, .bold]) {
                FontFile(
                    name: "Noto Sans CJK \(language) \($0.name)",
                    path: "\(opentype)noto/NotoSansCJK-\($0.fileName).ttc", faceIndex: face)
            })
    }

    private static func faces(_ styles: [FontStyle], file: (FontStyle) -> FontFile) -> [FontStyle: FontFile] {
        Dictionary(uniqueKeysWithValues: styles.map { ($0, file($0)) })
    }
}
