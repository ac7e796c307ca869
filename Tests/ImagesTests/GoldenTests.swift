import Glibc
import Images
import TestSupport
import Testing

/// Tests of the comparison that other tests rely on, in a temporary folder.
@Suite struct GoldenTests {
    private let folder: String
    private let picture = Pixmap(width: 12, height: 7, fill: 0xff10_2030)

    init() throws {
        var template = Array("/tmp/golden-XXXXXX".utf8CString)
        try #require(unsafe mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
    }

    private func golden(_ recording: Golden.Recording) -> Golden {
        Golden(folder: "references", file: "\(folder)/Test.swift", recording: recording)
    }

    private func pixmap(at name: String) throws -> Pixmap? {
        try File.read("\(folder)/references/\(name).png").map { try PNGDecoder.decode($0) }
    }

    private func clean() {
        for name in ["case.png", "case-actual.png", "case-diff.png"] { File.remove("\(folder)/references/\(name)") }
        unsafe rmdir("\(folder)/references")
        unsafe rmdir(folder)
    }

    @Test func `a missing reference is recorded and reported once`() throws {
        defer { clean() }
        #expect(try golden(.missing).complaint(about: picture, named: "case")?.contains("recorded") == true)
        #expect(try pixmap(at: "case") == picture)
        #expect(try golden(.missing).complaint(about: picture, named: "case") == nil)
        #expect(try golden(.never).complaint(about: picture, named: "case") == nil)
    }

    @Test func `a missing reference is never recorded in continuous integration`() throws {
        defer { clean() }
        #expect(try golden(.never).complaint(about: picture, named: "case") != nil)
        #expect(try pixmap(at: "case") == nil)
    }

    @Test func `a different picture is reported and saved beside the reference`() throws {
        defer { clean() }
        _ = try golden(.all).complaint(about: picture, named: "case")
        var other = picture
        other[3, 4] = 0xff10_2533
        other[4, 4] = 0xff10_2031
        let complaint = try #require(try golden(.never).complaint(about: other, named: "case"))
        #expect(complaint.contains("2 of 84 pixels, the largest difference of a channel is 5"))
        #expect(try pixmap(at: "case") == picture)
        #expect(try pixmap(at: "case-actual") == other)
        let difference = try #require(try pixmap(at: "case-diff"))
        #expect((difference.width, difference.height) == (36, 7))
        #expect(difference[3, 4] == picture[3, 4] && difference[27, 4] == other[3, 4])
        #expect(difference[15, 4] != 0xffff_ffff && difference[14, 4] == 0xffff_ffff)
        #expect(try golden(.never).complaint(about: other, named: "case", tolerance: 4) != nil)
        #expect(try golden(.never).complaint(about: other, named: "case", tolerance: 5) == nil)
        #expect(try golden(.failed).complaint(about: other, named: "case")?.contains("anew") == true)
        #expect(try pixmap(at: "case") == other)
        #expect(try pixmap(at: "case-diff") == nil)
    }

    @Test func `a picture of another size is reported`() throws {
        defer { clean() }
        _ = try golden(.all).complaint(about: picture, named: "case")
        let complaint = try golden(.missing).complaint(about: Pixmap(width: 5, height: 9), named: "case")
        #expect(complaint?.contains("5x9 pixels instead of 12x7") == true)
        let difference = try #require(try pixmap(at: "case-diff"))
        #expect((difference.width, difference.height) == (29, 9))
    }

    @Test func `a failed comparison fails the test`() {
        defer { clean() }
        withKnownIssue { golden(.never).expect(picture, named: "case") }
    }
}
