import Arrangements
import Budget
import Data
import Dialects
import Drawing
import Formatting
import Geometry

extension HierarchyPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        try resolver.expectAlone(number)
        let reader = try HierarchyReader(self, number: number, resolver)
        let colors = try HierarchyColors(self, reader, number: number, resolver)
        let tree = reader.tree
        guard !resolver.budget.isSpent(before: 2_000 * tree.count) else { throw ChartError(stoppedAt: place) }
        let theme = resolver.theme
        let unit = resolver.unit(of: values)
        let formatter = common.labels.labelFormatter ?? .number(theme.numberFormat.with(unit))
        var plot = ResolvedHierarchyPlot(form: form, tree: tree, names: reader.names, fills: colors.fills)
        plot.isMuted = colors.isMuted
        plot.numbers = formatter.labels(beside: tree.indices.map(tree.amount), timeZone: .utc)
        plot.nodeLabels = nodeLabels ?? (common.labels.showLabels == false ? .none : .nameAndValue)
        plot.textStyle = common.labels.labelTextStyle
        plot.nodeGap = nodeGap
        plot.innerRadius = innerRadius ?? (tree.roots.count == 1 ? 0 : 0.2)
        plot.startAngle = startAngle
        plot.locale = resolver.locale
        plot.colorBar = colors.colorBar
        plot.showsInLegend = common.showsInLegend && resolver.hasLegend && colorValues == nil
        plot.warnings = reader.warnings + colors.warnings
        if tree.total == 0, tree.count > 0 {
            plot.warnings.append(ChartWarning(place["values"], "are all 0: there is nothing to show."))
        }
        return plot
    }
}

extension Hierarchy {
    /// The sum of all values.
    var total: Double { roots.reduce(0) { $0 + values[$1] } }
}

/// A tree with the looks of its nodes.
struct ResolvedHierarchyPlot: ResolvedPlot {
    let form: HierarchyPlot.Form
    let tree: Hierarchy
    let names: [String?]
    let fills: [Fill]
    /// Whether each node is gray, because others are highlighted; empty for none.
    var isMuted: [Bool] = []
    /// The value of each node as a text.
    var numbers: [String] = []
    var nodeLabels = HierarchyPlot.NodeLabels.nameAndValue
    /// The client's style of labels, applied over a legible color.
    var textStyle: TextStylePatch?
    var nodeGap = 0.0
    var innerRadius = 0.0
    var startAngle = 90.0
    var locale = TextLocale.english
    @IndirectOptional var colorBar: ResolvedColorBar? = nil
    var showsInLegend = false
    var warnings: [ChartWarning] = []

    init(form: HierarchyPlot.Form, tree: Hierarchy, names: [String?], fills: [Fill]) {
        self.form = form
        self.tree = tree
        self.names = names
        self.fills = fills
    }

    var isEmpty: Bool? { tree.total == 0 }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries {
        guard showsInLegend else { return [] }
        var entries: LegendEntries = []
        for node in tree.groups {
            guard let name = names[node] else { continue }
            var entry = LegendEntry(title: name, swatch: .box(fills[node], border: nil))
            entry.isMuted = node < isMuted.count && isMuted[node]
            entries.append(entry)
        }
        return entries
    }

    func scene(in context: PlotContext) -> any PlotScene {
        switch form {
        case .treemap: HierarchyScene(treemap: self, in: context)
        case .icicle: HierarchyScene(icicle: self, in: context)
        case .sunburst: SunburstScene(self, in: context)
        }
    }

    /// The nodes with the largest values, in their order.
    func largest(_ count: Int, of nodes: [Int]) -> [Int] {
        guard nodes.count > count else { return nodes }
        return nodes.sorted { (tree.values[$1], $0) < (tree.values[$0], $1) }.prefix(count).sorted()
    }

    // MARK: Texts

    /// The fraction of the whole that a node is, from 0 to 1.
    func share(_ node: Int) -> Double { tree.total > 0 ? tree.values[node] / tree.total : 0 }

    /// The name in the label of a node; empty for none.
    func name(_ node: Int) -> String { nodeLabels.hasName ? names[node] ?? "" : "" }

    /// The numbers in the label of a node; empty for none.
    func number(_ node: Int) -> String {
        let value = nodeLabels.hasValue ? numbers[node] : ""
        guard nodeLabels.hasPercentage else { return value }
        let share = NumberFormat.percentage(of: share(node), locale)
        return value.isEmpty ? share : "\(value) (\(share))"
    }

    // MARK: Records

    /// The index of the record that each node shows; -1 for nodes of several ones.
    var records: [Int] {
        var counts = [Int](repeating: 0, count: tree.count)
        for node in tree.nodesOfRows where counts.indices.contains(node) { counts[node] += 1 }
        return tree.indices.map { node in
            let row = tree.rows[node]
            let isOwn = counts[node] == 1 && row < tree.nodesOfRows.count && tree.nodesOfRows[row] == node
            return isOwn ? row : -1
        }
    }

    /// The columns of the nodes. Those beside each other at the top are the parts of the whole.
    var columns: SceneColumns {
        let groups = tree.groups
        return SceneColumns(
            measures: tree.indices.map { groups.contains($0) ? tree.amount($0) : .nan }, key: "value")
    }

    /// The values of a node: its name, the names above it, its value and its share.
    func values(_ node: Int) -> [RecordValue] {
        guard tree.indices.contains(node) else { return [] }
        var values = names[node].map { [RecordValue("label", .text($0))] } ?? []
        var above: [String] = []
        var parent = tree.parents[node]
        while parent >= 0, above.count < Self.maximumNamesAbove {
            if let name = names[parent], !name.isEmpty { above.append(name) }
            parent = tree.parents[parent]
        }
        if !above.isEmpty { values.append(RecordValue("parents", .text(above.reversed().joined(separator: " › ")))) }
        return values + [RecordValue("value", tree.amount(node)), RecordValue("share", .share(share(node)))]
    }

    private static let maximumNamesAbove = 8
}
