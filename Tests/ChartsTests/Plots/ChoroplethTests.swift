import Budget
import Diagnostics
import Dialects
import Drawing
import Geography
import Geometry
import JSON
import Specs
import TestSupport
import Testing

@testable import Charts

@Suite struct ChoroplethTests {
    private func spec(_ members: String) -> String {
        #"{"width": 600, "height": 360, "plots": [{"type": "choropleth", \#(members)}]}"#
    }

    private func fill(_ scene: ChoroplethScene, _ name: String) throws -> Fill? {
        scene.plot.fill(ofShape: try #require(scene.plot.names.firstIndex(of: name)))
    }

    @Test func `places are found by names and codes and have the colors of their values`() throws {
        let scene: ChoroplethScene = try Scene.plot(
            of: spec(#""locations": ["Germany", "FR", "ESP", "380", "Polen"], "values": [0, 1, 2, 3, null]"#))
        let scale = scene.plot.scale
        for (name, value) in [("Germany", 0.0), ("France", 1), ("Spain", 2), ("Italy", 3)] {
            #expect(try fill(scene, name) == scale.color(of: value).map { .color($0) })
        }
        #expect(try fill(scene, "Poland") == scene.plot.nullFill)
        #expect(try fill(scene, "Brazil") == scene.plot.nullFill)
        #expect(scene.values(at: 1) == [RecordValue("location", .text("France")), RecordValue("value", 1)])
    }

    @Test(arguments: [("countries", "600", "300"), ("usStates", "500", "400"), ("usCounties", "300", "700")])
    func `a map fills the plot area and stays in it`(map: String, width: String, height: String) throws {
        let place = map == "countries" ? "Chad" : map == "usStates" ? "Ohio" : "06037"
        let picture = try Scene.of(
            #"""
            {"width": \#(width), "height": \#(height),
             "plots": [{"type": "choropleth", "map": "\#(map)", "locations": ["\#(place)"], "values": [1]}]}
            """#)
        let scene = try #require(picture.plots[0] as? ChoroplethScene)
        let area = picture.plotArea.rect
        let transform = scene.ground.ground.map.transform(into: area)
        let frame = transform.apply(scene.ground.ground.map.frame)
        #expect(area.contains(frame, tolerance: 1e-6))
        #expect(abs(frame.width - area.width) < 1e-6 || abs(frame.height - area.height) < 1e-6)
        var shown = Rect(origin: frame.center, size: .zero)
        for (index, shape) in scene.ground.ground.map.areas.enumerated() where scene.plot.names[index] != "Antarctica" {
            if let bounds = shape.bounds { shown = shown.union(transform.apply(bounds)) }
        }
        #expect(frame.contains(shown, tolerance: 1e-6))
        #expect(shown.contains(frame, tolerance: 1e-6))
    }

    @Test func `the areas of records contain their places and no others`() throws {
        let picture = try Scene.of(
            spec(#""map": "usStates", "locations": ["Hawaii", "MI", "08"], "values": [1, 2, 3]"#))
        let scene = try #require(picture.plots[0] as? ChoroplethScene)
        var shapes: [Int: MarkShape] = [:]
        scene.visitMarks {
            shapes[$0.record] = $0.shape
            return true
        }
        #expect(shapes.count == 3)
        for (record, shape) in scene.plot.records.shapeOfRecord.enumerated() {
            let area = scene.ground.ground.map.areas[try #require(shape)]
            let label = try #require(area.labelPoint(budget: .unlimited))
            let transform = scene.ground.ground.map.transform(into: picture.plotArea.rect)
            for (other, mark) in shapes {
                #expect((mark.distance(to: transform.apply(label.point)) == 0) == (other == record))
            }
        }
    }

    @Test func `names without a place are reported with suggestions`() throws {
        let warnings = try Scene.warnings(
            of: spec(#""locations": ["Germny", "Atlantis", "Chad", null], "values": [1, 2, 3, 5]"#))
        #expect(
            warnings.contains {
                $0.contains("\"Germny\" (did you mean \"Germany\"?)") && $0.contains("\"Atlantis\"")
            })
        #expect(warnings.contains { $0.contains("1 record without a value of locations") })
        let error = try Scene.error(of: spec(#""locations": ["Ohio", "Texas"], "values": [1, 2]"#))
        #expect(error?.detail.contains("No location is a place of this map") == true)
        #expect(try Scene.error(of: spec(#""locations": ["Chad"], "values": [1, 2]"#)) != nil)
        #expect(try Scene.error(of: spec(#""locations": ["Chad"], "values": ["a"]"#)) != nil)
    }

    @Test func `countries that are too small for the map are circles`() throws {
        let picture = try Scene.of(
            spec(#""locations": ["Malta", "Samoa", "Chad"], "values": [1, 2, 3], "fit": "data""#))
        let scene = try #require(picture.plots[0] as? ChoroplethScene)
        var discs: [Int: Point] = [:]
        scene.visitMarks { mark in
            if case .disc(let center, let radius) = mark.shape, radius > 0 { discs[mark.record] = center }
            return true
        }
        #expect(discs.keys.sorted() == [0, 1])
        #expect(discs.values.allSatisfy { picture.plotArea.rect.inset(by: 2).contains($0) })
        #expect(try fill(scene, "Malta") == scene.plot.scale.color(of: 1).map { .color($0) })
        #expect(scene.warnings.isEmpty)
    }

    @Test func `classes have round borders and the legend is in the row of their colors`() throws {
        let scene = try Scene.of(
            spec(
                #""locations": ["Chad", "Mali", "Niger"], "values": [3, 17, 59], "colorScale": {"numberOfSteps": 5}"#
            ))
        let bar = try #require(scene.colorBars.first)
        #expect(bar.labels.map(\.text) == ["0", "12", "24", "36", "48", "60"])
        let legend = try #require(scene.legend?.box.rect)
        #expect(legend.minX > bar.rect.maxX)
        #expect(legend.minY < bar.rect.midY && legend.maxY > bar.rect.midY)
        #expect(scene.plotArea.rect.width > bar.rect.width)
    }

    @Test(arguments: [(3.0, 59.0, 5, 0.0, 60.0), (41, 44, 3, 41, 44), (-7, -2, 5, -7, -2), (0.13, 0.97, 4, 0, 1)])
    func `the range of round classes covers all values`(
        least: Double, most: Double, count: Int, start: Double, end: Double
    ) throws {
        let range = try #require(RoundClasses.range(from: least, to: most, count: count))
        #expect(range.start == start && range.end == end)
        #expect(RoundClasses.range(from: most, to: least, count: count) == nil)
        #expect(RoundClasses.range(from: -1e308, to: 1e308, count: count).map { $0.end.isFinite } ?? true)
    }

    @Test func `a later value of a place replaces an earlier one`() throws {
        let spec = spec(#""locations": ["Chad", "TCD", "Mali"], "values": [1, 2, 3]"#)
        let scene: ChoroplethScene = try Scene.plot(of: spec)
        #expect(scene.plot.records.values.map { $0.isNaN ? 0 : $0 } == [0, 2, 3])
        #expect(try Scene.warnings(of: spec).contains { $0.contains("1 value of a map is replaced") })
    }

    @Test func `the legend explains areas without a value`() throws {
        let some = try Scene.of(spec(#""map": "usStates", "locations": ["Ohio"], "values": [1]"#))
        #expect(some.legend?.entries.map(\.name) == ["No data"])
        let hidden = try Scene.of(spec(#""map": "usStates", "locations": ["Ohio"], "values": [1], "nullFill": null"#))
        #expect(hidden.legend == nil)
        let own = try Scene.of(spec(#""map": \#(Self.squares), "locations": ["a", "East"], "values": [1, 2]"#))
        #expect(own.legend == nil)
    }

    @Test func `labels are inside of their areas`() throws {
        let scene: ChoroplethScene = try Scene.plot(
            of: spec(
                #""map": "usStates", "locations": ["Texas", "Rhode Island", "Utah"], "values": [1, 2, 3], "showLabels": true"#
            ))
        #expect(scene.labels.show(["1", "3"]))
        var areas: [Int: MarkShape] = [:]
        scene.visitMarks {
            areas[$0.record] = $0.shape
            return true
        }
        for (label, record) in zip(scene.labels, [0, 2]) {
            #expect(areas[record]?.distance(to: label.bounds.center) == 0)
        }
    }

    @Test func `a map fits to the places with values`() throws {
        func bounds(_ fit: String) throws -> Rect {
            let scene: ChoroplethScene = try Scene.plot(
                of: spec(#""locations": ["Chad", "Niger"], "values": [1, 2], "fit": "\#(fit)""#))
            var corners: [Point] = []
            scene.visitMarks {
                corners += $0.shape.corners
                return true
            }
            let xs = corners.map(\.x)
            return Rect(minX: try #require(xs.min()), minY: 0, maxX: try #require(xs.max()), maxY: 1)
        }
        #expect(try bounds("data").width > 5 * bounds("map").width)
    }

    @Test(arguments: [
        "albers", "azimuthalEqualArea", "azimuthalEquidistant", "conicConformal", "conicEqualArea", "conicEquidistant",
        "equalEarth", "equirectangular", "gnomonic", "mercator", "mollweide", "naturalEarth1", "orthographic",
        "robinson", "stereographic", "transverseMercator", "winkel3", "albersUsa",
    ])
    func `each projection draws its visible areas in the plot area`(name: String) throws {
        let members =
            #""locations": ["USA", "Chad"], "values": [1, 2], "graticule": true, "projection": {"type": "\#(name)", "rotate": [-10, -20, 5]}"#
        let picture = try Scene.of(spec(members))
        let scene = try #require(picture.plots[0] as? ChoroplethScene)
        var count = 0
        scene.visitMarks { mark in
            count += 1
            return true
        }
        #expect(count > 0)
        #expect(!scene.ground.ground.map.graticule.isEmpty)
    }

    private static let squares =
        #"""
        {"type": "FeatureCollection", "features": [
         {"type": "Feature", "id": "a", "properties": {"name": "West"}, "geometry": {"type": "Polygon",
          "coordinates": [[[0, 0], [5, 0], [5, 5], [0, 5], [0, 0]]]}},
         {"type": "Feature", "id": 7, "properties": {"name": "East", "code": "e"}, "geometry": {"type": "Polygon",
          "coordinates": [[[5, 0], [9, 0], [9, 5], [5, 5], [5, 0]]]}}]}
        """#

    @Test func `own areas have ids and names`() throws {
        let scene: ChoroplethScene = try Scene.plot(
            of: spec(#""map": \#(Self.squares), "locations": ["7", "west"], "values": [1, 2]"#))
        #expect(scene.plot.records.shapeOfRecord == [1, 0])
        let described: ChoroplethScene = try Scene.plot(
            of: spec(
                #""map": {"data": \#(Self.squares), "idField": "code", "plane": "yUp"}, "locations": ["e"], "values": [1]"#
            ))
        #expect(described.plot.records.shapeOfRecord == [1])
        let area = described.ground.ground.map.frame
        #expect(abs(area.width / area.height - 9.0 / 5) < 1e-9)
        let topology = #"""
            {"type": "Topology", "arcs": [[[0, 0], [0, 4], [4, 4], [4, 0], [0, 0]]], "objects": {"x": {"type":
             "Polygon", "id": "q", "arcs": [[0]]}}}
            """#
        let topo: ChoroplethScene = try Scene.plot(of: spec(#""map": \#(topology), "locations": ["q"], "values": [1]"#))
        #expect(topo.plot.records.shapeOfRecord == [0])
    }

    @Test(arguments: [
        (#"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "Blob"}}]}"#, "Blob"),
        (#"{"data": {"type": "FeatureCollection", "features": []}}"#, "no areas"),
        (#"{"object": "x"}"#, "data"), (#""moon""#, "moon"),
        (
            #"{"data": {"type": "Topology", "arcs": [], "objects": {"x": {"type": "Polygon", "arcs": []}}}, "object": "y"}"#,
            "\"y\""
        ),
    ])
    func `maps that cannot be read are reported with their places`(map: String, part: String) throws {
        let error = #expect(throws: SpecError.self) {
            _ = try GraphSpec(JSONDocument(spec(#""map": \#(map), "locations": ["a"], "values": [1]"#)))
        }
        #expect("\(String(describing: error))".contains(part))
    }

    @Test func `highlighted places keep their colors`() throws {
        let scene: ChoroplethScene = try Scene.plot(
            of: spec(#""locations": ["Chad", "Mali"], "values": [1, 2], "highlight": ["Chad"]"#))
        #expect(try fill(scene, "Chad") == scene.plot.scale.color(of: 1).map { .color($0) })
        #expect(try fill(scene, "Mali") == .color(Theme.modern.mutedColor))
    }

    @Test func `the areas of a county map are drawn within the estimated memory`() throws {
        let spec = spec(#""map": "usCounties", "locations": ["06037"], "values": [1]"#)
        let graph = try GraphSpec(JSONDocument(spec)).graph
        let estimate = graph.costEstimate(pixelsPerPoint: 2)
        let scene: ChoroplethScene = try Scene.plot(of: spec)
        let points = scene.ground.ground.map.areas.reduce(0) { $0 + $1.points.count }
        #expect(estimate.cost.memory > Double(points) * 60)
    }
}
