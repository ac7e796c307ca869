import Drawing
import Geometry
import Testing

@testable import ChartJS

/// Rules of Chart.js for scales, for which charts of its own are the reference.
@Suite struct ScaleRuleTests {
    private static func scaled(_ type: String, _ labels: String, _ data: String, _ scales: String) -> String {
        """
        {"v": "4", "width": 400, "height": 200, "chart": {"type": "\(type)",
         "data": {"labels": \(labels), "datasets": [{"data": \(data)}]},
         "options": {"plugins": false, "scales": \(scales)}}}
        """
    }

    private static func fills(_ sketch: Sketch, _ color: String) -> [Rect] {
        func boxes(_ marks: [Sketch.Mark]) -> [Rect] {
            marks.flatMap { mark -> [Rect] in
                switch mark {
                case .fill(let path, _, .color(let own)) where own == Color(css: color):
                    path.controlBoundingBox.map { [$0] } ?? []
                case .clipped(_, let inner), .shadowed(_, let inner), .plot(_, let inner): boxes(inner)
                default: []
                }
            }
        }
        return boxes(sketch.marks)
    }

    private static func strokes(_ sketch: Sketch) -> [(color: Color, width: Double)] {
        sketch.marks.compactMap { mark in
            if case .stroke(_, let style, .color(let color)) = mark { (color, style.lineWidth) } else { nil }
        }
    }

    @Test(arguments: [("minute", "2025-01-25", false), ("second", "2025-01-25", true)])
    func `an axis has up to 100,000 ticks of its unit`(unit: String, end: String, isTooFine: Bool) throws {
        let model = try TestCharts.model(
            Self.scaled(
                "line", "[]", "[{\"x\": \"2025-01-01\", \"y\": 1}, {\"x\": \"\(end)\", \"y\": 2}]",
                "{\"x\": {\"type\": \"time\", \"time\": {\"unit\": \"\(unit)\"}}}"))
        let scale = try #require(model.scale(of: "x", named: nil) as? TimeScale)
        #expect(scale.isTooFine == isTooFine)
        let last = try #require(scale.ticks.last)
        #expect(scale.position(of: last.value) > 360)
        #expect(DataWarnings.texts(of: model).contains { $0.contains("too many ticks") } == isTooFine)
    }

    @Test func `functions of an axis change its limits, ticks, labels and size`() throws {
        let model = try TestCharts.model(
            """
            {"v": "4", "chart": "{type: 'line', data: {labels: ['a', 'b'], datasets: [{data: [1, 9]}]}, options: {scales: {y: {
              afterDataLimits: s => { s.max = 20 }, afterBuildTicks: s => { s.ticks = [{value: 0}, {value: 12.5}] },
              afterTickToLabelConversion: s => s.ticks.forEach(t => { t.label += '!' }), afterFit: s => { s.width = 77 }}}}}"}
            """.replacing("\n", with: " "))
        let scale = try #require(model.scale(of: "y", named: nil))
        #expect([scale.maximum, scale.width] == [20, 77])
        #expect(scale.ticks.map(\.value) == [0, 12.5])
        #expect(scale.ticks.map(\.label) == [["0!"], ["12.5!"]])
    }

    @Test func `functions of an axis change its limits before ticks, and its size at last`() throws {
        let model = try TestCharts.model(
            """
            {"v": "4", "chart": "{type: 'line', data: {labels: ['a', 'b', 'c'], datasets: [{data: [1, 5, 9]}]}, options: {scales: {
              x: {beforeBuildTicks: s => { s.min = 1 }}, y: {afterFit: s => { s.width = 77 }, afterUpdate: s => { s.width += 3 }}}}}"}
            """.replacing("\n", with: " "))
        #expect(try #require(model.scale(of: "x", named: nil)).ticks.map(\.value) == [1, 2])
        #expect(try #require(model.scale(of: "y", named: nil)).width == 80)
    }

    @Test(arguments: ["radar", "polarArea"])
    func `a ring has the look of its tick`(type: String) throws {
        let model = try TestCharts.model(
            Self.scaled(
                type, #"["a", "b", "c"]"#, "[1, 2, 3]",
                """
                {"r": {"min": 0, "max": 3, "ticks": {"display": false, "stepSize": 1}, "angleLines": {"display": false},
                 "grid": {"color": ["red", "lime", "blue", "aqua"], "lineWidth": [9, 5, 6, 7]}}}
                """))
        let rings = Self.strokes(model.drawn()).filter { $0.width >= 5 }
        #expect(rings.map(\.color) == ["lime", "blue", "aqua"].map { Color(css: $0) })
        #expect(rings.map(\.width) == [5, 6, 7])
    }

    @Test func `names around a radial scale have fonts and distances of their own`() throws {
        func scale(_ pointLabels: String) throws -> Double {
            let model = try TestCharts.model(
                Self.scaled(
                    "radar", #"["a", "b", "c", "d"]"#, "[1, 2, 3, 4]", #"{"r": {"pointLabels": \#(pointLabels)}}"#))
            return try #require(model.radialScale).radius
        }
        #expect(try scale(#"{"font": [{"size": 40}, {"size": 10}]}"#) < scale(#"{"font": {"size": 10}}"#))
        #expect(try scale(#"{"padding": [40, 5]}"#) == scale(#"{"padding": 40}"#))
    }

    @Test func `backdrops turn with their labels`() throws {
        func backdrops(_ ticks: String) throws -> (rects: [Rect], area: Area) {
            let options =
                #"{"display": true, "showLabelBackdrop": true, "backdropColor": "red", "backdropPadding": 0, \#(ticks)}"#
            let model = try TestCharts.model(
                Self.scaled(
                    "line", #"["long label", "long label", "long label"]"#, "[1, 2, 3]",
                    #"{"x": {"ticks": \#(options)}, "y": {"display": false}}"#))
            return (Self.fills(model.drawn(), "red"), model.area)
        }
        let plain = try #require(try backdrops(#""align": "center""#).rects.first)
        let turned = try #require(try backdrops(#""minRotation": 90, "maxRotation": 90"#).rects.first)
        #expect(abs(turned.width - plain.height) < 1e-6)
        #expect(abs(turned.height - plain.width) < 1e-6)
        // Labels inside the axis: the first one starts at it, the last one ends there.
        let (inner, area) = try backdrops(#""align": "inner""#)
        #expect(inner.count == 3)
        #expect(abs(inner[0].minX - area.left) < 1e-6 && abs(inner[2].maxX - area.right) < 1e-6)
        #expect(abs(inner[1].midX - (area.left + area.right) / 2) < 1e-6)
    }

    @Test func `a backdrop is drawn with each line of a label`() throws {
        let model = try TestCharts.model(
            Self.scaled(
                "line", #"["a", ["b", "c"]]"#, "[1, 2]",
                #"{"x": {"ticks": {"showLabelBackdrop": true, "backdropColor": "red"}}, "y": {"display": false}}"#))
        #expect(Self.fills(model.drawn(), "red").count == 3)
    }

    @Test(arguments: [("time", true), ("timeseries", false)])
    func `labels that are no times count as zero`(type: String, isEmpty: Bool) throws {
        let model = try TestCharts.model(
            Self.scaled(
                "line", #"["2019-01-01", "nonsense", "2019-01-05"]"#, "[1, 2, 3]",
                #"{"x": {"type": "\#(type)", "ticks": {"source": "labels", "autoSkip": false}}}"#))
        let scale = try #require(model.scale(named: "x"))
        #expect(scale.minimum == 0)
        #expect(scale.ticks.map { $0.label?.first } == ["Invalid date", "2019", "2019"])
        #expect(scale.position(of: .nan).isNaN == isEmpty)
        if !isEmpty { #expect(scale.position(of: .nan) == scale.position(of: 0)) }
    }

    @Test(arguments: [
        ("[0, 5, 50]", "{}", 1.0), ("[3, 50]", #"{"min": 0}"#, 1), ("[0, 10]", "{}", 1), ("[3, 50]", "{}", 3),
    ])
    func `logarithmic axes with zeros start at the power of ten below`(
        data: String, options: String, least: Double
    ) throws {
        let scale = #"{"y": {"type": "logarithmic"}}"#
        let merged = options == "{}" ? scale : #"{"y": {"type": "logarithmic", "min": 0}}"#
        let model = try TestCharts.model(Self.scaled("line", #"["a", "b", "c"]"#, data, merged))
        #expect(try #require(model.scale(named: "y")).minimum == least)
    }

    @Test func `only some labels are measured`() throws {
        func rotation(_ ticks: String) throws -> Double {
            let model = try TestCharts.model(
                Self.scaled(
                    "line", #"["a", "an extremely long label of an axis", "c", "d", "e", "f"]"#, "[1, 2, 3, 4, 5, 6]",
                    #"{"x": {"ticks": \#(ticks)}}"#))
            return try #require(model.scale(named: "x")).labelRotation
        }
        #expect(try rotation("{}") > 0)
        #expect(try rotation(#"{"sampleSize": 3, "autoSkip": false}"#) == 0)
        #expect(try rotation(#"{"maxTicksLimit": 3, "autoSkip": false}"#) == 0)
    }

    @Test(arguments: [(751.0, 384.0, 1.25, 938.0, 480.0), (99, 101, 2.5, 247, 252), (500, 300, 2, 1000, 600)])
    func `the pixels of a picture are cut off`(
        width: Double, height: Double, ratio: Double, columns: Double, rows: Double
    ) throws {
        let model = try TestCharts.model(
            #"{"width": \#(width), "height": \#(height), "chart": {"type": "line", "data": {"datasets": []}}}"#)
        let size = ChartJSScene(model: model, sketch: model.drawn(), warnings: []).size(pixelsPerPoint: ratio)
        #expect((size.width * ratio).rounded() == columns && (size.height * ratio).rounded() == rows)
    }

    @Test(arguments: [("2", -1.0, 5.0), (#""50%""#, 0.5, 3.5), ("0", 1, 3)])
    func `a radial range has grace`(grace: String, low: Double, high: Double) throws {
        let model = try TestCharts.model(
            Self.scaled(
                "radar", #"["a", "b", "c"]"#, "[1, 2, 3]",
                #"{"r": {"grace": \#(grace), "ticks": {"display": false}}}"#))
        let scale = try #require(model.radialScale)
        #expect(scale.minimum == low && scale.maximum == high)
    }

    @Test(arguments: ["linear", "logarithmic", "category"])
    func `places are whole pixels if the axis is aligned to them`(type: String) throws {
        func places(_ isAligned: Bool) throws -> [Double] {
            let model = try TestCharts.model(
                Self.scaled(
                    "line", "[1, 2, 3, 4, 5, 6, 7]", "[1, 2, 3, 4, 5, 6, 7]",
                    #"{"x": {"type": "\#(type)", "alignToPixels": \#(isAligned)}}"#))
            let scale = try #require(model.scale(named: "x"))
            #expect(scale.positions(of: [1, 2, 3]) == [1, 2, 3].map { scale.position(of: $0) })
            return (1...6).map { scale.position(of: Double($0)) * model.pixelsPerPoint }
        }
        let aligned = try places(true)
        #expect(aligned == aligned.map { $0.rounded() })
        #expect(try places(false).contains { $0 != $0.rounded() })
    }

    @Test func `an axis without an extent leaves the others in their places`() throws {
        for limits in [#""min": 5, "max": 5"#, #""max": -10"#] {
            let model = try TestCharts.model(
                Self.scaled(
                    "bar", #"["a", "b", "c"]"#, "[1, 5, 9]", #"{"x": {}, "y": {}}"#
                ).replacing(#""y": {}"#, with: #""y": {\#(limits)}"#))
            #expect(try #require(model.scale(named: "y")).position(of: model.scale(named: "y")?.minimum ?? 0).isNaN)
            #expect(model.area.height > 150)
            _ = model.drawn()
        }
    }

    @Test func `an axis of a unit that no time begins has no ticks`() throws {
        let model = try TestCharts.model(
            Self.scaled(
                "line", #"["2017-01-03", "2017-01-05"]"#, "[1, 2]",
                #"{"x": {"type": "time", "time": {"unit": "week"}}, "y": {"display": false}}"#))
        let scale = try #require(model.scale(named: "x"))
        #expect(scale.ticks.isEmpty)
        #expect(scale.position(of: scale.minimum) == model.area.left && model.area.left < 10)
    }

    @Test func `generated times are thinned in any case`() throws {
        func count(_ ticks: String) throws -> Int {
            let model = try TestCharts.model(
                Self.scaled(
                    "line", #"["2017-01-01", "2017-03-01"]"#, "[1, 2]",
                    #"{"x": {"type": "time", "time": {"unit": "day"}, "ticks": \#(ticks)}}"#))
            return try #require(model.scale(named: "x")).ticks.count
        }
        #expect(try count(#"{"autoSkip": false}"#) == count("{}"))
        #expect(try count(#"{"autoSkip": false, "source": "data"}"#) == 2)
    }

    @Test func `the first tick of a logarithmic axis has a label`() throws {
        for least in [1.0, 10, 0.01] {
            let model = try TestCharts.model(
                Self.scaled(
                    "line", #"["a", "b"]"#, "[\(least * 3), \(least * 8)]",
                    #"{"y": {"type": "logarithmic", "min": \#(least)}}"#))
            let tick = try #require(model.scale(named: "y")?.ticks.first)
            #expect(tick.value == least && tick.label?.first?.isEmpty == false)
        }
    }

    @Test(arguments: [true, false])
    func `major ticks stay where there is room for few`(isReversed: Bool) throws {
        for least in [1.0, 3, 8] {
            let model = try TestCharts.model(
                Self.scaled(
                    "line", "[\(least), 12]", "[1, 2]",
                    """
                    {"x": {"type": "logarithmic", "min": 1, "reverse": \(isReversed), "ticks": {"maxTicksLimit": 4}},
                     "y": {"display": false}}
                    """))
            let kept = try #require(model.scale(named: "x")).ticks.map(\.value)
            #expect(kept.contains(1) && kept.contains(10))
        }
    }
}
