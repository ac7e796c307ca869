import Budget
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@testable import PDF

@Suite struct DocumentTests {
    @Test func `a page has the size of the picture in points`() throws {
        let document = try PDFDocument.document(Size(320.5, 200)) { _ in }
        #expect(document.pages.map { $0["MediaBox"] } == [.array([0, 0, 320.5, 200].map { .number($0) })])
        #expect(document.pages[0]["UserUnit"] == nil)
        #expect(document.catalog?["StructTreeRoot"] == nil)
    }

    @Test func `units of a page that is too long for readers are larger`() throws {
        let document = try PDFDocument.document(Size(28_800, 7_200)) { _ in }
        #expect(document.pages[0]["MediaBox"] == .array([0, 0, 14_400, 3_600].map { .number($0) }))
        #expect(document.pages[0]["UserUnit"] == .number(2))
    }

    @Test func `readers get the title, the language and the description`() throws {
        let document = try PDFDocument.document(title: "Latência (ms)", language: "pt-BR", description: "Line chart.") {
            _ in
        }
        #expect(document.resolved(document.trailer["Info"])?["Title"]?.text == "Latência (ms)")
        #expect(document.catalog?["Lang"]?.text == "pt-BR")
        #expect(document.objects("S", "Figure").map { $0["Alt"]?.text } == ["Line chart."])
        let plain = try PDFDocument.document(title: "a(b)\\c") { _ in }
        #expect(plain.resolved(plain.trailer["Info"])?["Title"]?.text == "a(b)\\c")
    }

    @Test(arguments: [
        ")>>endobj /OpenAction<</S/JavaScript/JS(app.alert(1))>>", "\\) /AA", "line\nreturn\rnull\u{0}",
        "\u{202E}לידה 😀 \u{1F468}\u{200D}\u{1F469}", "\u{FEFF}þÿ", "endstream endobj %%EOF",
    ])
    func `hostile texts stay texts`(text: String) throws {
        let document = try PDFDocument.document(title: text, language: text, description: text) { _ in }
        #expect(document.resolved(document.trailer["Info"])?["Title"]?.text == text)
        #expect(document.catalog?["Lang"]?.text == text)
    }

    @Test func `a document has several pages`() throws {
        var document = PDFDocument(scratch: RasterScratch())
        let symbol = Symbol(path: Path(ellipseIn: Rect(x: -2, y: -2, width: 4, height: 4)), fill: .black, stroke: nil)
        for index in 1...3 {
            document.addPage(Size(100 * Double(index), 50), description: "Page \(index).") {
                $0.draw(symbol, at: [Point(10, 10), Point(20, 20)])
            }
        }
        let bytes = try document.file(identifier: [])
        #expect(PDFAudit.complaints(about: bytes) == [])
        let reader = try PDFReader(bytes)
        #expect(reader.pages.map { $0["MediaBox"]?.array[2].number } == [100, 200, 300])
        // All pages share the symbol.
        #expect(reader.objects("Subtype", "Form").count == 1)
        #expect(reader.objects("S", "Figure").map { $0["Alt"]?.text } == ["Page 1.", "Page 2.", "Page 3."])
    }

    @Test func `random drawings are safe and equal`() throws {
        for seed in 0..<60 as Range<UInt64> {
            func draw() throws -> [UInt8] {
                var random = RandomSource(seed: seed)
                return try PDFDocument.bytes(Size(200, 100)) { $0.drawAnything(using: &random, depth: 3) }
            }
            #expect(try draw() == draw())
        }
    }

    @Test func `a document that becomes too long is abandoned`() {
        var document = PDFDocument(scratch: RasterScratch(), maximumLength: 10_000)
        var random = RandomSource(seed: 1)
        let path = random.path(in: Rect(x: 0, y: 0, width: 1_000, height: 1_000), subpaths: 1, stepsPerSubpath: 100)
        document.addPage(Size(1_000, 1_000)) { canvas in
            for _ in 0..<100 { canvas.stroke(path, style: StrokeStyle(), paint: .black) }
            #expect(canvas.isStopped)
            #expect(canvas.content.body.count < 15_000)
        }
        #expect(throws: PDFError.tooLong(limit: 10_000)) { try document.file(identifier: []) }
    }

    @Test func `a cancelled document is not continued`() {
        let token = RenderBudget { true }
        var document = PDFDocument(scratch: RasterScratch(), budget: token)
        let box = Path(rect: Rect(x: 10, y: 10, width: 20, height: 20))
        document.addPage(Size(100, 80)) { canvas in
            canvas.fill(box, rule: .nonZero, paint: .black)
            let before = canvas.content.body.count
            #expect(before > 0)
            #expect(token.poll())
            #expect(canvas.isStopped)
            canvas.fill(box, rule: .nonZero, paint: .black)
            canvas.stroke(box, style: StrokeStyle(lineWidth: 1), paint: .black)
            canvas.draw(Symbol(path: box, fill: .black, stroke: nil), at: [.zero, Point(30, 30)])
            canvas.clip(to: box, rule: .nonZero) { $0.fill(box, rule: .nonZero, paint: .black) }
            canvas.group(opacity: 0.5, shadow: nil) { $0.fill(box, rule: .nonZero, paint: .black) }
            #expect(canvas.content.body.count == before)
        }
    }
}
