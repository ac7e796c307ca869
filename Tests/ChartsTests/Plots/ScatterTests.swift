import Budget
import Diagnostics
import Dialects
import Geometry
import JSON
import Numbers
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct ScatterTests {
    private static func plots(_ spec: String) throws -> [ResolvedScatterPlot] {
        try ResolvedGraph(GraphSpec(JSONDocument(spec)).graph).plots.compactMap { $0 as? ResolvedScatterPlot }
    }

    // MARK: Derived series

    @Test func `derived series are calculated from the other plot's values`() throws {
        let plots = try Self.plots(
            """
            {"plots": [
              {"type": "bar", "id": "source", "x": [10, 20, 30, 40, 50], "y": [4, null, 8, 6, 2]},
              {"type": "line", "derived": {"from": "source"}},
              {"type": "line", "derived": {"from": "source", "transform": "slidingMedian", "window": 2}},
              {"type": "line", "derived": {"from": "source", "transform": "movingAverage", "window": 3}},
              {"type": "line", "derived": {"from": "source", "transform": "runningSum"}}]}
            """)
        #expect(plots.allSatisfy { $0.curve.x == [10, 20, 30, 40, 50] })
        #expect(
            plots.map(\.curve.y) == [[4, 4, 6, 6, 5], [4, 4, 8, 7, 4], [4, 4, 6, 7, 16.0 / 3], [4, 4, 12, 18, 20]])
    }

    @Test(arguments: [
        (#"{"type": "line", "derived": {"from": "b"}}"#, "/plots/1/derived/from"),
        (#"{"type": "line", "y": [1], "derived": {"from": "a"}}"#, "/plots/1/derived/from"),
        (#"{"type": "line", "id": "b", "derived": {"from": "b"}}"#, "/plots/1/derived/from"),
        (#"{"type": "line"}"#, "/plots/1"),
        (#"{"type": "line", "id": "a", "y": [1]}"#, "/plots/1/id"),
        (#"{"type": "line", "y": [1], "fillBetween": "c"}"#, "/plots/1/fillBetween"),
        (#"{"type": "line", "id": "b", "y": [1], "fillBetween": "b"}"#, "/plots/1/fillBetween"),
        (#"{"type": "line", "y": [1, 2], "base": [1]}"#, "/plots/1/base"),
        (#"{"type": "bubble", "y": [1, 2], "size": [1]}"#, "/plots/1/size"),
        (#"{"type": "scatter", "y": [1, 2], "colorValues": ["a"]}"#, "/plots/1/colorValues"),
    ])
    func `errors point to the invalid part of the spec`(plot: String, pointer: String) throws {
        let spec = #"{"plots": [{"type": "line", "id": "a", "y": [1, 2]}, \#(plot)]}"#
        #expect(try Scene.error(of: spec)?.pointer == pointer)
    }

    @Test func `settings without effect cause warnings`() throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "line", "y": [1, 2], "areaFill": "red", "areaFill2": "blue", "histogramOption": "skipFirst"}]}"#
        )
        #expect(scene.warnings.count { $0.sentence.contains("has no effect without") } == 3)
    }

    // MARK: Functions

    @Test func `a function is sampled at the requested resolution`() throws {
        let scale = Scale(type: .linear, range: PlotRange(from: -3, to: 3), start: 0, end: 200)
        let function = try Function("sin(x)")
        for (resolution, count) in [(1.0, 201), (3, 68), (100, 3), (7, 30)] {
            let samples = FunctionSamples(
                of: function, on: scale, tolerance: 0.01, resolution: resolution, within: nil)
            #expect(samples.x.count == count && !samples.isBroken)
            #expect(samples.x.first == -3 && samples.x.last == 3)
        }
        let part = FunctionSamples(
            of: function, on: scale, tolerance: 0.01, resolution: 1, within: PlotRange(from: -1, to: 7))
        #expect(part.x.first.map { abs($0 + 1) < 1e-12 } == true && part.x.last == 3)
    }

    @Test(arguments: [
        ("tan(x)", 2), ("1/x", 1), ("1/(x-0.001)", 1), ("floor(x)", 5), ("sign(x)", 2), ("sqrt(x)", 0), ("x^3", 0),
        ("exp(20*x)", 0), ("abs(x)", 0), ("mod(x, 1)", 5), ("tanh(1000*x)", 0),
    ])
    func `poles and jumps split the line`(formula: String, gapCount: Int) throws {
        let scale = Scale(type: .linear, range: PlotRange(from: -2.9, to: 2.9), start: 0, end: 400)
        let samples = FunctionSamples(
            of: try Function(formula), on: scale, tolerance: 0.05, resolution: 1, within: nil)
        var runs: [Range<Int>] = []
        Runs.forEach(samples.x, samples.y) { runs.append($0) }
        #expect(runs.count == gapCount + 1)
        #expect(zip(samples.x, samples.x.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func `a function needs a range and a valid formula`() throws {
        #expect(
            try Scene.error(of: #"{"plots": [{"type": "line", "function": "x"}]}"#)?.pointer == "/plots/0/function")
        _ = try Scene.of(#"{"plots": [{"type": "line", "function": "x", "dataRange": [0, 1]}]}"#)
        _ = try Scene.of(#"{"plotSpaces": [{"x": {"range": [0, 1]}}], "plots": [{"type": "line", "function": "x"}]}"#)
        _ = try Scene.of(#"{"plots": [{"type": "line", "function": "x"}, {"type": "bar", "y": [1, 2, 3]}]}"#)
        do {
            _ = try GraphSpec(JSONDocument(#"{"plots": [{"type": "line", "function": "2 +* x"}]}"#))
            Testing.Issue.record("an invalid formula is accepted")
        } catch let error as SpecError {
            #expect(error.issues.first?.pointer == "/plots/0/function")
            #expect(error.issues.first?.detail.hasPrefix("Column 4:") == true)
        }
    }

    // MARK: Areas

    @Test func `overlapping runs agree with a brute-force search`() {
        var random = RandomSource(seed: 421)
        for _ in 0..<300 {
            func curve() -> ([Double], [Double]) {
                var x = Double.random(in: 0...5, using: &random)
                var points: ([Double], [Double]) = ([], [])
                for _ in 0..<Int.random(in: 0...30, using: &random) {
                    x += Double.random(in: 0.1...3, using: &random)
                    points.0.append(x)
                    points.1.append(Int.random(in: 0..<4, using: &random) == 0 ? .nan : 1)
                }
                return points
            }
            let ((ax, ay), (bx, by)) = (curve(), curve())
            let (a, b) = (CurveRuns(ax, ay, .linear), CurveRuns(bx, by, .linear))
            var expected = Set<[Range<Int>]>()
            Runs.forEach(ax, ay) { own in
                Runs.forEach(bx, by) { other in
                    guard own.count > 1, other.count > 1 else { return }
                    let left = max(ax[own.lowerBound], bx[other.lowerBound])
                    let right = min(ax[own.upperBound - 1], bx[other.upperBound - 1])
                    if left < right { expected.insert([own, other]) }
                }
            }
            let found = a.overlaps(with: b).map { [$0.0, $0.1] }
            #expect(Set(found) == expected && found.count == expected.count)
        }
    }

    @Test func `series can be derived from derived series, in any order`() throws {
        let plots = try Self.plots(
            """
            {"plots": [
              {"type": "line", "derived": {"from": "sum", "transform": "difference"}},
              {"type": "line", "id": "sum", "derived": {"from": "minimum", "transform": "runningSum"}},
              {"type": "line", "id": "minimum", "derived": {"from": "data", "transform": "movingMinimum", "window": 2}},
              {"type": "scatter", "id": "data", "x": [1, 2, 3, 4], "y": [4, 6, 2, 8]}]}
            """)
        #expect(plots[2].curve.y == [4, 4, 2, 2] && plots[1].curve.y == [4, 8, 10, 12])
        #expect(Array(plots[0].curve.y.dropFirst()) == [4, 2, 2])
        #expect(plots.allSatisfy { $0.curve.x == [1, 2, 3, 4] })
    }

    @Test func `cycles and long chains of derived series are rejected`() throws {
        func derived(_ id: Int, from source: Int) -> String {
            #"{"type": "line", "id": "\#(id)", "derived": {"from": "\#(source)"}}"#
        }
        func error(_ plots: [String]) throws -> ChartError? {
            try Scene.error(of: #"{"plots": [\#(plots.joined(separator: ", "))]}"#)
        }
        let data = #"{"type": "line", "id": "0", "y": [1, 2]}"#
        #expect(
            try error([derived(1, from: 2), derived(2, from: 3), derived(3, from: 1)])?.pointer
                == "/plots/0/derived/from")
        #expect(
            try error([data, derived(4, from: 1), derived(1, from: 2), derived(2, from: 1)])?.pointer
                == "/plots/1/derived/from")
        let row = (1...16).map { derived($0, from: $0 - 1) }
        #expect(try error([data] + row) == nil)
        #expect(try error([data] + row + [derived(17, from: 16)])?.detail.contains("16") == nil)
        #expect(
            try error([data] + row + [derived(17, from: 16), derived(18, from: 17)])?.pointer
                == "/plots/18/derived/from")
    }

    @Test func `invalid derived data is reported at the reference to its source`() throws {
        let error = try Scene.error(
            of: """
                {"plotSpaces": [{"id": "a"}, {"id": "b", "x": {"scale": "linear"}}], "plots": [
                  {"type": "line", "id": "names", "x": ["p", "q"], "y": [1, 2]},
                  {"type": "line", "plotSpace": "b", "derived": {"from": "names"}}]}
                """)
        #expect(error?.pointer == "/plots/1/derived/from")
    }

    @Test func `an area can be filled to a function`() throws {
        func area(_ other: String) throws -> Rect {
            let scene = try Scene.of(
                """
                {"width": 500, "height": 400, "plotSpaces": [{"x": {"range": [0, 10]}}], "legend": false, "plots": [
                  {"type": "line", "id": "other", \(other)},
                  {"type": "line", "x": [0, 10], "y": [3, 3], "fillBetween": "other", "areaFill": "red"}]}
                """)
            return scene.plotArea.rect
        }
        // The range of y includes the values of the function.
        #expect(try area(#""function": "x^2""#) == area(#""x": [0, 10], "y": [0, 100]"#))
        let plot = try #require(
            try Self.plots(
                """
                {"plotSpaces": [{"x": {"range": [0, 10]}}], "plots": [
                  {"type": "line", "id": "other", "function": "10 * x"},
                  {"type": "line", "x": [0, 10], "y": [3, 3], "fillBetween": "other"}]}
                """
            ).last)
        #expect(plot.extent(along: .y)?.maximum == 100)
        guard case .curve(let curve)? = plot.areas.first?.base else {
            Testing.Issue.record("there is no curve")
            return
        }
        let scale = Scale(type: .linear, range: PlotRange(from: 0, to: 10), start: 0, end: 200)
        let points = curve.points(on: scale, scale, .unlimited)
        #expect(points.x.count >= 200 && zip(points.x, points.y).allSatisfy { abs($0 * 10 - $1) < 1e-9 })
    }

    @Test func `an automatic range of y fits the visible part of the line`() throws {
        var random = RandomSource(seed: 422)
        for _ in 0..<100 {
            let y = (0..<12).map { _ in Int.random(in: -99...99, using: &random) }
            let start = Double.random(in: 0...10, using: &random)
            let range = PlotRange(from: start, to: Double.random(in: start...11, using: &random) + 0.01)
            let plot = try #require(
                try Self.plots(
                    #"{"plots": [{"type": "line", "y": [\#(y.map(String.init).joined(separator: ","))]}]}"#
                ).first)
            let heights = (0...2000).compactMap { step -> Double? in
                let x = range.location + range.length * Double(step) / 2000
                let index = Int(x)
                guard index < 11 else { return x == 11 ? Double(y[11]) : nil }
                return Double(y[index]) + Double(y[index + 1] - y[index]) * (x - Double(index))
            }
            let extent = try #require(plot.extentOfY(within: range))
            #expect(abs(extent.minimum - (heights.min() ?? 0)) < 1 && abs(extent.maximum - (heights.max() ?? 0)) < 1)
        }
        #expect(
            try Self.plots(#"{"plots": [{"type": "scatter", "y": [5, 1, 9, 3]}]}"#).first?
                .extentOfY(within: PlotRange(from: 0.5, to: 1.5))?.maximum == 1)
    }

    // MARK: Symbols

    @Test func `areas of bubbles are proportional to sizes across all plots`() throws {
        let plots = try Self.plots(
            """
            {"plots": [
              {"type": "bubble", "y": [1, 2, 3, 4], "size": [25, 100, 0, -1], "maximumDiameter": 40},
              {"type": "bubble", "y": [1], "size": [400], "maximumDiameter": 40}]}
            """)
        #expect(plots[0].symbols.diameters.prefix(3) == [10, 20, 0])
        #expect(plots[0].symbols.diameters[3].isNaN)
        #expect(plots[1].symbols.diameters == [40])
    }

    @Test func `records can have different symbols`() throws {
        let symbols = try #require(
            try Self.plots(
                #"{"plots": [{"type": "scatter", "y": [1, 2, 3, 4, 5], "plotSymbols": [null, "star", {"type": "none"}, "star"]}]}"#
            ).first?.symbols)
        let types = (0..<5).map { symbols.kinds[symbols.kind(ofRecord: $0)]?.type }
        #expect(types == [.ellipse, .star, PlotSymbol.Kind.none, .star, .ellipse])
        #expect(symbols.kinds.count == 3)
    }

    @Test func `groups have colors and legend entries`() throws {
        let plot = try #require(
            try Self.plots(
                #"{"plots": [{"type": "scatter", "y": [1, 2, 3], "colorValues": ["b", "a", "b"], "colorScale": {"colorMap": ["red", "blue"]}}]}"#
            ).first)
        #expect(plot.legendEntries.shown.map(\.title) == ["b", "a"])
        #expect((0..<3).map { plot.symbols.kind(ofRecord: $0) } == [0, 1, 0])
    }

    @Test func `any combination of settings gives a chart or an error`() throws {
        var random = RandomSource(seed: 423)
        for _ in 0..<400 {
            let plots = (0..<Int.random(in: 1...3, using: &random)).map { Self.strangePlot(id: $0, using: &random) }
            let scale = ["linear", "log", "logModulus"].randomElement(using: &random) ?? "linear"
            let spec =
                #"{"width": 200, "height": 120, "plotSpaces": [{"y": {"scale": "\#(scale)"}}], "plots": [\#(plots.joined(separator: ","))]}"#
            let graph = try GraphSpec(JSONDocument(spec)).graph
            do throws(ChartError) {
                let scene = try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(of: graph)
                let area = scene.plotArea.rect.inset(by: -0.5)
                for case let plot as ScatterScene in scene.plots {
                    #expect(plot.symbols.allSatisfy { area.contains($0) }, "\(spec)")
                }
            } catch {
                #expect(error.pointer.hasPrefix("/plots"), "\(error.pointer): \(error.detail)")
            }
        }
    }

    private static func strangePlot(id: Int, using random: inout RandomSource) -> String {
        let count = Int.random(in: 0...12, using: &random)
        func numbers() -> String {
            let strange = ["0", "1e308", "-1e308", "5e-324", "null", "1", "2", "-3", "1e-300", "7.5"]
            return "[" + (0..<count).map { _ in strange.randomElement(using: &random) ?? "0" }.joined(separator: ",")
                + "]"
        }
        var keys = [
            #""id": "\#(id)""#, #""type": "\#(["line", "scatter", "area"].randomElement(using: &random) ?? "")""#,
        ]
        if Int.random(in: 0..<6, using: &random) == 0 {
            keys.append(
                #""function": "\#(["1/x", "tan(x)", "x^x", "log(x)", "1e308*x"].randomElement(using: &random) ?? "x")""#
            )
        } else {
            keys += [#""x": \#(numbers())"#, #""y": \#(numbers())"#]
            if Bool.random(using: &random) { keys.append(#""base": \#(numbers())"#) }
        }
        let others = [
            #""areaBaseValue": 1e308"#, #""areaFillBelow": "red""#, #""areaFill2": "blue""#,
            #""areaBaseValue2": -1e308"#,
            #""areaFillBands": [{"range": [-1e308, 1e308], "fill": "red"}, {"range": [3, 1], "fill": "blue"}]"#,
            #""fillBetween": "0""#, #""fillBetween": "1""#, #""alignsPointsToPixels": true"#,
            #""labelFormatter": "number""#,
            #""interpolation": "curved""#, #""plotSymbols": ["star", null, {"size": 0}, {"type": "none"}]"#,
            #""masksToBounds": true"#, #""opacity": 0"#,
            #""shadow": {"offset": [3, 3], "blurRadius": 2, "color": "rgba(0,0,0,0.25)"}"#,
        ]
        var used = Set<String>()
        for _ in 0..<4 {
            guard let key = others.randomElement(using: &random), used.insert(String(key.prefix(9))).inserted else {
                continue
            }
            keys.append(key)
        }
        return "{" + keys.joined(separator: ", ") + "}"
    }
}
