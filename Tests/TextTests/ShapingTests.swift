import Geometry
import Testing
import Text

/// Compares widths and positions with values that HarfBuzz's tools read from the files, in units of the fonts.
@Suite struct ShapingTests {
    private let unitsOfInter = 2816.0

    @Test func advancesAgreeWithTheFont() {
        #expect(Setting.width("A", size: unitsOfInter) == 1904)
        #expect(Setting.width("V", size: unitsOfInter) == 1904)
        #expect(Setting.width("Helvetica", size: 2048, font: FontDescription(family: "Arial")) == 8423)
    }

    @Test func pairsAreKerned() {
        #expect(Setting.width("AV", size: unitsOfInter) == 1712 + 1904)
    }

    @Test func widthsScaleWithTheFontSize() {
        let text = "Push latency"
        #expect(abs(Setting.width(text, size: 24) - 2 * Setting.width(text, size: 12)) < 1e-9)
    }

    @Test(arguments: Array("0123456789"))
    func figuresAreTabularByDefault(digit: Character) {
        #expect(Setting.width(String(digit), size: unitsOfInter) == 1824)
    }

    @Test func figuresAreProportionalOnRequest() {
        let font = FontDescription(tabularFigures: false)
        #expect(Setting.width("1", size: unitsOfInter, font: font) == 1308)
        #expect(Setting.width("0", size: unitsOfInter, font: font) == 1760)
    }

    @Test(arguments: ["0x10", "a->b", "=>"])
    func noLigaturesReplaceSymbols(text: String) {
        #expect(Setting.glyphs(text) == Setting.separateGlyphs(text))
    }

    @Test func arabicLettersJoin() {
        let word = Setting.glyphs("بيت")
        let isolated = Setting.separateGlyphs("بيت")
        #expect(word.count == 3)
        #expect(Set(word).isDisjoint(with: isolated))
    }

    @Test func lamAndAlefAreOneGlyph() {
        #expect(Setting.glyphs("لا").count == 1)
    }

    @Test func joinersDetermineArabicForms() {
        #expect(Setting.glyphs("ب\u{200d}") != Setting.glyphs("ب"))
        #expect(Setting.glyphs("بي") != Setting.glyphs("ب\u{200c}ي"))
    }

    @Test func devanagariConsonantsFormAConjunct() {
        let conjunct = Setting.glyphs("क्ष")
        #expect(conjunct.count == 1)
        #expect(!Setting.separateGlyphs("कष").contains(conjunct[0]))
    }

    @Test func devanagariVowelSignPrecedesItsConsonant() {
        let syllable = Setting.glyphs("कि")
        #expect(syllable.count == 2)
        #expect(syllable.last == Setting.glyphs("क").first)
    }

    @Test func marksAreAboveTheirBase() {
        let line = Setting.block("q\u{301}").lines[0]
        #expect(line.glyphs.count == 2)
        #expect(line.width == Setting.block("q").lines[0].width)
        let mark = line.runs[0].glyphs[1]
        let points = line.runs[0].font.outline(of: mark.identifier).points.map { mark.origin + $0 * 12 }
        #expect(!points.isEmpty)
        #expect(points.allSatisfy { $0.x > 0 && $0.x < line.width + 1 && $0.y < line.baseline - 12 * 0.54 })
    }

    @Test func composedAndDecomposedLettersLookTheSame() {
        #expect(Setting.glyphs("é") == Setting.glyphs("e\u{301}"))
    }

    @Test func glyphsFollowEachOtherWithoutGaps() {
        let font = FontDescription(size: 100)
        let line = Setting.block("HAV שלום", font: font).lines[0]
        #expect(line.origins.map(\.x) == line.origins.map(\.x).sorted())
        #expect(line.origins[0].x == 0)
        let sum = ["HAV", " ", "שלום"].reduce(0) { $0 + Setting.width($1 == " " ? "\u{a0}" : $1, size: 100) }
        #expect(abs(line.width - sum) < 1e-9)
    }

    @Test func tabsAreSpacesAndControlCharactersAreRemoved() {
        #expect(Setting.glyphs("a\tb") == Setting.glyphs("a b"))
        #expect(Setting.glyphs("a\u{0}\u{7}\u{1b}\u{7f}\u{9f}b") == Setting.glyphs("ab"))
        #expect(Setting.block("a\u{0}b").warnings.isEmpty)
    }
}
