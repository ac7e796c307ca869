import Drawing
import Geometry
import Images
import Testing
import Text

@testable import Charts

/// Lines end at the texts of annotations.
@Suite struct AnnotationHaloTests {
    /// A canvas that notes the order of strokes, halos and texts.
    private struct OrderCanvas: Canvas {
        var size = Size(400, 300)
        var pixelsPerPoint = 1.0
        var calls: [String] = []

        mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {}
        mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {}
        mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) { calls.append("stroke") }
        mutating func draw(_ symbol: Symbol, at positions: [Point]) { calls.append("halo") }
        mutating func draw(_ text: TextBlock, transform: Transform, color: Color) { calls.append("text") }
        mutating func draw(_ pixmap: Pixmap, in rect: Rect) {}
        mutating func clip(to path: Path, rule: FillRule, _ body: (inout OrderCanvas) -> Void) { body(&self) }
        mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout OrderCanvas) -> Void) { body(&self) }
    }

    private func halos(_ plot: String, _ annotations: String, _ more: String = "") throws -> [Color?] {
        let scene = try Scene.of(
            #"{"width": 480, "height": 300, "plots": [{\#(plot)}], "annotations": [\#(annotations)]\#(more)}"#)
        return (scene.annotationsBehindPlots + scene.graph.annotations).compactMap(\.text).map(\.halo)
    }

    private let line = #""type": "line", "y": [0, 8, 4, 8, 0]"#

    private func note(_ x: Double, _ y: Double, _ more: String = "") -> String {
        #"{"text": "A note", "anchorPlotPoint": [\#(x), \#(y)], "contentAnchorPoint": [0.5, 0.5]\#(more)}"#
    }

    @Test func `texts on grid lines, data lines and rules have halos`() throws {
        // A grid line is at 2; the line of the plot ends there at 0.25.
        #expect(try halos(line, note(2, 2)) == [.white])
        #expect(try halos(line, note(2, 4)) == [.white])
        #expect(try halos(line, note(2, 1)) == [nil])
        #expect(try halos(line, note(2, 1) + #", {"rule": {"y": 1}}"#) == [.white])
        #expect(try halos(line, note(2, 2), #", "theme": "modernDark""#) == [Graph(theme: .modernDark).haloColor])
    }

    @Test func `texts with boxes, or in themes of Core Plot, have none`() throws {
        #expect(try halos(line, note(2, 2, #", "fill": "white""#)) == [nil])
        #expect(try halos(line, note(2, 2), #", "theme": "plainWhite""#) == [nil])
        // The halo would hide the text.
        #expect(try halos(line, note(2, 2, ##", "textStyle": {"color": "#eee"}"##)) == [nil])
    }

    @Test func `halos have the color of areas and bands`() throws {
        let area = ##""type": "area", "y": [8, 8, 8], "areaFill": "#c0d0ff""##
        #expect(try halos(area, note(1, 4)) == [Color(css: "#c0d0ff")])
        let band = ##"{"band": {"y": [1, 3]}, "bandFill": "#ffe0c0", "text": "Usual", "rectAnchor": "left"}"##
        #expect(try halos(line, band) == [Color(css: "#ffe0c0")])
        #expect(try halos(#""type": "area", "y": [8, 8], "areaFill": {"gradient": "rainbow"}"#, note(0.5, 4)) == [nil])
    }

    @Test func `the grid is not seen behind bars`() throws {
        let bar = #""type": "bar", "y": [8, 8, 8], "barWidth": 1"#
        #expect(try halos(bar, note(1, 4)) == [nil])
        #expect(try halos(bar, note(1, 4) + #", {"rule": {"y": 4}}"#).first != .some(nil))
    }

    @Test func `texts on dark bars are white unless the client sets their color`() throws {
        let bar = #"{"type": "bar", "y": [8, 8, 8], "color": "navy"}"#
        func color(_ more: String, y: Double = 4) throws -> Color? {
            let note = #"{"text": "A note", "anchorPlotPoint": [1, \#(y)], "contentAnchorPoint": [0.5, 0.5]\#(more)}"#
            return try Scene.of(#"{"plots": [\#(bar)], "annotations": [\#(note)]}"#).graph.annotations.first?.text?
                .color
        }
        #expect(try color("") == .white)
        #expect(try color(#", "textStyle": {"color": "gray"}"#) == Color(css: "gray"))
        #expect(try color("", y: 8) == Theme.modern.dataLabelTextStyle.color)
    }

    @Test func `texts of bands are above plots`() throws {
        let band = { (more: String) in
            #"{"plots": [{\#(line)}], "annotations": [{"band": {"y": [1, 3]}, "text": "Usual", "rectAnchor": "left"\#(more)}]}"#
        }
        let scene = try Scene.of(band(""))
        #expect(scene.annotationsBehindPlots.compactMap(\.band).count == 1)
        #expect(scene.annotationsBehindPlots.allSatisfy { $0.text == nil })
        #expect(scene.graph.annotations.compactMap(\.text).count == 1)
        let behind = try Scene.of(band(#", "behindPlots": true"#))
        #expect(behind.annotationsBehindPlots.compactMap(\.text).count == 1 && behind.graph.annotations.isEmpty)
    }

    @Test func `rules are below the texts of all annotations`() throws {
        var canvas = OrderCanvas()
        let scene = try Scene.of(
            #"{"plots": [{\#(line)}], "annotations": [\#(note(2, 3)), {"rule": {"y": 3}}]}"#)
        canvas.draw(scene.graph.annotations)
        #expect(canvas.calls.first == "stroke" && canvas.calls.last == "text")
        #expect(canvas.calls.dropFirst().dropLast().allSatisfy { $0 == "halo" } && canvas.calls.count > 5)
    }
}
