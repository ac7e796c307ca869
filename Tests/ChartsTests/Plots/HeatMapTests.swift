import Drawing
import Geometry
import Images
import TestSupport
import Testing

@testable import Charts

/// Cells and color bars of heat maps.
@Suite struct HeatMapTests {
    @Test func `cells cover the plot area without a gap or an overlap`() throws {
        var random = RandomSource(seed: 8)
        for _ in 0..<60 {
            let (columns, rows) = (Int.random(in: 1...12, using: &random), Int.random(in: 1...9, using: &random))
            let matrix = (0..<rows).map { _ in
                (0..<columns).map { _ in Double.random(in: 0...1, using: &random) }.json
            }
            var places = (0..<columns).map { _ in Double.random(in: 0...50, using: &random) }
            if Bool.random(using: &random) { places = places.indices.map(Double.init) }
            let scene = try Scene.of(
                """
                {"width": 400, "height": 300, "plots": [{"type": "heatMap", "x": \(places.json), "values": [\(matrix.joined(separator: ","))],
                 "cellPadding": 0}]}
                """)
            let map = try #require(scene.plots.first as? HeatMapScene)
            guard map.picture == nil else { continue }
            #expect(map.cells.count == rows * columns)
            let area = scene.plotArea.rect
            let covered = map.cells.reduce(0) { $0 + $1.rect.width * $1.rect.height }
            #expect(abs(covered - area.width * area.height) < 1, "\(covered) of \(area)")
            for cell in map.cells { #expect(area.contains(cell.rect, tolerance: 0.01)) }
        }
    }

    @Test func `each cell has the color of its value`() throws {
        let map: HeatMapScene = try Scene.plot(
            of:
                #"{"plots": [{"type": "heatMap", "values": [[0, 1], [null, 0.5]], "colorScale": {"colorMap": ["black", "white"]}}]}"#
        )
        // The first row is at the bottom.
        let grays = map.cells.sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }.map(\.color.red)
        #expect(grays.count == 3)
        #expect(abs(grays[0] - 0.5) < 0.01)
        #expect(grays[1] == 0 && grays[2] == 1)
    }

    @Test func `records and rows of values make the same cells`() throws {
        let matrix: HeatMapScene = try Scene.plot(
            of:
                #"{"plots": [{"type": "heatMap", "x": ["a", "b"], "y": ["p", "q", "r"], "values": [[1, 2], [3, null], [5, 6]]}]}"#
        )
        let records: HeatMapScene = try Scene.plot(
            of:
                #"{"plots": [{"type": "heatMap", "x": ["a", "b", "a", "b", "a", "b"], "y": ["p", "p", "q", "q", "r", "r"], "values": [1, 2, 3, null, 5, 6]}]}"#
        )
        #expect(Set(matrix.cells) == Set(records.cells))
        #expect(matrix.cells.count == 5)
    }

    @Test(arguments: [
        #""values": [[1, 2, 3], [4, 5, 6]]"#, #""x": [0, 1, 2], "y": [0, 1], "values": [[1, 2, 3], [4, 5, 6]]"#,
        #""x": [0, 1, 2, 0, 1, 2], "y": [0, 0, 0, 1, 1, 1], "values": [1, 2, 3, 4, 5, 6]"#,
    ])
    func `ticks are at the middles of rows and columns`(fields: String) throws {
        let scene = try Scene.of(#"{"width": 300, "height": 200, "plots": [{"type": "heatMap", \#(fields)}]}"#)
        #expect(scene.axis(.x)?.labels.show(["0", "1", "2"]) == true)
        #expect(scene.axis(.y)?.labels.show(["0", "1"]) == true)
    }

    @Test func `a color map stands for a color scale with it`() throws {
        func colors(_ scale: String) throws -> [HeatMapScene.Cell] {
            let map: HeatMapScene = try Scene.plot(
                of: #"{"plots": [{"type": "heatMap", "values": [[1, 2]], "colorScale": \#(scale)}]}"#)
            return map.cells
        }
        #expect(try colors(#""blues""#) == colors(#"{"colorMap": "blues"}"#))
        #expect(try colors(#"["red", "green"]"#) == colors(#"{"colorMap": ["red", "green"]}"#))
    }

    @Test func `the last of several values for a cell is used, with a warning`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "heatMap", "x": [1, 2, 1], "y": [1, 1, 1], "values": [5, 0, 10], "colorScale": {"colorMap": ["black", "white"], "range": [0, 10]}}]}"#
        )
        let map = try #require(scene.plots.first as? HeatMapScene)
        #expect(map.cells.map(\.color.red).sorted() == [0, 1])
        #expect(scene.warnings.count == 1)
    }

    @Test func `categories without cells keep their place`() throws {
        let scene = try Scene.of(
            """
            {"plotSpaces": [{"x": {"categories": ["a", "b", "c"]}}],
             "plots": [{"type": "heatMap", "x": ["a", "c"], "y": [0, 0], "values": [1, 2], "cellPadding": 0}]}
            """)
        let map = try #require(scene.plots.first as? HeatMapScene)
        let third = scene.plotArea.rect.width / 3
        #expect(map.cells.map { $0.rect.width }.allSatisfy { abs($0 - third) <= 1 })
    }

    /// Each pixel of the picture has the mean color of the cells in it.
    @Test func `many cells are drawn as a picture of mean colors`() throws {
        let (columns, rows) = (900, 700)
        var matrix: [String] = []
        for row in 0..<rows {
            var values: [Double] = []
            for column in 0..<columns { values.append(column < 450 ? Double((row + column) % 2) : Double(row) / 699) }
            matrix.append(values.json)
        }
        let scene = try Scene.of(
            """
            {"width": 300, "height": 240, "plots": [{"type": "heatMap", "values": [\(matrix.joined(separator: ","))],
             "colorScale": {"colorMap": ["black", "white"]}, "colorBar": false}]}
            """)
        let picture = try #require((scene.plots.first as? HeatMapScene)?.picture)
        #expect(picture.width == Int(scene.plotArea.rect.width) && picture.height == Int(scene.plotArea.rect.height))
        func gray(_ x: Int, _ y: Int) -> Double { Double(picture[x, y] & 0xff) / 255 }
        // The pixels of the checkerboard are gray. Those of the gradient get lighter from bottom to top.
        #expect(abs(gray(picture.width / 4, picture.height / 2) - 0.5) < 0.2)
        let slope = (0..<picture.height).map { gray(picture.width * 3 / 4, $0) }
        #expect(zip(slope, slope.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(slope.first ?? 0 > 0.98 && slope.last ?? 1 < 0.02)
        #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func `labels are inside their cells and contrast with them`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "heatMap", "values": [[1, 2, 3], [4, 5, 600]], "labelFormatter": "number"}]}"#)
        let map = try #require(scene.plots.first as? HeatMapScene)
        #expect(map.labels.count == 6)
        for label in map.labels {
            let cell = try #require(map.cells.first { $0.rect.contains(label.visualBounds) })
            let (light, dark) = (
                max(cell.color.luminance, label.color.luminance), min(cell.color.luminance, label.color.luminance)
            )
            #expect((light + 0.05) / (dark + 0.05) > 3)
        }
    }

    @Test func `rows of different lengths and too few locations are rejected`() throws {
        let error = try #require(try Scene.error(of: #"{"plots": [{"type": "heatMap", "values": [[1, 2], [3]]}]}"#))
        #expect(error.pointer == "/plots/0/values/1")
        let places = try #require(
            try Scene.error(of: #"{"plots": [{"type": "heatMap", "x": ["a"], "values": [[1, 2]]}]}"#))
        #expect(places.pointer == "/plots/0/x")
    }

    // MARK: The color bar

    @Test(arguments: ["right", "left", "top", "bottom"])
    func `the color bar is beside the plot area and has the same length`(anchor: String) throws {
        for size in [(800, 400), (300, 200), (200, 150)] {
            let scene = try Scene.of(
                """
                {"width": \(size.0), "height": \(size.1), "title": "t", "plots": [{"type": "heatMap", "title": "value",
                 "values": [[1, 2], [3, 40000]], "colorBar": {"anchor": "\(anchor)"}}]}
                """)
            guard let bar = scene.colorBars.first else {
                #expect(size.0 < 300)
                continue
            }
            let area = scene.plotArea.rect
            let isHorizontal = anchor == "top" || anchor == "bottom"
            #expect(!bar.rect.intersects(area))
            #expect(isHorizontal ? bar.rect.width == area.width : bar.rect.height == area.height)
            let picture = Rect(size: scene.size)
            let texts = bar.labels + [bar.title].compactMap(\.self)
            let others = scene.axes.flatMap { $0.labels } + [scene.title].compactMap(\.self)
            #expect(bar.labels.count >= 2)
            for (index, text) in texts.enumerated() {
                #expect(picture.contains(text.bounds, tolerance: 0.5), "\(text.bounds)")
                #expect(!text.visualBounds.intersects(bar.rect))
                #expect(!(others + texts[(index + 1)...]).contains { $0.overlaps(text, gap: 0) })
            }
        }
    }
}
