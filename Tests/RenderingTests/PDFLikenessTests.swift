import Dialects
import Foundation
import Images
import Rendering
import TestSupport
import Testing

/// Compares every example and every golden chart, drawn from PDF by Poppler, with our own PNG, and checks the files with
/// qpdf and their texts with pdftotext.
///
/// The files, both pictures and the differences stay in `.build/pdf-likeness`; `Tests/system/test-pdf` prints the
/// differences.
@Suite struct PDFLikenessTests {
    /// The allowed differences. Poppler draws two pixels for each of ours in both directions. It hints letters in its own
    /// way, and text is not aligned to whole points. A line narrower than a pixel has the width of one.
    private static let tolerance = Likeness(mean: 1.5, strayShare: 0.03)

    /// The allowed differences of charts that consist of thin lines, of tiles that Poppler smooths differently, or of
    /// shapes narrower than a pixel, and of small ones with large letters.
    private static let exceptions = [
        "01-axis-demo": Likeness(mean: 6, strayShare: 0.2),
        "bar-two-thousand": Likeness(mean: 3, strayShare: 0.07),
        "pie-tiny-slices": Likeness(mean: 3, strayShare: 0.03),
        "styles-images": Likeness(mean: 2.5, strayShare: 0.06),
        "title-wrapped": Likeness(mean: 2, strayShare: 0.04),
        "styles-breaks": Likeness(mean: 2, strayShare: 0.04),
    ]

    private static let results = ReaderComparison.root.appendingPathComponent(".build/pdf-likeness")

    @Test(arguments: ReaderComparison.specs)
    func `Poppler gives the same picture as the rasterizer`(path: String) throws {
        let text = [UInt8](try Data(contentsOf: ReaderComparison.root.appendingPathComponent(path)))
        let renderer = try Recorded.renderer()
        var options = PictureOptions()
        options.overrides.devicePixelRatio = 1
        let expected = try PNGDecoder.decode(try renderer.picture(of: .spec(text), options).bytes, limits: .large)
        options.format = .pdf
        let document = try renderer.picture(of: .spec(text), options)
        #expect(PDFAudit.complaints(about: document.bytes) == [])

        try FileManager.default.createDirectory(at: Self.results, withIntermediateDirectories: true)
        let (folder, name) = ReaderComparison.name(of: path)
        let place = Self.results.appendingPathComponent("\(folder)-\(name)").path
        try Data(document.bytes).write(to: URL(fileURLWithPath: "\(place).pdf"))
        try Data(try PNGEncoder.encode(expected)).write(to: URL(fileURLWithPath: "\(place).png"))
        try ReaderComparison.run("/usr/bin/qpdf", ["--check", "\(place).pdf"])
        try ReaderComparison.run(
            "/usr/bin/pdftoppm", ["-r", "144", "-png", "-singlefile", "\(place).pdf", "\(place)-poppler"])
        let enlarged = try PNGDecoder.decode(
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(place)-poppler.png"))), limits: .large)
        let actual = enlarged.halved
        let likeness = try #require(
            Likeness(expected.onWhite, actual), "the reader's picture has \(actual.width)x\(actual.height) pixels")
        try "\(likeness.figures) \(document.bytes.count) \(folder)-\(name)\n".write(
            toFile: "\(place).txt", atomically: true, encoding: .utf8)
        let tolerance = Self.exceptions[name] ?? Self.tolerance
        #expect(likeness.mean <= tolerance.mean, "\(likeness): compare \(place).png with \(place)-poppler.png")
        #expect(likeness.strayShare <= tolerance.strayShare, "\(likeness): compare \(place).png")

        let words = try ReaderComparison.run("/usr/bin/pdftotext", ["\(place).pdf", "-"])
        guard document.warnings.isEmpty, !words.contains("…") else { return }
        for title in Self.titles(of: text) {
            for word in title.split(whereSeparator: { !$0.isASCII || !$0.isLetter }) where word.count > 2 {
                #expect(words.contains(word), "\(place).pdf has no text \(word)")
            }
        }
    }

    /// The title of a chart and those of its axes.
    private static func titles(of spec: [UInt8]) -> [String] {
        guard let root = try? JSONSerialization.jsonObject(with: Data(spec)) as? [String: Any] else { return [] }
        let axes = ["xAxis", "yAxis"].compactMap { root[$0] as? [String: Any] }
        return ([root] + axes).compactMap { $0["title"] as? String }
    }
}
