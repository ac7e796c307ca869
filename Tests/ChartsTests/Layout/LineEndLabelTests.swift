import Geometry
import Testing

@testable import Charts

@Suite struct LineEndLabelTests {
    private func spec(_ ends: [Double], _ more: String = "", plot: String = "") -> String {
        let plots = ends.enumerated().map { number, end in
            #"{"type": "line", "title": "Series \#(number)", "y": [1, 5, 2, \#(end)]\#(plot)}"#
        }
        return #"{"width": 600, "height": 400, "plots": [\#(plots.joined(separator: ", "))]\#(more)}"#
    }

    private static let twelve = [3.1, 3, 2.9, 3.2, 3.3, 2.7, 3.1, 3, 3, 2.5, 3.6, 3.4]

    /// Checks that all lines have names that overlap nothing, and are in the order of the ends.
    private func check(_ scene: Scene, count: Int) throws {
        #expect(scene.lineNames.count == count && scene.legend == nil)
        let names = scene.lineNames.map(\.text)
        let others = scene.axes.flatMap(\.texts) + scene.plots.flatMap(\.labels)
        for (index, name) in names.enumerated() {
            #expect(Rect(size: scene.size).contains(name.bounds))
            #expect(!names[..<index].contains { $0.overlaps(name, gap: 0) })
            #expect(!others.contains { $0.overlaps(name, gap: 0) })
        }
    }

    @Test(arguments: [[1, 9], [3, 3, 3.2], [1, 2, 3, 4, 5], Array(stride(from: 0.5, to: 6.5, by: 0.5)), twelve])
    func `names of lines are beside their ends`(ends: [Double]) throws {
        let scene = try Scene.of(spec(ends))
        try check(scene, count: ends.count)
        #expect(scene.warnings.isEmpty)
        #expect(Set(scene.lineNames.map(\.text.color)).count == ends.count)
        let middles = scene.lineNames.map { ($0.text.visualBounds.midY, -ends[$0.plot]) }
        #expect(middles.map(\.1) == middles.sorted { $0.0 < $1.0 }.map(\.1))
    }

    @Test func `names away from their ends have leaders that do not cross`() throws {
        let scene = try Scene.of(spec(Self.twelve))
        let leaders = scene.lineNames.compactMap(\.leader)
        #expect(leaders.count > 6)
        for (index, leader) in leaders.enumerated() {
            #expect(!leaders[..<index].contains { $0.crosses(leader) })
            #expect(scene.lineNames.contains { $0.text.visualBounds.minX > leader.end.x })
        }
        for name in scene.lineNames {
            guard let plot = scene.plots[name.plot] as? ScatterScene, let leader = name.leader else { continue }
            var end: Double?
            plot.visitMarks { mark in
                if case .disc(let center, _) = mark.shape { end = center.y }
                return true
            }
            #expect(end == leader.start.y)
        }
    }

    @Test(
        arguments: [
            #""plotArea": {"annotations": [{"rule": {"y": 3}}]}"#,
            #""plotArea": {"annotations": [{"band": {"y": [2, 4]}, "text": "Normal"}]}"#,
            #""annotations": [{"text": "A note", "rectAnchor": "topLeft"}]"#,
        ])
    func `annotations leave the names where they are`(annotations: String) throws {
        try check(try Scene.of(spec([1, 9], ", " + annotations)), count: 2)
    }

    @Test func `an annotation with the legend replaces the names`() throws {
        let scene = try Scene.of(
            spec([1, 9], #", "annotations": [{"legend": {}, "rectAnchor": "top"}]"#))
        #expect(scene.lineNames.isEmpty)
    }

    @Test(arguments: [[1, 9], [3, 3.1], [2, 9, 5], [1, 2, 3, 4, 5]])
    func `names beside an axis at the right are in the plot area`(ends: [Double]) throws {
        let axis = #", "axes": [{"coordinate": "x"}, {"coordinate": "y", "axisConstraints": {"upperOffset": 0}}]"#
        let scene = try Scene.of(spec(ends, axis))
        try check(scene, count: ends.count)
        for name in scene.lineNames {
            #expect(scene.areaOfPlots.contains(name.text.visualBounds))
            guard let plot = scene.plots[name.plot] as? ScatterScene else { continue }
            var end = Point.zero
            plot.visitMarks { mark in
                if case .disc(let center, _) = mark.shape { end = center }
                return true
            }
            let bounds = name.text.visualBounds
            let nearest = Point(
                min(max(end.x, bounds.minX), bounds.maxX), min(max(end.y, bounds.minY), bounds.maxY))
            #expect((nearest - end).length < (name.leader == nil ? 16 : 70))
        }
    }

    @Test func `lines of two axes have their names in the plot area`() throws {
        let plots = ["a", "b"].map {
            #"{"type": "line", "plotSpace": "\#($0)", "title": "Line \#($0)", "y": [1, 5, 2, \#($0 == "a" ? 9 : 4)]}"#
        }
        let scene = try Scene.of(
            #"{"plotSpaces": [{"id": "a"}, {"id": "b"}], "plots": [\#(plots.joined(separator: ","))]}"#)
        try check(scene, count: 2)
    }

    @Test func `names are beyond the labels of values`() throws {
        for ends: [Double] in [[1, 9], [2, 4, 6, 8], [1000, 9000]] {
            let scene = try Scene.of(spec(ends, plot: #", "showLabels": true"#))
            try check(scene, count: ends.count)
            #expect(scene.plots.allSatisfy { $0.labels.count == 4 })
        }
        // The labels are in the way of leaders.
        let scene = try Scene.of(spec([3, 3], plot: #", "showLabels": true"#))
        #expect(scene.lineNames.isEmpty && scene.legend != nil)
    }

    @Test(
        arguments: [
            (#", "legend": true"#, ""), (#", "theme": "plainWhite""#, ""), (#", "height": 120"#, ""),
            ("", #", "areaFill": "red", "areaBaseValue": 0"#),
        ])
    func `other charts have a legend`(more: String, plot: String) throws {
        var text = spec([1, 9], more, plot: plot)
        if more.contains("height") { text = text.replacing(#""height": 400, "#, with: "") }
        let scene = try Scene.of(text)
        #expect(scene.lineNames.isEmpty)
        #expect(scene.legend != nil)
    }

    @Test func `more lines than fit and lines with long names have a legend`() throws {
        #expect(try Scene.of(spec((0..<40).map { Double($0) })).lineNames.isEmpty)
        let long = spec([1, 9]).replacing("Series 0", with: String(repeating: "long ", count: 20))
        #expect(try Scene.of(long).lineNames.isEmpty)
    }

    @Test func `lines that end early have their names there`() throws {
        let scene = try Scene.of(
            """
            {"plots": [{"type": "line", "title": "a", "y": [1, 2, 3, 4, 5]}, {"type": "line", "title": "b", "y": [3, 2]}]}
            """)
        try check(scene, count: 2)
        let names = scene.lineNames.sorted { $0.plot < $1.plot }.map(\.text.visualBounds)
        #expect(names[0].minX > scene.plotArea.rect.maxX - 60)
        #expect(names[1].minX < scene.plotArea.rect.midX)
        let line = LabelObstacle(
            from: Point(scene.plotArea.rect.minX, scene.plotArea.rect.maxY), to: Point(0, 0), reach: 1)
        #expect(!line.touches(names[1]))
    }

    @Test func `lines that end early amid others have a legend`() throws {
        let lines = (0..<60).map { #"{"type": "line", "title": "\#($0)", "y": [\#($0), \#(60 - $0), 9]}"# }
        let early = #"{"type": "line", "title": "a long name of a line", "y": [30, 30]}"#
        let scene = try Scene.of(#"{"plots": [\#((lines + [early]).joined(separator: ","))]}"#)
        #expect(scene.lineNames.isEmpty && scene.legend != nil)
    }
}
