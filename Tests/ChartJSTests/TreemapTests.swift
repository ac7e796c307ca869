import Arrangements
import Budget
import Geometry
import JSON
import Testing

@testable import ChartJS

/// Treemaps.
@Suite struct TreemapTests {
    private func tree(_ text: String, _ groups: [String]) throws -> TreemapTree {
        TreemapTree(try JSONDocument(text).root, key: "v", groups: groups, leafKey: "name", .unlimited)
    }

    @Test func `values are summed up by their groups`() throws {
        let text = """
            [{"a": "x", "b": "p", "v": 1}, {"a": "y", "b": "p", "v": 5}, {"a": "x", "b": "q", "v": 2},
             {"a": "x", "b": "p", "v": 4}, {"a": "x", "b": "q", "v": -3}]
            """
        let tree = try tree(text, ["a", "b"])
        let roots = tree.nodes[tree.hierarchy.roots]
        #expect(roots.map(\.name) == ["x", "y"])
        #expect(roots.map(\.value) == [7, 5])
        let children = tree.nodes[tree.hierarchy.children(of: 0)]
        #expect(children.map(\.name) == ["p", "q"])
        #expect(children.map(\.value) == [5, 2])
    }

    @Test func `a group with a member without a name has no nodes inside`() throws {
        let text = #"[{"a": "x", "b": "p", "v": 1}, {"a": "x", "v": 2}, {"a": "y", "b": "q", "v": 4}]"#
        let tree = try tree(text, ["a", "b"])
        #expect(tree.nodes.map(\.name) == ["y", "x", "q"])
        #expect(tree.nodes.map(\.value) == [4, 3, 4])
        #expect(try self.tree(#"[{"b": "p", "v": 1}, {"a": "x", "v": 2}]"#, ["a", "b"]).nodes.isEmpty)
    }

    @Test func `objects of objects have their levels and names as groups`() throws {
        let tree = try tree(#"{"A": {"C": {"v": 4}, "D": {"v": 6}}, "E": {"v": 16}}"#, ["0", "name"])
        #expect(tree.nodes[tree.hierarchy.roots].map(\.name) == ["E", "A"])
        #expect(tree.nodes[tree.hierarchy.children(of: 1)].map(\.name) == ["D", "C"])
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
        #expect(try tree(deep, ["0", "1", "name"]).hierarchy.roots.count == 1)
        let many = "[" + (0..<30_000).map { "\($0)" }.joined(separator: ",") + "]"
        let text = #"{"type": "treemap", "data": {"datasets": [{"tree": \#(many)}]}}"#
        #expect(throws: (any Error).self) { try TestCharts.model(text) }
    }
}
