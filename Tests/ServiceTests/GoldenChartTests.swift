import Foundation
import Images
import Specs
import TestSupport
import Testing
import Text

@testable import Service

/// Charts as a user would write them, from the spec to the pixels. `Golden/<case>.json` is the test and
/// `Golden/<case>.png` the picture that was looked at; `RECORD=missing` writes pictures of new cases.
@Suite struct GoldenChartTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    private static let cases: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }.sorted()

    private static let typesetter = Result { try Typesetter() }

    @Test func `there are cases`() {
        #expect(Self.cases.count >= 25)
    }

    @Test(arguments: cases)
    func `is drawn as recorded`(name: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json")))
        let pipeline = ChartPipeline(typesetter: try Self.typesetter.get())
        let (spec, _) = try pipeline.read(bytes, OutputParameters())
        let scene = try pipeline.layout(spec)
        let pixmap = pipeline.draw(scene, pixelsPerPoint: spec.devicePixelRatio)
        Golden().expect(pixmap, named: name)
        // What clients get are these very pixels.
        #expect(try PNGDecoder.decode(try pipeline.encode(pixmap, pixelsPerPoint: spec.devicePixelRatio)) == pixmap)
    }
}
