import Dialects
import Drawing
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct HierarchyPlotTests {
    private static let places =
        #""data": {"country": ["DE", "DE", "FR", "FR", "IT"], "city": ["Berlin", "Bonn", "Paris", "Nice", "Rome"], "n": [400, 100, 300, 50, 250], "change": [1, 2, -3, 4, 0]}"#

    private func spec(_ type: String, _ members: String = "", data: String = places) -> String {
        #"""
        {"width": 500, "height": 300, \#(data),
         "plots": [{"type": "\#(type)", "levels": ["country", "city"], "values": "n"\#(members)}]}
        """#
    }

    private func marks(_ spec: String) throws -> [(record: Int?, shape: MarkShape, values: [String: String])] {
        let scene = try Scene.of(spec)
        var found: [(Int?, MarkShape, [String: String])] = []
        scene.visitMarks { mark in
            let values = scene.values(at: mark.index, ofPlot: mark.plot)
            found.append(
                (mark.record, mark.shape, Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.text) })))
            return true
        }
        return found
    }

    @Test func `the areas of tiles are in proportion to their values`() throws {
        var random = RandomSource(seed: 5)
        for _ in 0..<20 {
            let values = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Double(Int.random(in: 20...100, using: &random))
            }
            let names = values.indices.map { "\"\($0)\"" }.joined(separator: ",")
            let scene: HierarchyScene = try Scene.plot(
                of: #"""
                    {"width": 900, "height": 700, "plots": [{"type": "treemap", "levels": [[\#(names)]],
                     "values": \#(values.json), "nodeGap": 0}]}
                    """#)
            let whole = scene.tiles.reduce(0) { $0 + $1.rect.area }
            let sum = values.reduce(0, +)
            #expect(scene.tiles.count == values.count)
            for (tile, value) in zip(scene.tiles, values.sorted(by: >)) {
                #expect(abs(tile.rect.area / whole - value / sum) < 0.01, "edges are on whole pixels")
            }
            for (index, tile) in scene.tiles.enumerated() {
                for other in scene.tiles.dropFirst(index + 1) {
                    #expect(tile.rect.intersection(other.rect).area < 1e-6)
                }
            }
        }
    }

    @Test func `labels stand in their tiles, and those without space are told`() throws {
        let spec = spec("treemap")
        let scene: HierarchyScene = try Scene.plot(of: spec)
        let texts = scene.labels.map(\.text)
        #expect(texts.contains("Berlin") && texts.contains("400"), "\(texts)")
        #expect(texts.contains("DE") && texts.contains("500"), "the group has a name and a sum")
        for (name, rect) in [("Berlin", 400.0), ("Rome", 250)].map({ name, _ in
            (name, scene.tiles.first { scene.values(at: $0.node).first == RecordValue("label", .text(name)) }?.rect)
        }) {
            let label = try #require(scene.labels.first { $0.text == name })
            #expect(try #require(rect).contains(label.visualBounds.center))
        }
        let small = spec.replacing(#""width": 500, "height": 300"#, with: #""width": 120, "height": 80"#)
        #expect(try Scene.warnings(of: small).contains { $0.contains("omitted") })
    }

    @Test func `texts have a legible color on their tiles`() throws {
        for theme in ["modern", "modernDark"] {
            let scene: HierarchyScene = try Scene.plot(
                of: spec("treemap").replacing("{\"width\"", with: "{\"theme\": \"\(theme)\", \"width\""))
            for tile in scene.tiles {
                for label in scene.labels where tile.rect.contains(label.visualBounds.center) {
                    #expect(label.color.contrast(to: tile.fill.mainColor) > 4)
                }
            }
        }
    }

    @Test func `groups have the colors of the theme in the order of the data`() throws {
        for type in ["treemap", "sunburst", "icicle"] {
            let plot = try #require(try marksByName(spec(type))["Rome"])
            #expect(plot.record == 4)
        }
        let scene: HierarchyScene = try Scene.plot(of: spec("treemap"))
        let colors = scene.tiles.map(\.fill)
        #expect(Set(colors) == Set((0..<3).map { .color(Theme.modern.sliceColor(at: $0)) }))
    }

    private func marksByName(_ spec: String) throws -> [String: (
        record: Int?, shape: MarkShape, values: [String: String]
    )] {
        Dictionary(try marks(spec).map { ($0.values["label"] ?? "", $0) }) { first, _ in first }
    }

    @Test func `records and groups are found with their shares`() throws {
        for type in ["sunburst", "icicle"] {
            let marks = try marksByName(spec(type))
            #expect(marks["DE"]?.values["value"] == "500" && marks["DE"]?.record == nil)
            #expect(marks["Paris"]?.record == 2 && marks["Paris"]?.values["parents"] == "FR")
            #expect(marks["Paris"]?.values["share"] == "27.3%")
        }
    }

    @Test func `the angles of sectors are in proportion to their values`() throws {
        let scene: SunburstScene = try Scene.plot(of: spec("sunburst", #", "nodeGap": 0"#))
        for (node, sector) in scene.sectors {
            guard case .share(let share)? = scene.values(at: node).last?.content else { continue }
            #expect(abs(abs(sector.endAngle - sector.startAngle) - 360 * share) < 1e-9)
        }
        #expect(scene.sectors.count == 8)
        let radii = Set(scene.sectors.map { ($0.sector.outerRadius * 10).rounded() })
        #expect(radii.count == 2)
    }

    @Test func `labels of rings stay in their sectors`() throws {
        let scene: SunburstScene = try Scene.plot(of: spec("sunburst"))
        #expect(scene.labels.count >= 6)
        for label in scene.labels {
            let center = label.visualBounds.center
            #expect(scene.sectors.contains { MarkShape.sector($0.sector).distance(to: center) == 0 })
        }
    }

    @Test func `colors show the mean of the records, weighted by their sizes`() throws {
        let scene: SunburstScene = try Scene.plot(of: spec("sunburst", #", "colorValues": "change""#))
        #expect(scene.labels.count > 0)
        let picture = try Scene.of(spec("sunburst", #", "colorValues": "change", "title": "change""#))
        #expect(picture.colorBars.count == 1)
        let missing = spec("treemap", #", "colorValues": [1, 2]"#)
        #expect(try Scene.error(of: missing)?.pointer == "/plots/0/colorValues")
    }

    @Test func `values of parents are totals if they are the sums of their children`() throws {
        func shares(_ values: String, _ more: String = "") throws -> [String: String] {
            let spec = #"""
                {"plots": [{"type": "icicle", "labels": ["all", "a", "b"], "parents": ["", "all", "all"],
                 "values": \#(values)\#(more)}]}
                """#
            return try marksByName(spec).compactMapValues { $0.values["value"] }
        }
        #expect(try shares("[10, 4, 6]") == ["all": "10", "a": "4", "b": "6"])
        #expect(try shares("[null, 4, 6]") == ["all": "10", "a": "4", "b": "6"])
        #expect(try shares("[5, 4, 6]") == ["all": "15", "a": "4", "b": "6"])
        #expect(try shares("[10, 4, 6]", #", "parentValues": "added""#)["all"] == "20")
        #expect(try shares("[12, 4, 6]", #", "parentValues": "totals""#)["all"] == "12")
    }

    @Test func `highlighted names keep the colors of their groups and records`() throws {
        for (name, count) in [("DE", 2), ("Paris", 1)] {
            let scene: HierarchyScene = try Scene.plot(of: spec("treemap", #", "highlight": ["\#(name)"]"#))
            #expect(scene.tiles.count { $0.fill != .color(Theme.modern.mutedColor) } == count)
        }
        let warnings = try Scene.warnings(of: spec("treemap", #", "highlight": ["Pris"]"#))
        #expect(warnings.contains { $0.contains("Did you mean \"Paris\"?") })
    }

    @Test func `fills of records are those of their nodes and groups`() throws {
        let scene: HierarchyScene = try Scene.plot(
            of: spec("treemap", ##", "fills": ["#ff0000", null, null, "#00ff00", null]"##))
        let fills = scene.tiles.map(\.fill)
        #expect(fills.contains(.color(Color(red: 0, green: 1, blue: 0))))
        #expect(fills.count { $0 == .color(Color(red: 1, green: 0, blue: 0)) } == 2, "the group has the fill, too")
    }

    @Test(arguments: [
        (#""labels": ["a", "a"], "parents": ["", ""]"#, "/plots/0/labels"),
        (#""labels": ["a", "b"], "parents": ["", "c"]"#, "/plots/0/parents"),
        (#""labels": ["a", "b"], "parents": ["b", "a"]"#, "/plots/0/parents"),
        (#""labels": ["a", "b"], "parents": [""]"#, "/plots/0/parents"),
        (#""levels": [["a", null], ["b", "c"]]"#, "/plots/0/levels/1"),
        (#""levels": [["a", "b"]], "values": [1]"#, "/plots/0/values"),
        (#""levels": [["a", "b"]], "values": ["x", "y"]"#, "/plots/0/values"),
        (
            #""labels": ["a", "b"], "parents": ["", "a"], "values": [1, 2], "parentValues": "totals""#,
            "/plots/0/values"
        ),
    ])
    func `rows that form no tree are errors`(members: String, pointer: String) throws {
        #expect(try Scene.error(of: #"{"plots": [{"type": "treemap", \#(members)}]}"#)?.pointer == pointer)
    }

    @Test func `a tree is the only plot, and needs levels or parents`() throws {
        let tree = #"{"type": "treemap", "levels": [["a"]]}"#
        #expect(try Scene.error(of: #"{"plots": [\#(tree), \#(tree)]}"#)?.pointer == "/plots/0/type")
        #expect(throws: (any Error).self) { try Scene.of(#"{"plots": [{"type": "treemap"}]}"#) }
        let empty = try Scene.warnings(of: #"{"plots": [{"type": "treemap", "levels": [["a"]], "values": [0]}]}"#)
        #expect(empty.contains { $0.contains("all 0") })
    }
}
