import Budget
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Treemaps.
@Suite struct TreemapTests {
    @Test(arguments: [[6.0, 6, 4, 3, 2, 2, 1], [1], [5, 5, 5, 5], [1e9, 1, 1e-9], [3, 2, 1]])
    func `areas are proportional to values and fill the rectangle`(values: [Double]) {
        let rect = Rect(x: 10, y: 20, width: 600, height: 400)
        let sum = values.reduce(0, +)
        for isMirrored in [false, true] {
            let rects = Squarifier.rects(values, in: rect, isMirrored: isMirrored)
            for (value, own) in zip(values, rects) {
                #expect(abs(own.width * own.height - value / sum * 240_000) < 1e-3)
                #expect(rect.contains(own, tolerance: 1e-6))
            }
            for (index, a) in rects.enumerated() {
                for b in rects[(index + 1)...] {
                    let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
                    let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
                    #expect(width < 1e-6 || height < 1e-6)
                }
            }
        }
    }

    @Test func `rectangles are those of the paper of Bruls, Huizing and van Wijk`() {
        let rects = Squarifier.rects([6, 6, 4, 3, 2, 2, 1], in: Rect(x: 0, y: 0, width: 6, height: 4))
        let expected = [
            Rect(x: 0, y: 0, width: 3, height: 2), Rect(x: 0, y: 2, width: 3, height: 2),
            Rect(x: 3, y: 0, width: 12.0 / 7, height: 7.0 / 3),
        ]
        for (own, other) in zip(rects, expected) {
            #expect(abs(own.x - other.x) < 1e-9 && abs(own.y - other.y) < 1e-9)
            #expect(abs(own.width - other.width) < 1e-9 && abs(own.height - other.height) < 1e-9)
        }
    }

    private func tree(_ text: String, _ groups: [String]) throws -> TreemapTree {
        TreemapTree(try JSONDocument(text).root, key: "v", groups: groups, leafKey: "name", .unlimited)
    }

    @Test func `values are summed up by their groups`() throws {
        let text = """
            [{"a": "x", "b": "p", "v": 1}, {"a": "y", "b": "p", "v": 5}, {"a": "x", "b": "q", "v": 2},
             {"a": "x", "b": "p", "v": 4}, {"a": "x", "b": "q", "v": -3}]
            """
        let tree = try tree(text, ["a", "b"])
        #expect(tree.roots.map(\.name) == ["x", "y"])
        #expect(tree.roots.map(\.value) == [7, 5])
        #expect(tree.roots[0].children.map(\.name) == ["p", "q"])
        #expect(tree.roots[0].children.map(\.value) == [5, 2])
    }

    @Test func `objects of objects have their levels and names as groups`() throws {
        let tree = try tree(#"{"A": {"C": {"v": 4}, "D": {"v": 6}}, "E": {"v": 16}}"#, ["0", "name"])
        #expect(tree.roots.map(\.name) == ["E", "A"])
        #expect(tree.roots[1].children.map(\.name) == ["D", "C"])
    }

    @Test func `groups contain their members and leave room for captions`() throws {
        let data = #"[{"g": "x", "h": "a", "v": 1}, {"g": "x", "h": "b", "v": 2}, {"g": "y", "h": "c", "v": 3}]"#
        let text = """
            {"type": "treemap", "data": {"datasets": [{"tree": \(data), "key": "v", "groups": ["g", "h"], "spacing": 2}]}}
            """
        let cells = try TestCharts.withDataset(text, as: TreemapDataset.self) { $0.cells }
        #expect(cells.map { $0.node.name ?? "" }.sorted() == ["a", "b", "c", "x", "y"])
        let group = try #require(cells.first { $0.node.name == "x" })
        for name in ["a", "b"] {
            let cell = try #require(cells.first { $0.node.name == name })
            #expect(group.rect.contains(cell.rect))
            #expect(cell.rect.minY >= group.rect.minY + 2 + 12 * 1.2 + 6 - 0.5)
        }
    }

    @Test func `deep trees and many values end`() throws {
        let deep = String(repeating: #"{"a": "#, count: 55) + #"{"v": 1}"# + String(repeating: "}", count: 55)
        #expect(try tree(deep, ["0", "1", "name"]).roots.count == 1)
        let many = "[" + (0..<30_000).map { "\($0)" }.joined(separator: ",") + "]"
        let text = #"{"type": "treemap", "data": {"datasets": [{"tree": \#(many)}]}}"#
        #expect(throws: (any Error).self) { try TestCharts.model(text) }
    }
}
