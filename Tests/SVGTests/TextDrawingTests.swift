import Drawing
import Geometry
import TestSupport
import Testing
import Text

@testable import SVG

@Suite struct TextDrawingTests {
    private static let typesetter = Result { try Typesetter() }

    private func document(
        _ text: String, transform: Transform = .translation(Point(10.3, 20.6)), color: Color = .black, count: Int = 1
    ) throws -> XMLDocument {
        let block = try Self.typesetter.get().set(text, font: FontDescription(size: 12), maximumLines: 3)
        return try SVGCanvas.document(Size(300, 200)) { canvas in
            for _ in 0..<count { canvas.draw(block, transform: transform, color: color) }
        }
    }

    @Test func `each glyph is defined once`() throws {
        let document = try document("banana", count: 3)
        #expect(document.definitions.map(\.name) == ["path", "path", "path"])
        #expect(document.drawn.map(\.children.count) == [6, 6, 6])
        #expect(document.drawn[0].children.map { $0.attributes["href"] } == ["#p1", "#p2", "#p3", "#p2", "#p3", "#p2"])
        // Outlines are in units of the font, which are whole numbers.
        #expect(document.definitions.allSatisfy { $0.attributes["d"]?.contains(".") == false })
    }

    @Test func `the document does not contain the text itself`() throws {
        let document = try document("<script>")
        #expect(document.root.text.isEmpty)
        #expect(!document.all.contains { $0.name == "text" })
    }

    @Test func `baselines of upright text are aligned to whole points`() throws {
        let transform = try #require(try document("x").drawn.first?.attributes["transform"])
        let numbers = transform.split { "( )".contains($0) }.compactMap { Double($0) }
        #expect(numbers.first == 10.3)
        #expect(numbers[1] == numbers[1].rounded())
    }

    @Test func `rotated text is also aligned to whole points`() throws {
        let turned = Transform.rotation(degrees: -90).then(.translation(Point(30.3, 90.6)))
        let transform = try #require(try document("xy", transform: turned).drawn.first?.attributes["transform"])
        let numbers = transform.dropFirst("matrix(".count).dropLast().split(separator: " ").compactMap {
            Double($0.hasPrefix("-") ? "-0" + $0.dropFirst() : "0" + $0)
        }
        #expect(numbers.count == 6)
        #expect(numbers[0] == 0 && numbers[3] == 0)
        #expect(numbers[4] == numbers[4].rounded())
        #expect(numbers[5] != numbers[5].rounded())
    }

    @Test func `color glyphs are pictures`() throws {
        let document = try document("🎃🎃", color: Color(gray: 0, alpha: 0.5))
        #expect(document.definitions.map(\.name) == ["image"])
        #expect(document.drawn.first?.attributes["opacity"] == ".5")
    }

    @Test func `spaces and invisible text write nothing`() throws {
        #expect(try document("   ").drawn.isEmpty)
        #expect(try document("a", color: .clear).drawn.isEmpty)
        #expect(try document("a", transform: .translation(Point(5_000, 0))).drawn.isEmpty)
        #expect(try document("a", transform: .translation(Point(.nan, 0))).drawn.isEmpty)
    }
}
