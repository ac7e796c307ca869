import Drawing
import Geometry
import TestSupport
import Testing
import Text

@testable import PDF

@Suite struct TextDrawingTests {
    private static let typesetter = Result { try Typesetter() }

    private func document(
        _ text: String, transform: Transform = .translation(Point(10.3, 20.6)), color: Color = .black,
        family: String? = nil
    ) throws -> PDFReader {
        let block = try Self.typesetter.get().set(
            text, font: FontDescription(family: family, size: 12), maximumLines: 3)
        return try PDFDocument.document(Size(300, 200)) { $0.draw(block, transform: transform, color: color) }
    }

    /// The codes of the shown glyphs.
    private func codes(_ content: String) -> [String] {
        content.split(separator: "\n").filter { $0.hasSuffix("TJ") }.flatMap { line in
            line.split { "<>".contains($0) }.filter { $0.allSatisfy(\.isHexDigit) && $0.count.isMultiple(of: 4) }
        }.flatMap { part in
            stride(from: 0, to: part.count, by: 4).map { String(part.dropFirst($0).prefix(4)) }
        }
    }

    /// The texts of the codes of the font's map.
    private func map(_ document: PDFReader) -> [String: String] {
        var result: [String: String] = [:]
        for font in document.objects.values where font["ToUnicode"] != nil {
            let map = String(decoding: document.content(of: font["ToUnicode"]) ?? [], as: UTF8.self)
            for match in map.matches(of: #/<([0-9A-F]+)><([0-9A-F]*)>\n/#) {
                let digits = Array(match.2)
                guard digits.count.isMultiple(of: 4) else { continue }
                let units = stride(from: 0, to: digits.count, by: 4).compactMap {
                    UInt16(String(digits[$0..<$0 + 4]), radix: 16)
                }
                if digits != Array("FFFF") { result[String(match.1)] = String(decoding: units, as: UTF16.self) }
            }
        }
        return result
    }

    @Test(arguments: ["banana", "Ελληνικά", "office 100 %"])
    func `the map of the font gives the text`(text: String) throws {
        let document = try document(text)
        let map = map(document)
        #expect(codes(document.content).map { map[$0] ?? "?" }.joined() == text)
        #expect(!document.content.contains("ActualText"))
    }

    @Test func `an outline font of either kind is embedded as a subset`() throws {
        let inter = try document("banana")
        #expect(inter.objects("Subtype", "CIDFontType0C").count == 1)
        #expect(inter.objects("Subtype", "CIDFontType0").count == 1)
        let liberation = try document("banana", family: "Liberation Sans")
        let descriptor = try #require(liberation.objects("Type", "FontDescriptor").first)
        #expect(liberation.objects("Subtype", "CIDFontType2").count == 1)
        let program = try #require(liberation.content(of: descriptor["FontFile2"]))
        // Four glyphs of a font of some hundred kilobytes.
        #expect(program.count < 3_000)
        #expect(descriptor["FontName"]?.name?.dropFirst(7) == "LiberationSansRegular")
    }

    @Test func `a font with character identifiers is selected by them`() throws {
        let document = try document("日本")
        let map = map(document)
        #expect(codes(document.content).map { map[$0] ?? "?" }.joined() == "日本")
        #expect(Set(codes(document.content)).isDisjoint(with: ["0001", "0002"]))
    }

    @Test func `a cluster without a text of its own has an actual text`() throws {
        // The first use decides that the glyph represents the composed letter.
        let document = try document("\u{e9}e\u{301}")
        #expect(document.content.contains("/Span<</ActualText<FEFF00650301>>>BDC"))
    }

    @Test func `color glyphs are pictures of a font`() throws {
        let document = try document("🎃🎃", color: Color(gray: 0, alpha: 0.5))
        let fonts = document.objects("Subtype", "Type3")
        #expect(fonts.count == 1)
        #expect(document.objects("ColorSpace", "DeviceRGB").count == 1)
        #expect(map(document)["00"] == "🎃")
        #expect(document.content.contains("[<0000>]TJ"))
    }

    @Test func `rotated text has a rotated matrix`() throws {
        let turned = Transform.rotation(degrees: -90).then(.translation(Point(30, 90)))
        #expect(try document("xy", transform: turned).content.contains("BT\n0 -1 -1 0 "))
        #expect(try document("xy").content.contains("BT\n1 0 0 -1 10.3 "))
    }

    @Test func `invisible text writes nothing`() throws {
        #expect(try document("a", color: .clear).content.isEmpty)
        #expect(try document("a", transform: .translation(Point(5_000, 0))).content.isEmpty)
        #expect(try document("a", transform: .translation(Point(.nan, 0))).content.isEmpty)
    }

    @Test func `random texts of all scripts are safe`() throws {
        var random = RandomSource(seed: 3)
        for _ in 0..<40 {
            var text = ""
            for _ in 0..<12 {
                let range: ClosedRange<UInt32> = random.pick([0...0x7f, 0x300...0xfff, 0x1000...0x30ff, 0...0x1_ffff])
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                    text.unicodeScalars.append(scalar)
                }
            }
            _ = try document(text)
        }
    }
}
