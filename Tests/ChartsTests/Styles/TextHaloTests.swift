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

    /// Checks which labels of a chart have halos: those through which a grid line runs.
    private func check(_ spec: String, _ color: Color) throws {
        let scene = try Scene.of(spec)
        let lines = scene.axes.flatMap { $0.majorGrid?.segments ?? [] }.map { $0.bounds.inset(by: -0.1) }
        let labels = scene.plots.flatMap(\.labels)
        let crossed = labels.filter { label in lines.contains { $0.intersects(label.visualBounds) } }
        #expect(!crossed.isEmpty && crossed.allSatisfy { $0.halo == color })
        #expect(labels.contains { $0.halo == nil })
    }

    @Test(
        arguments: [
            ("", Color.white), (#""theme": "modernDark", "#, Color(hex: 0x14181f)),
            (##""background": "#ff0000", "##, Color(hex: 0xff0000)),
        ])
    func `labels on grid lines have the color of the background around them`(more: String, color: Color) throws {
        let values = "[" + (1...24).map { String($0 * 37 % 100) }.joined(separator: ",") + "]"
        for type in ["line", "bar", "scatter"] {
            try check(#"{\#(more)"plots": [{"type": "\#(type)", "y": \#(values), "showLabels": true}]}"#, color)
        }
    }

    @Test(
        arguments: [
            (#""type": "bar", "y": [1, 5, 2], "labelOffset": -4"#, ""),
            (#""type": "bar", "y": [1, 2, 3.7, 4.8]"#, #", "fill": null"#),
            (#""type": "bar", "y": [1, 2], "stack": true"#, ""),
            (#""type": "bar", "y": [1, 2, 3.7, 4.8]"#, #", "theme": "slate""#),
            (#""type": "bar", "y": [1, 2, 3.7, 4.8], "labelFill": "yellow""#, ""),
        ])
    func `labels in bars, in boxes and on unknown backgrounds have none`(plot: String, more: String) throws {
        let halos = try halos(plot, more)
        #expect(!halos.isEmpty && halos.allSatisfy { $0 == nil })
    }

    @Test func `labels on an area have the color of the area around them`() throws {
        let ys = (0..<30).map { 50 + 30 * (($0 % 3) - 1) + $0 }.map { "\($0)" }.joined(separator: ",")
        let area = #"{"type": "area", "y": [\#(ys)], "showLabels": true}"#
        let halos = try Scene.of(#"{"width": 1400, "plots": [\#(area)]}"#).plots.flatMap(\.labels).compactMap(\.halo)
        #expect(halos.contains(.white) && Set(halos).count == 2)
        // Nobody knows which areas are below labels of several.
        let two = try Scene.of(#"{"width": 1400, "plots": [\#(area), {"type": "area", "y": [3, 8, 3]}]}"#)
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
