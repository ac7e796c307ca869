import Geometry
import Testing

@testable import Charts

@Suite struct AxisPlacementTests {
    private let plots = #""plots": [{"type": "line", "y": [-20, 40, 10]}]"#

    /// The x coordinate of the line of a vertical axis.
    private func place(_ axis: AxisScene) throws -> Double { try #require(axis.line).segments[0].start.x }

    @Test func `axes are at the lower edges`() throws {
        let scene = try Scene.of("{\"theme\": \"plainWhite\", \(plots)}")
        let area = scene.plotArea.rect
        #expect(abs(try place(#require(scene.axis(.y))) - area.minX) <= 0.5)
        #expect(abs(try #require(scene.axis(.x)?.line).segments[0].start.y - area.maxY) <= 0.5)
    }

    @Test func `a second axis is at the right edge, and a third axis is beyond it`() throws {
        let scene = try Scene.of(
            """
            {"theme": "plainWhite", \(plots), "axes": [{"coordinate": "y", "title": "left"},
             {"coordinate": "y", "title": "right", "axisConstraints": {"upperOffset": 0}},
             {"coordinate": "y", "title": "far right", "axisConstraints": {"upperOffset": 0}}]}
            """)
        let area = scene.plotArea.rect
        let (second, third) = (scene.axes[1], scene.axes[2])
        #expect(abs(try place(second) - area.maxX) <= 0.5)
        #expect(!second.labels.isEmpty && second.labels.allSatisfy { $0.bounds.minX > area.maxX })
        #expect(try place(third) >= #require(second.title).bounds.maxX)
        #expect(try #require(third.title).bounds.maxX <= 800)
        #expect(try #require(third.title).rotation == -90)
    }

    @Test(arguments: [
        "", #""axes": [{"coordinate": "y"}], "#, #""axes": [{"coordinate": "y"}, {"coordinate": "y"}], "#,
        #""axes": [{"coordinate": "y"}, {"coordinate": "y", "plotSpace": "r"}], "#,
    ])
    func `values on a second scale have an axis at the right, whether or not it is listed`(axes: String) throws {
        let plots = #"{"type": "line", "y": [1, 2]}, {"type": "line", "y": [500, 900], "plotSpace": "r"}"#
        let scene = try Scene.of(#"{\#(axes)"plotSpaces": [{}, {"id": "r"}], "plots": [\#(plots)]}"#)
        let area = scene.plotArea.rect
        let labels = scene.axes.filter { $0.coordinate == .y }.map(\.labels)
        #expect(labels.count == 2)
        #expect(labels[0].allSatisfy { $0.bounds.maxX < area.minX })
        #expect(!labels[1].isEmpty && labels[1].allSatisfy { $0.bounds.minX > area.maxX })
    }

    @Test(arguments: [#""axes": [], "#, #""theme": "plainWhite", "#])
    func `a second scale has no automatic axis if others have none`(setting: String) throws {
        let plots = #"{"type": "line", "y": [1, 2]}, {"type": "line", "y": [500, 900], "plotSpace": "r"}"#
        let scene = try Scene.of(#"{\#(setting)"plotSpaces": [{}, {"id": "r"}], "plots": [\#(plots)]}"#)
        #expect(scene.axes.count { $0.coordinate == .y } < 2)
    }

    @Test func `a second axis on the left is beyond the first`() throws {
        let scene = try Scene.of(
            #"{"theme": "plainWhite", \#(plots), "axes": [{"coordinate": "y"}, {"coordinate": "y"}]}"#)
        let labels = scene.axes[0].labels.map(\.bounds.minX)
        #expect(try place(scene.axes[1]) < labels.min()!)
    }

    @Test func `an axis crosses the other one at a value`() throws {
        let scene = try Scene.of(
            """
            {"theme": "plainWhite", "plotSpaces": [{"x": {"range": [0, 2]}, "y": {"range": [-20, 60]}}], \(plots),
             "axes": [{"coordinate": "x", "orthogonalPosition": 0}, {"coordinate": "y", "orthogonalPosition": 1}]}
            """)
        let area = scene.plotArea.rect
        #expect(abs(try place(#require(scene.axis(.y))) - area.midX) <= 1)
        let line = try #require(scene.axis(.x)?.line).segments[0]
        #expect(abs(line.start.y - (area.minY + area.height * 0.75)) <= 1)
        #expect(line.start.x == area.minX && line.end.x == area.maxX)
        // Labels of both axes near the crossing do not overlap.
        for label in scene.axes[0].labels {
            #expect(!scene.axes[1].labels.contains { $0.overlaps(label, gap: 0) })
        }
    }

    @Test func `an axis can be at a fraction of the other axis`() throws {
        let scene = try Scene.of(
            """
            {"theme": "plainWhite", \(plots),
             "axes": [{"coordinate": "y", "axisConstraints": {"relativeOffset": 0.25}}]}
            """)
        let area = scene.plotArea.rect
        #expect(abs(try place(scene.axes[0]) - (area.minX + area.width / 4)) <= 1)
    }

    @Test func `titles are beyond the labels`() throws {
        let scene = try Scene.of(
            """
            {\(plots), "axes": [{"coordinate": "x", "title": "run"}, {"coordinate": "y", "title": "°C"}]}
            """)
        let (x, y) = (try #require(scene.axis(.x)), try #require(scene.axis(.y)))
        let area = scene.plotArea.rect
        let (below, above) = (try #require(x.title), try #require(y.title))
        #expect(!x.labels.isEmpty && x.labels.allSatisfy { $0.visualBounds.maxY < below.visualBounds.minY })
        #expect(!y.labels.isEmpty && y.labels.allSatisfy { $0.visualBounds.minY > above.visualBounds.maxY })
        #expect(abs(below.bounds.midX - area.midX) < 1 && above.bounds.maxY < area.minY)
        #expect(below.rotation == 0 && above.rotation == 0)
    }

    @Test(arguments: [#""theme": "plainWhite""#, #""titleRotation": 90"#])
    func `titles of vertical axes are along them in Core Plot's themes and on request`(setting: String) throws {
        let isTheme = setting.contains("theme")
        let scene = try Scene.of(
            """
            {\(isTheme ? setting + "," : "") \(plots),
             "axes": [{"coordinate": "y", "title": "°C"\(isTheme ? "" : ", " + setting)}]}
            """)
        let y = try #require(scene.axis(.y))
        let title = try #require(y.title)
        #expect(title.rotation == 90)
        #expect(!y.labels.isEmpty && y.labels.allSatisfy { $0.visualBounds.minX > title.visualBounds.maxX })
        #expect(abs(title.bounds.midY - scene.plotArea.rect.midY) < 1)
    }

    @Test func `two axes of one side have their titles along them`() throws {
        let scene = try Scene.of(
            """
            {\(plots), "axes": [{"coordinate": "y", "title": "°C"}, {"coordinate": "y", "title": "K"}]}
            """)
        #expect(scene.axes.filter { $0.coordinate == .y }.map { $0.title?.rotation } == [90, 90])
        #expect(scene.warnings.isEmpty)
    }

    @Test func `hidden axes take no space`() throws {
        let with = try Scene.of("{\(plots)}")
        let without = try Scene.of(
            #"{\#(plots), "axes": [{"coordinate": "x", "hidden": true}, {"coordinate": "y", "hidden": true}]}"#)
        let none = try Scene.of(#"{\#(plots), "axes": null}"#)
        #expect(without.axes.isEmpty && none.axes.isEmpty)
        #expect(without.plotArea.rect == none.plotArea.rect)
        #expect(without.plotArea.rect.width > with.plotArea.rect.width)
    }

    @Test func `requested paddings are exact`() throws {
        let scene = try Scene.of(
            """
            {"width": 500, "height": 300, "padding": 10, \(plots), "plotAreaFrame":
             {"paddingLeft": 100, "paddingTop": 50, "paddingRight": 40, "paddingBottom": 70}}
            """)
        #expect(scene.plotAreaFrame.rect == Rect(x: 10, y: 10, width: 480, height: 280))
        #expect(scene.plotArea.rect == Rect(x: 110, y: 60, width: 340, height: 160))
    }

    @Test func `a padding for one side leaves the others automatic`() throws {
        let measured = try Scene.of("{\(plots)}").plotArea.rect
        let given = try Scene.of(#"{\#(plots), "plotAreaFrame": {"paddingLeft": 100}}"#).plotArea.rect
        #expect(given.minX == measured.minX.rounded(.down) - (measured.minX - 16) + 100)
        #expect(given.maxY == measured.maxY)
    }

    @Test func `plot spaces share x unless they have their own`() throws {
        func symbols(second: String) throws -> (Point, Point) {
            let scene = try Scene.of(
                """
                {"plotSpaces": [{"id": "a"}, {"id": "b"\(second), "y": {"range": [0, 1000]}}], "plots": [
                 {"type": "scatter", "plotSpace": "a", "x": [0, 10], "y": [1, 2]},
                 {"type": "scatter", "plotSpace": "b", "x": [5, 10], "y": [500, 600]}]}
                """)
            let (a, b) = (scene.plots[0] as? ScatterScene, scene.plots[1] as? ScatterScene)
            let area = scene.plotArea.rect
            #expect(abs(try #require(b).symbols[0].y - area.midY) < 1)
            return (try #require(a).symbols[0] - area.origin, try #require(b).symbols[0] - area.origin)
        }
        let (_, shared) = try symbols(second: "")
        #expect(shared.x > 300, "5 is halfway between 0 and 10")
        let (_, own) = try symbols(second: #", "x": {}"#)
        #expect(own.x < 40, "5 is the start of the second space's own range, except for the space around points")
    }

    @Test func `a reversed range runs from right to left`() throws {
        let scene = try Scene.of(
            """
            {"plotSpaces": [{"x": {"reversed": true}, "y": {"range": [4, 0]}}],
             "plots": [{"type": "scatter", "x": [0, 10], "y": [0, 4]}]}
            """)
        let symbols = try #require(scene.plots[0] as? ScatterScene).symbols
        #expect(symbols[0].x > symbols[1].x)
        #expect(symbols[0].y < symbols[1].y)
    }

    @Test(arguments: ["[10, \"auto\"]", "[\"auto\", 0]", "[\"auto\", -3]", "[0, \"auto\"]"])
    func `a range with one given end is valid for any data`(range: String) throws {
        for values in ["[1, 5]", "[-7, -7]", "[0, 0]", "[]", "[20, 30]"] {
            let scene = try Scene.of(
                #"{"plotSpaces": [{"y": {"range": \#(range)}}], "plots": [{"type": "bar", "y": \#(values)}]}"#)
            #expect(scene.axis(.y)?.labels.isEmpty == false, "\(values)")
        }
    }
}
