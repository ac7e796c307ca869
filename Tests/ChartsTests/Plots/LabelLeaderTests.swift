import Geometry
import Specs
import Testing

@testable import Charts

@Suite struct LabelLeaderTests {
    private func lines(_ rows: [[Double]]) throws -> Scene {
        let plots = rows.map { #"{"type": "line", "showLabels": true, "y": \#($0.json)}"# }
        return try Scene.of(#"{"width": 480, "height": 270, "plots": [\#(plots.joined(separator: ","))]}"#)
    }

    @Test func `values move away with leaders before they are omitted`() throws {
        let rows = [[20.1, 20.9, 20.7, 19.1, 20.8], [20.0, 20.8, 20.7, 19.2, 20.9], [20.2, 20.9, 20.6, 19.1, 20.7]]
        let scene = try lines(rows)
        let labels = scene.plots.flatMap(\.labels)
        #expect(labels.count == 15 && scene.warnings.isEmpty)
        let leaders = scene.plots.compactMap { $0 as? ScatterScene }.flatMap(\.leaders)
        #expect(!leaders.isEmpty)
        for (index, label) in labels.enumerated() {
            #expect(!labels[..<index].contains { $0.overlaps(label, gap: 0) })
            #expect(Rect(size: scene.size).contains(label.bounds))
        }
        for leader in leaders {
            #expect(labels.contains { $0.visualBounds.inset(by: -3).contains(leader.end) })
            #expect(!labels.contains { $0.visualBounds.inset(by: 0.5).contains(leader.end) })
        }
    }

    @Test func `labels with space beside their points have no leaders`() throws {
        let scene = try lines([[1, 5, 2, 8], [20, 21, 19, 25]])
        #expect(
            scene.plots.compactMap { $0 as? ScatterScene }.allSatisfy { $0.leaders.isEmpty && $0.labels.count == 4 })
    }

    @Test func `what is still omitted is told`() throws {
        let scene = try lines([[Double](repeating: 3, count: 4000)])
        #expect(scene.warnings.contains { $0.sentence.contains("they are omitted") })
    }

    @Test(arguments: [#""labelOffset": 4"#, #""allowLabelOverlap": true"#])
    func `labels at places of the client's do not move`(setting: String) throws {
        let scene = try Scene.of(
            #"{"plots": [{"type": "line", "x": [1, 1, 1, 1], "y": [1, 1, 1, 1], "showLabels": true, \#(setting)}]}"#)
        #expect(scene.plots.compactMap { $0 as? ScatterScene }.flatMap(\.leaders).isEmpty)
    }

    @Test(arguments: ["pie", "doughnut"])
    func `numbers around a pie do not read as one`(type: String) throws {
        let pie: PieScene = try Scene.plot(
            of: """
                {"width": 420, "height": 240, "plots": [{"type": "\(type)", "showLabels": true,
                  "x": ["a", "b", "c", "d", "e", "f", "g", "h", "i"], "y": [12, 11, 11, 11, 10, 1, 1, 1, 1]}]}
                """)
        #expect(pie.labels.count == 9)
        for (index, label) in pie.labels.enumerated() {
            let reach = label.visualBounds.inset(by: Insets(left: -6, top: 0, right: -6, bottom: 0))
            #expect(!pie.labels[..<index].contains { $0.visualBounds.intersects(reach) })
        }
    }
}
