import Foundation
import Images
import Rendering
import TestSupport
import Testing

/// Charts as a user would write them, from the spec to the PNG. Each spec is a test; its recorded picture has been
/// inspected. `RECORD=missing` writes the pictures of new cases.
@Suite struct GoldenChartTests {
    @Test func `all recorded cases are found`() {
        #expect(Recorded.golden.cases.count == 205)
        #expect(Recorded.gallery.cases.count == 22)
    }

    @Test(arguments: Recorded.golden.cases)
    func `golden charts are drawn as recorded`(name: String) throws {
        try expectRecorded(name, in: .golden)
    }

    @Test(arguments: Recorded.gallery.cases)
    func `the gallery is drawn as recorded`(name: String) throws {
        try expectRecorded(name, in: .gallery)
    }

    private func expectRecorded(_ name: String, in folder: Recorded) throws {
        let spec = [UInt8](try Data(contentsOf: folder.url.appendingPathComponent("\(name).json")))
        let picture = try Recorded.renderer().picture(of: .spec(spec))
        Golden(folder: folder.rawValue).expect(try PNGDecoder.decode(picture.bytes, limits: .large), named: name)
    }
}
