import Geometry
import Numbers
import Testing

@testable import Charts

/// The space beyond the data, and the directions and places of automatic axes.
@Suite struct RoomTests {
    private func bars(of scene: Scene) -> [BarScene] { scene.plots.compactMap { $0 as? BarScene } }

    private func plot(_ y: [Double], _ members: String = "") -> String {
        let x = y.indices.map { "\"n\($0)\"" }.joined(separator: ",")
        return #"{"type": "bar", "x": [\#(x)], "y": \#(y.json)\#(members)}"#
    }

    @Test func `labels beyond bars do not move the end of the axis to the next tick`() throws {
        let scene = try Scene.of(#"{"plots": [\#(plot([98, 40, 20], #", "showLabels": true"#))]}"#)
        let highest = try #require(bars(of: scene).first?.bars.map(\.rect.minY).min())
        let room = highest - scene.plotArea.rect.minY
        #expect(room >= 12 && room < scene.plotArea.rect.height * 0.1)
        #expect(bars(of: scene).first?.labels.count == 3)
    }

    @Test(arguments: [400.0, 800]) func `the labels of the longest bars are shown, also if they are turned`(
        width: Double
    ) throws {
        let values = (0..<20).map { index -> Double in
            let value = (index * 7919 + 12_345) % 90_000
            return index % 3 == 0 ? Double(value - 88_000) : Double(value)
        }
        let scene = try Scene.of(
            #"{"width": \#(width), "height": 300, "plots": [\#(plot(values, #", "showLabels": true"#))]}"#)
        let bars = try #require(bars(of: scene).first)
        #expect(bars.labels.count == values.count)
    }

    @Test func `the labels of all bars have the same orientation`() throws {
        let small = plot([1, 2, 3, 4, 5, 6, 7, 8], #", "showLabels": true"#)
        let large = plot([12_345, 23_456, 13_456, 14_567, 24_567, 23_456, 12_345, 23_456], #", "showLabels": true"#)
        for width in [300, 400, 600] {
            let scene = try Scene.of(#"{"width": \#(width), "plots": [\#(large), \#(large), \#(small)]}"#)
            let rotations = Set(bars(of: scene).flatMap(\.labels).map(\.rotation))
            #expect(rotations.count == 1)
        }
    }

    @Test func `an axis of symbols begins below zero without a tick there`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "bubble", "x": [0, 1, 10], "y": [0, 5, 10], "size": [100, 50, 80]}]}"#)
        let axis = try #require(scene.axis(.y))
        let lowest = try #require(axis.labels.map(\.bounds.midY).max())
        #expect(lowest < scene.plotArea.rect.maxY - 10)
        #expect(axis.labels.count < 8)
    }

    @Test func `bars of years run from the top unless the range is explicit`() throws {
        func isDescending(_ y: String, _ members: String = "") throws -> Bool {
            let scene = try Scene.of(
                #"{\#(members)"plots": [{"type": "bar", "barsAreHorizontal": true, "y": \#(y), "x": [1, 2, 3]}]}"#)
            let bars = try #require(bars(of: scene).first).bars
            return bars[0].rect.midY < bars[2].rect.midY
        }
        #expect(try isDescending("[2020, 2021, 2022]"))
        #expect(try !isDescending("[20, 25, 30]"))
        #expect(try !isDescending("[2020, 2021, 2022]", #""plotSpaces": [{"y": {"range": [2019, 2023]}}], "#))
        #expect(try !isDescending("[2020, 2021, 2022]", #""theme": "plainWhite", "#))
    }

    @Test func `streamgraphs have no numbers and no line at zero`() throws {
        func scene(_ offset: String, _ members: String = "") throws -> Scene {
            let plots = [[3, 5, 4], [4, 2, 6]]
                .map { #"{"type": "area", "y": \#($0), "stack": "s", "stackOffset": "\#(offset)"}"# }
            return try Scene.of(#"{\#(members)"plots": [\#(plots.joined(separator: ", "))]}"#)
        }
        for offset in ["wiggle", "center"] {
            let scene = try scene(offset)
            #expect(scene.axis(.y) == nil)
            let line = try #require(scene.axis(.x)?.line?.segments.first)
            #expect(abs(line.start.y - scene.plotArea.rect.maxY) <= 1)
        }
        #expect(try scene("zero").axis(.y) != nil)
        #expect(try scene("wiggle", #""axes": [{"coordinate": "y"}], "#).axis(.y) != nil)
    }

    @Test func `the line of a sparkline does not touch the edges`() throws {
        let range = try ResolvedPlotSpace.Dimension(type: .linear).range(
            for: PlotSpace.Dimension(), covering: Extent(of: [2, 7, 10], fit: .nice), coordinate: .y,
            wantedTickCount: 2, isClose: true, at: .graph)
        #expect(range.location < 2 && range.end > 10)
        #expect(range.location > 1 && range.end < 11, "the line covers most of the height")
    }

    @Test func `two automatic axes share their grid`() throws {
        let plots =
            #"{"type": "bar", "x": ["A", "B"], "y": [1, 2]}, {"type": "line", "x": ["A", "B"], "y": [0.000001, 0.000003], "plotSpace": "r"}"#
        let scene = try Scene.of(
            #"{"width": 300, "height": 200, "plotSpaces": [{"id": "l"}, {"id": "r"}], "axes": [{"coordinate": "y"}, {"coordinate": "y", "plotSpace": "r", "axisConstraints": {"upperOffset": 0}}], "plots": [\#(plots)]}"#
        )
        let axes = scene.axes.filter { $0.coordinate == .y }
        let labels: [[Double]] = axes.map { axis in axis.labels.map { $0.bounds.midY.rounded() } }
        #expect(labels.count == 2 && labels[0] == labels[1])
    }

    @Test func `names of two letters stay horizontal while they fit`() throws {
        let codes = "AT,BE,BG,CY,CZ,DE,DK,EE,EL,ES,FI,FR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK"
        let names = codes.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ",")
        let y = (1...27).map { "\($0)" }.joined(separator: ",")
        let scene = try Scene.of(#"{"width": 640, "plots": [{"type": "bar", "x": [\#(names)], "y": [\#(y)]}]}"#)
        let labels = try #require(scene.axis(.x)).labels
        #expect(labels.count == 27 && labels.allSatisfy { $0.rotation == 0 })
    }

    @Test(arguments: [
        (#"["2026-01-05", "2026-01-05", "2026-01-12"]"#, "has 2 bars at 2026-01-05, which"),
        ("[1, 1, 1, 2, 2]", "has 3 bars at 1, and several at 1 other location, which"),
        (#"["a", "b", "a"]"#, "has 2 bars at \"a\", which"),
    ])
    func `several bars at a location cause a warning`(x: String, text: String) throws {
        let count = x.split(separator: ",").count
        let y = (1...count).map { "\($0)" }.joined(separator: ",")
        let warnings = try Scene.warnings(of: #"{"plots": [{"type": "bar", "x": \#(x), "y": [\#(y)]}]}"#)
        #expect(warnings.contains { $0.contains(text) })
        let stacked = try Scene.warnings(of: #"{"plots": [{"type": "bar", "x": \#(x), "y": [\#(y)], "stack": true}]}"#)
        #expect(!stacked.contains { $0.contains("hide one another") })
    }
}
