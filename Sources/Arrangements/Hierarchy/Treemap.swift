import Budget
import Geometry

/// Nested rectangles whose areas are in proportion to the values of a tree.
package struct Treemap: Hashable, Sendable {
    /// How the rectangle of a node is divided among its children.
    package enum Tiling: Hashable, Sendable {
        /// Into rectangles whose widths are close to their heights times the ratio (`Squarifier`).
        case squarified(aspectRatio: Double)
        /// Into columns at even depths and rows at odd ones, in the order of the children (Shneiderman, "Tree
        /// visualization with tree-maps", 1992).
        case slicedAndDiced
    }

    package var tiling: Tiling
    /// Whether children run from right to left.
    package var isMirrored: Bool
    /// The distance between siblings, in points. It shrinks where many siblings share little space, to at most a
    /// quarter of the side of a square that each would have.
    package var gap: Double

    package init(tiling: Tiling = .squarified(aspectRatio: 1), gap: Double = 0, isMirrored: Bool = false) {
        self.tiling = tiling
        self.gap = gap > 0 && gap.isFinite ? gap : 0
        self.isMirrored = isMirrored
    }

    /// The rectangles of the nodes of a tree.
    package struct Rectangles: Hashable, Sendable {
        /// The rectangle of each node; without area if its value is 0 or its parent has no space.
        package var outer: [Rect] = []
        /// The space in each node for its children.
        package var inner: [Rect] = []
    }

    /// The rectangles of the nodes of a tree. They are incomplete when the budget is spent.
    /// - Parameters:
    ///   - frame: Returns the rectangle of a node and the space in it for its children, given the node and the part of
    ///     its parent's space that it has.
    /// - Complexity: O(n).
    package func rectangles(
        of tree: Hierarchy, in rect: Rect, _ budget: RenderBudget, frame: (Int, Rect) -> (outer: Rect, inner: Rect)
    ) -> Rectangles {
        guard budget.allows(tree.count, each: 3 * MemoryLayout<Rect>.stride) else { return Rectangles() }
        var rectangles = Rectangles()
        rectangles.outer.reserveCapacity(tree.count)
        rectangles.inner.reserveCapacity(tree.count)
        func place(_ nodes: Range<Int>, rest: Double, depth: Int, in space: Rect) {
            for (node, tile) in zip(nodes, tiles(tree.values[nodes], rest: rest, depth: depth, in: space)) {
                let (outer, inner) = frame(node, tile)
                rectangles.outer.append(outer)
                rectangles.inner.append(inner)
            }
        }
        place(tree.roots, rest: 0, depth: 0, in: rect)
        // Parents precede their children, and the children of all nodes follow each other in the same order.
        for node in tree.indices where !tree.isLeaf(node) {
            let children = tree.children(of: node)
            guard !budget.isSpent(before: 300 * children.count) else { return rectangles }
            place(children, rest: tree.ownValues[node], depth: tree.depths[node] + 1, in: rectangles.inner[node])
        }
        return rectangles
    }

    private func tiles(_ values: ArraySlice<Double>, rest: Double, depth: Int, in space: Rect) -> [Rect] {
        guard space.width > 0, space.height > 0 else {
            return values.map { _ in Rect(x: space.x, y: space.y, width: 0, height: 0) }
        }
        let side = (space.width * space.height / Double(max(1, values.count))).squareRoot()
        let gap = min(gap, side / 4)
        // Tiles lose half of the gap at each side, also at the edges of this larger rectangle.
        let larger = gap > 0 ? space.inset(by: -gap / 2) : space
        let tiles: [Rect]
        switch tiling {
        case .squarified(let ratio):
            tiles = Squarifier.rects(values, rest: rest, in: larger, aspectRatio: ratio, isMirrored: isMirrored)
        case .slicedAndDiced:
            tiles = Self.slices(values, rest: rest, in: larger, areColumns: depth % 2 == 0, isMirrored: isMirrored)
        }
        guard gap > 0 else { return tiles }
        return tiles.map { tile in
            let x = Self.withoutGap(tile.minX, tile.width, gap, from: space.minX, length: space.width)
            let y = Self.withoutGap(tile.minY, tile.height, gap, from: space.minY, length: space.height)
            return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
        }
    }

    /// The part of a tile's side between the gaps, inside the space. A side that is thinner than the gap keeps a
    /// quarter of its length.
    private static func withoutGap(
        _ start: Double, _ length: Double, _ gap: Double, from low: Double, length whole: Double
    ) -> (start: Double, length: Double) {
        let rest = min(max(length - gap, length / 4), whole)
        return (max(low, min(start + (length - rest) / 2, low + whole - rest)), rest)
    }

    private static func slices(
        _ values: ArraySlice<Double>, rest: Double, in rect: Rect, areColumns: Bool, isMirrored: Bool
    ) -> [Rect] {
        let spans = Shares.spans(values, rest: rest)
        return spans.map { span in
            guard areColumns else {
                return Rect(
                    x: rect.minX, y: rect.minY + rect.height * span.start, width: rect.width,
                    height: rect.height * span.length)
            }
            let start = isMirrored ? 1 - span.start - span.length : span.start
            return Rect(
                x: rect.minX + rect.width * start, y: rect.minY, width: rect.width * span.length, height: rect.height)
        }
    }
}
