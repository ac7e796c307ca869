import Geometry
import Images
import Testing
import Text

@Suite struct FallbackTests {
    @Test(arguments: [
        ("Łódź", ["Inter Regular"]),
        ("Ελληνικά Русский Tiếng Việt", ["Inter Regular"]),
        ("שלום", ["Noto Sans Hebrew Regular"]),
        ("مرحبا", ["Noto Sans Arabic Regular"]),
        ("٣٤٥", ["Noto Sans Arabic Regular"]),
        ("ไทย", ["Noto Sans Thai Regular"]),
        ("বাংলা।", ["Noto Sans Bengali Regular"]),
        ("한국", ["Noto Sans CJK KR Regular"]),
        ("东京", ["Noto Sans CJK SC Regular"]),
        ("東京の人", ["Noto Sans CJK JP Regular"]),
        ("♞", ["Noto Sans Symbols2 Regular"]),
        ("𝒳", ["Noto Sans Math Regular"]),
        ("Umsatz 東京", ["Inter Regular", "Noto Sans CJK SC Regular"]),
    ])
    func charactersHaveTheExpectedFonts(text: String, fonts: [String]) {
        #expect(Setting.fonts(text) == fonts)
        #expect(Setting.block(text).warnings.isEmpty)
        #expect(!Setting.glyphs(text).contains(0))
    }

    @Test func fallbackKeepsTheWeight() {
        #expect(Setting.fonts("שלום", font: FontDescription(weight: .semibold)) == ["Noto Sans Hebrew Bold"])
        #expect(Setting.fonts("שלום", font: FontDescription(weight: .medium)) == ["Noto Sans Hebrew Regular"])
    }

    /// Inter has q, but not its mark.
    @Test func clusterHasOneFont() throws {
        let runs = Setting.block("aq\u{320}b").lines[0].runs
        #expect(runs.map(\.font.name) == ["Inter Regular", "Noto Sans Regular", "Inter Regular"])
        #expect(runs.map(\.glyphs.count) == [1, 2, 1])
    }

    @Test(arguments: [
        "😀", "👍🏽", "👩‍👩‍👧", "🇩🇪", "1️⃣", "☎️", "©️", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ])
    func emojiIsOneGlyphWithAPicture(emoji: String) throws {
        let runs = Setting.block(emoji).lines[0].runs
        #expect(runs.count == 1)
        let run = try #require(runs.first)
        #expect(run.font.name == "Noto Color Emoji")
        let glyph = try #require(run.glyphs.first)
        #expect(run.glyphs.count == 1)
        let picture = try #require(run.font.picture(of: glyph.identifier))
        #expect(picture.pixmap.pixels.contains { $0 >> 24 == 255 })
        #expect(Rect(x: -0.1, y: -1.2, width: 1.5, height: 1.6).contains(picture.bounds))
        #expect(abs(picture.bounds.width / picture.bounds.height - 136.0 / 128) < 0.02)
    }

    @Test(arguments: ["1", "#", "©", "☎", "☎\u{fe0e}", "→", "❤", "™", "1\u{200d}", "1\u{fe0f}", "1\u{20e3}"])
    func symbolsAreTextUnlessEmojiIsRequested(text: String) {
        let runs = Setting.block(text).lines[0].runs
        #expect(runs.count == 1)
        #expect(runs.allSatisfy { $0.font.name != "Noto Color Emoji" })
        #expect(runs.allSatisfy { run in run.glyphs.allSatisfy { run.font.picture(of: $0.identifier) == nil } })
        #expect(Setting.block(text).warnings.isEmpty)
    }

    @Test func missingGlyphsAreBoxesAndReported() {
        let block = Setting.block("a\u{378}b\u{378}\u{10ffff}")
        #expect(
            block.warnings == [
                "No font has a glyph for the character U+0378.", "No font has a glyph for the character U+10FFFF.",
            ])
        let runs = block.lines[0].runs
        #expect(runs.map(\.font.name) == ["Inter Regular"])
        #expect(runs[0].glyphs.map { $0.identifier == 0 } == [false, true, false, true, true])
        #expect(!runs[0].font.outline(of: 0).isEmpty)
    }

    @Test func numberOfReportedGlyphsIsLimited() {
        let text = String(String.UnicodeScalarView((0xf_0000..<0xf_4000).compactMap(Unicode.Scalar.init)))
        let warnings = Setting.block(text).warnings
        #expect(warnings.count == 9)
        #expect(warnings.last == "No font has a glyph for further characters of the text.")
    }

    @Test func unknownFamilyIsReported() {
        let block = Setting.block("abc", font: FontDescription(family: "Comic Papyrus"))
        #expect(block.lines[0].runs[0].font.name == "Inter Regular")
        #expect(block.warnings == ["The font family \"Comic Papyrus\" is not known; Inter is used instead."])
    }

    @Test(arguments: [
        ("Helvetica", "Liberation Sans Bold"), ("  'Times New Roman' ", "Liberation Serif Bold"),
        ("Comic Papyrus, \"courier\", serif", "Liberation Mono Bold"), ("SANS-SERIF", "Inter Bold"),
        ("Noto Sans", "Noto Sans Bold"),
    ])
    func familiesAreNamedAsInCSS(name: String, font: String) {
        let description = FontDescription(family: name, weight: .bold)
        #expect(Setting.fonts("abc", font: description) == [font])
        #expect(Setting.block("abc", font: description).warnings.isEmpty)
    }
}
