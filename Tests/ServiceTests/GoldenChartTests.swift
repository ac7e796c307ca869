import Foundation
import Images
import Specs
import TestSupport
import Testing
import Text

@testable import Service

/// Charts as a user would write them, from the spec to the pixels: the spec is the test, and the picture beside it was
/// looked at. `RECORD=missing` writes pictures of new cases.
@Suite struct GoldenChartTests {
    /// A folder of cases, from the folder of this file.
    enum Folder: String, CaseIterable {
        case golden = "Golden"
        /// Core Plot's own gallery.
        case gallery = "../../Examples/gallery"

        var url: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(rawValue) }

        var cases: [String] { names(endingIn: ".json") }
        /// Names of the recorded pictures.
        var pictures: [String] { names(endingIn: ".png") }

        private func names(endingIn ending: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
                .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
        }
    }

    static let typesetter = Result { try Typesetter() }

    /// The counts are written down: a case that gets lost would otherwise pass as a case fewer.
    @Test(arguments: zip(Folder.allCases, [154, 22]))
    func `every case is there and has its picture`(folder: Folder, count: Int) {
        #expect(folder.cases.count == count)
        #expect(folder.cases == folder.pictures)
    }

    @Test(arguments: Folder.golden.cases)
    func `is drawn as recorded`(name: String) throws {
        try expectRecorded(name, in: .golden)
    }

    @Test(arguments: Folder.gallery.cases)
    func `the gallery is drawn as recorded`(name: String) throws {
        try expectRecorded(name, in: .gallery)
    }

    private func expectRecorded(_ name: String, in folder: Folder) throws {
        let bytes = [UInt8](try Data(contentsOf: folder.url.appendingPathComponent("\(name).json")))
        let pipeline = ChartPipeline(typesetter: try Self.typesetter.get())
        let (spec, _) = try pipeline.read(bytes, OutputParameters())
        let scene = try pipeline.layout(spec)
        let pixmap = pipeline.draw(scene, pixelsPerPoint: spec.devicePixelRatio)
        Golden(folder: folder.rawValue).expect(pixmap, named: name)
        // What clients get are these very pixels.
        #expect(try PNGDecoder.decode(try pipeline.encode(pixmap, pixelsPerPoint: spec.devicePixelRatio)) == pixmap)
    }
}
