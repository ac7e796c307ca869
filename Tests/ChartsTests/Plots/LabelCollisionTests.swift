import Geometry
import JSON
import Specs
import Testing
import Text

@testable import Charts

@Suite struct LabelCollisionTests {
    private func bars(_ count: Int, isHorizontal: Bool = false, theme: String = "modern") -> String {
        let values = (0..<count).map { String(($0 * 7919) % 90_001 + 1000) }.joined(separator: ", ")
        let names = (0..<count).map { "\"C\($0)\"" }.joined(separator: ", ")
        let (category, value) = isHorizontal ? ("y", "x") : ("x", "y")
        return """
            {"theme": "\(theme)", "plots": [{"type": "bar", "barsAreHorizontal": \(isHorizontal), "showLabels": true,
              "\(category)": [\(names)], "\(value)": [\(values)]}]}
            """
    }

    private func collisions(in scene: Scene) throws -> Int {
        let bars = try #require(scene.plots.first as? BarScene)
        let labels = bars.labels.map { $0.visualBounds.inset(by: 0.6) }
        return labels.reduce(0) { count, label in count + bars.bars.count { $0.rect.intersects(label) } }
    }

    @Test(arguments: [3, 10, 20, 40, 80, 200], [false, true])
    func `labels touch no bar`(count: Int, isHorizontal: Bool) throws {
        let scene = try Scene.of(bars(count, isHorizontal: isHorizontal))
        let placed = try #require(scene.plots.first as? BarScene).labels.count
        #expect(try collisions(in: scene) == 0)
        #expect(placed == count || scene.warnings.contains { $0.sentence.contains("omitted") })
    }

    @Test func `labels without space are turned with a warning`() throws {
        let scene = try Scene.of(bars(40))
        let labels = try #require(scene.plots.first as? BarScene).labels
        #expect(labels.count == 40 && labels.allSatisfy { $0.rotation == 90 })
        #expect(scene.warnings.map(\.sentence) == ["The data labels are turned for lack of space."])
    }

    @Test func `labels of grouped horizontal bars touch no bar and no other label`() throws {
        let names = (0..<6).map { "\"Land \($0)\"" }.joined(separator: ", ")
        let plots = (0..<3).map { plot in
            let values = (0..<6).map { String(($0 * 7919 + plot * 31_337) % 90_001 + 1000) }.joined(separator: ", ")
            return """
                {"type": "bar", "barsAreHorizontal": true, "showLabels": true, "y": [\(names)], "x": [\(values)]}
                """
        }
        let scene = try Scene.of(#"{"width": 400, "height": 300, "plots": [\#(plots.joined(separator: ", "))]}"#)
        let bars = scene.plots.compactMap { $0 as? BarScene }.flatMap(\.bars)
        let labels = scene.plots.flatMap(\.labels)
        #expect(bars.count == 18 && labels.count > 12)
        #expect(Set(labels.map { $0.block.capHeight }).count == 1)
        for (index, label) in labels.enumerated() {
            #expect(!bars.contains { $0.rect.intersects(label.visualBounds) })
            #expect(!labels[(index + 1)...].contains { $0.overlaps(label, gap: 0) })
        }
    }

    @Test func `labels of two lines are above the upper and below the lower one, in the colors of the lines`() throws {
        let scene = try Scene.of(
            """
            {"plots": [{"type": "line", "showLabels": true, "y": [10, 12, 14, 20]},
              {"type": "line", "showLabels": true, "y": [14, 17, 18, 26]}]}
            """)
        let lines = scene.plots.compactMap { $0 as? ScatterScene }
        try #require(lines.count == 2 && lines.allSatisfy { $0.labels.count == 4 })
        let (low, high) = (lines[0].labels, lines[1].labels)
        #expect(zip(low, high).allSatisfy { $0.visualBounds.minY > $1.visualBounds.maxY })
        #expect(Set(low.map(\.color)).count == 1 && low[0].color != high[0].color)
        let area = scene.plotArea.rect
        #expect((low + high).allSatisfy { $0.visualBounds.minX >= area.minX - 0.5 })
    }

    @Test func `labels that are closer to another line are left out with a warning`() throws {
        let lines = (0..<3).map { line in
            let values = (0..<6).map { String(100 + line + ($0 * (line + 3)) % 4) }.joined(separator: ", ")
            return #"{"type": "line", "showLabels": true, "y": [\#(values)]}"#
        }
        let scene = try Scene.of(
            #"{"width": 300, "height": 200, "plotSpaces": [{"y": {"range": [0, 110]}}], "plots": [\#(lines.joined(separator: ", "))]}"#
        )
        #expect(scene.plots.flatMap(\.labels).count < 18)
        #expect(scene.warnings.contains { $0.sentence.contains("omitted") })
    }

    @Test(arguments: ["zero", "normalize", "center"])
    func `labels of stacked areas show the values of the records`(offset: String) throws {
        func area(_ values: String) -> String {
            #"{"type": "area", "stack": "s", "stackOffset": "\#(offset)", "showLabels": true, "y": [\#(values)]}"#
        }
        let scene = try Scene.of("{\"plots\": [\(area("30, 40, 20")), \(area("30, 60, 20"))]}")
        let resolved = scene.plots.compactMap { $0 as? ScatterScene }
        try #require(resolved.count == 2 && resolved.allSatisfy { $0.labels.count == 3 })
        // The first label is inside the plot area, and each label is below the upper edge of its area.
        let area = scene.plotArea.rect
        #expect(resolved.flatMap(\.labels).allSatisfy { area.contains($0.visualBounds, tolerance: 1) })
        let widths = resolved.map { $0.labels.map(\.block.size.width) }
        #expect(abs(widths[0][0] - widths[1][0]) < 0.01)
    }

    @Test func `labels of stacked areas are measured with all their digits`() throws {
        let scene = try Scene.of(
            #"{"width": 300, "height": 200, "plots": [{"type": "area", "stack": true, "y": [48, 49, 49.5, 48], "showLabels": true}]}"#
        )
        #expect(scene.plots.flatMap(\.labels).allSatisfy { ["48.0", "49.0", "49.5"].contains(where: $0.shows) })
        #expect(scene.plots.flatMap(\.labels).count == 4)
        #expect(scene.warnings.isEmpty)
    }

    @Test func `segments without a length have no label that could be omitted`() throws {
        let bars = ["[5, 6]", "[3, 0]"].map { #"{"type": "bar", "stack": true, "showLabels": true, "y": \#($0)}"# }
        let scene = try Scene.of("{\"plots\": [\(bars.joined(separator: ", "))]}")
        #expect(scene.plots.flatMap(\.labels).count == 3 && scene.warnings.isEmpty)
    }

    @Test func `the value of the longest horizontal bar is beyond its end`() throws {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 260, "plotSpaces": [{"x": {"range": [0, 1000]}}], "plots": [{"type": "bar",
              "barsAreHorizontal": true, "showLabels": true, "y": ["a", "b"], "x": [1000, 40]}]}
            """)
        let plot = try #require(scene.plots.first as? BarScene)
        #expect(plot.labels.count == 2 && scene.warnings.isEmpty)
        #expect(try collisions(in: scene) == 0)
    }

    @Test func `labels of a line touch no bars of another plot`() throws {
        let scene = try Scene.of(
            """
            {"plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [50, 60, 70]},
              {"type": "line", "showLabels": true, "x": ["a", "b", "c"], "y": [10, 80, 20]}]}
            """)
        let bars = try #require(scene.plots.first as? BarScene).bars.map(\.rect)
        let labels = scene.plots.flatMap(\.labels).map { $0.visualBounds.inset(by: 0.6) }
        #expect(labels.count == 1)
        #expect(labels.allSatisfy { label in !bars.contains { $0.intersects(label) } })
    }

    @Test(arguments: [false, true])
    func `labels of bars are beyond their error bars`(isHorizontal: Bool) throws {
        let (category, value) = isHorizontal ? ("y", "x") : ("x", "y")
        let scene = try Scene.of(
            """
            {"plots": [{"type": "bar", "barsAreHorizontal": \(isHorizontal), "\(category)": ["a", "b", "c"],
              "\(value)": [3.1, -4.4, 5.2], "errorBars": {"symmetric": [0.4, 0.5, 0.3]}, "showLabels": true}]}
            """)
        let plot = try #require(scene.plots.first as? BarScene)
        let errors = try #require(scene.plots.last as? RangeScene).bars.shapes.batches.flatMap(\.lines.points)
        #expect(plot.labels.count == 3 && errors.count == 24)
        #expect(!plot.labels.contains { label in errors.contains { label.visualBounds.contains($0) } })
    }

    @Test(arguments: ["line", "scatter"])
    func `labels of points are beside their error bars`(type: String) throws {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 300, "plots": [{"type": "\(type)", "x": ["a", "b", "c", "d"],
              "y": [3.1, 4.4, 5.2, 5.1], "errorBars": {"symmetric": 0.6}, "showLabels": true}]}
            """)
        let errors = try #require(scene.plots.first as? RangeScene).bars.shapes.batches.flatMap(\.lines.points)
        let arms = stride(from: 0, to: errors.count, by: 2).filter { errors[$0].x == errors[$0 + 1].x }
        let places = Set(arms.map { errors[$0].x })
        let labels = scene.plots.flatMap(\.labels)
        #expect(labels.count == 4)
        #expect(
            !labels.contains { label in
                places.contains { label.visualBounds.minX < $0 && $0 < label.visualBounds.maxX }
            })
    }

    @Test func `labels of bars keep a distance from rules and lines`() throws {
        let scene = try Scene.of(
            """
            {"width": 400, "height": 300, "annotations": [{"rule": {"y": 100}}], "plots": [{"type": "bar",
              "showLabels": true, "x": ["Jan", "Feb", "Mar", "Apr", "May", "Jun"], "y": [92, 97, 99, 104, 110, 121]}]}
            """)
        let rule = try #require(scene.graph.annotations.first?.rule?.segments.first).start.y
        let labels = scene.plots.flatMap(\.labels)
        #expect(labels.count == 6)
        #expect(labels.allSatisfy { $0.visualBounds.maxY < rule - 1 || $0.visualBounds.minY > rule + 1 })
    }

    @Test func `which labels fit does not depend on the resolution`() throws {
        let names = (1...25).map { "\"Player number \($0) of the team\"" }.joined(separator: ", ")
        let values = (6...30).reversed().map(String.init).joined(separator: ", ")
        let graph = try GraphSpec(
            JSONDocument(
                """
                {"width": 400, "height": 300, "title": "Goals", "plots": [{"type": "bar", "barsAreHorizontal": true,
                  "showLabels": true, "y": [\(names)], "x": [\(values)]}]}
                """)
        ).graph
        for pixelsPerPoint in [1, 1.5, 2, 3] {
            let scene = try Layout(typesetter: .shared, pixelsPerPoint: pixelsPerPoint).scene(of: graph)
            #expect(scene.plots.flatMap(\.labels).count == 25)
            #expect(scene.warnings.map(\.sentence) == ["The data labels are smaller for lack of space."])
        }
    }

    @Test func `thousands of labels, error bars and rules take bounded time`() throws {
        let values = (0..<5_000).map { String(($0 * 7919) % 1_000) }.joined(separator: ", ")
        let rules = (0..<1_000).map { #"{"rule": {"y": \#($0)}}"# }.joined(separator: ", ")
        for type in ["line", "bar", "scatter"] {
            let scene = try Scene.of(
                """
                {"width": 1000, "height": 800, "annotations": [\(rules)], "plots": [{"type": "\(type)", "y": [\(values)],
                  "showLabels": true, "errorBars": {"symmetric": 3}}]}
                """)
            #expect(scene.plots.count == 2)
        }
    }

    @Test func `Core Plot's themes and explicit offsets keep their places`() throws {
        let scene = try Scene.of(bars(40, theme: "plainWhite"))
        #expect(!scene.plots.flatMap(\.labels).isEmpty && scene.plots.flatMap(\.labels).allSatisfy { $0.rotation == 0 })
        let moved = try Scene.of(
            bars(40).replacing("\"showLabels\": true", with: "\"labelOffset\": 9, \"showLabels\": true"))
        #expect(!moved.plots.flatMap(\.labels).isEmpty && moved.plots.flatMap(\.labels).allSatisfy { $0.rotation == 0 })
    }

    @Test func `many large bars take bounded time`() throws {
        let values = (0..<5000).map { String($0 % 50 + 1) }.joined(separator: ", ")
        let scene = try Scene.of(
            """
            {"width": 4000, "height": 4000, "plots": [{"type": "bar", "showLabels": true, "barWidth": 4000,
              "y": [\(values)]}]}
            """)
        #expect(scene.plots.count == 1)
    }
}
