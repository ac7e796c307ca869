import Geometry
import Specs
import Testing
import Text

@testable import Charts

/// Texts at points.
@Suite struct AnnotationNoteTests {
    private static let line = #"{"type": "line", "x": [0, 1, 2, 3, 4, 5, 6], "y": [3, 7, 4, 8, 6, 9, 2]}"#

    private func annotations(_ annotations: [String], plot: String = line) throws -> [AnnotationScene] {
        try Scene.of(
            #"{"width": 500, "height": 300, "annotations": [\#(annotations.joined(separator: ","))], "plots": [\#(plot)]}"#
        ).graph.annotations
    }

    private func note(_ x: Double, _ y: Double, _ text: String, _ keys: String = "") -> String {
        #"{"anchorPlotPoint": [\#(x), \#(y)], "text": "\#(text)"\#(keys)}"#
    }

    /// The place of a point, which a fixed annotation shows.
    private func place(_ x: Double, _ y: Double) throws -> Point {
        let fixed = try annotations([note(x, y, "o", #", "contentAnchorPoint": [0.5, 0.5]"#)])
        return try #require(fixed.first?.box?.rect.center)
    }

    @Test(arguments: [(1.0, 7.0), (2, 4), (3, 8), (5, 9), (0, 3), (6, 2)])
    func `a note is beside its point`(x: Double, y: Double) throws {
        let bounds = try #require(try annotations([note(x, y, "something")]).first?.text?.visualBounds)
        let point = try place(x, y)
        #expect(!bounds.inset(by: -2).contains(point))
        #expect(bounds.inset(by: -16).contains(point))
    }

    @Test func `a note where nothing is stays at its point`() throws {
        let bounds = try #require(try annotations([note(3, 5, "free")]).first?.text?.visualBounds)
        #expect((bounds.center - (try place(3, 5))).length < 2)
    }

    @Test func `notes at one point keep off one another, the last ones with arrows`() throws {
        let notes = try annotations((0..<12).map { note(3, 8, "note number \($0)") })
        let texts = notes.compactMap(\.text)
        try #require(texts.count == 12)
        for (index, text) in texts.enumerated() {
            #expect(!texts[..<index].contains { $0.overlaps(text, gap: 2) })
        }
        #expect(notes.contains { $0.arrow != nil })
    }

    @Test func `a note in dense data is at an edge of the plot area, with an arrow and without a background`() throws {
        let values = (0..<400).map { 50 + ($0 % 2 == 0 ? 1 : -1) * (40 - $0 % 7) }
        let scene = try Scene.of(
            #"{"width": 500, "height": 300, "annotations": [\#(note(200, 50, "the middle"))], "plots": [{"type": "line", "x": \#(Array(0..<400)), "y": \#(values)}]}"#
        )
        let note = try #require(scene.graph.annotations.first)
        let bounds = try #require(note.text?.visualBounds)
        let area = scene.plotArea.rect
        #expect(min(bounds.minY - area.minY, area.maxY - bounds.maxY) < 12)
        #expect(note.arrow != nil && note.box?.box.isVisible == false)
    }

    @Test func `a note inside of a bar stays there, and one across its edge does not`() throws {
        let bars = #"{"type": "bar", "x": ["a", "b"], "y": [80, 60]}"#
        let inside = try annotations([#"{"anchorPlotPoint": ["a", 40], "text": "in"}"#], plot: bars)
        #expect(inside.first?.arrow == nil)
        let scene = try Scene.of(
            #"{"width": 500, "height": 300, "annotations": [{"anchorPlotPoint": ["a", 80], "text": "on"}], "plots": [\#(bars)]}"#
        )
        let text = try #require(scene.graph.annotations.first?.text?.visualBounds)
        let bar = try #require((scene.plots.first as? BarScene)?.bars.first?.rect)
        #expect(!bar.intersects(text))
    }

    @Test(arguments: [#", "displacement": [0, 0.1]"#, #", "contentAnchorPoint": [0.5, 0.5]"#, #", "rotation": 5"#])
    func `a note with a place of its own stays there`(keys: String) throws {
        let bounds = try #require(try annotations([note(3, 8, "there", keys)]).first?.text?.visualBounds)
        #expect((bounds.center - (try place(3, 8))).length < 4)
    }
}
