import Geometry
import TestSupport
import Testing
import Text

/// Any text can be set, and the work grows only with its length; otherwise these tests would not finish.
@Suite struct HostileTextTests {
    static let units: [(name: String, start: String, unit: String)] = [
        ("embeddings", "", "\u{202b}"), ("overrides", "א", "\u{202e}a"), ("isolates", "", "\u{2068}"),
        ("closed isolates", "", "\u{2068}\u{2069}"), ("isolates of Hebrew", "", "\u{2068}\u{2069}א"),
        ("stray closings", "א", "\u{2069}\u{202c}"), ("brackets", "א", "()"), ("open brackets", "א", "([{"),
        ("marks", "a", "\u{301}"), ("enclosing marks", "", "\u{20dd}"), ("joiners", "", "\u{200d}"),
        ("joined emoji", "", "👩\u{200d}"), ("half flags", "", "🇩"), ("tags", "🏴", "\u{e0061}"),
        ("selectors", "☎", "\u{fe0f}\u{fe0e}"), ("controls", "", "\u{0}\u{1b}\u{7f}"), ("line feeds", "", "\n"),
        ("private use", "", "\u{f0000}"), ("noncharacters", "", "\u{fffe}\u{1ffff}"), ("unassigned", "a", "\u{378}"),
        ("viramas", "", "क्"), ("conjoining jamo", "", "각"), ("Tibetan stacks", "", "\u{f40}\u{f90}"),
        ("zero-width spaces", "", "\u{200b}"), ("word joiners", "", "\u{2060}"), ("spaces", "", " "),
        ("soft hyphens", "", "a\u{ad}"), ("hyphens", "", "-"), ("changing directions", "", "aאb1ب"),
        ("changing fonts", "", "aक東א😀"), ("Mongolian selectors", "ᠠ", "\u{180b}"), ("ligatures", "", "لا"),
        ("Zalgo", "", "Z̷̢̧̛̗͙͉̹̟͔͈̞̙̗̗̈́"), ("interlinear annotations", "", "\u{fff9}a\u{fffa}b\u{fffb}"),
    ]

    @Test(arguments: units)
    func repeatedUnitsAreSet(name: String, start: String, unit: String) {
        var scalars = String.UnicodeScalarView(start.unicodeScalars)
        while scalars.count < 5000 { for _ in 0..<100 { scalars.append(contentsOf: unit.unicodeScalars) } }
        let text = String(scalars)
        for width in [nil, 100, 0] as [Double?] {
            let block = Setting.block(text, width: width)
            #expect(!block.lines.isEmpty)
            #expect(block.size.width.isFinite && block.size.width >= 0)
            #expect(block.size.height.isFinite)
            #expect(block.warnings.count <= 9)
        }
        let short = Setting.typesetter.set(text, font: FontDescription(), maximumWidth: 50, maximumLines: 2)
        #expect(short.lines.count <= 2)
    }

    @Test(arguments: ["\u{301}", "\u{2068}\u{2069}", "()"])
    func longestTextIsSet(unit: String) {
        let text = "א" + String(repeating: unit, count: 90_000 / unit.unicodeScalars.count)
        #expect(!Setting.block(text, width: 100).lines.isEmpty)
    }

    @Test func longTextIsTruncatedAndReported() {
        let fits = Setting.block(String(repeating: "a", count: Typesetter.maximumLength))
        #expect(fits.warnings.isEmpty)
        #expect(fits.lines[0].glyphs.count == Typesetter.maximumLength)
        let tooLong = Setting.block(String(repeating: "a", count: Typesetter.maximumLength + 1))
        #expect(tooLong.warnings == ["A text of more than 100000 characters is truncated."])
        #expect(tooLong.lines[0].glyphs.count == Typesetter.maximumLength + 1)
        #expect(tooLong.lines[0].glyphs.last == Setting.glyphs("…").first)
    }

    @Test func longTextIsNotTruncatedWithinACluster() {
        let start = String(repeating: "a", count: Typesetter.maximumLength - 1)
        let block = Setting.block(start + "e\u{301}")
        #expect(block.lines[0].glyphs.count == Typesetter.maximumLength)
        #expect(Setting.block("a" + String(repeating: "\u{301}", count: 200_000)).lines[0].glyphs.count == 1)
    }

    @Test(arguments: [-1, 0, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude] as [Double])
    func extremeNumbersAreHarmless(number: Double) {
        let size = Setting.typesetter.set("ab cd", font: FontDescription(size: number)).size
        #expect(size.width.isFinite && size.height.isFinite)
        for maximumLines in [nil, Int.min, -1, 0, .max] as [Int?] {
            let block = Setting.typesetter.set(
                "ab cd", font: FontDescription(size: 12), maximumWidth: number, maximumLines: maximumLines,
                lineHeight: number)
            #expect(block.size.width.isFinite && block.size.height >= 0)
            #expect(!block.lines.isEmpty)
        }
    }

    @Test func randomScalarsAreSet() {
        var random = RandomSource(seed: 5)
        for _ in 0..<300 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                let limit: UInt32 = Bool.random(using: &random) ? 0x3000 : 0x11_0000
                if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { scalars.append(scalar) }
            }
            let text = String(scalars)
            let whole = Setting.block(text)
            #expect(whole.size.width.isFinite)
            #expect(Setting.block(text, width: 30).lines.count >= whole.lines.count)
        }
    }
}
