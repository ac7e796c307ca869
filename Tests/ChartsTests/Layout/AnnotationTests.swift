import Geometry
import Testing
import Text

@testable import Charts

@Suite struct AnnotationTests {
    private func scene(_ annotation: String, host: String = "graph") throws -> Scene {
        let annotations = #""annotations": [\#(annotation)]"#
        let hosted = host == "graph" ? annotations : #""\#(host)": {\#(annotations)}"#
        return try Scene.of(
            """
            {\(hosted), "plotSpaces": [{"x": {"range": [0, 10]}, "y": {"range": [0, 100]}}],
             "plots": [{"type": "line", "x": [0, 10], "y": [0, 100]}]}
            """)
    }

    /// The position of a point of the plot space in the picture.
    private func place(_ x: Double, _ y: Double, in scene: Scene) -> Point {
        let area = scene.plotArea.rect
        return Point(area.minX + area.width * x / 10, area.maxY - area.height * y / 100)
    }

    @Test func `a text is at its point of the plot space`() throws {
        let scene = try scene(#"{"anchorPlotPoint": [4, 30], "text": "here"}"#)
        let text = try #require(scene.graph.annotations.first?.text)
        let place = place(4, 30, in: scene)
        #expect((text.visualBounds.center - place).length < 0.01)
        let moved = try self.scene(
            #"{"anchorPlotPoint": [4, 30], "text": "here", "displacement": [7, 9], "contentAnchorPoint": [0, 0]}"#)
        let bounds = try #require(moved.graph.annotations.first?.text).visualBounds
        #expect(abs(bounds.minX - place.x - 7) < 0.01 && abs(bounds.maxY - place.y + 9) < 0.01)
    }

    @Test func `a rotated text rotates around its anchor point`() throws {
        let scene = try scene(
            #"{"anchorPlotPoint": [4, 30], "text": "turned", "rotation": 90, "contentAnchorPoint": [0, 0.5]}"#)
        let text = try #require(scene.graph.annotations.first?.text)
        let place = place(4, 30, in: scene)
        #expect(text.rotation == 90)
        #expect(abs(text.visualBounds.maxY - place.y) < 0.01 && abs(text.visualBounds.midX - place.x) < 0.01)
    }

    @Test func `an anchor point can be at a known category`() throws {
        let scene = try Scene.of(
            """
            {"annotations": [{"anchorPlotPoint": ["b", 2], "text": "b"}],
             "plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [1, 2, 3]}]}
            """)
        let text = try #require(scene.graph.annotations.first?.text)
        #expect(abs(text.visualBounds.midX - scene.plotArea.rect.midX) < 1)
        let error = try #require(
            try Scene.error(
                of: """
                    {"annotations": [{"anchorPlotPoint": ["z", 2], "text": "b"}],
                     "plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [1, 2, 3]}]}
                    """))
        #expect(error.pointer == "/annotations/0/anchorPlotPoint/0")
    }

    @Test func `an unknown plot space is reported with its pointer`() throws {
        let error = try #require(
            try Scene.error(
                of: #"{"plotArea": {"annotations": [{"text": "x", "plotSpace": "z"}]}, "plots": []}"#))
        #expect(error.pointer == "/plotArea/annotations/0/plotSpace")
    }

    @Test(arguments: RectAnchor.allCases, ["graph", "plotAreaFrame", "plotArea"])
    func `content is inside its layer by default`(
        anchor: RectAnchor, host: String
    ) throws {
        let scene = try scene(#"{"rectAnchor": "\#(anchor.rawValue)", "size": [40, 20], "fill": "red"}"#, host: host)
        let layer =
            host == "graph" ? scene.graph : host == "plotArea" ? scene.plotArea : scene.plotAreaFrame
        let box = try #require(layer.annotations.first?.box).rect
        #expect(box.size == Size(40, 20))
        let place = anchor.place(box.size, in: layer.rect)
        #expect(abs(box.minX - place.minX) <= 1.01 && abs(box.minY - place.minY) <= 1.01)
    }

    @Test func `content stays in the picture unless keptInside is false`() throws {
        let text = #""rectAnchor": "right", "text": "a longer text", "contentAnchorPoint": [0, 0.5]"#
        let kept = try #require(scene("{\(text)}").graph.annotations.first?.text).visualBounds
        #expect(Rect(x: 0, y: 0, width: 800, height: 400).contains(kept))
        let free = try #require(scene("{\(text), \"keptInside\": false}").graph.annotations.first?.text).visualBounds
        #expect(abs(free.minX - 800) < 0.01)
    }

    @Test func `annotations outside the plot area are omitted with a warning`() throws {
        for annotation in [
            #"{"anchorPlotPoint": [40, 30], "text": "far"}"#, #"{"rule": {"x": 11}, "text": "far"}"#,
            #"{"band": {"x": [11, 12]}}"#, #"{}"#,
        ] {
            let scene = try scene(annotation)
            #expect(scene.warnings.count == 1, "\(annotation)")
            #expect(scene.graph.annotations.allSatisfy { $0.contentBounds == nil }, "\(annotation)")
        }
    }

    @Test func `rules and bands cross the plot area`() throws {
        let scene = try scene(
            #"{"rule": {"y": 50}}, {"rule": {"x": 5}}, {"band": {"x": [2, 4]}}, {"band": {"x": [2, 4], "y": [60, 40]}}"#
        )
        let area = scene.plotArea.rect
        let rules = scene.graph.annotations.compactMap { $0.rule?.segments.first }
        #expect(rules.count == 2 && scene.annotationsBehindPlots.count == 2)
        #expect(abs(rules[0].start.y - area.midY) <= 1 && rules[0].end.x - rules[0].start.x == area.width)
        #expect(abs(rules[1].start.x - area.midX) <= 1 && rules[1].start.y - rules[1].end.y == area.height)
        let bands = scene.annotationsBehindPlots.compactMap(\.band?.rect)
        #expect(abs(bands[0].width - area.width / 5) <= 1 && bands[0].height == area.height)
        #expect(abs(bands[1].height - area.height / 5) <= 1)
    }

    @Test func `an automatic range includes rules, and the band of a category has its full width`() throws {
        func labels(_ annotations: String) throws -> Int {
            try #require(
                Scene.of(#"{"annotations": [\#(annotations)], "plots": [{"type": "bar", "y": [1, 2]}]}"#).axis(.y)
            ).labels.count
        }
        let scene = try Scene.of(
            """
            {"annotations": [{"rule": {"y": 90}}, {"band": {"x": ["b", "b"]}}],
             "plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [1, 2, 3]}]}
            """)
        let rule = try #require(scene.graph.annotations.first?.rule?.segments.first)
        #expect(scene.plotArea.rect.minY <= rule.start.y && rule.start.y < scene.plotArea.rect.midY)
        let band = try #require(scene.annotationsBehindPlots.first?.band).rect
        #expect(abs(band.width - scene.plotArea.rect.width / 3) <= 1)
    }

    @Test func `an arrow leads from the content to its anchor point`() throws {
        let scene = try scene(
            #"{"anchorPlotPoint": [5, 50], "text": "peak", "displacement": [80, 40], "arrowLineStyle": "red"}"#)
        let annotation = try #require(scene.graph.annotations.first)
        let head = try #require(annotation.arrowHead)
        #expect((head.points[0] - place(5, 50, in: scene)).length < 0.01)
        let start = try #require(annotation.arrow?.segments.first).start
        #expect(try #require(annotation.text).visualBounds.inset(by: -3).contains(start))
        // Content that covers its own point has no arrow.
        let none = try self.scene(
            #"{"anchorPlotPoint": [5, 50], "text": "peak", "arrowLineStyle": "red", "contentAnchorPoint": [0.5, 0.5]}"#)
        #expect(none.graph.annotations.first?.arrow == nil)
    }

    @Test func `a legend in an annotation replaces the automatic legend`() throws {
        let scene = try Scene.of(
            """
            {"plotArea": {"annotations": [{"legend": {"numberOfColumns": 1}, "rectAnchor": "topLeft"}]},
             "plots": [{"type": "line", "title": "a", "y": [1, 2]}, {"type": "line", "title": "b", "y": [2, 1]}]}
            """)
        #expect(scene.legend == nil)
        let legend = try #require(scene.plotArea.annotations.first?.legend)
        #expect(legend.entries.count == 2)
        #expect(scene.plotArea.rect.contains(legend.box.rect, tolerance: 1))
    }
}
