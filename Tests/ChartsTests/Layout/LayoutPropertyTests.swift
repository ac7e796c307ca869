import Charts
import Diagnostics
import Geometry
import Glibc
import JSON
import Specs
import TestSupport
import Testing
import Text

/// Properties of any chart that a client might request.
@Suite struct LayoutPropertyTests {
    /// `LAYOUT_SEED` selects other charts than the default ones.
    private static let firstSeed = environment("LAYOUT_SEED").flatMap { Int($0) } ?? 0

    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Writes specs that fail to the folder in `LAYOUT_DUMP`, if it is set.
    private func dump(_ tree: JSONTree, _ name: String) {
        guard let folder = Self.environment("LAYOUT_DUMP") else { return }
        try? File.write(Array(tree.text.utf8), to: "\(folder)/\(name).json")
    }

    @Test(arguments: 0..<8)
    func `parts are inside the picture and do not overlap`(batch: Int) throws {
        try audit(300, of: batch, leastScenes: 120) { RandomSpec.graph(seed: $0) }
    }

    @Test(arguments: 0..<8)
    func `parts of charts with all plot types are inside the picture and do not overlap`(batch: Int) throws {
        try audit(100, of: batch, leastScenes: 40) { seed in
            seed % 5 == 0
                ? RandomSpec.figure(seed: seed, knowsAllPlots: true) : RandomSpec.graph(seed: seed, knowsAllPlots: true)
        }
    }

    @Test(arguments: 0..<4)
    func `graphs are inside their picture and do not overlap`(batch: Int) throws {
        try audit(100, of: batch, leastScenes: 40) { RandomSpec.figure(seed: $0) }
    }

    /// Audits the scenes of a batch of random specs. Some of these are rejected; `leastScenes` are not.
    private func audit(_ count: Int, of batch: Int, leastScenes: Int, _ spec: (UInt64) -> JSONTree) throws {
        var laidOut = 0
        for seed in Self.firstSeed + batch * count..<Self.firstSeed + (batch + 1) * count {
            let tree = spec(UInt64(seed))
            let graph = try GraphSpec(JSONDocument(tree.text)).graph
            guard let scene = scene(of: graph, tree, seed) else { continue }
            laidOut += 1
            let complaints = SceneAudit(scene, of: graph).complaints
            if !complaints.isEmpty { dump(tree, "\(seed)") }
            #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(3).joined(separator: "; "))")
        }
        #expect(laidOut > leastScenes)
    }

    @Test func `any requested placement gives a chart or an error`() throws {
        var laidOut = 0
        for seed in 0..<800 {
            let tree = RandomSpec.graph(seed: UInt64(seed), placesThings: true)
            if scene(of: try GraphSpec(JSONDocument(tree.text)).graph, tree, seed) != nil { laidOut += 1 }
            let other = RandomSpec.graph(seed: UInt64(seed), placesThings: true, knowsAllPlots: true)
            if scene(of: try GraphSpec(JSONDocument(other.text)).graph, other, seed) != nil { laidOut += 1 }
        }
        #expect(laidOut > 640)
    }

    /// Returns the scene; nil if the graph is rejected with an error at a place in the spec.
    private func scene(of graph: Graph, _ tree: JSONTree, _ seed: Int) -> Scene? {
        do {
            return try Layout(typesetter: .shared, pixelsPerPoint: 1).scene(of: graph)
        } catch {
            let pointer = graph.describedPlace(error.place).pointer
            #expect(tree.has(pointer), "seed \(seed): \(pointer): \(error.detail)")
            return nil
        }
    }
}

extension JSONTree {
    /// Returns whether the value at a JSON pointer (RFC 6901), or at least the object that lacks it, exists.
    fileprivate func has(_ pointer: String) -> Bool {
        var value = self
        let keys = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (depth, key) in keys.enumerated() {
            switch value {
            case .array(let elements):
                guard let index = Int(key), elements.indices.contains(index) else { return false }
                value = elements[index]
            case .object(let members):
                guard let member = members.first(where: { $0.key == key }) else { return depth == keys.count - 1 }
                value = member.value
            default: return false
            }
        }
        return !pointer.isEmpty
    }
}
