import Budget
import Geometry

/// A tree as layers: each node covers the part of its parent's span that its value is of the parent's value. The layers
/// of an icicle are columns or rows, those of a sunburst rings.
package struct Partition: Hashable, Sendable {
    /// The start and the length of each node's span, as parts of the whole.
    package private(set) var starts: [Double] = []
    package private(set) var lengths: [Double] = []
    private let depths: [Int]
    private let levels: Int

    /// The spans are incomplete when the budget is spent.
    /// - Complexity: O(n).
    package init(_ tree: Hierarchy, _ budget: RenderBudget) {
        depths = tree.depths
        levels = tree.levels
        guard budget.allows(tree.count, each: 40) else { return }
        starts = [Double](repeating: 0, count: tree.count)
        lengths = starts
        func place(_ nodes: Range<Int>, rest: Double, from start: Double, length: Double) {
            for (node, span) in zip(nodes, Shares.spans(tree.values[nodes], rest: rest)) {
                starts[node] = start + length * span.start
                lengths[node] = length * span.length
            }
        }
        place(tree.roots, rest: 0, from: 0, length: 1)
        for node in tree.indices where !tree.isLeaf(node) {
            let children = tree.children(of: node)
            guard !budget.isSpent(before: 50 * children.count) else { return }
            place(children, rest: tree.ownValues[node], from: starts[node], length: lengths[node])
        }
    }

    /// The rectangles of the nodes of an icicle.
    /// - Parameters:
    ///   - growsDown: Whether the layers are rows from the top; otherwise they are columns from the left.
    ///   - gap: The distance between neighbors, in points; at most a quarter of a node's side.
    package func icicle(in rect: Rect, growsDown: Bool, gap: Double = 0) -> [Rect] {
        let gap = gap > 0 && gap.isFinite ? gap : 0
        let thickness = (growsDown ? rect.height : rect.width) / Double(max(1, levels))
        return starts.indices.map { node in
            let across = Double(depths[node]) * thickness
            let box =
                growsDown
                ? Rect(
                    x: rect.minX + rect.width * starts[node], y: rect.minY + across, width: rect.width * lengths[node],
                    height: thickness)
                : Rect(
                    x: rect.minX + across, y: rect.minY + rect.height * starts[node], width: thickness,
                    height: rect.height * lengths[node])
            let (x, y) = (min(gap, box.width / 4) / 2, min(gap, box.height / 4) / 2)
            return box.inset(by: Insets(left: x, top: y, right: x, bottom: y))
        }
    }
}

/// The rings of a sunburst.
package struct Sunburst: Hashable, Sendable {
    package var center: Point
    package var innerRadius: Double
    package var outerRadius: Double
    /// The angle at which the first node starts and the one at which the last ends, in degrees, counter-clockwise from
    /// the right. The nodes run clockwise if the end is less than the start.
    package var startAngle: Double
    package var endAngle: Double
    /// The distance between neighbors, in points. It takes at most half of a node.
    package var gap: Double

    package init(
        center: Point, innerRadius: Double = 0, outerRadius: Double, startAngle: Double = 90, endAngle: Double = -270,
        gap: Double = 0
    ) {
        self.center = center
        self.innerRadius = innerRadius
        self.outerRadius = outerRadius
        self.startAngle = startAngle
        self.endAngle = endAngle
        self.gap = gap > 0 && gap.isFinite ? gap : 0
    }

    /// The radii between the levels of a tree, from the inner edge of the roots to the outer one of the last level. All
    /// rings have the same thickness.
    package func radii(levels: Int) -> [Double] {
        let thickness = (outerRadius - innerRadius) / Double(max(1, levels))
        return (0...max(1, levels)).map { innerRadius + thickness * Double($0) }
    }

    /// The sectors of the nodes of a tree, and the least angle of those that have a value.
    package struct Sectors: Hashable, Sendable {
        package let sectors: [MarkShape.Sector]
        /// The least angle between the sides of a sector that is not 0, in degrees; nil if there is none.
        package let leastAngle: Double?

        /// The nodes whose arcs are shorter than a length at the middle of their ring, in points.
        package func nodes(shorterThan length: Double) -> [Int] {
            sectors.indices.filter { node in
                let sector = sectors[node]
                let radius = (sector.innerRadius + sector.outerRadius) / 2
                return !(abs(sector.endAngle - sector.startAngle) * (.pi / 180) * radius >= length)
            }
        }
    }

    /// The sectors of the nodes of a tree.
    /// - Complexity: O(n).
    package func sectors(of partition: Partition, in tree: Hierarchy) -> Sectors {
        let radii = radii(levels: tree.levels)
        let sweep = endAngle - startAngle
        var leastAngle: Double?
        let sectors = partition.starts.indices.map { node in
            let depth = tree.depths[node]
            var (inner, outer) = (radii[depth], radii[depth + 1])
            var start = startAngle + sweep * partition.starts[node]
            var end = startAngle + sweep * (partition.starts[node] + partition.lengths[node])
            let angle = abs(end - start)
            if angle > 0 { leastAngle = min(leastAngle ?? angle, angle) }
            if gap > 0, angle > 0 {
                if partition.lengths[node] < 1 {
                    let middle = max((inner + outer) / 2, 1e-9)
                    let side = min(gap / 2 / middle * (180 / .pi), angle / 4) * (sweep < 0 ? -1 : 1)
                    (start, end) = (start + side, end - side)
                }
                let part = min(gap, (outer - inner) / 2) / 2
                (inner, outer) = (depth == 0 && inner == 0 ? 0 : inner + part, outer - part)
            }
            return MarkShape.Sector(
                center: center, innerRadius: inner, outerRadius: outer, startAngle: start, endAngle: end)
        }
        return Sectors(sectors: sectors, leastAngle: leastAngle)
    }
}
