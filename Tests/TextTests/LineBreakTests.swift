import Budget
import Geometry
import TestSupport
import Testing

@testable import Text

@Suite struct LineBreakTests {
    /// The text with `|` where a line may start.
    private func marked(_ text: String) -> String {
        var paragraph = ParagraphReader.paragraphs(of: text)[0]
        ScriptResolver.resolve(&paragraph)
        LineBreakOpportunities.resolve(&paragraph)
        var result = ""
        for cluster in paragraph.clusters {
            if cluster.mayStartLine { result += "|" }
            for scalar in paragraph.scalars[cluster.scalars] { result.unicodeScalars.append(Unicode.Scalar(scalar)!) }
        }
        return result
    }

    /// According to Unicode Standard Annex #14, except that lines do not break within Korean words or after slashes.
    @Test(arguments: [
        "one |two  |three", "  |indented", "well-|known", "2024-01-15", "from |-5 |to |+5", "a |– |b", "x–|y", "a|—|b",
        "a\u{a0}b |c", "re\u{2011}do", "a\u{200b}|b", "co\u{ad}|op", "a\u{301} |b", "a \u{2060}b", "oui : |non",
        "a\u{200b}|)", "«a |b» |c", "(a |b) |c", "don't |“do |that”", "wait … |what", "50 % |of", "yes ! |no",
        "1,234.5 |x",
        "http://x.y/z", "--option |-v", "नमस्ते। |दुनिया", "한국어 |단어",
        "東|京|タ|ワー|は|高|い。|は|い", "「東|京」|と", "日|本|（東|京）", "あっ|た", "人々|の", "100|万|円", "a|東|b", "Preis：|5", "100％|増",
        "😀|😀|a|👩‍👩‍👧|🇩🇪", "👍🏽 |b",
    ])
    func linesStartOnlyAtOpportunities(expected: String) {
        #expect(marked(expected.filter { $0 != "|" }) == expected)
    }

    private static let alphabet = Array(
        "abcdefgh ijkl AV fi 0123 -.,()  \u{a0}\u{ad}\u{200b}שלום مرحبا क्षत्रिय 東京「」、。한국😀👩‍👩‍👧e\u{301}q\u{302}\u{303}"
    )

    /// A paragraph of random characters, ready for the breaker, and a shaper with its fonts.
    private func randomParagraph(_ random: inout RandomSource, _ library: FontLibrary) -> (String, Paragraph, [Font]) {
        let length = Int.random(in: 1...80, using: &random)
        let text = String((0..<length).map { _ in Self.alphabet.randomElement(using: &random)! })
        var paragraph = ParagraphReader.paragraphs(of: text)[0]
        ScriptResolver.resolve(&paragraph)
        BidiLevels.resolve(&paragraph)
        LineBreakOpportunities.resolve(&paragraph)
        var chooser = FontChooser(
            FontDescription(), formsOfHan: FontChooser.formsOfHan(in: [paragraph]), from: library)
        chooser.assign(paragraph.clusters.indices, of: &paragraph)
        return (text, paragraph, chooser.fonts)
    }

    @Test func linesFitAndContainAllClusters() throws {
        let library = try FontLibrary(.debian)
        let typesetter = try Typesetter()
        var random = RandomSource(seed: 1)
        for _ in 0..<400 {
            let (text, paragraph, fonts) = randomParagraph(&random, library)
            let limit = Double.random(in: 0...12, using: &random)
            var shaper = LineShaper(fonts: fonts, tabularFigures: true, budget: .unlimited)
            var breaker = LineBreaker(paragraph, limit: limit, shaper: &shaper)
            var count = 0
            repeat {
                let start = breaker.position
                let line = breaker.nextLine(shaper: &shaper)
                let range = start..<breaker.position
                count += 1
                #expect(!range.isEmpty)
                #expect(line.width <= limit || paragraph.visible(range).count <= 1)
                let sum = line.runs.reduce(0.0) { sum, run in
                    line.glyphs[run.glyphs].reduce(sum) { $0 + Double($1.advance) / fonts[run.font].unitsPerEm }
                }
                #expect(abs(line.width - sum) < 1e-9)
                if !breaker.isAtEnd, !paragraph.clusters[breaker.position].mayStartLine {
                    // A line breaks within a word only if there is no other opportunity.
                    #expect(!range.dropFirst().contains { paragraph.clusters[$0].mayStartLine })
                    #expect(!paragraph.clusters[breaker.position].isSpace)
                }
            } while !breaker.isAtEnd
            #expect(breaker.position == paragraph.clusters.count)

            let font = FontDescription(size: 10)
            let block = typesetter.set(text, font: font, maximumWidth: limit * 10)
            #expect(block.lines.count == count)
            #expect(block.lines.allSatisfy { $0.width <= block.size.width })
        }
    }

    @Test func brokenTextKeepsItsGlyphs() {
        let letters = Array("abcdefghijklmnop 0123456789 шлю 東京の אבג")
        var random = RandomSource(seed: 2)
        for _ in 0..<200 {
            let text = String((0..<60).map { _ in letters.randomElement(using: &random)! })
            let whole = Setting.block(text)
            let broken = Setting.block(text, width: Double.random(in: 5...200, using: &random))
            #expect(broken.lines.count > 1)
            let expected = whole.lines.flatMap(\.glyphs).filter { $0 != Setting.space }.sorted()
            #expect(broken.lines.flatMap(\.glyphs).filter { $0 != Setting.space }.sorted() == expected)
        }
    }

    @Test func lineFitsIntoItsWidth() {
        var random = RandomSource(seed: 3)
        for _ in 0..<300 {
            let text = String((0..<30).map { _ in Self.alphabet.randomElement(using: &random)! })
            let font = FontDescription(size: Double.random(in: 1...40, using: &random))
            let width = Setting.block(text, font: font).size.width
            #expect(Setting.block(text, font: font, width: width).lines.count == 1)
        }
    }

    @Test func wordsFillTheLines() {
        let width = Setting.block("aaa bbb").size.width
        let lines = Setting.block("aaa bbb bbb   aaa aaa", width: width).lines
        #expect(lines.map(\.glyphs) == ["aaa bbb", "bbb", "aaa aaa"].map { Setting.glyphs($0) })
    }

    @Test func trailingSpacesHaveNoWidth() {
        let width = Setting.block("abc").size.width
        #expect(Setting.block("abc   ").size.width == width)
        #expect(Setting.block("abc \u{3000}\u{2003} def", width: width + 1).lines.map(\.width)[0] == width)
        #expect(Setting.block("   ").size.width == 0)
        #expect(Setting.block("abc\u{a0}").size.width > width)
    }

    @Test func longWordIsBrokenBetweenClusters() {
        let lines = Setting.block("e\u{301}e\u{301}e\u{301}", width: 1).lines
        #expect(lines.map(\.glyphs) == Array(repeating: Setting.glyphs("é"), count: 3))
    }

    @Test func softHyphenIsVisibleAtTheEndOfALine() {
        let whole = Setting.block("Dampf\u{ad}schiff")
        #expect(whole.lines[0].glyphs == Setting.glyphs("Dampfschiff"))
        let broken = Setting.block("Dampf\u{ad}schiff", width: whole.size.width - 1)
        #expect(broken.lines.map(\.glyphs) == [Setting.glyphs("Dampf-"), Setting.glyphs("schiff")])
    }

    @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "a\u{b}b", "a\u{c}b"])
    func lineFeedsStartLines(text: String) {
        #expect(Setting.block(text).lines.map(\.glyphs) == [Setting.glyphs("a"), Setting.glyphs("b")])
    }

    @Test func emptyLinesAreKept() {
        #expect(Setting.block("a\n\nb\n").lines.map(\.glyphs.count) == [1, 0, 1, 0])
        #expect(Setting.block("").lines.isEmpty)
        #expect(Setting.block("").size == .zero)
    }
}
