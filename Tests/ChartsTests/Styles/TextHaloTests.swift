import Drawing
import Geometry
import Images
import Testing
import Text

@testable import Charts

@Suite struct TextHaloTests {
    /// A canvas that counts its symbols and texts.
    private struct CountingCanvas: Canvas {
        var size = Size(400, 300)
        var pixelsPerPoint = 1.0
        var symbols = 0
        var places = 0
        var texts = 0

        mutating func fill(_ path: Path, rule: FillRule, paint: Paint) {}
        mutating func fillAdjoining(_ shapes: [(path: Path, paint: Paint)]) {}
        mutating func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {}
        mutating func draw(_ symbol: Symbol, at positions: [Point]) {
            symbols += 1
            places += positions.count
        }
        mutating func draw(_ text: TextBlock, transform: Transform, color: Color) { texts += 1 }
        mutating func draw(_ pixmap: Pixmap, in rect: Rect) {}
        mutating func clip(to path: Path, rule: FillRule, _ body: (inout CountingCanvas) -> Void) { body(&self) }
        mutating func group(opacity: Double, shadow: Shadow?, _ body: (inout CountingCanvas) -> Void) { body(&self) }
    }

    private func halos(_ plot: String, _ more: String = "") throws -> [Color?] {
        try Scene.of(#"{"plots": [{\#(plot), "showLabels": true}]\#(more)}"#).plots.flatMap(\.labels).map(\.halo)
    }

    @Test func `labels over the background have its color around them`() throws {
        #expect(try halos(#""type": "line", "y": [1, 5, 2]"#) == [.white, .white, .white])
        #expect(try halos(#""type": "bar", "y": [1, 5, 2]"#) == [.white, .white, .white])
        let dark = try halos(#""type": "bar", "y": [1]"#, #", "theme": "modernDark""#)
        #expect(dark == [Color(hex: 0x14181f)])
        #expect(try halos(#""type": "bar", "y": [1]"#, #", "background": "beige""#) != [.white])
    }

    @Test(
        arguments: [
            (#""type": "bar", "y": [1, 5, 2], "labelOffset": -4"#, ""),
            (#""type": "bar", "y": [1]"#, #", "fill": null"#),
            (#""type": "bar", "y": [1, 2], "stack": true"#, ""), (#""type": "bar", "y": [1]"#, #", "theme": "slate""#),
            (#""type": "bar", "y": [1], "labelFill": "yellow""#, ""),
        ])
    func `labels in bars, in boxes and on unknown backgrounds have none`(plot: String, more: String) throws {
        let halos = try halos(plot, more)
        #expect(!halos.isEmpty && halos.allSatisfy { $0 == nil })
    }

    @Test func `labels on an area have the color of the area around them`() throws {
        let halos = try halos(#""type": "area", "y": [9, 5, 9, 12]"#)
        #expect(halos.contains(.white) && halos.contains { $0 != .white && $0 != nil })
        let two = try Scene.of(
            """
            {"plots": [{"type": "area", "y": [9, 5, 9], "showLabels": true}, {"type": "area", "y": [3, 8, 3]}]}
            """)
        #expect(two.plots.flatMap(\.labels).allSatisfy { $0.halo == nil })
    }

    @Test func `the letters of a thousand labels are a dozen symbols`() throws {
        let block = Typesetter.shared.set("0123456789.-", TextStyle(.black))
        let texts = (0..<1000).map { index in
            PlacedText(block, color: .black, anchor: .zero, at: Point(Double(index % 40) * 10, Double(index / 40) * 12))
                .with(halo: .white)
        }
        var canvas = CountingCanvas()
        canvas.draw(texts)
        #expect(canvas.symbols == 12 && canvas.places == 12_000 && canvas.texts == 1000)
        canvas = CountingCanvas()
        canvas.draw(texts.map { $0.with(halo: nil) })
        #expect(canvas.symbols == 0 && canvas.texts == 1000)
    }
}
