import Arrangements
import Budget
import Data
import Drawing

/// The fills of the nodes of a tree.
struct HierarchyColors {
    /// The fill of each node.
    private(set) var fills: [Fill] = []
    /// Whether each node is gray, because others are highlighted.
    private(set) var isMuted: [Bool] = []
    @IndirectOptional private(set) var colorBar: ResolvedColorBar? = nil
    private(set) var warnings: [ChartWarning] = []

    init(_ plot: HierarchyPlot, _ reader: HierarchyReader, number: Int, _ resolver: Resolver) throws(ChartError) {
        let tree = reader.tree
        try resolver.claim(tree.count, each: 2 * MemoryLayout<Fill>.stride, at: .plot(number))
        if let field = plot.colorValues {
            try color(by: field, plot, reader, number: number, resolver)
        } else {
            colorGroups(of: tree, plot, resolver.theme)
        }
        mute(tree, plot)
    }

    // MARK: Groups

    /// Gives each group the color of the theme for its rank in the data, and the nodes in it that of their group. Those
    /// of rings become lighter outward. A fill of a record is that of the nodes of which it is the first one.
    private mutating func colorGroups(of tree: Hierarchy, _ plot: HierarchyPlot, _ theme: Theme) {
        let groups = tree.groups
        let rows = groups.map { tree.rows[$0] }.sorted()
        let indices = Dictionary(rows.enumerated().map { ($1, $0) }) { first, _ in first }
        fills.reserveCapacity(tree.count)
        for node in tree.indices {
            if let own = plot.fill(ofRow: tree.rows[node]) {
                fills.append(own)
            } else if groups.contains(node) {
                fills.append(.color(theme.sliceColor(at: indices[tree.rows[node]] ?? 0)))
            } else if node < groups.lowerBound {
                fills.append(.color(theme.background.interpolated(to: theme.opposite, at: 0.12)))
            } else {
                let fill = fills[tree.parents[node]]
                fills.append(plot.form == .treemap ? fill : fill.lighter(in: theme))
            }
        }
    }

    // MARK: Values

    /// Gives each node the color of the mean of its records, weighted by their sizes.
    private mutating func color(
        by field: Field, _ plot: HierarchyPlot, _ reader: HierarchyReader, number: Int, _ resolver: Resolver
    ) throws(ChartError) {
        let (tree, place) = (reader.tree, GraphPlace.plot(number))
        guard let values = try resolver.numerals(of: field, at: place["colorValues"]) else {
            throw ChartError(at: place["colorValues"], "The values of colors must be numbers.")
        }
        guard values.count == reader.sizes.count else {
            throw ChartError(
                at: place["colorValues"],
                "There are \(reader.sizes.count) records and \(values.count) values of colors; the counts must be equal."
            )
        }
        let isOwn = plot.parents != nil
        let means = tree.means(of: values, isOwn: isOwn, sizes: reader.sizes)
        let scale = try plot.colors.resolvedScale(of: means, theme: resolver.theme, at: place)
        let missing = resolver.theme.mutedColor
        fills = tree.indices.map { node in
            plot.fill(ofRow: tree.rows[node]) ?? .color(scale.color(of: means[node]) ?? missing)
        }
        if plot.common.showsInLegend {
            colorBar = plot.colors.resolvedBar(
                scale, title: plot.common.name ?? field.columnName, theme: resolver.theme)
        }
        warnings += plot.colors.warnings(at: place) + plot.colors.warnings(of: means, on: scale, at: place)
    }

    // MARK: Highlight

    /// Makes the nodes gray that are neither highlighted nor below or above a highlighted one.
    private mutating func mute(_ tree: Hierarchy, _ plot: HierarchyPlot) {
        guard let (records, color) = plot.muted else { return }
        var isShown = [Bool](repeating: false, count: tree.count)
        for (row, node) in tree.nodesOfRows.enumerated() where isShown.indices.contains(node) {
            if row >= records.count || !records[row] { isShown[node] = true }
        }
        for node in tree.indices where tree.parents[node] >= 0 && isShown[tree.parents[node]] { isShown[node] = true }
        for node in tree.indices.reversed() where isShown[node] && tree.parents[node] >= 0 {
            isShown[tree.parents[node]] = true
        }
        isMuted = isShown.map(!)
        for node in fills.indices where isMuted[node] { fills[node] = .color(color) }
    }
}

extension Hierarchy {
    /// The nodes with colors of their own: the roots, or the children of the only root.
    var groups: Range<Int> {
        guard roots.count == 1, !isLeaf(0), !children(of: 0).isEmpty else { return roots }
        return children(of: 0)
    }

    /// The depth of the nodes with colors of their own.
    var depthOfGroups: Int { groups.lowerBound > 0 ? 1 : 0 }

    /// The mean of the values of the records in each node, weighted by their sizes; NaN without a value.
    /// - Parameter isOwn: Whether the value of a record with children is that of its node.
    func means(of values: [Double], isOwn: Bool, sizes: [Double]) -> [Double] {
        var sums = [Double](repeating: 0, count: count)
        var weights = sums
        var own = [Double](repeating: .nan, count: count)
        for (row, node) in nodesOfRows.enumerated() where node < count && row < values.count {
            guard values[row].isFinite else { continue }
            if isOwn { own[node] = values[row] }
            guard isLeaf(node) || !isOwn else { continue }
            let size = row < sizes.count && sizes[row] > 0 && sizes[row].isFinite ? sizes[row] : 0
            sums[node] += size * values[row]
            weights[node] += size
        }
        for node in indices.reversed() where parents[node] >= 0 {
            sums[parents[node]] += sums[node]
            weights[parents[node]] += weights[node]
        }
        return indices.map { node in
            if !own[node].isNaN { return own[node] }
            return weights[node] > 0 ? sums[node] / weights[node] : .nan
        }
    }
}

extension Fill {
    /// The fill of a node in the ring around another one.
    fileprivate func lighter(in theme: Theme) -> Fill {
        guard case .color(let color) = self else { return self }
        return .color(color.interpolated(to: theme.background, at: 0.22))
    }
}

extension HierarchyPlot {
    fileprivate func fill(ofRow row: Int) -> Fill? { row < fills.count ? fills[row] : nil }
}
