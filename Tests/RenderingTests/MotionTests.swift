import Diagnostics
import Dialects
import Images
import JSON
import TestSupport
import Testing

@testable import Rendering

@Suite struct MotionTests {
    private static let bars = #""width": 240, "height": 160, "plots": [{"type": "bar", "x": ["a", "b"], "y": [3, 5]}]"#
    private static let moving = #"{\#(bars), "animation": {"type": "grow", "duration": 0.4, "framesPerSecond": 20}}"#

    private func picture(_ spec: String, _ format: PictureFormat) throws -> [UInt8] {
        var options = PictureOptions()
        options.format = format
        return try Recorded.renderer().picture(of: .spec(Array(spec.utf8)), options).bytes
    }

    private func pixels(_ bytes: [UInt8]) throws -> Pixmap { try PictureDecoder.decode(bytes, limits: .large) }

    /// The frames of a spec with their times, before they are encoded.
    private func film(_ spec: String) throws -> (pictures: [Pixmap], milliseconds: [Int]) {
        let renderer = try Recorded.renderer()
        var options = PictureOptions()
        options.format = .apng
        let prepared = try #require(try renderer.prepare(.spec(Array(spec.utf8)), options).picture)
        var pictures: [Pixmap] = []
        var times: [Int] = []
        try renderer.forEachFrame(of: prepared) { pixmap, milliseconds in
            pictures.append(pixmap)
            times.append(milliseconds)
        }
        return (pictures, times)
    }

    @Test(arguments: ["png", "svg", "pdf", "jpg"])
    func `formats that cannot move show the finished chart`(name: String) throws {
        let format = try #require(PictureFormat.named(name))
        let (still, finished) = (try picture("{\(Self.bars)}", format), try picture(Self.moving, format))
        if name == "png" || name == "jpg" {
            #expect(still == finished)
        } else {
            // The names in documents start with letters of the picture's hash.
            #expect(still.count == finished.count)
        }
    }

    // `Tests/system/server/check-formats` reads moving WebP files.
    @Test(arguments: ["apng", "gif"])
    func `the first picture is the finished chart`(name: String) throws {
        let format = try #require(PictureFormat.named(name))
        let still = try pixels(try picture("{\(Self.bars)}", .png))
        #expect(try pixels(try picture(Self.moving, format)) == still)
    }

    @Test func `frames last as long as asked`() throws {
        let film = try film(Self.moving)
        #expect(film.milliseconds == Array(repeating: 50, count: 9))
        let pause = try self.film(
            #"{\#(Self.bars), "animation": {"type": "grow", "duration": 1, "framesPerSecond": 30, "pause": 2}}"#)
        #expect(pause.milliseconds.count == 31)
        #expect(pause.milliseconds.reduce(0, +) == 1000 + 2000)
        #expect(pause.milliseconds.last == 2000)
    }

    @Test func `the last frame is the finished chart, and the first one lacks the bars`() throws {
        let film = try film(Self.moving)
        #expect(film.pictures.last == (try pixels(try picture("{\(Self.bars)}", .png))))
        #expect(film.pictures.first != film.pictures.last)
        #expect(Set(film.pictures.map(\.pixels)).count > 5)
    }

    @Test(arguments: ["grow", "draw", "fade"], ["bar", "line", "area", "pie", "scatter"])
    func `frames that share parts equal frames that are drawn completely`(animation: String, type: String) throws {
        let values = type == "pie" ? #""values": [3, 5, 2]"# : #""y": [3, 5, 2]"#
        let plot = #"{"type": "\#(type)", \#(values), "showLabels": \#(type == "bar")}"#
        let spec =
            #"{"width": 240, "height": 160, "title": "T", "plots": [\#(plot)], "animation": {"type": "\#(animation)", "duration": 0.3, "framesPerSecond": 10}}"#
        let renderer = try Recorded.renderer()
        var options = PictureOptions()
        options.format = .apng
        let prepared = try #require(try renderer.prepare(.spec(Array(spec.utf8)), options).picture)
        var (shared, whole): ([Pixmap], [Pixmap]) = ([], [])
        try renderer.forEachFrame(of: prepared) { pixmap, _ in shared.append(pixmap) }
        try renderer.forEachFrame(of: prepared, sharing: false) { pixmap, _ in whole.append(pixmap) }
        #expect(shared == whole)
        #expect(shared.count == 4)
    }

    @Test func `the same spec gives the same bytes`() throws {
        for format in [PictureFormat.apng, .gif, .webp] {
            #expect(try picture(Self.moving, format) == picture(Self.moving, format))
        }
    }

    @Test func `too many pixels are refused with their place`() throws {
        let spec =
            #"{"width": 4000, "height": 4000, "plots": [{"type": "line", "y": [1, 2]}], "animation": {"type": "grow", "duration": 20}}"#
        do {
            _ = try picture(spec, .apng)
            Issue.record("accepted")
        } catch RenderError.tooLarge(let issue) {
            #expect(issue.place == .pointer("/animation"))
        }
        #expect(throws: Never.self) { try picture(spec, .png) }
    }
}
