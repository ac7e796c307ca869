import Budget
import Geometry
import TestSupport
import Testing

@testable import Arrangements

@Suite struct PartitionTests {
    private func tree() throws -> Hierarchy {
        var random = RandomSource(seed: 11)
        let levels = (0..<3).map { _ in (0..<50).map { _ in Int.random(in: 0...2, using: &random) } }
        return try Hierarchy(
            levels: levels, values: (0..<50).map { _ in Double.random(in: 0...9, using: &random) }, .unlimited)
    }

    @Test func `spans are in proportion to values and follow each other in their parents`() throws {
        let tree = try tree()
        let partition = Partition(tree, .unlimited)
        let sum = tree.values[tree.roots].reduce(0, +)
        for node in tree.indices {
            #expect(abs(partition.lengths[node] - tree.values[node] / sum) < 1e-12)
            var position = partition.starts[node]
            for child in tree.children(of: node) {
                #expect(abs(partition.starts[child] - position) < 1e-12)
                position += partition.lengths[child]
            }
            if !tree.isLeaf(node) { #expect(abs(position - partition.starts[node] - partition.lengths[node]) < 1e-12) }
        }
    }

    @Test func `sectors fill their rings`() throws {
        let tree = try tree()
        let layout = Sunburst(center: Point(50, 50), innerRadius: 10, outerRadius: 40)
        let result = layout.sectors(of: Partition(tree, .unlimited), in: tree)
        for depth in 0..<tree.levels {
            let ring = tree.indices.filter { tree.depths[$0] == depth }.map { result.sectors[$0] }
            #expect(abs(ring.reduce(0) { $0 + $1.startAngle - $1.endAngle } - 360) < 1e-9)
            #expect(ring.allSatisfy { abs($0.innerRadius - 10 - 10 * Double(depth)) < 1e-9 })
            #expect(ring.allSatisfy { abs($0.outerRadius - 20 - 10 * Double(depth)) < 1e-9 })
        }
        let angles = result.sectors.map { $0.startAngle - $0.endAngle }
        #expect(abs((result.leastAngle ?? 0) - (angles.filter { $0 > 0 }.min() ?? -1)) < 1e-12)
        let narrow = Set(result.nodes(shorterThan: 5))
        for node in tree.indices {
            let radius = 15 + 10 * Double(tree.depths[node])
            #expect(narrow.contains(node) == (angles[node] / 180 * .pi * radius < 5))
        }
    }

    @Test func `gaps are as wide as wanted, and at most half of a sector`() throws {
        let tree = try Hierarchy(levels: [], values: [50, 49, 1], .unlimited)
        let layout = Sunburst(center: .zero, innerRadius: 20, outerRadius: 40, gap: 4)
        let sectors = layout.sectors(of: Partition(tree, .unlimited), in: tree).sectors
        let distance = (sectors[0].endAngle - sectors[1].startAngle) / 180 * .pi * 30
        #expect(abs(distance - 4) < 1e-9)
        #expect(abs(sectors[2].startAngle - sectors[2].endAngle - 1.8) < 1e-9)
        #expect(sectors[0].innerRadius == 22 && sectors[0].outerRadius == 38)
        let whole = layout.sectors(
            of: Partition(try Hierarchy(levels: [], values: [1], .unlimited), .unlimited),
            in: try Hierarchy(levels: [], values: [1], .unlimited)
        ).sectors
        #expect(whole[0].startAngle - whole[0].endAngle == 360)
    }

    @Test func `rows and columns of an icicle tile its rectangle`() throws {
        let tree = try tree()
        let rect = Rect(x: 5, y: 6, width: 300, height: 200)
        for growsDown in [false, true] {
            let rects = Partition(tree, .unlimited).icicle(in: rect, growsDown: growsDown)
            #expect(abs(rects.reduce(0) { $0 + $1.width * $1.height } - 60_000) < 1e-6)
            #expect(rects.allSatisfy { rect.contains($0, tolerance: 1e-9) })
        }
    }

    @Test func `hostile numbers do not trap`() throws {
        let tree = try Hierarchy(levels: [], values: hostileNumbers, .unlimited)
        let partition = Partition(tree, .unlimited)
        #expect(partition.lengths.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(partition.starts.allSatisfy { $0 >= 0 && $0 <= 1 })
        for number in hostileNumbers {
            let layout = Sunburst(
                center: .zero, innerRadius: number, outerRadius: number, startAngle: number, endAngle: -number,
                gap: number)
            #expect(layout.sectors(of: partition, in: tree).sectors.count == tree.count)
            #expect(
                partition.icicle(in: Rect(x: 0, y: 0, width: 9, height: 9), growsDown: true, gap: number).count
                    == tree.count)
        }
        #expect(Partition(try Hierarchy(levels: [], values: [], .unlimited), .unlimited).starts.isEmpty)
    }
}
