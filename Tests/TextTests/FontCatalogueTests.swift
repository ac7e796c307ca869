import Testing

@testable import Text

@Suite struct FontCatalogueTests {
    private let library = try! FontLibrary(.debian)

    @Test func everyFileOfTheTableIsInstalled() {
        for file in FontCatalogue.debian.files { #expect(library.font(file) != nil, "\(file.path)") }
    }

    @Test func identifiersAreDistinctAndReproducible() throws {
        let other = try FontLibrary(.debian)
        var identifiers: Set<Int> = []
        for file in FontCatalogue.debian.files.reversed() {
            let font = try #require(other.font(file))
            #expect(identifiers.insert(font.identifier).inserted)
            #expect(font.identifier == library.font(file)?.identifier)
            #expect(font === other.font(file))
        }
    }

    /// Each script's font has characters of that script, so that no row of the table is wrong.
    @Test func scriptsMatchTheirFonts() throws {
        var charactersOfScript: [UnicodeScript: [UInt32]] = [:]
        for value in UInt32(0x370)..<0x1_f000 {
            charactersOfScript[UnicodeScript(of: value), default: []].append(value)
        }
        for (script, family) in FontCatalogue.debian.scripts {
            let font = try #require(library.font(family.face(.regular)))
            let characters = try #require(charactersOfScript[script], "\(family.name)")
            let count = characters.count { font.hasGlyph(for: $0) }
            #expect(count * 5 > characters.count, "\(family.name) has \(count) of \(characters.count)")
        }
    }

    @Test(arguments: FontWeight.allCases, [false, true])
    func everyFamilyHasAFaceOfTheRightKind(weight: FontWeight, isItalic: Bool) {
        for family in FontCatalogue.debian.families {
            let name = family.face(FontStyle(weight: weight, isItalic: isItalic)).name
            #expect(name.hasPrefix(family.name))
            #expect(name.contains("Italic") == isItalic)
            #expect(name.contains("Bold") == (weight == .bold || weight == .semibold))
        }
    }

    @Test func missingDefaultFontIsAnError() {
        let catalogue = FontCatalogue(
            families: [family("Nowhere", path: "/nowhere.ttf")], scripts: [:], general: [],
            emoji: family("Emoji", path: "/nowhere.ttf"))
        #expect(throws: TextError.defaultFontMissing(path: "/nowhere.ttf")) { try Typesetter(catalogue: catalogue) }
    }

    @Test func fileThatIsNotAFontIsTreatedAsMissing() {
        let catalogue = FontCatalogue(
            families: [family("Passwords", path: "/etc/passwd")], scripts: [:], general: [],
            emoji: family("Emoji", path: "/nowhere.ttf"))
        #expect(throws: TextError.defaultFontMissing(path: "/etc/passwd")) { try Typesetter(catalogue: catalogue) }
    }

    @Test func missingFontsAreSkippedAndReported() throws {
        let inter = FontCatalogue.debian.defaultFamily
        let catalogue = FontCatalogue(
            families: [inter, family("Nowhere", path: "/nowhere.ttf")],
            scripts: [UnicodeScript("Hebr"): family("Hebrew", path: "/nowhere.ttf")],
            general: [family("General", path: "/nowhere.ttf")], emoji: family("Emoji", path: "/nowhere.ttf"))
        let typesetter = try Typesetter(catalogue: catalogue)
        let block = typesetter.set("א😀", font: FontDescription(family: "Nowhere"))
        #expect(
            block.warnings == [
                "The font Nowhere is not installed; Inter Regular is used instead.",
                "No font has a glyph for the character U+05D0.", "No font has a glyph for the character U+1F600.",
            ])
        #expect(block.lines[0].glyphs == [0, 0])
    }

    private func family(_ name: String, path: String) -> FontFamily {
        FontFamily(name: name, faces: [.regular: FontFile(name: name, path: path)])
    }
}
