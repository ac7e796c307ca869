import Budget
import Data
import Diagnostics
import Drawing
import Formatting
import Geometry
import Glibc
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

/// The defaults of axes in this library's own themes.
@Suite struct AxisDefaultTests {
    private static let bars = #""plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [3, -2, 4]}]"#

    private func lineOfX(_ spec: String) throws -> (line: Segments?, zero: Double, scene: Scene) {
        let scene = try Scene.of("{\(spec)}")
        let bars = try #require(scene.plots.first as? BarScene).bars
        return (scene.axis(.x)?.line, bars[0].rect.maxY, scene)
    }

    @Test func `the line of an axis without a position is at zero if the values cross zero`() throws {
        let (line, zero, scene) = try lineOfX(Self.bars)
        let place = try #require(line?.segments.first).start.y
        #expect(abs(place - zero) <= 1)
        #expect(scene.axis(.x)?.majorTicks == nil)
        #expect(scene.axis(.x)?.labels.allSatisfy { $0.bounds.minY > scene.plotArea.rect.maxY } == true)
    }

    @Test(arguments: ["[1e15, 2e15, 3e15]", "[1.2e-6, 3.4e-6, 2.2e-6, 5.1e-6]", "[3, 5, 4, 8, 6]", "[0.2, 1.7, 2.9]"])
    func `a picture of 400 points has five to seven ticks`(values: String) throws {
        let scene = try Scene.of(#"{"width": 800, "height": 400, "plots": [{"type": "line", "y": \#(values)}]}"#)
        #expect(5...7 ~= (try #require(scene.axis(.y)).labels.count))
    }

    @Test func `bars and areas below zero hang from a line at zero`() throws {
        for plot in [
            #"{"type": "bar", "x": ["a", "b"], "y": [-3, -8]}"#,
            #"{"type": "area", "x": [1, 2], "y": [-3, -8]}"#,
        ] {
            let scene = try Scene.of(#"{"plots": [\#(plot)]}"#)
            let line = try #require(scene.axis(.x)?.line?.segments.first)
            #expect(abs(line.start.y - scene.plotArea.rect.minY) <= 1)
        }
        let scene = try Scene.of(#"{"plots": [{"type": "line", "x": [1, 2], "y": [-30, -38]}]}"#)
        let line = try #require(scene.axis(.x)?.line?.segments.first)
        #expect(abs(line.start.y - scene.plotArea.rect.maxY) <= 1)
    }

    @Test func `zero is nothing special among the locations of bars`() throws {
        let values = (-20...20).map { "\($0)" }.joined(separator: ",")
        for plot in [
            #"{"type": "histogram", "values": [\#(values)]}"#, #"{"type": "bar", "x": [-1, 0, 1], "y": [1, 2, 3]}"#,
        ] {
            let axes = #""axes": [{"coordinate": "y", "majorTickLineStyle": {"lineWidth": 1}, "majorTickLength": 4}]"#
            let scene = try Scene.of(#"{\#(axes), "plots": [\#(plot)]}"#)
            #expect(scene.axis(.y)?.line == nil)
        }
    }

    /// The distance between the zeros of two axes, the first of bars and the second of a line, in points.
    private func distanceOfZeros(_ first: [Double], _ second: [Double], _ setting: String = "") throws -> Double {
        let scene = try Scene.of(
            #"{\#(setting)"width": 500, "height": 300, "axes": [{"coordinate": "x"}, {"coordinate": "y"}, {"coordinate": "y", "plotSpace": "r"}], "plots": [{"type": "bar", "x": [0, 1, 2], "y": \#(first + [0])}, {"type": "scatter", "plotSpace": "r", "x": [0, 1, 2], "y": \#(second + [0])}]\#(setting.isEmpty ? #", "plotSpaces": [{"id": "l"}, {"id": "r"}]"# : "")}"#
        )
        let bars = try #require(scene.plots.first as? BarScene).bars
        let points = try #require(scene.plots.last as? ScatterScene).symbols
        let zero = try #require(bars.last).rect.maxY
        return abs(zero - (try #require(points.last).y))
    }

    @Test(arguments: [
        ([-80.0, 71], [-0.2, 0.6]), ([0, 100], [-5, 20]), ([100, 40], [-20, 1]), ([-100, -20], [3, 9]),
        ([1, 10], [-1000, 3]), ([-3, 4], [7, 8]), ([0.001, 0.002], [-700, 100]), ([12, 90], [-3, -2]),
    ])
    func `automatic axes that show zero show it at one height`(first: [Double], second: [Double]) throws {
        #expect(try distanceOfZeros(first, second) <= 1)
    }

    @Test func `axes with random data on either side of zero share their zero`() throws {
        var random = RandomSource(seed: 11)
        for _ in 0..<60 {
            func values() -> [Double] {
                let size = exp(Double.random(in: -9...9, using: &random))
                return (0..<2).map { _ in Double.random(in: -size...size, using: &random) }
            }
            let (first, second) = (values(), values())
            #expect(try distanceOfZeros(first, second) <= 1, "\(first) \(second)")
        }
    }

    @Test func `explicit ranges keep their zeros`() throws {
        let spaces = #""plotSpaces": [{"id": "l", "y": {"range": [0, 100]}}, {"id": "r"}], "#
        #expect(try distanceOfZeros([40, 100], [-5, 20], spaces) > 5)
    }

    @Test func `equal whole numbers have ticks around them`() throws {
        let scene = try Scene.of(#"{"plots": [{"type": "line", "y": [5, 5, 5]}]}"#)
        #expect(try #require(scene.axis(.y)).labels.count == 3)
    }

    @Test func `points on a logarithmic scale have space around them, and bars stand on the axis`() throws {
        func scene(_ type: String) throws -> Scene {
            try Scene.of(
                #"{"plotSpaces": [{"y": {"scale": "log"}}], "plots": [{"type": "\#(type)", "x": [1, 2], "y": [1, 1000]}]}"#
            )
        }
        let points = try scene("scatter")
        let area = points.plotArea.rect
        let symbols = try #require(points.plots.first as? ScatterScene).symbols
        #expect(symbols.allSatisfy { $0.y > area.minY + 5 && $0.y < area.maxY - 5 })
        let bars = try scene("bar")
        let rects = try #require(bars.plots.first as? BarScene).bars.map(\.rect)
        #expect(rects.allSatisfy { abs($0.maxY - bars.plotArea.rect.maxY) <= 1 && $0.height > 5 })
    }

    @Test(arguments: [
        (#""plotSpaces": [{"y": {"scale": "log"}}]"#, "[1, 0, -2]", "has no place for 2 values that are not above 0"),
        (#""plotSpaces": [{"y": {"scale": "log"}}]"#, "[1, 0, 2]", "has no place for 1 value that is not above 0"),
        (#""plotSpaces": [{"x": {"range": [10, 20]}}]"#, "[1, 2, 3]", "contains no data"),
        (#""plotSpaces": [{"y": {"range": [-9, -5]}}]"#, "[1, 2, 3]", "contains no data"),
        (#""plotSpaces": [{"y": {"range": [1, 2]}}]"#, "[1, 2, 3]", "cuts off 1 value beyond the range"),
        (#""plotSpaces": [{"y": {"range": ["auto", 2]}}]"#, "[5, 2, 3]", "cuts off 2 values beyond the range"),
        (#""plotSpaces": [{"x": {"range": [3, 2]}}]"#, "[1, 2, null]", "cuts off 1 value beyond the range"),
    ])
    func `data without a place has a warning`(space: String, y: String, text: String) throws {
        let plots = #""plots": [{"type": "scatter", "x": [1, 2, 3], "y": \#(y)}]"#
        #expect(try Scene.warnings(of: "{\(space), \(plots)}").contains { $0.contains(text) })
        #expect(try Scene.warnings(of: "{\(plots)}").isEmpty)
    }

    @Test func `numbers that are no indices of categories are counted`() throws {
        func warnings(_ x: String) throws -> [String] {
            try Scene.warnings(
                of:
                    #"{"plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [1, 2, 3]}, {"type": "line", "x": \#(x), "y": [1, 2, 3]}]}"#
            )
        }
        #expect(
            try warnings("[2, 3, 2022]").contains {
                $0.contains("has no place for 2 numbers, which are no indices of its 3 categories.")
            })
        #expect(try warnings("[0, 0.5, 2]").isEmpty)
    }

    /// The tips of stacked bars, the ends of ranges and error bars, whiskers and outliers, and cells.
    @Test(arguments: [
        (#"{"type": "bar", "y": [1, 4], "stack": "s"}, {"type": "bar", "y": [2, 2], "stack": "s"}"#, 1),
        (#"{"type": "bar", "y": [4, -2, 9]}"#, 2),
        (#"{"type": "range", "y": [3, 3], "low": [1, 4], "high": [3, 3]}"#, 3),
        (#"{"type": "bar", "y": [4, 5], "errorBars": {"symmetric": 2}}"#, 2),
        (#"{"type": "box", "y": [1, 2, 2, 3, 3, 4, 30]}"#, 1),
        (#"{"type": "candlestick", "open": [1], "high": [7], "low": [0], "close": [6]}"#, 2),
        (#"{"type": "heatMap", "x": [1, 1], "y": [3, 8], "values": [1, 2]}"#, 1),
        (#"{"type": "bubble", "x": [1, 2], "y": [4, 8], "size": [1, 2]}"#, 1),
    ])
    func `each shape beyond a given range is counted`(plots: String, count: Int) throws {
        let warnings = try Scene.warnings(
            of: #"{"plotSpaces": [{"y": {"range": [0, 5]}}], "plots": [\#(plots)]}"#)
        let values = count == 1 ? "1 value" : "\(count) values"
        #expect(warnings.contains { $0.contains("cuts off \(values) beyond the range.") }, "\(warnings)")
    }

    @Test func `values that are never at an end of a given range have no warning`() throws {
        let space = #""plotSpaces": [{"x": {"range": [0, 3]}, "y": {"range": [0, 5]}}]"#
        // A line is seen to leave the plot area, and what is not clipped is seen completely.
        let plots =
            #""plots": [{"type": "bar", "x": [1, 2], "y": [5, 0]}, {"type": "line", "function": "9 * x"}, {"type": "line", "x": [1, 2], "y": [4, 8]}, {"type": "bar", "masksToBounds": false, "x": [1], "y": [9]}]"#
        #expect(try Scene.warnings(of: "{\(space), \(plots)}").isEmpty)
    }

    @Test(arguments: [
        (
            #""plotSpaces": [{"x": {"range": [0, 10]}}], "plots": [{"type": "histogram", "values": [1, 2, 3, 40, -5, 4, 5]}]"#,
            "cuts off 2 values beyond the range."
        ),
        (
            #""plotSpaces": [{"y": {"scale": "log"}}], "plots": [{"type": "range", "y": [1, 2], "low": [0.5, 5]}]"#,
            "has no place for 1 value that is not above 0."
        ),
        (
            #""plots": [{"type": "line", "x": [1, null, 3], "y": [3, 4, null]}]"#,
            "does not draw 1 record without a value of x."
        ),
        (
            #""plots": [{"type": "bar", "x": ["a", null, null], "y": [3, 4, 5]}]"#,
            "does not draw 2 records without a value of x."
        ),
        (
            #""plots": [{"type": "radar", "x": ["a", null, "c"], "y": [3, 4, 5]}]"#,
            "does not draw 1 record without a value of x."
        ),
        (
            #""plots": [{"type": "line", "x": ["2024-01-01", null, "2024-01-03"], "y": [3, 4, 5]}]"#,
            "does not draw 1 record without a value of x."
        ),
        (
            #""plots": [{"type": "polar", "angle": [0, null, 90], "radius": [3, 4, 5]}]"#,
            "does not draw 1 record without a value of angle."
        ),
        (
            #""plots": [{"type": "box", "x": ["a", null, "a"], "y": [1, 2, 3]}]"#,
            "does not draw 1 record without a value of x."
        ),
        (
            #""plots": [{"type": "heatMap", "x": ["a", null], "y": ["c", "d"], "values": [1, 2]}]"#,
            "does not draw 1 record without a value of x or y."
        ),
        (
            #""plots": [{"type": "candlestick", "x": [1, 2], "open": [1, 2], "high": [0, 4], "low": [3, 1], "close": [2, 3]}]"#,
            "is below low in 1 record."
        ),
        (
            #""plots": [{"type": "candlestick", "x": [1, 2], "open": [1, null], "high": [3, 4], "low": [0, 1], "close": [2, 3]}]"#,
            "draws no body for 1 record without open or close."
        ),
        (
            #""plots": [{"type": "heatMap", "values": [[1, 200], [3, -4]], "colorScale": {"range": [0, 10]}}]"#,
            "has no color of its own for 2 values that are beyond its ends."
        ),
        (
            #""plots": [{"type": "scatter", "x": [1, 2, 3], "y": [1, 2, 3], "colorValues": [1, 0, 5], "colorScale": {"scale": "log"}}]"#,
            "has no color for 1 value that is not above 0."
        ),
    ])
    func `records that are not drawn as written are counted`(parts: String, text: String) throws {
        let warnings = try Scene.warnings(of: "{\(parts)}")
        #expect(warnings.count == 1 && warnings.allSatisfy { $0.hasSuffix(text) }, "\(warnings)")
    }

    @Test func `a box whose side would be at zero of a logarithmic axis is drawn`() throws {
        let scene = try Scene.of(
            #"{"plotSpaces": [{"x": {"scale": "log"}}], "plots": [{"type": "box", "x": [1, 1, 1, 30, 30], "y": [1, 2, 3, 4, 5]}]}"#
        )
        #expect(try #require(scene.plots.first as? BoxScene).boxes.count == 2)
    }

    @Test(arguments: ["range\": [0, 10]", "scale\": \"log\""])
    func `rings have the range and the scale of the polar space only`(setting: String) throws {
        let plots = #""plots": [{"type": "radar", "x": ["a", "b", "c"], "y": [2, 3, 4]}]"#
        let error = try Scene.error(of: "{\"plotSpaces\": [{\"y\": {\"\(setting)}}], \(plots)}")
        #expect(error?.place == .graph["plotSpaces"][0]["y"][String(setting.prefix(5))])
        #expect(try Scene.error(of: "{\"polarSpace\": {\"\(setting)}, \(plots)}") == nil)
    }

    @Test func `bubbles without a size and values beyond rings are counted`() throws {
        let bubbles = #"{"plots": [{"type": "bubble", "x": [1, 2, 3], "y": [1, 2, 3], "size": [5, 0, -2]}]}"#
        #expect(
            try Scene.warnings(of: bubbles).contains { $0.contains("2 points have no size above 0 and are not drawn.") }
        )
        let rings = #""plots": [{"type": "radar", "x": ["a", "b", "c"], "y": [5, -1, 9]}]"#
        let warnings = try Scene.warnings(of: #"{"polarSpace": {"range": [0, 6]}, \#(rings)}"#)
        #expect(warnings.contains { $0.contains("2 values are beyond the range of the rings") }, "\(warnings)")
        #expect(try Scene.warnings(of: "{\(rings)}").isEmpty)
    }

    @Test(arguments: [
        (#""data": {"columns": {"t": TIMES, "v": [1, 2, 4, 3]}}, "#, #""t", "y": "v""#),
        ("", #"TIMES, "y": [1, 2, 4, 3]"#),
    ])
    func `the common offset of dates is the zone of their axis`(data: String, fields: String) throws {
        func labels(_ offset: String) throws -> [Rect] {
            let times = (1...4).map { #""2025-03-0\#($0)T00:00\#(offset)""# }.joined(separator: ", ")
            let spec = #"{\#(data)"plots": [{"type": "line", "x": \#(fields)}]}"#.replacing("TIMES", with: "[\(times)]")
            return try #require(try Scene.of(spec).axis(.x)).labels.map(\.visualBounds)
        }
        #expect(try labels("+05:30") == labels("Z"))
        #expect(try labels("-04:00") == labels("Z"))
    }

    @Test func `the units of columns are beside the numbers of axes and labels`() throws {
        func labels(_ text: String, _ setting: String = "") throws -> [String] {
            let graph = try GraphSpec(
                JSONDocument(
                    #"{\#(setting)"data": {"text": "x,a,b\n\#(text)", "format": "csv"}, "plots": [{"type": "bar", "x": "x", "y": "a"}, {"type": "bar", "x": "x", "y": "b"}]}"#
                )
            ).graph
            let spaces = try ResolvedPlotSpace.all(of: graph, References(graph), .unlimited)
            return spaces[0].y.labelFormatter.labels(for: [0, 1500], isLogarithmic: false, timeZone: .utc)
        }
        #expect(try labels(#"u,$5,\"$1,500\""#) == ["$0", "$1,500"])
        #expect(try labels("u,5%,7%") == ["0%", "1,500%"])
        #expect(try labels("u,5€,7 €", #""locale": "de", "#) == ["0\u{A0}€", "1.500\u{A0}€"])
        #expect(try labels("u,$5,7%") == ["0", "1,500"])
        #expect(try labels("u,$5,7") == ["0", "1,500"])
        #expect(try labels("u,$5,$7", #""theme": "plainWhite", "#) == ["0", "1,500"])
    }

    @Test(arguments: [
        #""theme": "plainWhite""#, #""axes": [{"coordinate": "x", "axisConstraints": {"lowerOffset": 0}}]"#,
    ])
    func `an explicit position and Core Plot's themes keep the line at the edge`(setting: String) throws {
        let (line, _, scene) = try lineOfX(setting + "," + Self.bars)
        #expect(abs(try #require(line?.segments.first).start.y - scene.plotArea.rect.maxY) <= 2)
    }

    @Test func `a coordinate without an axis of the client has its default axis`() throws {
        let plots = #""plots": [{"type": "line", "y": [1, 2]}]"#
        func axes(_ axes: String, _ setting: String = "") throws -> [Coordinate] {
            try Scene.of("{\(setting)\"axes\": \(axes), \(plots)}").axes.map(\.coordinate)
        }
        #expect(try axes(#"[{"coordinate": "y", "title": "km"}]"#) == [.y, .x])
        #expect(try axes(#"[{"coordinate": "x"}, {"coordinate": "y", "hidden": true}]"#) == [.x])
        #expect(try axes("[]") == [])
        #expect(try axes(#"[{"coordinate": "x"}]"#, #""theme": "plainWhite", "#) == [.x])
    }

    @Test func `an axis without a line has none at zero`() throws {
        #expect(try lineOfX(#""axes": [{"coordinate": "x", "axisLineStyle": null}],"# + Self.bars).line == nil)
        let points = #""plots": [{"type": "scatter", "x": [-3, 2], "y": [1, 2]}]"#
        #expect(try Scene.of("{\(points)}").axis(.y)?.line != nil)
        let axes = #""axes": [{"coordinate": "y", "axisLineStyle": null}]"#
        #expect(try Scene.of("{\(axes), \(points)}").axis(.y)?.line == nil)
    }

    @Test func `lines and points have space around them, and zero is included if it is near`() throws {
        for (y, includesZero) in [("[5, 12]", true), ("[7, 12]", false), ("[-12, -5]", true), ("[-12, -7]", false)] {
            let scene = try Scene.of(
                #"{"axes": [{"coordinate": "y", "majorTickLocations": [0], "majorTickLength": 4}], "plots": [{"type": "line", "y": \#(y), "plotSymbol": "ellipse"}]}"#
            )
            #expect((scene.axis(.y)?.majorTicks != nil) == includesZero)
            let points = try #require(scene.plots.first as? ScatterScene).symbols
            let area = scene.plotArea.rect
            #expect(points.allSatisfy { $0.x > area.minX + 10 && $0.x < area.maxX - 10 })
            #expect(points.allSatisfy { $0.y > area.minY + 5 && $0.y < area.maxY - 5 })
        }
    }

    @Test func `the longest bar ends before the edge`() throws {
        let scene = try Scene.of(#"{"plots": [{"type": "bar", "x": ["a", "b"], "y": [5, 3]}]}"#)
        let bars = try #require(scene.plots.first as? BarScene).bars
        #expect(bars[0].rect.minY > scene.plotArea.rect.minY + 5)
    }

    @Test(arguments: ["bar", "area"])
    func `an automatic range excludes the base of bars and areas on request`(type: String) throws {
        for (includesZero, isLong) in [("null", true), ("true", true), ("false", false)] {
            let scene = try Scene.of(
                #"{"plotSpaces": [{"y": {"includesZero": \#(includesZero)}}], "axes": [{"coordinate": "y", "majorTickLocations": [50], "majorTickLength": 4}], "plots": [{"type": "\#(type)", "y": [100, 104, 103, 108]}]}"#
            )
            #expect((scene.axis(.y)?.majorTicks != nil) == isLong)
        }
    }

    @Test func `bases that are data are in the range`() throws {
        let scene = try Scene.of(
            #"{"plotSpaces": [{"y": {"includesZero": false}}], "axes": [{"coordinate": "y", "majorTickLocations": [62], "majorTickLength": 4}], "plots": [{"type": "bar", "x": ["a", "b"], "y": [100, 104], "base": [60, 90]}]}"#
        )
        #expect(scene.axis(.y)?.majorTicks != nil)
    }

    @Test func `an explicit range has no additional space`() throws {
        let scene = try Scene.of(
            #"{"plotSpaces": [{"y": {"range": [0, 5]}}], "plots": [{"type": "bar", "x": ["a"], "y": [5]}]}"#)
        #expect(try #require(scene.plots.first as? BarScene).bars[0].rect.minY == scene.plotArea.rect.minY)
    }

    @Test func `an axis has at most seven ticks at 400 points`() throws {
        for most in stride(from: 3.7, to: 98, by: 2.3) {
            for spec in [#""width": 900, "height": 440"#, #""width": 460, "height": 900"#] {
                let scene = try Scene.of(
                    #"{\#(spec), "plots": [{"type": "scatter", "x": [0.5, \#(most)], "y": [0.5, \#(most)]}]}"#)
                let axis = try #require(scene.axis(spec.contains("900, ") ? .y : .x))
                #expect((4...8).contains(axis.labels.count))
            }
        }
    }

    @Test func `the only plot of an axis determines its color`() throws {
        let spec =
            #""plotSpaces": [{"id": "l"}, {"id": "r"}], "plots": [{"type": "line", "y": [1, 2], "color": "navy"}, {"type": "line", "plotSpace": "r", "y": [5, 6], "color": "maroon"}]"#
        func colors(_ axis: String) throws -> [Color?] {
            let axes =
                #""axes": [{"coordinate": "x"}, {"coordinate": "y"\#(axis)}, {"coordinate": "y", "plotSpace": "r", "axisConstraints": {"upperOffset": 0}}]"#
            return try Scene.of("{\(axes), \(spec)}").axes.map { $0.labels.first?.color }
        }
        let standard = Theme.modern.axis.labelTextStyle.color
        #expect(try colors("") == [standard, Color(hex: 0x000080), Color(hex: 0x800000)])
        let own = #", "labelTextStyle": {"color": "green"}"#
        #expect(try colors(own)[1] == Color(hex: 0x008000))
    }

    @Test func `light colors of axes are darkened until they are legible`() {
        for hex in [0xf59713, 0xeaa6c8, 0x75c8fa, 0xffffff] as [UInt32] {
            #expect(Color(hex: hex).legible(on: .white).luminance <= 1.05 / 4.5 - 0.05 + 1e-9)
        }
    }

    @Test func `a chart without data says so`() throws {
        for plot in [
            #"{"type": "bar", "x": [], "y": []}"#, #"{"type": "bar", "x": ["a"], "y": [null]}"#,
            #"{"type": "pie", "values": []}"#, #"{"type": "pie", "values": [0, 0]}"#,
        ] {
            let scene = try Scene.of(#"{"plots": [\#(plot)]}"#)
            #expect(scene.note != nil)
            #expect(scene.warnings.contains { $0.sentence.contains("no data") })
        }
        let log = #""plotSpaces": [{"y": {"scale": "log"}}], "plots": [{"type": "line", "y": [0, -1]}]"#
        #expect(try Scene.of("{\(log)}").note != nil)
        #expect(try Scene.of("{\(Self.bars)}").note == nil)
    }
}
