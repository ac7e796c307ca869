import Geometry
import Specs
import Testing

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

    @Test func `Core Plot's themes and explicit offsets keep their places`() throws {
        let scene = try Scene.of(bars(40, theme: "plainWhite"))
        #expect(scene.plots.flatMap(\.labels).allSatisfy { $0.rotation == 0 })
        let moved = try Scene.of(
            bars(40).replacing("\"showLabels\": true", with: "\"labelOffset\": 9, \"showLabels\": true"))
        #expect(moved.plots.flatMap(\.labels).allSatisfy { $0.rotation == 0 })
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
