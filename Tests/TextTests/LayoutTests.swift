import Geometry
import Testing
import Text

@Suite struct LayoutTests {
    private let font = FontDescription(size: 100)
    private let typesetter = Setting.typesetter

    /// Inter: ascender 2728, descender 680, capitals 2048 of 2816 units.
    @Test func measuresAgreeWithTheFont() {
        let block = Setting.block("Hg", font: font)
        #expect(abs(block.firstBaseline - 100 * 2728.0 / 2816) < 1e-9)
        #expect(abs(block.size.height - 100 * 3408.0 / 2816) < 1e-9)
        #expect(abs(block.capHeight - 100 * 2048.0 / 2816) < 1e-9)
        #expect(block.lines[0].baseline == block.firstBaseline)
        #expect(!block.lines[0].origins.isEmpty && block.lines[0].origins.allSatisfy { $0.y == block.firstBaseline })
    }

    @Test func linesAreEvenlySpacedRegardlessOfTheirFonts() {
        let block = Setting.block("abc\n東京\n\n😀 नमस्ते\nབོད", font: font)
        let plain = Setting.block("a\nb\nc\nd\ne", font: font)
        #expect(block.lines.map(\.baseline) == plain.lines.map(\.baseline))
        #expect(block.size.height == plain.size.height)
        let steps = zip(block.lines.dropFirst(), block.lines).map { $0.baseline - $1.baseline }
        #expect(!steps.isEmpty && steps.allSatisfy { abs($0 - plain.size.height / 5) < 1e-9 })
    }

    @Test func lineHeightIsAMultipleOfTheFontSize() {
        let block = typesetter.set("a\nb\nc", font: font, lineHeight: 2)
        #expect(abs(block.size.height - 600) < 1e-9)
        #expect(abs(block.lines[1].baseline - block.lines[0].baseline - 200) < 1e-9)
        let own = typesetter.set("a", font: font)
        #expect(abs(block.firstBaseline - own.firstBaseline - (200 - own.size.height) / 2) < 1e-9)
    }

    @Test(arguments: [
        (TextAlignment.left, 0.0, 0.0), (.center, 0.5, 0.5), (.right, 1.0, 1.0), (.natural, 0.0, 1.0),
    ])
    func linesAreAligned(alignment: TextAlignment, shareOfLatin: Double, shareOfHebrew: Double) {
        let block = typesetter.set("abcdefgh\nab\nאב", font: font, alignment: alignment)
        #expect(block.size.width == block.lines[0].width)
        for (line, share) in zip(block.lines, [0, shareOfLatin, shareOfHebrew]) {
            #expect(abs(line.x - share * (block.size.width - line.width)) < 1e-9)
            #expect(line.origins[0].x == line.x)
        }
    }

    @Test func textThatDoesNotFitEndsWithAnEllipsis() {
        let text = "The quick brown fox jumps over the lazy dog"
        let width = Setting.block("The quick brown", font: font).size.width
        let block = typesetter.set(text, font: font, maximumWidth: width, maximumLines: 2)
        #expect(block.lines.count == 2)
        #expect(block.lines[0].glyphs == Setting.glyphs("The quick brown"))
        #expect(block.lines[1].glyphs == Setting.glyphs("fox jumps over…"))
        #expect(block.size.width <= width + 1e-6)
    }

    @Test(arguments: [1, 2, 3])
    func ellipsisReplacesOmittedLines(count: Int) {
        let block = typesetter.set("a\nb\nc", font: font, maximumLines: count)
        let expected = count == 1 ? ["a b c"] : count == 2 ? ["a", "b…"] : ["a", "b", "c"]
        #expect(block.lines.map(\.glyphs) == expected.map { Setting.glyphs($0) })
    }

    @Test func controlCharactersOfOneLineAreSpacesOrDropped() {
        let block = typesetter.set("North\nWest\r\n\u{7}by\tsea\n", font: font, maximumLines: 1)
        #expect(block.lines.map(\.glyphs) == [Setting.glyphs("North West by sea ")])
    }

    @Test func truncatedTextEndsAfterAWord() {
        let width = Setting.block("The quick brow…", font: font).size.width
        let block = typesetter.set("The quick brown fox", font: font, maximumWidth: width, maximumLines: 1)
        #expect(block.lines.map(\.glyphs) == [Setting.glyphs("The quick…")])
        let long = typesetter.set("A brownish fox", font: font, maximumWidth: width / 2, maximumLines: 1)
        #expect((long.lines.first?.glyphs.count ?? 0) > 3)
    }

    @Test func blocksTellWhetherWordsAreBroken() {
        let width = Setting.block("quick", font: font).size.width
        #expect(!typesetter.set("The quick fox", font: font, maximumWidth: width).breaksWords)
        #expect(typesetter.set("The quickest fox", font: font, maximumWidth: width).breaksWords)
    }

    @Test func spacesBeforeTheEllipsisAreRemoved() {
        let width = Setting.block("ab…", font: font).size.width
        let block = typesetter.set("ab   cdefg", font: font, maximumWidth: width, maximumLines: 1)
        #expect(block.lines.map(\.glyphs) == [Setting.glyphs("ab…")])
    }

    @Test func narrowestLineHasOnlyTheEllipsis() {
        let block = typesetter.set("abc", font: font, maximumWidth: 1, maximumLines: 1)
        #expect(block.lines.map(\.glyphs) == [Setting.glyphs("…")])
    }

    @Test func ellipsisIsOnTheLeftOfRightToLeftText() throws {
        let block = typesetter.set("שלום עולם גדול", font: font, maximumWidth: 500, maximumLines: 1)
        #expect(block.lines[0].glyphs.first == Setting.glyphs("…").first)
        #expect(block.lines[0].glyphs.last == Setting.glyphs("ש").first)
    }

    @Test func ellipsisLineIsFilled() {
        let text = String(repeating: "abcdefghij", count: 20)
        for width in stride(from: 100.0, to: 2000, by: 77) {
            let block = typesetter.set(text, font: font, maximumWidth: width, maximumLines: 1)
            #expect(block.lines.count == 1)
            #expect(block.size.width <= width && block.size.width > width - 80)
        }
    }
}
