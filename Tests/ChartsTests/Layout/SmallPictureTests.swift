import Drawing
import Geometry
import Testing

@testable import Charts

@Suite struct SmallPictureTests {
    private func scene(_ width: Int, _ height: Int, _ more: String = "") throws -> Scene {
        try Scene.of(
            """
            {"width": \(width), "height": \(height)\(more), "legend": true, "plots": [
             {"type": "line", "title": "high", "y": [13, 25, 31]}, {"type": "line", "title": "low", "y": [3, 5, 8]}]}
            """)
    }

    @Test func `a thumbnail keeps its axis labels`() throws {
        let scene = try scene(300, 200, #", "title": "Volatility index""#)
        #expect(scene.warnings.isEmpty)
        #expect(scene.title != nil && scene.legend != nil)
        #expect(!scene.axes.isEmpty && scene.axes.allSatisfy { $0.labels.count >= 2 })
        #expect(scene.plotArea.rect.height > 80)
    }

    @Test func `a tiny picture shows only the plots`() throws {
        let scene = try scene(80, 40, #", "title": "Volatility index""#)
        #expect(scene.title == nil && scene.legend == nil && scene.axes.isEmpty)
        #expect(scene.warnings.count == 1)
        #expect(scene.plotArea.rect.width > 60 && scene.plotArea.rect.height > 25)
    }

    @Test func `a picture of one point causes a warning`() throws {
        let scene = try scene(1, 1)
        #expect(scene.size == Size(1, 1))
        #expect(scene.warnings.count == 1)
    }

    /// The least important parts are omitted first.
    @Test func `smaller pictures have fewer parts`() throws {
        let titles = """
            , "title": "Volatility index",
             "axes": [{"coordinate": "x", "title": "day"}, {"coordinate": "y", "title": "°C"}]
            """
        var previous = Int.max
        for height in stride(from: 300, through: 20, by: -2) {
            let scene = try scene(300, height, titles)
            let parts =
                (scene.axes.isEmpty ? 0 : 1) + (scene.legend == nil ? 0 : 1) + (scene.title == nil ? 0 : 1)
                + (scene.axes.contains { $0.title != nil } ? 1 : 0)
            #expect(parts <= previous, "at a height of \(height)")
            #expect(scene.warnings.isEmpty == (parts == 4), "at a height of \(height)")
            previous = parts
        }
        #expect(previous == 0)
    }

    @Test(arguments: ["pie", "radar", "bar", "line", "scatter", "box", "heatMap"])
    func `a sparkline has no texts`(type: String) throws {
        let data =
            switch type {
            case "pie": #""values": [3, 5, 9], "labels": ["a", "b", "c"]"#
            case "box": #""y": [3, 5, 9, 40, 4, 5], "x": ["a", "a", "a", "a", "b", "b"]"#
            case "heatMap": #""x": [1, 2, 3], "y": [1, 2, 3], "values": [1, 2, 3]"#
            case "radar": #""x": ["a", "b", "c"], "y": [3, 5, 9]"#
            default: #""y": [3, 5, 9]"#
            }
        let scene = try Scene.of(
            """
            {"width": 40, "height": 20, "title": "Tiny",
             "plots": [{"type": "\(type)", \(data), "title": "one", "labelFormatter": "number"}]}
            """)
        #expect(scene.title == nil && scene.legend == nil && scene.axes.isEmpty)
        let labels = scene.plots.flatMap(\.labels)
        #expect(labels.isEmpty)
        #expect(scene.plotArea.rect.width >= 36 && scene.plotArea.rect.height >= 16)
        #expect(!scene.warnings.isEmpty)
    }

    @Test func `a thumbnail shows titles and legends completely or not at all`() throws {
        func pie(_ title: String, _ name: String) throws -> Scene {
            try Scene.of(
                """
                {"width": 150, "height": 100, "title": "\(title)",
                 "plots": [{"type": "pie", "values": [3, 5], "labels": ["\(name)", "b"]}]}
                """)
        }
        let short = try pie("Cars", "a")
        #expect(short.title != nil && short.legend?.entries.count == 2)
        let long = try pie("Cars and all that drives besides", "a")
        #expect(long.title == nil && long.legend?.entries.count == 2)
        #expect(try pie("Cars", "a name that is far too long").legend == nil)
        #expect(long.warnings.contains("The picture is too small for titles; they are omitted."))
    }

    @Test func `sparklines have thinner lines and smaller symbols`() {
        let line = LineStyle(.black, width: 3)
        #expect(line.finer(by: 0.5).stroke.lineWidth == 1.5 && line.finer(by: 0.1).stroke.lineWidth == 1)
        #expect(LineStyle(.black, width: 0.5).finer(by: 0.3).stroke.lineWidth == 0.5)
        let symbol = PlotSymbol(type: .ellipse, size: Size(8, 4))
        #expect(symbol.finer(by: 0.5).size == Size(4, 2) && symbol.finer(by: 0.01).size == Size(1.5, 0.75))
    }
}
