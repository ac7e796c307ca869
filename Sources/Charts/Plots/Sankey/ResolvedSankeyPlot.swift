import Arrangements
import Budget
import Data
import Drawing
import Formatting
import Geometry

extension SankeyPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        try resolver.expectAlone(number)
        let starts = try resolver.column(of: sources, at: place["sources"]).texts
        let ends = try resolver.column(of: targets, at: place["targets"]).texts
        try resolver.claim(starts.count + ends.count, each: Column.sizeOfNewText + ElementMemory.flow, at: place)
        func expect(_ count: Int, _ key: String) throws(ChartError) {
            guard count != starts.count else { return }
            throw ChartError(
                at: place[key], "\(key) has \(count) values and sources has \(starts.count); the counts must be equal.")
        }
        try expect(ends.count, "targets")
        var amounts = [Double](repeating: 1, count: starts.count)
        if let values {
            guard let numbers = try resolver.numerals(of: values, at: place["values"]) else {
                throw ChartError(at: place["values"], "The values of flows must be numbers.")
            }
            try expect(numbers.count, "values")
            amounts = numbers
        }
        guard starts.count <= SankeyScene.maximumFlows else {
            throw ChartError(
                at: place["sources"],
                "There are \(starts.count) flows; at most \(SankeyScene.maximumFlows) can be told apart. Add up small ones."
            )
        }
        let texts = zip(starts, ends).flatMap { [$0, $1] }
        let (numbers, firsts) = Column.texts(texts).numbered(resolver.budget)
        let isNode = firsts.map { !(texts[$0] ?? "").isEmpty }
        func node(_ index: Int) -> Int { isNode[numbers[index]] ? numbers[index] : -1 }
        let theme = resolver.theme
        var plot = ResolvedSankeyPlot(
            names: firsts.map { texts[$0] ?? "" }, sources: starts.indices.map { node(2 * $0) },
            targets: starts.indices.map { node(2 * $0 + 1) }, amounts: amounts)
        plot.style = SankeyLayout.Style(
            alignment: nodeAlignment.ofLayout, nodeWidth: nodeWidth, nodePadding: nodePadding)
        plot.nodeColors = plot.names.enumerated().map { index, name in
            nodeColors[Name(name)] ?? theme.sliceColor(at: index)
        }
        plot.color(self)
        plot.nodeLabels = nodeLabels ?? .nameAndValue
        let formatter = common.labels.labelFormatter ?? .number(theme.numberFormat.with(resolver.unit(of: values)))
        plot.numbers = formatter.labels(beside: plot.nodeAmounts, timeZone: .utc)
        plot.textStyle = common.labels.labelTextStyle
        plot.showsInLegend = common.showsInLegend && resolver.hasLegend
        plot.locale = resolver.locale
        let lost = plot.sources.indices.count { plot.sources[$0] < 0 || plot.targets[$0] < 0 }
        let unusable = amounts.count { !($0 >= 0 && $0.isFinite) }
        plot.warnings = [
            ChartWarning(lost: lost, without: "sources or targets", at: place),
            unusable > 0
                ? ChartWarning(
                    counting: unusable, one: "1 flow with a negative or missing value is not drawn.",
                    many: "# flows with negative or missing values are not drawn.") : nil,
        ].compactMap(\.self)
        for name in nodeColors.keys.sorted() where !plot.names.contains(exactly: name.text) {
            plot.warnings.append(
                ChartWarning(place["nodeColors"], "names \"\(String(name.text.prefix(40)))\", which is no node."))
            break
        }
        return plot
    }
}

/// A flow diagram with numeric data.
struct ResolvedSankeyPlot: ResolvedPlot {
    let names: [String]
    /// The node at which each flow starts and ends; -1 for none.
    let sources: [Int]
    let targets: [Int]
    let amounts: [Double]
    /// The sum of the flows to each node or from it, whichever is greater.
    let nodeAmounts: [Double]
    /// The sum of the flows that come from nodes to which nothing flows.
    let total: Double
    var style = SankeyLayout.Style()
    var nodeColors: [Color] = []
    var linkFills: [Fill] = []
    var nodeLabels = HierarchyPlot.NodeLabels.nameAndValue
    /// The value of each node as a text.
    var numbers: [String] = []
    var textStyle: TextStylePatch?
    var showsInLegend = false
    var locale = TextLocale.english
    var warnings: [ChartWarning] = []

    init(names: [String], sources: [Int], targets: [Int], amounts: [Double]) {
        self.names = names
        self.sources = sources
        self.targets = targets
        self.amounts = amounts
        var (flowsIn, flowsOut) = (
            [Double](repeating: 0, count: names.count), [Double](repeating: 0, count: names.count)
        )
        for (link, amount) in amounts.enumerated() where amount > 0 && amount.isFinite {
            guard sources[link] >= 0, targets[link] >= 0 else { continue }
            flowsOut[sources[link]] += amount
            flowsIn[targets[link]] += amount
        }
        nodeAmounts = zip(flowsIn, flowsOut).map { max($0, $1) }
        total = zip(flowsIn, flowsOut).reduce(0) { $1.0 == 0 ? $0 + $1.1 : $0 }
    }

    var isEmpty: Bool? { !nodeAmounts.contains { $0 > 0 } }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries {
        guard showsInLegend else { return [] }
        var entries: LegendEntries = []
        for (name, color) in zip(names, nodeColors) {
            entries.append(LegendEntry(title: name, swatch: .box(.color(color), border: nil)))
        }
        return entries
    }

    func scene(in context: PlotContext) -> any PlotScene { SankeyScene(self, in: context) }

    // MARK: Colors

    /// Determines the fills of the flows, and makes what is not highlighted gray.
    fileprivate mutating func color(_ plot: SankeyPlot) {
        linkFills = sources.indices.map { link in
            if link < plot.fills.count, let fill = plot.fills[link] { return fill }
            guard sources[link] >= 0, targets[link] >= 0 else { return .color(.clear) }
            let (start, end) = (nodeColors[sources[link]], nodeColors[targets[link]])
            func translucent(_ color: Color) -> Color { color.withAlpha(color.alpha * plot.linkOpacity) }
            switch plot.linkColors {
            case .source: return .color(translucent(start))
            case .target: return .color(translucent(end))
            case .gradient:
                return .gradient(
                    Gradient(
                        shape: .axial(angle: 0),
                        stops: [
                            .init(color: translucent(start), position: 0), .init(color: translucent(end), position: 1),
                        ]))
            }
        }
        guard let (records, color) = plot.muted else { return }
        var isShown = [Bool](repeating: false, count: names.count)
        for link in sources.indices where sources[link] >= 0 && targets[link] >= 0 {
            if link < records.count, records[link] {
                linkFills[link] = .color(color.withAlpha(plot.linkOpacity))
            } else {
                isShown[sources[link]] = true
                isShown[targets[link]] = true
            }
        }
        for node in names.indices where !isShown[node] { nodeColors[node] = color }
    }

    // MARK: Texts

    func name(_ node: Int) -> String { nodeLabels.hasName ? names[node] : "" }

    func number(_ node: Int) -> String {
        let value = nodeLabels.hasValue ? numbers[node] : ""
        guard nodeLabels.hasPercentage, total > 0 else { return value }
        let share = NumberFormat(notation: .percent, fractionDigits: 0, locale: locale)
            .string(for: nodeAmounts[node] / total)
        return value.isEmpty ? share : "\(value) (\(share))"
    }
}
