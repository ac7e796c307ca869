import Diagnostics
import Dialects
import Drawing
import Geometry
import JSON
import Testing
import Text

@testable import ChartJS

/// Lines, shapes and labels at values of scales.
@Suite struct AnnotationTests {
    private func model(
        _ annotations: String, type: String = "line", data: String = #"{"data": [10, 20, 30]}"#, more: String = ""
    ) throws -> ChartModel {
        let options = #"{"plugins": {"annotation": {"annotations": \#(annotations)}}\#(more)}"#
        return try PluginCharts.model(type, data, options: options)
    }

    private func first(_ annotation: String, more: String = "") throws -> (Annotation, ChartModel) {
        let model = try model("[\(annotation)]", more: more)
        return (try #require(PluginCharts.plugin(Annotations.self, model)?.annotations.first), model)
    }

    @Test func `a line is at the values of its scales`() throws {
        let (annotation, model) = try first(#"{"xMin": "a", "xMax": 2, "yMin": 12, "yMax": "28"}"#)
        let (x, y) = (try #require(model.scale(named: "x")), try #require(model.scale(named: "y")))
        let line = try #require(annotation.line?.segment)
        #expect(line.start == Point(x.position(of: 0), y.position(of: 12)))
        #expect(line.end == Point(x.position(of: 2), y.position(of: 28)))
    }

    @Test func `a line at one value crosses the chart area`() throws {
        let (annotation, model) = try first(#"{"scaleID": "x", "value": "b"}"#)
        let line = try #require(annotation.line?.segment)
        #expect(line.start.y == model.area.top)
        #expect(line.end.y == model.area.bottom)
        #expect(abs(line.start.x - (model.area.left + model.area.right) / 2) <= 0.5)
    }

    @Test func `lines end at the edges of the chart area`() throws {
        let (annotation, model) = try first(#"{"yMin": 0, "yMax": 40, "adjustScaleRange": false}"#)
        let line = try #require(annotation.line?.segment)
        #expect(abs(line.start.y - model.area.bottom) < 0.02)
        #expect(abs(line.end.y - model.area.top) < 0.02)
        #expect(line.start.x > model.area.left)
        let edge = try first(#"{"yMin": 30, "yMax": 30, "borderWidth": 3}"#)
        #expect(edge.0.line?.isInside == true)
        let outside = try first(#"{"yMin": 100, "yMax": 100, "adjustScaleRange": false}"#).0
        #expect(outside.line?.isInside == false)
    }

    @Test(
        arguments: [
            (#"{"yMin": 95, "yMax": 95}"#, "", 100), (#"{"scaleID": "y", "value": 95}"#, "", 100),
            (#"{"yMin": 95, "adjustScaleRange": false}"#, "", 30), (#"{"yMin": 95, "display": false}"#, "", 30),
            (#"{"yMin": 95}"#, #", "scales": {"y": {"max": 40}}"#, 40),
            (#"{"yMin": 95}"#, #", "scales": {"y": {"suggestedMax": 50}}"#, 50),
            (#"{"type": "point", "yValue": 95}"#, "", 100), (#"{"type": "box", "xMin": "b", "yMax": 95}"#, "", 100),
        ] as [(String, String, Double)])
    func `annotations extend the ranges of scales`(annotation: String, more: String, maximum: Double) throws {
        #expect(try model("[\(annotation)]", more: more).scale(named: "y")?.maximum == maximum)
    }

    @Test func `a box without a limit reaches to the edge`() throws {
        let (annotation, model) = try first(#"{"type": "box", "xMin": "b", "yMin": 15, "yMax": 25}"#)
        let (x, y) = (try #require(model.scale(named: "x")), try #require(model.scale(named: "y")))
        let box = try #require(annotation.box)
        #expect(box.minX == x.position(of: 1))
        #expect(box.maxX == model.area.right)
        #expect(box.minY == y.position(of: 25))
        #expect(box.maxY == y.position(of: 15))
        let frame = annotation.frame(annotation.options.child("label"), rotation: 0)
        #expect(annotation.labelCenter(in: box, frame) == box.center)
    }

    @Test func `annotations have the names of their own scales`() throws {
        let scales = #", "scales": {"left": {"axis": "y"}, "right": {"axis": "y", "min": 0, "max": 1}}"#
        let (annotation, model) = try first(#"{"type": "point", "yScaleID": "right", "yValue": 0.5}"#, more: scales)
        #expect(annotation.point?.y == model.scale(named: "right")?.position(of: 0.5))
        let classic = try first(#"{"scaleID": "y-axis-1", "value": 0.5}"#, more: scales)
        #expect(classic.0.lineScale === classic.1.scale(named: "right"))
        #expect(try first(#"{"scaleID": "nowhere", "value": 0.5}"#).0.line == nil)
    }

    @Test func `annotations are drawn at their stages and depths`() throws {
        func marks(_ annotation: String, _ stage: DrawStage) throws -> Int {
            var sketch = Sketch()
            try model("[\(annotation)]").drawPlugins(stage, on: &sketch)
            return sketch.marks.count
        }
        let line =
            #"{"yMin": 15, "yMax": 15, "drawTime": "\#("beforeDraw")", "label": {"display": true, "content": "T", "#
        #expect(try marks(line + #""drawTime": "afterDraw"}}"#, .beforeDraw) == 1)
        #expect(try marks(line + #""drawTime": "afterDraw"}}"#, .afterDatasetsDraw) == 0)
        #expect(try marks(line + #""drawTime": "afterDraw"}}"#, .afterDraw) == 1)
        #expect(try marks(line + #""z": 1}}"#, .afterDraw) == 0)
        #expect(try marks(#"{"yMin": 15, "drawTime": "never"}"#, .afterDatasetsDraw) == 0)
    }

    @Test(
        arguments: [
            (#""horizontal", "scaleID": "y-axis-0", "value": 20, "label": {"position": "left", "#, true),
            (#""vertical", "scaleID": "x-axis-0", "value": "b", "label": {"position": "top", "#, false),
        ])
    func `annotations of Chart.js 2 have their own place and rules`(start: String, isHorizontal: Bool) throws {
        let text =
            #"{"annotation": {"annotations": [{"type": "line", "mode": \#(start) "enabled": true, "content": "T"}}]}}"#
        let model = try PluginCharts.model("line", #"{"data": [10, 20, 30]}"#, options: text)
        let annotation = try #require(PluginCharts.plugin(Annotations.self, model)?.annotations.first)
        #expect(annotation.isClassic && annotation.hasLabel)
        let line = try #require(annotation.line?.segment)
        #expect(isHorizontal == (line.start.y == line.end.y))
        let frame = annotation.frame(annotation.options.child("label"), rotation: 0)
        #expect(frame.font.description.weight == .bold)
        #expect(frame.boxSize.height < 26)
    }

    @Test(
        arguments: [
            #"{"type": "box", "xMin": 1e308, "xMax": -1e308, "yMin": "x", "borderRadius": 1e308, "borderWidth": -1}"#,
            #"{"yMin": 1e308, "yMax": -1e308, "curve": true, "controlPoint": {"x": "1e300%", "y": 1e300}}"#,
            #"{"type": "polygon", "sides": 1e300, "radius": 1e300, "rotation": 1e300, "xValue": "zzz"}"#,
            #"{"type": "polygon", "sides": 0.5}"#, #"{"type": "label", "content": [[[]], {}], "position": {"x": 5}}"#,
            #"{"yMin": 20, "label": {"display": true, "content": {"a": 1}, "rotation": "auto", "padding": -1e9}}"#,
            #"{"yMin": 20, "arrowHeads": {"end": {"display": true, "length": 1e300, "width": 0}}, "borderDash": [0]}"#,
            #"{"type": "label", "xValue": 1, "content": "x", "callout": {"display": true, "start": "-1e9%", "side": []}}"#,
        ])
    func `extreme options give a chart`(annotation: String) throws {
        for type in ["line", "bar", "pie", "radar", "scatter"] {
            #expect(!(try model("[\(annotation)]", type: type).drawn().marks.isEmpty))
        }
    }

    @Test func `the numbers of annotations and labels are limited`() throws {
        func error(_ text: String) throws -> SpecIssue? {
            let root = try JSONDocument(text).root
            do throws(SpecError) { _ = try ChartRequest(root, SpecOverrides(), SpecLimits()) } catch {
                return error.issues.first
            }
            return nil
        }
        let many = Array(repeating: "{}", count: 1_001).joined(separator: ",")
        let annotations = #"{"type": "line", "options": {"annotation": {"annotations": [\#(many)]}}}"#
        #expect(try error(annotations)?.place == .pointer("/options/annotation/annotations"))
        let data = Array(repeating: "1", count: 20_001).joined(separator: ",")
        func labels(_ display: String) -> String {
            #"{"type": "line", "data": {"datasets": [{"data": [\#(data)]}]}, "options": {"plugins": {"datalabels": "#
                + #"{"display": \#(display)}}}}"#
        }
        #expect(try error(labels("true"))?.place == .pointer("/data/datasets"))
        #expect(try error(labels("false")) == nil)
    }

    @Test func `many annotations with long labels are drawn in time`() throws {
        let long = String(repeating: "word ", count: 2_000)
        let one = #"{"yMin": 20, "yMax": 20, "label": {"display": true, "content": "\#(long)"}}"#
        let model = try model("[" + Array(repeating: one, count: 100).joined(separator: ",") + "]")
        #expect(model.drawn().marks.count > 10)
    }

    @Test func `areas, borders and labels have shadows`() throws {
        let model = try PluginCharts.model(
            "bar", #"{"data": [1, 2, 3]}"#,
            options: """
                {"plugins": {"annotation": {"annotations": [
                 {"type": "box", "yMin": 1, "backgroundShadowColor": "red", "shadowBlur": 1000, "shadowOffsetX": 3},
                 {"type": "line", "yMin": 1, "yMax": 1, "borderShadowColor": "blue", "shadowOffsetY": 2,
                  "label": {"display": true, "content": "x", "backgroundShadowColor": "lime", "shadowBlur": 4}},
                 {"type": "point", "backgroundShadowColor": "navy"}]}}}
                """)
        let annotations = try #require(PluginCharts.plugin(Annotations.self, model))
        var sketch = Sketch()
        annotations.draw(.afterDatasetsDraw, on: &sketch)
        guard case .clipped(_, let marks) = sketch.marks.first else {
            Issue.record("no clip")
            return
        }
        let shadows = marks.compactMap { if case .shadowed(let shadow, _) = $0 { shadow } else { nil } }
        #expect(shadows.map(\.color) == ["red", "blue", "lime"].map { Color(css: $0) })
        #expect(shadows.map(\.offset) == [Point(3, 0), Point(0, 2), .zero])
        #expect(shadows.map(\.blurRadius) == [200, 0, 4])
    }
}
