/// Finds a font for each cluster of a text: the requested font, the font of the cluster's script, or a general
/// fallback. Records characters that no font covers.
struct FontChooser {
    /// The fonts in use; clusters refer to them by index. The first is the requested font.
    private(set) var fonts: [Font]
    /// Warnings about the requested fonts.
    private var fontWarnings: [String] = []
    /// The characters that no font covers, in order of occurrence: at most one more than are reported.
    private var missing: [UInt32] = []
    private static let maximumOfMissingNamed = 8

    private let library: FontLibrary
    private let style: FontStyle
    private let formsOfHan: UnicodeScript
    private var fontsOfScripts: [UnicodeScript: Font?] = [:]
    private lazy var general = FontChain(
        (library.catalogue.general + [library.catalogue.emoji]).map { $0.face(style) })

    /// - Parameter formsOfHan: The script that determines the regional forms of Chinese characters.
    init(_ description: FontDescription, formsOfHan: UnicodeScript = .han, from library: FontLibrary) {
        self.library = library
        self.formsOfHan = formsOfHan
        style = FontStyle(weight: description.weight, isItalic: description.isItalic)
        var family = library.catalogue.defaultFamily
        if let name = description.family {
            if let known = library.catalogue.family(named: name) {
                family = known
            } else {
                let shown = String(String.UnicodeScalarView(name.unicodeScalars.prefix(60)))
                fontWarnings.append("The font family \"\(shown)\" is not known; \(family.name) is used instead.")
            }
        }
        let file = family.face(style)
        if let font = library.font(file) {
            fonts = [font]
        } else {
            let font = library.font(library.catalogue.defaultFamily.face(style)) ?? library.defaultFont
            fonts = [font]
            fontWarnings.append("The font \(file.name) is not installed; \(font.name) is used instead.")
        }
    }

    /// The warnings, one sentence each.
    var warnings: [String] {
        var result = fontWarnings
        for scalar in missing.prefix(Self.maximumOfMissingNamed) {
            let digits = String(scalar, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            result.append("No font has a glyph for the character U+\(code).")
        }
        if missing.count > Self.maximumOfMissingNamed {
            result.append("No font has a glyph for further characters of the text.")
        }
        return result
    }

    private mutating func report(_ scalar: UInt32) {
        guard missing.count <= Self.maximumOfMissingNamed, !missing.contains(scalar) else { return }
        missing.append(scalar)
    }

    /// Determines the forms of Chinese characters from the other scripts in a text: kana select Japanese, hangul Korean,
    /// bopomofo traditional Chinese. The default is simplified Chinese.
    static func formsOfHan(in paragraphs: [Paragraph]) -> UnicodeScript {
        for paragraph in paragraphs {
            for cluster in paragraph.clusters {
                switch cluster.script {
                case .hiragana, .katakana, .hangul, .bopomofo: return cluster.script
                default: break
                }
            }
        }
        return .han
    }

    /// Assigns fonts to some clusters of a paragraph, all of one text run.
    mutating func assign(_ range: Range<Int>, of paragraph: inout Paragraph) {
        var previous = 0
        for index in range {
            let scalars = paragraph.scalars[paragraph.clusters[index].scalars]
            if !scalars.allSatisfy(\.isDefaultIgnorable) {
                previous = font(for: scalars, script: paragraph.clusters[index].script)
            }
            paragraph.clusters[index].font = previous
        }
    }

    private mutating func font(for cluster: ArraySlice<UInt32>, script: UnicodeScript) -> Int {
        if EmojiPresentation.isRequested(by: cluster), let emoji = library.font(library.catalogue.emoji.face(style)),
            cluster.first.map(emoji.hasGlyph) == true
        {
            return index(of: emoji)
        }
        if fonts[0].covers(cluster) { return 0 }
        if let font = substitute(for: cluster, script: script) { return index(of: font) }
        let base = cluster.drop(while: \.isDefaultIgnorable).prefix(1)
        let font = fonts[0].covers(base) ? fonts[0] : substitute(for: base, script: script) ?? fonts[0]
        if let scalar = font.firstMissing(of: cluster) { report(scalar) }
        return index(of: font)
    }

    /// The first fallback font that covers `scalars`.
    private mutating func substitute(for scalars: ArraySlice<UInt32>, script: UnicodeScript) -> Font? {
        if let font = font(of: script), font.covers(scalars) { return font }
        if let home = scalars.first.flatMap(UnicodeScript.home), let font = font(of: home), font.covers(scalars) {
            return font
        }
        return general.first(from: library) { $0.covers(scalars) }
    }

    private mutating func font(of script: UnicodeScript) -> Font? {
        let key = script == .han ? formsOfHan : script
        if let known = fontsOfScripts[key] { return known }
        let font = library.catalogue.scripts[key].flatMap { library.font($0.face(style)) }
        fontsOfScripts[key] = .some(font)
        return font
    }

    private mutating func index(of font: Font) -> Int {
        if let index = fonts.firstIndex(where: { $0 === font }) { return index }
        fonts.append(font)
        return fonts.count - 1
    }
}

/// The fallback fonts for one script, opened on demand.
struct FontChain {
    private let files: [FontFile]
    private var opened = 0
    private var fonts: [Font] = []

    init(_ files: [FontFile]) {
        self.files = files
    }

    /// The first font that satisfies a condition.
    mutating func first(from library: FontLibrary, where isSuitable: (Font) -> Bool) -> Font? {
        if let font = fonts.first(where: isSuitable) { return font }
        while opened < files.count {
            let font = library.font(files[opened])
            opened += 1
            guard let font else { continue }
            fonts.append(font)
            if isSuitable(font) { return font }
        }
        return nil
    }
}
