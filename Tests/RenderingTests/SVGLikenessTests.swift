import Dialects
import Foundation
import Images
import Rendering
import TestSupport
import Testing

/// Compares every example and every golden chart, drawn from SVG by librsvg at one pixel per point, with our own PNG.
///
/// With `SVG_READER=chromium`, headless Chromium draws instead of librsvg (`Tests/system/compare-svg-chromium`).
///
/// The documents, both pictures and the differences stay in `.build/svg-likeness`; `Tests/system/test-svg` prints the
/// differences.
@Suite struct SVGLikenessTests {
    /// The allowed differences. Other rasterizers compute slightly different coverage at edges, librsvg's clips have
    /// harder edges, its tiles are smoothed differently, and small letters are denser in our own pictures
    /// (`GlyphContrast`).
    private static let tolerance = Likeness(mean: 1, strayShare: 0.02)

    /// The allowed differences from Chromium, which smooths tiles in a third way.
    private static let chromiumTolerance = Likeness(mean: 1.25, strayShare: 0.02)

    /// The allowed differences of charts that consist only of such edges: hundreds of slices narrower than a pixel, and
    /// bars that SVG joins for narrower columns than the pixels of PNG.
    private static let exceptions = [
        "pie-tiny-slices": Likeness(mean: 5, strayShare: 0.08),
        "bar-two-thousand": Likeness(mean: 3, strayShare: 0.06),
    ]

    private static let isChromium = ProcessInfo.processInfo.environment["SVG_READER"] == "chromium"
    private static let results = ReaderComparison.root.appendingPathComponent(
        ".build/svg-likeness" + (isChromium ? "-chromium" : ""))

    @Test func `all specs are found`() {
        #expect(ReaderComparison.specs.count > Recorded.golden.cases.count + Recorded.gallery.cases.count)
    }

    @Test(arguments: ReaderComparison.specs)
    func `librsvg gives the same picture as the rasterizer`(path: String) throws {
        let spec = PictureSource.spec([UInt8](try Data(contentsOf: ReaderComparison.root.appendingPathComponent(path))))
        let renderer = try Recorded.renderer()
        var options = PictureOptions()
        options.overrides.devicePixelRatio = 1
        let expected = try PNGDecoder.decode(try renderer.picture(of: spec, options).bytes, limits: .large)
        options.format = .svg
        let document = try renderer.picture(of: spec, options).bytes

        #expect(SVGAudit(try XMLDocument(document)).complaints == [])

        try FileManager.default.createDirectory(at: Self.results, withIntermediateDirectories: true)
        let (folder, name) = ReaderComparison.name(of: path)
        let place = Self.results.appendingPathComponent("\(folder)-\(name)").path
        try Data(document).write(to: URL(fileURLWithPath: "\(place).svg"))
        try Data(try PNGEncoder.encode(expected)).write(to: URL(fileURLWithPath: "\(place).png"))
        let picture = "\(place)-\(Self.isChromium ? "chromium" : "librsvg").png"
        if Self.isChromium {
            try Self.photograph("\(place).svg", to: picture, width: expected.width, height: expected.height)
        } else {
            try ReaderComparison.run("/usr/bin/rsvg-convert", ["--output", picture, "\(place).svg"])
        }
        var actual = try PNGDecoder.decode([UInt8](try Data(contentsOf: URL(fileURLWithPath: picture))))
        if Self.isChromium { actual = actual.cropped(columns: 0..<expected.width, rows: 0..<expected.height) }
        let likeness = try #require(
            Likeness(expected, actual), "the reader's picture has \(actual.width)x\(actual.height) pixels")
        try "\(likeness.figures) \(document.count) \(folder)-\(name)\n".write(
            toFile: "\(place).txt", atomically: true, encoding: .utf8)
        let usual = Self.isChromium ? Self.chromiumTolerance : Self.tolerance
        let tolerance = Self.exceptions[name] ?? usual
        #expect(likeness.mean <= tolerance.mean, "\(likeness): compare \(place).png with \(picture)")
        #expect(likeness.strayShare <= tolerance.strayShare, "\(likeness): compare \(place).png")
    }

    /// Takes a screenshot of a document with Chromium. The picture is larger than a document below the minimum size of
    /// windows. Each run has its own profile, so that several can run at the same time.
    private static func photograph(_ document: String, to picture: String, width: Int, height: Int) throws {
        let profile = FileManager.default.temporaryDirectory.appendingPathComponent("svg-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: profile) }
        try ReaderComparison.run(
            "/usr/bin/chromium",
            [
                // Root cannot use a sandbox in a container. The documents are our own, so none is needed.
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                "--force-color-profile=srgb", "--default-background-color=00000000",
                "--window-size=\(max(width, 500)),\(max(height, 400))", "--user-data-dir=\(profile.path)",
                "--screenshot=\(picture)",
                "file://\(document)",
            ])
    }
}
