import Drawing
import Geometry
import Specs
import Testing
import Text

@testable import Charts

@Suite struct AnnotationNameTests {
    private static let bars = """
        {"type": "bar", "x": ["Ada", "Ben", "Cem", "Dan", "Eva"], "y": [81, 55, 62, 47, 93], "showLabels": true}
        """

    private func scene(_ annotations: String, plot: String = bars, more: String = "") throws -> Scene {
        try Scene.of(
            #"{"width": 400, "height": 300, "annotations": [\#(annotations)], "plots": [\#(plot)] \#(more)}"#)
    }

    private func names(in scene: Scene) -> [PlacedText] {
        (scene.graph.annotations + scene.annotationsBehindPlots).compactMap(\.text)
    }

    @Test(arguments: [
        #"{"rule": {"x": 4}, "text": "Campaign starts"}, {"rule": {"x": 5}, "text": "Campaign ends"}"#,
        #"{"rule": {"y": 5}, "text": "first"}, {"rule": {"y": 5.2}, "text": "second"}"#,
        #"{"band": {"x": [2, 3]}, "text": "Software update"}, {"band": {"x": [4, 5]}, "text": "Holiday season"}"#,
    ])
    func `names of neighbors overlap neither each other nor rules`(annotations: String) throws {
        let scene = try scene(annotations, plot: #"{"type": "line", "x": [0, 10], "y": [0, 10]}"#)
        let names = names(in: scene)
        try #require(names.count == 2)
        #expect(!names[0].overlaps(names[1], gap: 1))
        let rules = scene.graph.annotations.compactMap { $0.rule?.segments.first?.bounds.inset(by: -0.5) }
        #expect(!names.contains { name in rules.contains { $0.intersects(name.visualBounds) } })
    }

    @Test func `the name of a rule is at a free place along it`() throws {
        let scene = try scene(#"{"rule": {"y": 60}, "text": "pass"}"#)
        let name = try #require(names(in: scene).first).visualBounds
        let bars = try #require(scene.plots.first as? BarScene)
        #expect(!bars.bars.contains { $0.rect.intersects(name) })
        #expect(!bars.labels.contains { $0.visualBounds.intersects(name) })
        let rule = try #require(scene.graph.annotations.first?.rule?.segments.first).start.y
        #expect(min(abs(name.maxY - rule), abs(name.minY - rule)) < 6)
        #expect(scene.graph.annotations.first?.box?.box.isVisible == false)
    }

    @Test func `only a name inside of bars has a background`() throws {
        let wide = #"{"type": "bar", "barWidth": 2, "y": [81, 75, 82]}"#
        let above = try scene(#"{"rule": {"y": 60}, "text": "pass"}"#, plot: wide).graph.annotations
        #expect(above.first?.box?.box.isVisible == false && above.first?.arrow != nil)
        let full = try scene(
            #"{"rule": {"y": 60}, "text": "pass"}"#, plot: #"{"type": "bar", "barWidth": 2, "y": [80, 80, 80]}"#,
            more: #", "plotSpaces": [{"y": {"range": [0, 80]}}]"#
        ).graph.annotations
        #expect(full.first?.box?.box.isVisible == true)
        let own = try scene(#"{"rule": {"y": 60}, "text": "pass", "fill": "red"}"#, plot: wide).graph.annotations
        #expect(own.first?.box?.box.fill == .color(Color(red: 1, green: 0, blue: 0)))
    }

    @Test(arguments: [(#""y": 50"#, true), (#""x": 100"#, false)])
    func `a name in dense data is where it covers none of it`(rule: String, isAway: Bool) throws {
        let values = (0..<200).map { 50 + ($0 % 2 == 0 ? 1 : -1) * (8 + $0 % 7) }
        let line = #"{"type": "line", "x": \#(Array(0..<200)), "y": \#(values)}"#
        let scene = try scene(#"{"rule": {\#(rule)}, "text": "the middle"}"#, plot: line)
        let annotation = try #require(scene.graph.annotations.first)
        let name = try #require(annotation.text).visualBounds
        let plot = try #require(scene.plots.first as? ScatterScene)
        var marks: [Rect] = []
        plot.visitMarks { mark in
            if case .disc(let center, _) = mark.shape {
                marks.append(Rect(x: center.x, y: center.y, width: 0, height: 0))
            }
            return true
        }
        let band = marks.reduce(marks[0]) { $0.union($1) }
        #expect(!band.intersects(name) && scene.plotArea.rect.contains(name))
        #expect(annotation.box?.box.isVisible == false)
        #expect((annotation.arrow != nil) == isAway)
        let end = annotation.arrow?.segments.first?.end.y
        #expect(!isAway || abs((end ?? 0) - (annotation.rule?.segments.first?.start.y ?? 0)) < 6)
    }

    @Test func `explicit places and Core Plot's themes keep their places`() throws {
        let rule = #"{"rule": {"y": 60}, "text": "pass""#
        let cases = [(rule + #", "rectAnchor": "right"}"#, ""), (rule + "}", #", "theme": "plainWhite""#)]
        for (annotation, more) in cases {
            let scene = try scene(annotation, more: more)
            let name = try #require(names(in: scene).first).visualBounds
            #expect(abs(name.maxX - scene.plotArea.rect.maxX + 4) < 1)
            #expect(scene.graph.annotations.first?.box?.box.isVisible == false)
        }
    }

    @Test func `thousands of names take bounded time`() throws {
        func rules(_ count: Int, _ coordinate: String, step: Double) -> String {
            (0..<count).map { #"{"rule": {"\#(coordinate)": \#(Double($0) * step)}, "text": "rule \#($0)"}"# }
                .joined(separator: ", ")
        }
        let scene = try scene(
            rules(1_000, "y", step: 0.01), plot: #"{"type": "line", "x": [0, 10], "y": [0, 10]}"#,
            more: """
                , "plotArea": {"annotations": [\(rules(1_000, "x", step: 0.01))]},
                "plotAreaFrame": {"annotations": [\(rules(1_000, "y", step: 0))]}
                """)
        #expect(names(in: scene).count == 1_000)
        #expect(scene.plotArea.annotations.count == 1_000 && scene.plotAreaFrame.annotations.count == 1_000)
    }
}
