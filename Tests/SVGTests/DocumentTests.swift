import Drawing
import Geometry
import TestSupport
import Testing

@testable import SVG

@Suite struct DocumentTests {
    @Test func `an empty picture has only a size`() throws {
        let document = try SVGCanvas.document(Size(320.5, 200)) { _ in }
        #expect(document.root.attributes["width"] == "320.5")
        #expect(document.root.attributes["viewBox"] == "0 0 320.5 200")
        #expect(document.root.attributes["aria-labelledby"] == nil)
        #expect(document.root.children.isEmpty)
    }

    @Test func `a screen reader gets the title and the description`() throws {
        let document = try SVGCanvas.document(title: "Push latency", description: "Line chart.") { _ in }
        #expect(document.root.children.map(\.name) == ["title", "desc"])
        #expect(document.root.children.map(\.text) == ["Push latency", "Line chart."])
        #expect(document.root.attributes["aria-labelledby"] == "p-t p-d")
        #expect(
            try SVGCanvas.document(title: "", description: "D") { _ in }.root.attributes["aria-labelledby"] == "p-d")
    }

    @Test(arguments: [
        "</title><script>alert(1)</script>", "\"' onload='alert(1)", "&amp;&#x41;&bogus;", "]]> <!-- --> <?xml?>",
        "a\u{0}b\u{1}c\u{8}d\u{B}e\u{1F}f\u{FFFE}g\u{FFFF}h", "tab\tline\nreturn\rend",
        "\u{202E}לידה 😀 \u{1F468}\u{200D}\u{1F469}",
    ])
    func `hostile texts are escaped`(text: String) throws {
        let document = try SVGCanvas.document(title: text, description: text + text) { _ in }
        let forbidden: Set<UInt32> = [0, 1, 8, 0xB, 0x1F, 0xFFFE, 0xFFFF]
        var expected = ""
        for scalar in text.unicodeScalars where !forbidden.contains(scalar.value) {
            expected.unicodeScalars.append(scalar)
        }
        #expect(
            document.root.children.map { Array($0.text.unicodeScalars) }
                == [expected, expected + expected].map { Array($0.unicodeScalars) })
    }

    @Test func `random texts are escaped`() throws {
        var random = RandomSource(seed: 11)
        for _ in 0..<200 {
            var text = ""
            for _ in 0..<30 {
                let range: ClosedRange<UInt32> = Bool.random(using: &random) ? 0...0x7F : 0...0x10_FFFF
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                    text.unicodeScalars.append(scalar)
                }
            }
            _ = try SVGCanvas.document(title: text) { _ in }
        }
    }

    @Test func `names start with the prefix`() throws {
        var canvas = SVGCanvas(size: Size(100, 80), prefix: "abc")
        canvas.clip(to: Path(rect: Rect(x: 10, y: 10, width: 20, height: 20)), rule: .nonZero) {
            $0.fill(Path(rect: Rect(x: 0, y: 0, width: 100, height: 80)), rule: .nonZero, paint: .black)
        }
        let document = try XMLDocument(try canvas.document(title: "T"))
        #expect(document.all.compactMap { $0.attributes["id"] } == ["abc-t", "abc1"])
    }

    @Test func `a document that becomes too long is abandoned`() {
        var canvas = SVGCanvas(size: Size(1_000, 1_000), maximumLength: 10_000)
        var random = RandomSource(seed: 1)
        let path = random.path(in: Rect(x: 0, y: 0, width: 1_000, height: 1_000), subpaths: 1, stepsPerSubpath: 100)
        for _ in 0..<100 { canvas.stroke(path, style: StrokeStyle(), paint: .black) }
        #expect(canvas.isTooLong)
        #expect(canvas.body.count < 15_000)
        #expect(throws: SVGError.tooLong(limit: 10_000)) { try canvas.document() }
    }

    @Test func `the same drawing gives the same bytes`() throws {
        func draw() throws -> [UInt8] {
            var random = RandomSource(seed: 5)
            var canvas = SVGCanvas(size: Size(200, 100))
            canvas.drawAnything(using: &random, depth: 3)
            return try canvas.document()
        }
        #expect(try draw() == draw())
    }

    @Test func `every drawing gives a safe and complete document`() throws {
        var random = RandomSource(seed: 77)
        for _ in 0..<150 {
            _ = try SVGCanvas.document(Size(200, 100)) { $0.drawAnything(using: &random, depth: 3) }
        }
    }
}
