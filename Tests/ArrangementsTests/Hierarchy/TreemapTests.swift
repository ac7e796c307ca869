import Budget
import Geometry
import TestSupport
import Testing

@testable import Arrangements

@Suite struct TreemapTests {
    private let rect = Rect(x: 10, y: 20, width: 600, height: 400)

    private func area(_ rect: Rect) -> Double { rect.width * rect.height }

    /// A tree of random rows.
    private func tree(_ random: inout RandomSource, rows: Int, depth: Int) throws -> Hierarchy {
        let levels = (0..<depth).map { _ in (0..<rows).map { _ in Int.random(in: 0...3, using: &random) } }
        let values = (0..<rows).map { _ in Double.random(in: 0...100, using: &random) }
        return try Hierarchy(levels: levels, values: values, rowsAreLeaves: true, .unlimited)
    }

    /// The area that is common to both, without what rounding gives rectangles that touch.
    private func overlap(_ a: Rect, _ b: Rect) -> Double { area(a.intersection(b)) }

    @Test(arguments: [Treemap.Tiling.squarified(aspectRatio: 1), .squarified(aspectRatio: 1.6), .slicedAndDiced])
    func `children tile their parents, and areas are in proportion to values`(tiling: Treemap.Tiling) throws {
        var random = RandomSource(seed: 3)
        for depth in 0...3 {
            let tree = try tree(&random, rows: 60, depth: depth)
            let sum = tree.values[tree.roots].reduce(0, +)
            for isMirrored in [false, true] {
                let rectangles = Treemap(tiling: tiling, isMirrored: isMirrored).rectangles(
                    of: tree, in: rect, frames: TreemapFrames(), .unlimited)
                for node in tree.indices {
                    let own = rectangles.outer[node]
                    #expect(abs(area(own) - tree.values[node] / sum * area(rect)) < 1e-6 * area(rect))
                    #expect(
                        (tree.parents[node] < 0 ? rect : rectangles.outer[tree.parents[node]]).contains(
                            own, tolerance: 1e-6))
                    let children = tree.children(of: node)
                    for one in children {
                        for other in children where other > one {
                            #expect(overlap(rectangles.outer[one], rectangles.outer[other]) < 1e-3)
                        }
                    }
                }
            }
        }
    }

    /// The rows of the paper's algorithm by trying each length of a row.
    private func worst(_ values: [Double], _ side: Double) -> Double {
        let sum = values.reduce(0, +)
        return values.map { max(side * side * $0 / (sum * sum), sum * sum / (side * side * $0)) }.max() ?? .infinity
    }

    @Test func `rows end where a further rectangle would make the worst one longer`() {
        var random = RandomSource(seed: 4)
        for _ in 0..<300 {
            let values = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Double.random(in: 1...50, using: &random)
            }.sorted(by: >)
            let rects = Squarifier.rects(values[...], in: Rect(x: 0, y: 0, width: 30, height: 20))
            let areas = values.map { $0 / values.reduce(0, +) * 600 }
            var (width, height, index) = (30.0, 20.0, 0)
            while index < areas.count {
                let side = min(width, height)
                var end = index + 1
                while end < areas.count,
                    worst(Array(areas[index...end]), side) <= worst(Array(areas[index..<end]), side)
                {
                    end += 1
                }
                let thickness = areas[index..<end].reduce(0, +) / side
                for rect in rects[index..<end] {
                    #expect(abs((width >= height ? rect.width : rect.height) - thickness) < 1e-6)
                }
                if width >= height { width -= thickness } else { height -= thickness }
                index = end
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

    @Test func `rectangles come close to the wanted ratio`() throws {
        for ratio in [0.5, 1, 2, 3] {
            let rects = Squarifier.rects(Array(repeating: 1, count: 400)[...], in: rect, aspectRatio: ratio)
            let ratios = rects.map { $0.width / $0.height }.sorted()
            #expect(ratios[200] > ratio * 0.75 && ratios[200] < ratio * 1.34, "\(ratio): \(ratios[200])")
        }
    }

    @Test func `a value that is not that of children leaves its space free`() throws {
        let tree = try Hierarchy(
            identifiers: [0, 1, 2], parents: [-1, 0, 0], values: [10, 4, 2], parentValues: .totals, .unlimited)
        let rectangles = Treemap().rectangles(of: tree, in: rect, frames: TreemapFrames(), .unlimited)
        #expect(abs(area(rectangles.outer[1]) - 0.4 * area(rect)) < 1e-6)
        #expect(abs(area(rectangles.outer[2]) - 0.2 * area(rect)) < 1e-6)
    }

    @Test func `headers and padding lie outside the children, and gaps between them`() throws {
        var random = RandomSource(seed: 5)
        let tree = try tree(&random, rows: 40, depth: 2)
        let frames = TreemapFrames(headers: [18, 12], padding: 3)
        let rectangles = Treemap(gap: 2).rectangles(of: tree, in: rect, frames: frames, .unlimited)
        var headers = 0
        for node in tree.indices where !tree.isLeaf(node) {
            let (outer, inner) = (rectangles.outer[node], rectangles.inner[node])
            let header = frames.header(at: tree.depths[node], in: outer)
            if header > 0 { headers += 1 }
            #expect(inner.minY >= outer.minY + header - 1e-9)
            let children = tree.children(of: node)
            for one in children {
                #expect(inner.contains(rectangles.outer[one], tolerance: 1e-9))
                for other in children where other > one {
                    let (a, b) = (rectangles.outer[one], rectangles.outer[other])
                    let across = max(a.minX, b.minX) - min(a.maxX, b.maxX)
                    let along = max(a.minY, b.minY) - min(a.maxY, b.maxY)
                    // What is thinner than a gap may come close to others.
                    #expect(max(across, along) > 0 || min(a.width, a.height, b.width, b.height) < 1)
                }
            }
        }
        #expect(headers >= 4)
        let roots = tree.roots.map { rectangles.outer[$0] }
        let gaps = zip(roots, roots.dropFirst()).map { max($1.minX - $0.maxX, $1.minY - $0.maxY) }
        #expect(gaps.contains { abs($0 - 2) < 1e-9 })
    }

    @Test func `gaps leave something of many small rectangles`() throws {
        let tree = try Hierarchy(levels: [], values: (1...20_000).map(Double.init), .unlimited)
        let rectangles = Treemap(gap: 5).rectangles(of: tree, in: rect, frames: TreemapFrames(), .unlimited)
        #expect(rectangles.outer.allSatisfy { !$0.isEmpty && rect.contains($0, tolerance: 1e-9) })
        #expect(rectangles.outer.reduce(0) { $0 + area($1) } > 0.5 * area(rect))
    }

    @Test func `hostile numbers give finite rectangles inside`() throws {
        let tree = try Hierarchy(levels: [], values: hostileNumbers, .unlimited)
        for gap in hostileNumbers {
            for tiling in [Treemap.Tiling.squarified(aspectRatio: gap), .slicedAndDiced] {
                let frames = TreemapFrames(headers: [gap], padding: gap)
                let rectangles = Treemap(tiling: tiling, gap: gap)
                    .rectangles(of: tree, in: rect, frames: frames, .unlimited)
                for own in rectangles.outer {
                    #expect(own.origin.isFinite && own.width.isFinite && own.height.isFinite)
                    #expect(rect.contains(own, tolerance: 1e-6))
                }
            }
        }
    }

    @Test func `deep trees and many leaves end, and a spent budget ends them early`() throws {
        let count = 20_000
        let chain = try Hierarchy(
            identifiers: Array(0..<count), parents: Array(-1..<count - 1), values: Array(repeating: 1, count: count),
            .unlimited)
        let frames = TreemapFrames(headers: [18], padding: 1)
        let rectangles = Treemap(gap: 1).rectangles(of: chain, in: rect, frames: frames, .unlimited)
        #expect(rectangles.outer.count == count)
        let wide = try Hierarchy(levels: [], values: Array(repeating: 1, count: 100_000), .unlimited)
        #expect(Treemap().rectangles(of: wide, in: rect, frames: frames, .unlimited).outer.count == 100_000)
        let budget = RenderBudget(memory: 1 << 20) { false }
        #expect(Treemap().rectangles(of: wide, in: rect, frames: frames, budget).outer.isEmpty)
        #expect(budget.isSpent)
    }
}

/// Frames of groups: space at their tops for their names, and at their other sides.
private struct TreemapFrames {
    /// The height of the names of groups by depth, in points; groups below the last depth have none.
    var headers: [Double]
    /// The distance of children from the other edges of their group, in points.
    var padding: Double

    init(headers: [Double] = [], padding: Double = 0) {
        self.headers = headers.map { $0 > 0 && $0.isFinite ? $0 : 0 }
        self.padding = padding > 0 && padding.isFinite ? padding : 0
    }

    /// The height of a group's header: that of its depth, or 0 if it would take more than half of the group.
    func header(at depth: Int, in rect: Rect) -> Double {
        guard headers.indices.contains(depth), headers[depth] <= rect.height / 2 else { return 0 }
        return headers[depth]
    }

    /// The space for the children of a group. The padding is at most an eighth of the shorter side.
    func inner(of rect: Rect, depth: Int) -> Rect {
        let padding = min(padding, rect.width / 8, rect.height / 8)
        let header = header(at: depth, in: rect)
        return rect.inset(by: Insets(left: padding, top: max(header, padding), right: padding, bottom: padding))
    }
}

extension Treemap {
    /// Places the nodes of a tree with frames around groups.
    fileprivate func rectangles(
        of tree: Hierarchy, in rect: Rect, frames: TreemapFrames, _ budget: RenderBudget
    ) -> Rectangles {
        rectangles(of: tree, in: rect, budget) { node, tile in
            (tile, tree.isLeaf(node) ? tile : frames.inner(of: tile, depth: tree.depths[node]))
        }
    }
}
