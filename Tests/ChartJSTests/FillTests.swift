import Drawing
import Geometry
import JSON
import TestSupport
import Testing

@testable import ChartJS

/// What the areas of lines reach to.
@Suite struct FillTests {
    @Test(
        arguments: [
            ("true", .origin), ("false", nil), ("null", nil), (#""start""#, .start), (#""end""#, .end),
            (#""stack""#, .stack), (#""shape""#, .shape), (#""other""#, nil), ("0", .dataset(0)), ("1", nil),
            ("3", nil),
            ("-1", nil), ("0.5", nil), (#""-1""#, .dataset(0)), (#""+1""#, .dataset(2)), (#""+2""#, nil),
            (#"{"value": 3}"#, .value(3)), (#"{"target": {"value": -3}}"#, .value(-3)),
            (#"{"target": "+1"}"#, .dataset(2)),
            (#"{"above": "red"}"#, nil),
        ] as [(String, FillTarget?)])
    func `targets are named by dataset or boundary`(option: String, expected: FillTarget?) throws {
        #expect(FillTarget(try JSONDocument(option).root, of: 1, among: 3) == expected)
    }

    @Test(arguments: [("", FillTarget.end), (#", "filler": {"propagate": false}"#, nil)] as [(String, FillTarget?)])
    func `a hidden dataset passes its target on`(plugins: String, expected: FillTarget?) throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": ["a", "b"], "datasets": [
              {"data": [1, 2], "fill": 1}, {"data": [1, 2], "fill": "end", "hidden": true}]},
              "options": {"plugins": {"legend": {"display": false}\(plugins)}}}, "v": "4"}
            """)
        #expect(FillTarget.of(model.datasets[0]) == expected)
    }

    @Test func `the edge of a stack falls to the axis where no line is below`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": ["a", "b", "c"], "datasets": [
              {"data": [1, 1, null]}, {"data": [2, 2, 2], "fill": "stack"}]},
              "options": {"scales": {"y": {"stacked": true}}}}, "v": "4"}
            """)
        let x = try #require(model.scale(named: "x"))
        let y = try #require(model.scale(named: "y"))
        let edge = LowerEdge(of: model.datasets[1], try #require(model.datasets[1].outline)).line
        let expected = [(0, nil), (0, 1), (1, 1), (1, nil), (2, nil)].map { place, value in
            Point(x.position(of: place), value.map { y.position(of: $0) } ?? y.bottom)
        }
        #expect(edge.points.map(\.at) == expected)
    }

    @Test func `parts of a line lie within bounds`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": ["a", "b", "c", "d"], "datasets": [{"data": [1, 2, null, 4]}]}},
             "v": "4"}
            """)
        let line = try #require(model.datasets[0].outline)
        let places = line.points.along
        func parts(_ start: Double, _ end: Double) -> [[Int]] {
            let bounds = LineBounds(start: start, end: end, isAngular: false)
            return line.parts.flatMap { line.parts(of: $0, in: bounds) }.map { Array($0.indices) }
        }
        #expect(parts(places[0], places[3]) == [[0, 1], [3]])
        #expect(parts(places[0] + 1, places[0] + 2) == [[0, 1]])
        #expect(parts(places[1] + 1, places[2]) == [])
        let middle = (places[0] + places[1]) / 2
        let scale = try #require(model.scale(named: "y"))
        let point = try #require(line.point(of: line.parts[0], at: middle))
        #expect(abs(point.y - scale.position(of: 1.5)) < 1e-9)
    }

    /// `LineElement.parts(of:in:)`, which reads all points, is the oracle.
    @Test(arguments: ["category", "linear", "time"], [false, true])
    func `a lookup finds the parts within bounds without reading all points`(scale: String, reverse: Bool) throws {
        var random = RandomSource(seed: scale == "linear" ? 3 : 5)
        let x = (0..<60).map { _ in Int.random(in: 0...40, using: &random) }
        let places = scale == "linear" ? x : scale == "time" ? x.sorted().map { $0 * 86_400_000 } : Array(0..<60)
        let points = places.map { place in
            let y = Int.random(in: 0...5, using: &random)
            return #"{"x": \#(scale == "category" ? "\"\(place)\"" : "\(place)"), "y": \#(y == 0 ? "null" : "\(y)")}"#
        }
        let labels = (0..<60).map { "\"\($0)\"" }.joined(separator: ", ")
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": [\(labels)], "datasets": [{"data": [\(points.joined(separator: ", "))]}]},
             "options": {"scales": {"x": {"type": "\(scale)", "reverse": \(reverse)}}}}, "v": "4"}
            """)
        let line = try #require(model.datasets[0].outline)
        let lookup = LineLookup(line)
        #expect(lookup.entries.count > 5)
        for _ in 0..<300 {
            func place() -> Double {
                let at = line.points.along.randomElement(using: &random) ?? 0
                return Bool.random(using: &random) ? at : at + Double.random(in: -20...20, using: &random)
            }
            let bounds = LineBounds(start: place(), end: place(), isAngular: false)
            let found = lookup.entries(in: bounds).flatMap { lookup.parts(of: $0, in: bounds) }
            let expected = line.parts.flatMap { line.parts(of: $0, in: bounds) }
            #expect(found.map { Array($0.indices) } == expected.map { Array($0.indices) })
        }
    }

    @Test(arguments: [("[1, 2, 3]", 1), ("[1, 2]", 0)])
    func `a radar line closes if it has a value for each label`(data: String, closed: Int) throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "radar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": \(data)}]}}, "v": "4"}
            """)
        let line = try #require(model.datasets[0].outline)
        #expect(line.parts.count { $0.isLoop } == closed)
    }

    @Test func `a least value above all data moves the greatest along`() throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "radar", "data": {"labels": ["a", "b", "c"], "datasets": [{"data": [0, -3, 0]}]},
             "options": {"scales": {"r": {"min": 2, "bounds": "data"}}}}, "v": "4"}
            """)
        let scale = try #require(model.radialScale)
        #expect(abs(scale.minimum - 2) < 1e-9 && abs(scale.maximum - 2.1) < 1e-9)
    }

    @Test(arguments: [(#", "min": 2"#, 1..<3), (#", "max": 1"#, 0..<2), (#", "min": 1, "max": 2"#, 0..<3), ("", 0..<3)])
    func `points outside the limits are not drawn`(limits: String, expected: Range<Int>) throws {
        try TestCharts.withDataset(
            """
            {"c": {"type": "line", "data": {"datasets": [{"data": [{"x": 0, "y": 1}, {"x": 1, "y": 3}, {"x": 2, "y": 2}]}]},
             "options": {"scales": {"x": {"type": "linear", "offset": true\(limits)}}}}, "v": "4"}
            """, as: LineDataset.self
        ) { dataset in
            #expect(dataset.visiblePoints == expected)
        }
    }

    @Test(arguments: ["beforeDraw", "beforeDatasetsDraw", "beforeDatasetDraw"])
    func `areas are drawn before the grid, the lines or their own line`(time: String) throws {
        let model = try TestCharts.model(
            """
            {"c": {"type": "line", "data": {"labels": ["a", "b"], "datasets": [
              {"data": [1, 2], "fill": true, "backgroundColor": "red", "pointRadius": 0},
              {"data": [2, 1], "fill": true, "backgroundColor": "blue", "pointRadius": 0}]},
              "options": {"plugins": {"legend": {"display": false}, "filler": {"drawTime": "\(time)"}}}}, "v": "4"}
            """)
        func kinds(_ marks: [Sketch.Mark]) -> String {
            marks.reduce(into: "") { text, mark in
                switch mark {
                case .fill, .rects: text += "F"
                case .stroke: text += "S"
                case .clipped(_, let inner), .shadowed(_, let inner), .plot(_, let inner): text += kinds(inner)
                case .symbols, .text, .picture: break
                }
            }
        }
        let kinds = kinds(model.drawn().marks)
        switch time {
        case "beforeDraw": #expect(kinds.hasPrefix("FF"))
        case "beforeDatasetsDraw": #expect(kinds.hasSuffix("FFSS"))
        default: #expect(kinds.hasSuffix("FSFS"))
        }
    }
}
