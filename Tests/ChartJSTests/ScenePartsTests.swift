import Budget
import Dialects
import Formatting
import Geometry
import Testing
import Text

@testable import ChartJS

@Suite struct ScenePartsTests {
    private func scene(_ config: String) throws -> any ChartScene {
        let text = "{\"chart\": \(config), \"version\": \"4\"}"
        let reading = try ChartJSDialect().read(
            SpecDocument(Array(text.utf8)), limits: SpecLimits(), budget: .unlimited)
        return try reading.chart(with: SpecResources(), budget: .unlimited).scene(
            LayoutSettings(
                typesetter: try Typesetter(), pixelsPerPoint: 2, columnsPerPoint: 2, budget: .unlimited))
    }

    private func texts(_ scene: any ChartScene) -> [[String]] {
        var texts: [[String]] = []
        scene.visitMarks { mark in
            texts.append(scene.values(at: mark.index, ofPlot: mark.plot).map { "\($0.key) \($0.text)" })
            return true
        }
        return texts
    }

    @Test func `bars have their category, value and place`() throws {
        let scene = try scene(
            #"{"type": "bar", "data": {"labels": ["A", "B"], "datasets": [{"label": "N", "data": [1234.5, 2]}, {"data": [3, 4]}]}}"#
        )
        #expect(texts(scene) == [["x A", "y 3"], ["x B", "y 4"], ["x A", "y 1,234.5"], ["x B", "y 2"]])
        #expect(scene.plots.map(\.place) == [.pointer("/chart/data/datasets/0"), .pointer("/chart/data/datasets/1")])
        #expect(scene.plots.map(\.name) == ["N", nil])
        #expect(scene.plots.allSatisfy { $0.order == .horizontal && $0.kind == .bar })
        var count = 0
        scene.visitMarks { mark in
            guard case .box(let rect) = mark.shape else { return false }
            count += 1
            return rect.height > 0 && scene.plots[mark.plot].area.contains(rect, tolerance: 1)
        }
        #expect(count == 4)
    }

    @Test(arguments: [
        #"{"type": "line", "data": {"labels": ["A", "B", "C"], "datasets": [{"data": [1, 40, 5]}]}}"#,
        #"{"type": "bar", "data": {"labels": ["A", "B", "C"], "datasets": [{"data": [1, 40, 5]}]}, "options": {"indexAxis": "y"}}"#,
        #"{"type": "line", "data": {"datasets": [{"data": [{"x": 2, "y": 300}, {"x": 4.5, "y": 8}]}]}, "options": {"scales": {"x": {"type": "linear", "reverse": true}, "y": {"type": "logarithmic"}}}}"#,
        #"{"type": "line", "data": {"datasets": [{"data": [{"x": "2026-03-01", "y": 1}, {"x": "2026-03-09", "y": 2}]}]}, "options": {"scales": {"x": {"type": "time"}}}}"#,
    ])
    func `the axes have the value of a record at its place`(config: String) throws {
        let scene = try scene(config)
        var count = 0
        scene.visitMarks { mark in
            let values = scene.values(at: mark.index, ofPlot: mark.plot)
            var place = mark.shape.center
            if case .box(let rect) = mark.shape { place = Point(rect.maxX, rect.midY) }
            let texts = Set(scene.axisValues(at: place).map { "\($0.key) \($0.text)" })
            count += Set(values.map { "\($0.key) \($0.text)" }) == texts ? 1 : 0
            return true
        }
        #expect(count == scene.columns(ofPlot: 0)?.measures.count)
        #expect(scene.axisValues(at: Point(1, 1)).isEmpty)
    }

    @Test func `slices have labels and shares`() throws {
        let scene = try scene(#"{"type": "pie", "data": {"labels": ["A", "B"], "datasets": [{"data": [1, 3]}]}}"#)
        #expect(texts(scene) == [["label A", "value 1", "share 25%"], ["label B", "value 3", "share 75%"]])
        var centers: [Point] = []
        scene.visitMarks { mark in
            #expect(mark.shape.distance(to: mark.shape.center) == 0)
            centers.append(mark.shape.center)
            return true
        }
        // The first slice is a quarter to the right of the top.
        #expect(centers[0].x > scene.plots[0].area.midX && centers[0].y < scene.plots[0].area.midY)
    }

    @Test func `times are dates, and horizontal bars have their category first`() throws {
        let line = try scene(
            #"{"type": "line", "data": {"datasets": [{"data": [{"x": "2026-03-01", "y": 1}]}]}, "options": {"scales": {"x": {"type": "time"}}}}"#
        )
        #expect(texts(line) == [["x 2026-03-01", "y 1"]])
        #expect(line.plots.first?.isSequence == true)
        let bars = try scene(
            #"{"type": "bar", "data": {"labels": ["A"], "datasets": [{"data": [5]}]}, "options": {"indexAxis": "y"}}"#)
        #expect(texts(bars) == [["y A", "x 5"]])
        #expect(bars.plots.first?.order == .vertical)
    }

    @Test func `axes, titles and the legend are regions`() throws {
        let scene = try scene(
            #"{"type": "bar", "data": {"labels": ["A"], "datasets": [{"label": "N", "data": [1]}]}, "options": {"plugins": {"title": {"display": true, "text": "T"}}, "scales": {"y": {"title": {"display": true, "text": "Count"}}}}}"#
        )
        let texts = Dictionary(scene.regions.map { ($0.kind, $0.text) }) { first, _ in first }
        #expect(texts[.title] == "T")
        #expect(texts[.yAxis] == "Count")
        #expect(texts.keys.contains(.legend) && texts.keys.contains(.xAxis))
        #expect(scene.regions.allSatisfy { Rect(size: scene.size).contains($0.bounds, tolerance: 1) })
    }
}

@Suite struct SceneInteractionTests {
    private func scene(_ config: String) throws -> any ChartScene {
        let text = "{\"chart\": \(config), \"version\": \"4\"}"
        let reading = try ChartJSDialect().read(
            SpecDocument(Array(text.utf8)), limits: SpecLimits(), budget: .unlimited)
        return try reading.chart(with: SpecResources(), budget: .unlimited).scene(
            LayoutSettings(typesetter: try Typesetter(), pixelsPerPoint: 2, columnsPerPoint: 2, budget: .unlimited))
    }

    @Test func `entries of the legend have the places of their datasets`() throws {
        for rightToLeft in [false, true] {
            let scene = try scene(
                """
                {"type": "line", "data": {"datasets": [{"label": "A", "data": [1]}, {"label": "B", "data": [2], "hidden": true}]},
                 "options": {"plugins": {"legend": {"rtl": \(rightToLeft)}}}}
                """)
            let regions = scene.regions
            let entries = regions.filter { $0.kind == .legendEntry }
            #expect(entries.map(\.text) == ["A", "B"])
            #expect(entries.map(\.place) == (0...1).map { .pointer("/chart/data/datasets/\($0)") })
            let legend = try #require(regions.first { $0.kind == .legend })
            #expect(entries.allSatisfy { legend.bounds.contains($0.bounds, tolerance: 1) })
            #expect((entries[0].bounds.x < entries[1].bounds.x) != rightToLeft)
        }
    }

    @Test func `options of tooltips and of the zoom tell what readers may do`() throws {
        func interaction(_ options: String) throws -> SceneInteraction {
            try scene("{\"type\": \"line\", \"data\": {\"datasets\": [{\"data\": [1]}]}, \"options\": \(options)}")
                .interaction
        }
        #expect(try interaction("{}") == SceneInteraction())
        for options in [
            #"{"plugins": {"tooltip": {"enabled": false}}}"#, #"{"plugins": {"tooltip": false}}"#,
            #"{"tooltips": {"enabled": false}}"#,
        ] {
            #expect(try !interaction(options).showsPopup)
        }
        let zoom = try interaction(
            #"{"plugins": {"zoom": {"pan": {"enabled": true}, "zoom": {"wheel": {"enabled": true}}}}}"#)
        #expect(zoom.zooms && zoom.scrolls)
        #expect(try !interaction(#"{"plugins": {"zoom": {"pan": {"enabled": true}}}}"#).zooms)
        #expect(try interaction(#"{"zoom": {"enabled": true}}"#).zooms)
    }
}
