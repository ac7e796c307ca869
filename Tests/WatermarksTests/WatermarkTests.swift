import Budget
import Dialects
import Geometry
import Images
import JSON
import Raster
import Testing
import Text

@testable import Watermarks

@Suite struct WatermarkTests {
    private func picture(_ members: String) throws -> Pixmap {
        let request = try WatermarkRequest(
            RequestParameters(JSONDocument(#"{"mainImageUrl":"a","markImageUrl":"b"\#(members)}"#).root),
            budget: .unlimited)
        var resources = SpecResources()
        for (need, picture) in [
            (request.main, Pixmap(width: 100, height: 60, fill: 0xFFFF_FFFF)),
            (request.mark, Pixmap(width: 20, height: 10, fill: 0xFF00_00FF)),
        ] {
            resources[need.request] = .bytes(try PNGEncoder.encode(picture, pixelRatio: 1), mediaType: nil)
        }
        let chart = WatermarkChart(
            request: request, main: try resources.picture(request.main, budget: .unlimited),
            mark: try resources.picture(request.mark, budget: .unlimited))
        let scene = chart.scene(
            LayoutSettings(typesetter: try Typesetter(), pixelsPerPoint: 1, columnsPerPoint: 1, budget: .unlimited))
        var canvas = RasterCanvas(size: chart.size, pixelsPerPoint: 1, scratch: RasterScratch())
        scene.draw(on: &canvas)
        return canvas.pixmap
    }

    /// The box of the pixels that are not white.
    private func box(_ pixmap: Pixmap) -> [Int] {
        let marked = pixmap.pixels.indices.filter { pixmap.pixels[$0] != 0xFFFF_FFFF }
        let (xs, ys) = (marked.map { $0 % pixmap.width }, marked.map { $0 / pixmap.width })
        guard let left = xs.min(), let top = ys.min(), let right = xs.max(), let bottom = ys.max() else { return [] }
        return [left, top, right - left + 1, bottom - top + 1]
    }

    @Test(arguments: [
        ("", [75, 45, 20, 10]), (#","position":"topLeft""#, [5, 5, 20, 10]),
        (#","position":"center""#, [40, 25, 20, 10]),
        (#","position":"topMiddle","margin":0"#, [40, 0, 20, 10]),
        (#","positionX":"3","positionY":4"#, [3, 4, 20, 10]),
        (#","markRatio":0.5,"margin":0"#, [50, 35, 50, 25]), (#","markWidth":40,"margin":0"#, [60, 40, 40, 20]),
        (#","markHeight":5,"markWidth":50,"position":"middleleft","margin":0"#, [0, 28, 50, 5]),
        (#","imageWidth":50,"margin":0"#, [30, 20, 20, 10]), (#","opacity":0"#, []), (#","markRatio":0"#, []),
        (#","positionX":-15,"positionY":0"#, [0, 0, 5, 10]), (#","positionX":-3000"#, []),
    ])
    func `the mark has its size and place`(members: String, expected: [Int]) throws {
        #expect(try box(picture(members)) == expected)
    }

    @Test func `the picture keeps its proportions and the mark its opacity`() throws {
        let resized = try picture(#","imageHeight":30"#)
        #expect([resized.width, resized.height] == [50, 30])
        let stretched = try picture(#","imageHeight":30,"imageWidth":200"#)
        #expect([stretched.width, stretched.height] == [200, 30])
        let faint = try picture(#","opacity":0.5,"positionX":0,"positionY":0"#)
        #expect([0xFF7F_7FFF, 0xFF80_80FF].contains(faint[2, 2]))
    }

    @Test(arguments: [
        #","opacity":2"#, #","imageWidth":0"#, #","position":"above""#, #","markRatio":1.1"#, #","margin":-1"#,
    ])
    func `errors name the parameter`(members: String) {
        #expect(throws: SpecError.self) { try picture(members) }
    }

    @Test func `what is no picture is refused`() throws {
        let request = try WatermarkRequest(
            RequestParameters(JSONDocument(#"{"mainImageUrl":"a","markImageUrl":"a"}"#).root), budget: .unlimited)
        #expect(request.needs.count == 1)
        var resources = SpecResources()
        resources[request.main.request] = .bytes([1, 2, 3], mediaType: "image/png")
        #expect(throws: SpecError.self) { try request.chart(with: resources, budget: .unlimited) }
    }
}
