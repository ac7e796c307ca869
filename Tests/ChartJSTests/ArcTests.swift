import Drawing
import Geometry
import Testing

@testable import ChartJS

/// Slices of more than a turn, and those that join themselves.
@Suite struct ArcTests {
    private static func marks(_ members: String, data: String = "[5]", type: String = "doughnut") throws -> [Sketch
        .Mark]
    {
        let model = try TestCharts.model(
            """
            {"v": "4", "width": 200, "height": 200, "chart": {"type": "\(type)", "options": {"plugins": false},
             "data": {"datasets": [{"data": \(data), "backgroundColor": "red", "borderColor": "blue", "borderWidth": 4,
             \(members)}]}}}
            """)
        return flat(model.drawn().marks)
    }

    /// The marks with those inside others after them.
    private static func flat(_ marks: [Sketch.Mark]) -> [Sketch.Mark] {
        marks.flatMap { mark -> [Sketch.Mark] in
            switch mark {
            case .plot(_, let inner), .clipped(_, let inner): [mark] + flat(inner)
            default: [mark]
            }
        }
    }

    private static func counts(_ marks: [Sketch.Mark]) -> (fills: Int, strokes: Int) {
        marks.reduce(into: (0, 0)) { counts, mark in
            switch mark {
            case .fill(_, _, .color(let color)) where color == Color(css: "red"): counts.0 += 1
            case .stroke: counts.1 += 1
            default: break
            }
        }
    }

    @Test(arguments: [(90.0, 1, 1), (360, 1, 1), (400, 2, 1), (900, 3, 2)])
    func `each full circle is painted`(circumference: Double, fills: Int, strokes: Int) throws {
        for align in ["center", "inner"] {
            let counts = Self.counts(
                try Self.marks(#""circumference": \#(circumference), "borderAlign": "\#(align)""#))
            #expect(counts.fills == fills && counts.strokes == strokes, "\(align)")
        }
    }

    @Test func `a slice that joins itself has no border at its ends`() throws {
        func isJoined(_ members: String) throws -> Bool {
            try Self.marks(members).contains { if case .clipped(.path, _) = $0 { true } else { false } }
        }
        #expect(try isJoined(#""selfJoin": true"#))
        #expect(try isJoined(#""selfJoin": true, "circumference": 180"#))
        #expect(try !isJoined(#""selfJoin": true, "circumference": 170"#))
        #expect(try !isJoined(#""selfJoin": true, "borderJoinStyle": "miter""#))
        #expect(try !isJoined(#""selfJoin": true, "borderRadius": 5"#))
        #expect(try !isJoined(#""selfJoin": true, "circumference": 720.5"#))
    }

    @Test(arguments: [("\"50 %\"", 0.5), ("\" 40% \"", 0.4), ("30", 0), ("\"30px\"", 0)])
    func `lengths of rings are numbers or percentages`(cutout: String, share: Double) throws {
        let text =
            #"{"v": "4", "chart": {"type": "doughnut", "data": {"datasets": [{"data": [1], "cutout": \#(cutout)}]}}}"#
        try TestCharts.withDataset(text, as: DoughnutDataset.self) { dataset in
            let expected = share > 0 ? dataset.outerRadius * share : 30
            #expect(abs(dataset.innerRadius - expected) < 2)
        }
    }

    @Test func `arrays of extents have one for each dataset`() throws {
        let model = try TestCharts.model(
            """
            {"v": "4", "chart": {"type": "pie", "data": {"datasets": [
              {"data": [1], "circumference": [90, 180]}, {"data": [1], "circumference": [90, 180], "rotation": [0, 45]}]}}}
            """)
        let rings = model.datasets.compactMap { $0 as? DoughnutDataset }
        #expect(rings.map { ($0.circumference * 180 / .pi).rounded() } == [90, 180])
        #expect(rings.map { ($0.rotation * 180 / .pi).rounded() } == [-90, -45])
    }

    @Test func `a negative extent has slices of its amount`() throws {
        let text = """
            {"v": "4", "chart": {"type": "pie", "data": {"datasets": [{"data": [1, 3], "circumference": -180}]}}}
            """
        try TestCharts.withDataset(text, as: DoughnutDataset.self) { dataset in
            let degrees = dataset.slices().map { ($0.extent * 180 / .pi).rounded() }
            #expect(degrees == [45, 135])
        }
    }

    @Test func `the look under the pointer takes no room in version 4`() throws {
        func radius(_ members: String, version: String = "4") throws -> Double {
            let text = """
                {"v": "\(version)", "chart": {"type": "pie", "data": {"datasets": [{"data": [1], \(members)}]}}}
                """
            return try TestCharts.withDataset(text, as: DoughnutDataset.self) { $0.outerRadius }
        }
        #expect(try radius(#""hoverOffset": 30, "hoverBorderWidth": 20"#) == radius(#""label": """#))
        #expect(try radius(#""hoverBorderWidth": 20"#, version: "2") < radius(#""label": """#, version: "2"))
    }

    @Test func `the ends of rings are looked for within two turns`() throws {
        func center(_ rotation: Int) throws -> (own: Point, area: Point) {
            let model = try TestCharts.model(
                """
                {"v": "4", "chart": {"type": "doughnut", "data": {"datasets": [{"data": [1, 2]}]},
                 "options": {"circumference": 200, "rotation": \(rotation)}}}
                """)
            let dataset = try #require(model.datasets.first as? DoughnutDataset)
            return (dataset.center, model.area.center)
        }
        for rotation in [0, 90, 360] { #expect(try center(rotation).own != center(rotation).area) }
        #expect(try center(720).own == center(720).area)
    }

    @Test func `the joint of a slice is left out by the even-odd rule`() throws {
        #expect(
            try Self.marks(#""selfJoin": true"#).contains {
                if case .clipped(.path(_, .evenOdd), _) = $0 { true } else { false }
            })
    }
}
