import Charts
import Geometry
import Testing

@Suite struct SmallPictureTests {
    private func scene(_ width: Int, _ height: Int, _ more: String = "") throws -> Scene {
        try Scene.of(
            """
            {"width": \(width), "height": \(height)\(more), "plots": [
             {"type": "line", "title": "high", "y": [13, 25, 31]}, {"type": "line", "title": "low", "y": [3, 5, 8]}]}
            """)
    }

    @Test func `a thumbnail keeps its axis labels`() throws {
        let scene = try scene(300, 200, #", "title": "Volatility index""#)
        #expect(scene.warnings.isEmpty)
        #expect(scene.title != nil && scene.legend != nil)
        #expect(scene.axes.allSatisfy { $0.labels.count >= 2 })
        #expect(scene.plotArea.rect.height > 80)
    }

    @Test func `a tiny picture is the bare plots`() throws {
        let scene = try scene(80, 40, #", "title": "Volatility index""#)
        #expect(scene.title == nil && scene.legend == nil && scene.axes.isEmpty)
        #expect(scene.warnings.count == 1)
        #expect(scene.plotArea.rect.width > 60 && scene.plotArea.rect.height > 25)
    }

    @Test func `a picture of a point is no plot at all`() throws {
        let scene = try scene(1, 1)
        #expect(scene.size == Size(1, 1))
        #expect(scene.warnings.count == 1)
    }

    /// What is left out first is least important.
    @Test func `the smaller the picture, the less is in it`() throws {
        let titles = """
            , "title": "Volatility index",
             "axes": [{"coordinate": "x", "title": "day"}, {"coordinate": "y", "title": "°C"}]
            """
        var previous = Int.max
        for height in stride(from: 300, through: 20, by: -2) {
            let scene = try scene(300, height, titles)
            let parts =
                (scene.axes.isEmpty ? 0 : 1) + (scene.legend == nil ? 0 : 1) + (scene.title == nil ? 0 : 1)
                + (scene.axes.contains { $0.title != nil } ? 1 : 0)
            #expect(parts <= previous, "at a height of \(height)")
            #expect(scene.warnings.isEmpty == (parts == 4), "at a height of \(height)")
            previous = parts
        }
        #expect(previous == 0)
    }
}
