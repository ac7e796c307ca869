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

@Suite struct MapPointsTests {
    private func spec(_ members: String, others: String = "") -> String {
        #"{"width": 600, "height": 360, "plots": [{"type": "mapPoints", \#(members)}\#(others)]}"#
    }

    /// The circles of records.
    private func discs(_ scene: some PlotScene) -> [Int: (center: Point, radius: Double)] {
        var discs: [Int: (center: Point, radius: Double)] = [:]
        scene.visitMarks { mark in
            if case .disc(let center, let radius) = mark.shape { discs[mark.record] = (center, radius) }
            return true
        }
        return discs
    }

    @Test(arguments: ["equalEarth", "robinson", "mercator", "winkel3", "orthographic", "azimuthalEqualArea"])
    func `points are where the projection has them`(name: String) throws {
        let scene: MapPointsScene = try Scene.plot(
            of: spec(
                #""longitude": [0, 30, -20], "latitude": [0, 40, -30], "fit": "map", "projection": "\#(name)""#))
        let map = try #require(scene.ground)
        let discs = discs(scene)
        for (index, point) in [GeoPoint(0, 0), GeoPoint(30, 40), GeoPoint(-20, -30)].enumerated() {
            let place = try #require(map.ground.map.projector.visiblePosition(of: point))
            let center = try #require(discs[index]?.center)
            #expect((map.transform.apply(place) - center).length < 1e-9)
        }
    }

    @Test func `points are in the areas of their places`() throws {
        let picture = try Scene.of(
            spec(
                #""locations": ["DE", "Brazil", "MLT", "France"]"#,
                others: #", {"type": "choropleth", "locations": ["DE", "BR", "FR"], "values": [1, 2, 3]}"#))
        let points = try #require(picture.plots[0] as? MapPointsScene)
        let areas = try #require(picture.plots[1] as? ChoroplethScene)
        #expect(points.ground == nil)
        var shapes: [Int: MarkShape] = [:]
        areas.visitMarks {
            shapes[$0.record] = $0.shape
            return true
        }
        let discs = discs(points)
        #expect(discs.count == 4)
        for (point, area) in [(0, 0), (1, 1), (3, 2)] {
            let center = try #require(discs[point]?.center)
            #expect(shapes[area]?.distance(to: center) == 0)
        }
        // Points are above the areas, whatever their order is.
        #expect(picture.drawingOrder == [1, 0])
        var plots: [Int] = []
        picture.visitMarks {
            plots.append($0.plot)
            return true
        }
        #expect(plots == [1, 1, 1, 0, 0, 0, 0])
    }

    @Test func `areas of symbols are in proportion to sizes, which a legend explains`() throws {
        let picture = try Scene.of(
            spec(#""locations": ["DE", "BR", "US"], "size": [1, 4, 16], "maximumDiameter": 40"#))
        let discs = discs(try #require(picture.plots[0] as? MapPointsScene))
        #expect((0..<3).map { discs[$0]?.radius } == [5, 10, 20])
        #expect(picture.sizeLegends.count == 1)
        let labeled = try Scene.of(
            spec(#""locations": ["DE", "BR", "US"], "size": [1, 4, 16], "showLabels": true"#))
        #expect(labeled.sizeLegends.isEmpty)
        for text in ["1", "4", "16"] { #expect(labeled.plots[0].labels.contains { $0.shows(text) }) }
    }

    @Test func `colors show numbers or groups`() throws {
        let numbers = try Scene.of(spec(#""locations": ["DE", "BR"], "colorValues": [1, 2]"#))
        #expect(numbers.colorBars.count == 1)
        let groups = try Scene.of(spec(#""locations": ["DE", "BR", "US"], "colorValues": ["a", "b", "a"]"#))
        #expect(groups.legend?.entries.map(\.name) == ["a", "b"])
        let series = try Scene.of(spec(#""locations": ["DE", "BR", "US"], "series": ["a", "b", "a"]"#))
        #expect(series.legend?.entries.map(\.name) == ["a", "b"])
        #expect(series.plots.count == 2)
        let own = try #require(series.plots[1] as? MapPointsScene)
        #expect(own.ground == nil && discs(own).count == 1)
    }

    @Test func `labels are names of places or texts, and do not overlap`() throws {
        let names = try Scene.of(spec(#""locations": ["DE", "BR"], "showLabels": true"#))
        #expect(names.plots[0].labels.show(["DE", "BR"]))
        let cities = (0..<40).map { "[\($0 % 8 * 4), \($0 / 8 * 4)]" }
        let points = try Scene.of(
            #"""
            {"width": 400, "height": 300, "data": {"x": [\#((0..<40).map { "\($0 % 8 * 2)" }.joined(separator: ","))],
             "y": [\#((0..<40).map { "\(40 + $0 / 8)" }.joined(separator: ","))],
             "name": [\#((0..<40).map { "\"place \($0)\"" }.joined(separator: ","))]},
             "plots": [{"type": "mapPoints", "longitude": "x", "latitude": "y", "dataLabels": "name"}]}
            """#)
        let labels = points.plots[0].labels
        #expect(labels.count > 5 && labels.count < cities.count)
        for (index, label) in labels.enumerated() {
            for other in labels[..<index] { #expect(!label.overlaps(other, gap: 0)) }
        }
        let nothing = try Scene.warnings(
            of: spec(#""longitude": [1], "latitude": [2], "showLabels": true"#))
        #expect(nothing.contains { $0.contains("there are no texts") })
    }

    @Test func `lines are great circles`() throws {
        let scene: MapPointsScene = try Scene.plot(
            of: spec(
                #""from": {"longitude": [8.6, null], "latitude": [50, 1]}, "to": {"longitude": [-118.2, 3], "latitude": [34, 4]}, "fit": "map""#
            ))
        let map = try #require(scene.ground)
        let line = try #require(scene.lines.first?.path.points)
        #expect(scene.lines.count == 1)
        let way = GreatCircle(from: GeoPoint(8.6, 50), to: GeoPoint(-118.2, 34))
        for step in 0...20 {
            let point = way.point(at: Double(step) / 20)
            let place = map.transform.apply(try #require(map.ground.map.projector.visiblePosition(of: point)))
            let distance = zip(line, line.dropFirst()).map { start, end -> Double in
                let chord = end - start
                let square = chord.x * chord.x + chord.y * chord.y
                let offset = place - start
                let part = square > 0 ? max(0, min(1, (offset.x * chord.x + offset.y * chord.y) / square)) : 0
                return (offset - chord * part).length
            }.min()
            #expect(try #require(distance) < 0.5)
        }
        #expect(
            scene.values(at: 0).map(\.key)
                == ["fromLongitude", "fromLatitude", "longitude", "latitude"])
    }

    @Test func `points near each other are shown with their surroundings`() throws {
        func width(_ fit: String) throws -> Double {
            let scene: MapPointsScene = try Scene.plot(
                of: spec(#""longitude": [6, 15], "latitude": [48, 54]\#(fit)"#))
            let places = discs(scene)
            return try #require(places[1]).center.x - (try #require(places[0])).center.x
        }
        #expect(try width("") > 5 * width(#", "fit": "map""#))
        #expect(try width("") == width(#", "fit": "data""#))
        // The antimeridian does not matter.
        let scene: MapPointsScene = try Scene.plot(of: spec(#""longitude": [175, -175], "latitude": [-40, -30]"#))
        let pacific = discs(scene)
        #expect(try #require(pacific[1]).center.x > (try #require(pacific[0])).center.x)
    }

    @Test func `points without a place are counted`() throws {
        let warnings = try Scene.warnings(
            of: spec(
                #""longitude": [1, 500, null, 3, 170], "latitude": [2, 3, 4, 91, 5], "projection": {"type": "orthographic", "rotate": [0, 0]}"#
            ))
        #expect(warnings.contains { $0.contains("2 points are outside of the world") })
        #expect(warnings.contains { $0.contains("1 record without a place") })
        #expect(warnings.contains { $0.contains("1 point is on a part of the world that the map does not show") })
        let unknown = try Scene.warnings(of: spec(#""locations": ["Germny", "Chad"]"#))
        #expect(unknown.contains { $0.contains("did you mean \"Germany\"?") })
        let away = try Scene.warnings(
            of: spec(#""longitude": [13.4, -74], "latitude": [52.5, 40.7], "map": "usStates""#))
        #expect(away.contains { $0.contains("1 point is on a part of the world that the map does not show") })
    }

    @Test(arguments: [
        (#""longitude": [1]"#, "latitude"), (#""size": [1]"#, "longitude"),
        (#""longitude": [1], "latitude": [2], "locations": ["DE"]"#, "same property"),
        (#""to": {"longitude": [1]}"#, "latitude"),
    ])
    func `places must be complete and have one form`(members: String, part: String) throws {
        let error = #expect(throws: SpecError.self) { _ = try GraphSpec(JSONDocument(spec(members))) }
        #expect("\(String(describing: error))".contains(part))
    }

    @Test(arguments: [
        (#""longitude": [1, 2], "latitude": [3]"#, "/latitude"),
        (#""longitude": ["a"], "latitude": [3]"#, "/longitude"),
        (#""locations": ["DE"], "from": ["FR", "ES"]"#, "/from"), (#""locations": ["nowhere"]"#, "/locations"),
        (#""locations": ["DE"], "size": [1, 2]"#, "/size"),
        (#""from": ["DE"], "to": {"longitude": ["x"], "latitude": [1]}"#, "/to/longitude"),
    ])
    func `errors have the places of their values`(members: String, place: String) throws {
        let error = try Scene.error(of: spec(members))
        #expect(error?.place.pointer == "/plots/0" + place)
    }

    @Test func `only maps share a map`() throws {
        let line = #", {"type": "line", "y": [1, 2]}"#
        #expect(try Scene.error(of: spec(#""locations": ["DE"]"#, others: line)) != nil)
        let choropleth = #", {"type": "choropleth", "locations": ["DE"], "values": [1]}"#
        #expect(try Scene.error(of: spec(#""locations": ["DE"]"#, others: choropleth + choropleth)) != nil)
        let warnings = try Scene.warnings(
            of: spec(
                #""locations": ["Ohio"], "projection": "mercator""#,
                others: #", {"type": "choropleth", "map": "usStates", "locations": ["OH"], "values": [1]}"#))
        #expect(warnings.contains { $0.contains("share the map of plot 2") })
    }

    @Test func `points of a plane have its coordinates`() throws {
        let map = #"""
            {"data": {"type": "Feature", "properties": {"name": "room"}, "geometry": {"type": "Polygon",
             "coordinates": [[[0, 0], [400, 0], [400, 200], [0, 200], [0, 0]]]}}, "plane": "yDown"}
            """#
        let picture = try Scene.of(
            spec(#""map": \#(map), "longitude": [0, 400, 200], "latitude": [0, 200, 100], "to": null"#))
        let discs = discs(try #require(picture.plots[0] as? MapPointsScene))
        let corners = [0, 1].compactMap { discs[$0]?.center }
        #expect(corners.count == 2)
        #expect(abs((corners[1].x - corners[0].x) - 2 * (corners[1].y - corners[0].y)) < 1e-9)
        let named: MapPointsScene = try Scene.plot(of: spec(#""map": \#(map), "locations": ["room"]"#))
        #expect((try #require(self.discs(named)[0]).center - (try #require(discs[2])).center).length < 1e-6)
    }

    @Test(arguments: [60.0, 120, 170, 200, 240, 320, 480, 700], ["en-US", "de-DE"])
    func `a map with all legends passes the audit`(width: Double, locale: String) throws {
        let spec = #"""
            {"width": \#(width), "height": \#((width * 0.6).rounded()), "locale": "\#(locale)", "title": "Title", "plots": [
             {"type": "mapPoints", "locations": ["DE", "BR", "US"], "size": [1, 4, 16], "sizeLegend": true,
              "dataLabels": ["Deutschland", "Brasilien", "USA"], "from": ["FR", "FR", "FR"]},
             {"type": "choropleth", "locations": ["DE", "BR", "MT"], "values": [1, 2, 3], "showLabels": true,
              "title": "values"}]}
            """#
        let graph = try GraphSpec(JSONDocument(spec)).graph
        let scene = try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(of: graph)
        let complaints = SceneAudit(scene, of: graph).complaints
        #expect(complaints.isEmpty, "\(complaints.prefix(3).joined(separator: "; "))")
    }
}
