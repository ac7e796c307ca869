import TestSupport
import Testing

@testable import Text

@Suite struct GlyphTextTests {
    private let typesetter = Setting.typesetter

    private func line(_ text: String) throws -> TextBlock.Line {
        try #require(typesetter.set(text, font: FontDescription(size: 12)).lines.first)
    }

    @Test(arguments: [
        "Revenue 2024", "office", "שלום 123 abc", "مرحبا بالعالم", "नमस्ते", "売上の推移", "👩‍👩‍👧 🇩🇪", "é e\u{301}",
    ])
    func `the glyphs of a line represent all of its characters`(text: String) throws {
        let line = try line(text)
        #expect(line.scalars == text.unicodeScalars.map(\.value))
        let ranges = line.runs.flatMap(\.glyphs).map(\.scalars)
        #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= line.scalars.count })
        #expect(Set(ranges.flatMap { $0 }) == Set(line.scalars.indices))
        // Two ranges are equal or apart.
        for one in Set(ranges) { #expect(Set(ranges).allSatisfy { $0 == one || !$0.overlaps(one) }) }
    }

    @Test func `each line has its own characters`() throws {
        let block = typesetter.set("one two three", font: FontDescription(size: 12), maximumWidth: 30)
        let words = block.lines.map { String(String.UnicodeScalarView($0.scalars.compactMap { Unicode.Scalar($0) })) }
        #expect(words == ["one", "two", "three"])
        #expect(block.lines.allSatisfy { $0.runs[0].glyphs[0].scalars == 0..<1 })
    }

    @Test func `a shortened line has an ellipsis among its characters`() throws {
        let block = typesetter.set(
            "a very long text", font: FontDescription(size: 12), maximumWidth: 60, maximumLines: 1)
        #expect(block.lines[0].scalars.last == 0x2026)
    }

    // MARK: - Subsets

    @Test func `the glyphs of a subset have the numbers of their order`() throws {
        let run = try #require(try line("abc").runs.first)
        let glyphs = run.glyphs.map(\.identifier)
        let subset = try #require(run.font.subset(to: glyphs))
        #expect(subset.format == .compact)
        #expect(glyphs.sorted().map { subset.codes[$0] } == [1, 2, 3])
        #expect(subset.bytes.count < 2_000)
        #expect(run.font.subset(to: glyphs)?.bytes == subset.bytes)
    }

    @Test func `a font with character identifiers keeps them`() throws {
        let run = try #require(try line("日本").runs.first)
        let glyphs = run.glyphs.map(\.identifier)
        let subset = try #require(run.font.subset(to: glyphs))
        // In Noto Sans CJK, the identifiers are the numbers of the glyphs.
        #expect(glyphs.map { subset.codes[$0].map { UInt32($0) } } == glyphs)
        #expect(CompactFontReader.identifiers(in: subset.bytes)?.map { UInt32($0) } == [0] + glyphs.sorted())
    }

    @Test func `a font of pictures has no subset`() throws {
        let run = try #require(try line("🎃").runs.first)
        #expect(!run.font.isEmbeddable)
        #expect(run.font.subset(to: run.glyphs.map(\.identifier)) == nil)
    }

    @Test func `damaged fonts are read without harm`() throws {
        let run = try #require(try line("日本").runs.first)
        let subset = try #require(run.font.subset(to: run.glyphs.map(\.identifier)))
        var random = RandomSource(seed: 4)
        for length in 0..<60 { _ = CompactFontReader.identifiers(in: Array(subset.bytes.prefix(length))) }
        for _ in 0..<300 {
            var bytes = subset.bytes
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<min(200, bytes.count), using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            _ = CompactFontReader.identifiers(in: bytes)
        }
    }
}
