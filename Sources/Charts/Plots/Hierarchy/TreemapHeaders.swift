import Arrangements
import Budget
import Drawing
import Geometry
import Text

/// The names of groups above their tiles, and the space between groups.
struct TreemapHeaders {
    @Indirect private var plot: ResolvedHierarchyPlot
    @Indirect private var context: PlotContext
    private let depthOfGroups: Int
    /// The space between groups, in points, in addition to that between siblings.
    private let margin: Double
    /// The style of the names by depth; groups further inside have none.
    private let styles: [TextStyle]

    /// The least width of a group with a name, in points.
    private static let leastWidth = 32.0
    /// The maximum number of names.
    private static let maximumCount = 500

    init(_ plot: ResolvedHierarchyPlot, in context: PlotContext) {
        self.plot = plot
        self.context = context
        let tree = plot.tree
        depthOfGroups = tree.depthOfGroups
        let hasGroups = tree.groups.count > 1 && tree.groups.contains { !tree.isLeaf($0) }
        margin = hasGroups ? max(4, plot.nodeGap * 2) - plot.nodeGap : 0
        let base = context.theme.axis.titleTextStyle
        var styles: [TextStyle] = []
        if plot.nodeLabels.hasName, context.showsTexts {
            for depth in 0...depthOfGroups + 1 {
                var style = base
                style.font.size = base.font.size + (depth <= depthOfGroups ? 1 : -1)
                style.font.weight = depth <= depthOfGroups ? .semibold : .medium
                style.color = context.theme.dataLabelTextStyle.color
                styles.append(plot.textStyle?.over(style) ?? style)
            }
        }
        self.styles = styles
    }

    /// The space of the whole tree, at whose edges groups have no margin.
    func space(in area: Rect) -> Rect { depthOfGroups == 0 ? area.inset(by: -margin / 2) : area }

    /// The rectangle of a node and the space in it for its children.
    func frame(_ node: Int, _ tile: Rect) -> (outer: Rect, inner: Rect) {
        let (tree, depth) = (plot.tree, plot.tree.depths[node])
        let part = depth == depthOfGroups ? min(margin / 2, tile.width / 8, tile.height / 8) : 0
        let outer = tile.inset(by: part)
        guard !tree.isLeaf(node), hasHeader(node, outer) else { return (outer, outer) }
        return (outer, outer.inset(by: Insets(top: height(at: depth))))
    }

    private func height(at depth: Int) -> Double {
        styles.indices.contains(depth) ? (styles[depth].font.size * 1.5).rounded() : 0
    }

    private func hasHeader(_ node: Int, _ rect: Rect) -> Bool {
        let height = height(at: plot.tree.depths[node])
        return height > 0 && height <= rect.height / 2 && rect.width >= Self.leastWidth
            && !(plot.names[node] ?? "").isEmpty
    }

    /// The names of the groups with their values.
    func labels(_ rectangles: Treemap.Rectangles) -> (labels: [PlacedText], warnings: [ChartWarning]) {
        var labels: [PlacedText] = []
        var (shortened, omitted) = (0, 0)
        let tree = plot.tree
        for node in tree.indices where !tree.isLeaf(node) && styles.indices.contains(tree.depths[node]) {
            let rect = rectangles.outer[node]
            guard tree.values[node] > 0, !(plot.names[node] ?? "").isEmpty else { continue }
            guard labels.count < Self.maximumCount, hasHeader(node, rect), !context.budget.isSpent(before: 30_000)
            else {
                omitted += 1
                continue
            }
            let style = styles[tree.depths[node]]
            let name = NameFitting(plot.name(node), style, width: rect.width, lines: 1, context.typesetter)
            let block = context.typesetter.set(name.text, style, maximumLines: 1)
            let y = rect.minY + height(at: tree.depths[node]) * 0.45
            labels.append(PlacedText(block, color: style.color, anchor: Point(0, 0.5), at: Point(rect.minX, y)))
            if name.isShortened { shortened += 1 }
            var light = style
            light.font.weight = .regular
            light.color = context.theme.axis.labelTextStyle.color
            let number = context.typesetter.set(plot.number(node), light, maximumLines: 1)
            let x = rect.minX + block.size.width + style.font.size * 0.5
            guard !name.isShortened, number.size.width > 0, x + number.size.width <= rect.maxX else { continue }
            labels.append(PlacedText(number, color: light.color, anchor: Point(0, 0.5), at: Point(x, y)))
        }
        return (labels, .lost(shortened: shortened, omitted: omitted, .namesOfGroups))
    }
}
