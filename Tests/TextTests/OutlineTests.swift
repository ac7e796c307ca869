import Geometry
import Images
import Testing
import Text

@Suite struct OutlineTests {
    /// The box around all points of a path, control points included.
    private func bounds(of path: Path) -> Rect? {
        guard let first = path.points.first else { return nil }
        return path.points.reduce(Rect(origin: first, size: .zero)) { $0.union(Rect(origin: $1, size: .zero)) }
    }

    private func outline(_ character: String, family: String? = nil) -> Path {
        let run = Setting.block(character, font: FontDescription(family: family)).lines[0].runs[0]
        return run.font.outline(of: run.glyphs[0].identifier)
    }

    @Test(arguments: [nil, "Arial", "serif", "monospace", "Noto Sans"])
    func capitalIsOnTheBaseline(family: String?) throws {
        let capHeight = Setting.block("H", font: FontDescription(family: family, size: 1)).capHeight
        let box = try #require(bounds(of: outline("H", family: family)))
        #expect(abs(box.maxY) < 1e-9)
        #expect(abs(box.minY + capHeight) < 0.005)
        #expect(box.minX > 0 && box.maxX < 1)
    }

    @Test func descenderReachesBelowTheBaseline() throws {
        let box = try #require(bounds(of: outline("p")))
        #expect(box.maxY > 0.15 && box.maxY < 0.3)
    }

    @Test func spaceHasNoOutline() {
        #expect(outline("\u{a0}").isEmpty)
    }

    @Test func contoursAreClosed() {
        for (character, family) in [("B", nil), ("B", "Arial"), ("語", nil)] as [(String, String?)] {
            let verbs = outline(character, family: family).verbs
            #expect(verbs.first == .move)
            #expect(verbs.last == .close)
            #expect(verbs.count { $0 == .move } == verbs.count { $0 == .close })
            #expect(verbs.count { $0 == .move } >= 3)
        }
    }

    /// Every glyph of a font with cubic curves and of one with quadratic curves, and glyphs that do not exist.
    @Test(arguments: [nil, "Arial"])
    func allOutlinesHaveAReasonableSize(family: String?) {
        let font = Setting.block("a", font: FontDescription(family: family)).lines[0].runs[0].font
        var drawn = 0
        for glyph in UInt32(0)..<3500 {
            guard let box = bounds(of: font.outline(of: glyph)) else { continue }
            drawn += 1
            #expect(Rect(x: -3, y: -3, width: 8, height: 6).contains(box), "glyph \(glyph)")
        }
        #expect(drawn > 2000)
        #expect(font.outline(of: .max).isEmpty)
        #expect(font.picture(of: .max) == nil)
    }

    @Test func repeatedRequestsHaveTheSameResult() throws {
        let run = Setting.block("😀").lines[0].runs[0]
        let glyph = run.glyphs[0].identifier
        let first = try #require(run.font.picture(of: glyph))
        let second = try #require(run.font.picture(of: glyph))
        #expect(first.pixmap == second.pixmap && first.bounds == second.bounds)
        #expect(outline("g") == outline("g"))
    }
}
