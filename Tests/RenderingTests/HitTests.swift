import Dialects
import Geometry
import JSON
import TestSupport
import Testing

@testable import Rendering

@Suite struct HitTests {
    private func answer(_ spec: String, _ format: PictureFormat, at point: PicturePoint? = nil) throws -> JSONDocument {
        var options = PictureOptions()
        options.format = format
        options.point = point
        let picture = try Recorded.renderer().picture(of: .spec(Array(spec.utf8)), options)
        return try JSONDocument(picture.bytes)
    }

    private static let bars = """
        {"title": "Sales", "plots": [{"type": "bar", "title": "North", "x": ["A", "B"], "y": [3, 5]},
         {"type": "bar", "title": "South", "x": ["A", "B"], "y": [4, 2]}]}
        """

    @Test func `a point in a bar hits its record, and each plot has a nearest record`() throws {
        let regions = try answer(Self.bars, .regions).root
        let plots = try #require(regions["plots"]?.list)
        #expect(plots.map { $0["name"]?.string } == ["North", "South"])
        for (number, plot) in plots.enumerated() {
            for (record, mark) in try #require(plot["marks"]?.list).enumerated() {
                let box = try #require(mark["box"]?.numbers)
                let center = Point(box[0] + box[2] / 2, box[1] + box[3] / 2)
                let hit = try answer(Self.bars, .hit, at: PicturePoint(x: center.x, y: center.y)).root
                #expect(hit["hit"]?["plot"]?.string == "/plots/\(number)")
                #expect(hit["hit"]?["record"]?.number == Double(record))
                #expect(hit["hit"]?["distance"]?.number == 0)
                #expect(hit["hit"]?["text"]?.string == mark["text"]?.string)
                #expect(hit["nearest"]?.list.map { $0["record"]?.number } == [Double(record), Double(record)])
                #expect(hit["axes"]?["x"]?["value"]?.string == (record == 0 ? "A" : "B"))
            }
        }
    }

    @Test func `outside all records, the margin decides`() throws {
        let spec = #"{"plots": [{"type": "scatter", "x": [0, 1, 2], "y": [0, 1, 0]}]}"#
        let marks = try #require(try answer(spec, .regions).root["plots"]?.list.first?["marks"]?.list)
        let center = try #require(marks[1]["center"]?.numbers)
        let radius = try #require(marks[1]["radius"]?.number)
        func record(_ distance: Double, _ margin: Double?) throws -> Double? {
            let point = PicturePoint(x: center[0] + radius + distance, y: center[1], margin: margin)
            return try answer(spec, .hit, at: point).root["hit"]?["record"]?.number
        }
        #expect(try record(5, nil) == 1)
        #expect(try record(7, nil) == nil)
        #expect(try record(20, 25) == 1)
        #expect(try record(1, 0) == nil)
    }

    @Test func `a plot can set its own margin, and a hit shows the value of its symbol`() throws {
        let spec =
            #"{"plots": [{"type": "scatter", "x": [0, 1, 2], "y": [0, 1.5, 0], "plotSymbolMarginForHitDetection": 20}]}"#
        let marks = try #require(try answer(spec, .regions).root["plots"]?.list.first?["marks"]?.list)
        let center = try #require(marks[1]["center"]?.numbers)
        let radius = try #require(marks[1]["radius"]?.number)
        let near = try answer(spec, .hit, at: PicturePoint(x: center[0] + radius + 19, y: center[1])).root
        #expect(near["hit"]?["record"]?.number == 1)
        #expect(near["hit"]?["values"]?["y"]?.number == 1.5)
        #expect(near["hit"]?["text"]?.string == "x 1, y 1.5")
        let far = try answer(spec, .hit, at: PicturePoint(x: center[0] + radius + 21, y: center[1])).root
        #expect(far["hit"]?.isNull == true)
    }

    @Test func `titles and legend entries are parts`() throws {
        let regions = try #require(try answer(Self.bars, .regions).root["regions"]?.list)
        for kind in ["title", "legendEntry", "yAxis"] {
            let region = try #require(regions.first { $0["kind"]?.string == kind })
            let box = try #require(region["box"]?.numbers)
            let hit = try answer(
                Self.bars, .hit, at: PicturePoint(x: box[0] + box[2] / 2, y: box[1] + box[3] / 2)
            ).root
            #expect(hit["part"]?["kind"]?.string == kind)
            #expect(hit["part"]?["text"]?.string == region["text"]?.string)
        }
    }

    @Test func `a line among ten thousand points is found by its own record`() throws {
        let count = 10_000
        let ys = (0..<count).map { String(($0 * 7919) % 101) }.joined(separator: ",")
        let hit = try answer(
            "{\"plots\": [{\"type\": \"line\", \"y\": [\(ys)]}]}", .hit, at: PicturePoint(x: 400, y: 200, margin: 3)
        ).root
        let record = try #require(hit["nearest"]?.list.first?["record"]?.number)
        #expect(hit["nearest"]?.list.first?["values"]?["x"]?.number == record)
        #expect(hit["nearest"]?.list.first?["values"]?["y"]?.number == Double(Int(record) * 7919 % 101))
    }

    @Test func `more records than the limit are an error`() throws {
        let ys = Array(repeating: "1", count: RegionsDocument.maximumMarks + 1).joined(separator: ",")
        #expect(throws: RenderError.self) {
            try answer("{\"plots\": [{\"type\": \"line\", \"y\": [\(ys)]}]}", .regions)
        }
    }
}

extension JSONValue {
    fileprivate var list: [JSONValue] { Array(elements) }
    fileprivate var numbers: [Double] { elements.compactMap { $0.number } }
}
