import Drawing
import Geometry
import JSON
import Specs
import Testing

@testable import Charts

@Suite struct ParallelPlotTests {
    private func spec(_ members: String = "") -> String {
        #"""
        {"width": 500, "height": 300, "plots": [{"type": "parallelCoordinates",
         "dimensions": [[1, 2, 3], ["2024-01-01", "2024-01-03", "2024-01-02"], ["low", "high", "low"]]\#(members)}]}
        """#
    }

    @Test func `each axis has its own range`() throws {
        let scene: ParallelScene = try Scene.plot(of: spec())
        let heights = scene.lines.map { line in
            line.parts[0].map { (scene.area.maxY - $0.y) / scene.area.height }
        }
        let expected = [[0, 0, 1], [0.5, 1, 0], [1, 0.5, 1]]
        for (own, other) in zip(heights.joined(), expected.joined()) { #expect(abs(own - other) < 1e-9) }
        #expect(scene.positions.first == scene.area.minX && scene.positions.last == scene.area.maxX)
        let texts = scene.labels.map(\.text)
        #expect(
            texts.contains("low") && texts.contains("high") && texts.contains("1") && texts.contains("3"), "\(texts)")
    }

    @Test func `axes have ranges and directions of the client`() throws {
        let scene: ParallelScene = try Scene.plot(
            of: #"""
                {"plots": [{"type": "parallelCoordinates", "dimensions": [
                 {"values": [1, 3], "title": "up", "start": 0, "end": 4}, {"values": [1, 3], "reversed": true}]}]}
                """#)
        let heights = scene.lines.map {
            $0.parts[0].map { ((scene.area.maxY - $0.y) / scene.area.height * 100).rounded() / 100 }
        }
        #expect(heights == [[0.25, 1], [0.75, 0]])
        #expect(scene.labels.map(\.text).contains("up"))
    }

    @Test func `lines have gaps where values are missing`() throws {
        let warnings = try Scene.warnings(
            of: #"{"plots": [{"type": "parallelCoordinates", "dimensions": [[1, null], [null, null], [2, null]]}]}"#)
        #expect(warnings.contains { $0.contains("does not draw 1 record") })
        let scene: ParallelScene = try Scene.plot(
            of: #"{"plots": [{"type": "parallelCoordinates", "dimensions": [[1, 2], [null, 3], [2, 4]]}]}"#)
        #expect(scene.lines.map { $0.parts.map(\.count) } == [[1, 1], [3]])
    }

    @Test func `lines have the colors of their series or of their values`() throws {
        func resolved(_ members: String) throws -> ResolvedParallelPlot {
            let scene: ParallelScene = try Scene.plot(of: spec(members))
            return scene.plot
        }
        let series = try resolved(##", "series": ["a", "b", "a"], "seriesColors": {"b": "#ff0000"}"##)
        #expect(
            series.colors == [Theme.modern.color(at: 0), Color(red: 1, green: 0, blue: 0), Theme.modern.color(at: 0)])
        #expect(series.legendEntries.shown.map(\.title) == ["a", "b"])
        let values = try resolved(#", "colorValues": [1, 5, 9], "title": "t""#)
        #expect(Set(values.colors).count == 3 && values.colorBar != nil)
        let muted = try resolved(#", "series": ["a", "b", "a"], "highlight": ["b"]"#)
        #expect(muted.colors.map { $0 == Theme.modern.mutedColor } == [true, false, true])
    }

    @Test func `a record is hit at its line, with the values of all axes`() throws {
        let scene: ParallelScene = try Scene.plot(of: spec(#", "series": ["a", "b", "a"]"#))
        let line = scene.lines[1].parts[0]
        let middle = (line[0] + line[1]) * 0.5
        var nearest: (record: Int, distance: Double)?
        scene.visitMarks { mark in
            let distance = mark.shape.distance(to: middle)
            if distance < nearest?.distance ?? .infinity { nearest = (mark.record, distance) }
            return true
        }
        #expect(nearest?.record == 1 && nearest?.distance ?? 1 < 1e-6)
        #expect(scene.values(at: 1).map(\.content).contains(.text("high")))
        #expect(scene.values(at: 1).first == RecordValue("series", .text("b")))
    }

    @Test(arguments: [
        (#""dimensions": [[1, 2], [1]]"#, "/plots/0/dimensions/1"),
        (#""dimensions": [[1, 2]], "series": ["a"]"#, "/plots/0/series"),
        (#""dimensions": [[1, 2]], "colorValues": ["a", "b"]"#, "/plots/0/colorValues"),
    ])
    func `columns that do not match are errors`(members: String, pointer: String) throws {
        #expect(try Scene.error(of: #"{"plots": [{"type": "parallelCoordinates", \#(members)}]}"#)?.pointer == pointer)
    }
}
