import Drawing
import Specs
import TestSupport
import Testing
import Text

@testable import Charts

@Suite struct TextStyleTests {
    @Test func `the parts of a title have their own colors and fonts, also in the legend`() throws {
        let scene = try Scene.of(
            #"""
            {"title": [{"text": "One "}, {"text": "two", "color": "red", "fontWeight": "regular"}], "legend": true,
             "plots": [{"type": "line", "y": [1, 2], "title": [{"text": "a"}, {"text": "b", "color": "blue"}]},
                       {"type": "line", "y": [2, 3], "title": "c"}]}
            """#)
        let title = try #require(scene.title)
        #expect(title.partColors.count == 2 && title.partColors[1] == Color(hex: 0xff0000))
        #expect(Set(title.block.lines.flatMap(\.runs).map(\.font.name)).count == 2)
        let names = try #require(scene.legend?.entries.map(\.text))
        #expect(names.map(\.partColors.count) == [2, 0] && names[0].partColors[1] == Color(hex: 0x0000ff))
    }

    @Test(arguments: [("wordWrapping", 2...3), ("truncatingTail", 1...1), ("clipping", 1...1)])
    func `a title has the requested line break mode`(mode: String, lines: ClosedRange<Int>) throws {
        let words = String(repeating: "word ", count: 30)
        let scene = try Scene.of(
            #"""
            {"width": 400, "title": "\#(words)", "titleTextStyle": {"lineBreakMode": "\#(mode)"},
             "plots": [{"type": "line", "y": [1, 2]}]}
            """#)
        #expect(lines.contains(scene.title?.block.lines.count ?? 0))
    }

    @Test func `a style determines the alignment of lines`() throws {
        let scene = try Scene.of(
            #"""
            {"width": 400, "title": "A long first line of text\nshort", "titleTextStyle": {"textAlignment": "right"},
             "plots": [{"type": "line", "y": [1, 2]}]}
            """#)
        let lines = try #require(scene.title?.block.lines)
        #expect(lines.count == 2 && lines[1].x > 20 && abs(lines[1].x + lines[1].width - lines[0].width) < 1e-6)
    }
}
