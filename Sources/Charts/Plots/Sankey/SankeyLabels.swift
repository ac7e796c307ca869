import Arrangements
import Budget
import Drawing
import Geometry
import Text

/// The labels of nodes: beside the diagram for the first and the last column, otherwise over the flows.
struct SankeyLabels {
    private(set) var labels: [PlacedText] = []
    private var shortenedCount = 0
    private var omittedCount = 0

    @Indirect private var plot: ResolvedSankeyPlot
    @Indirect private var context: PlotContext
    private let nameStyle: TextStyle
    private let numberStyle: TextStyle

    /// The distance between a node and its label, and that between a name and its number, in points.
    private static let distance = 5.0
    private static let gap = 5.0
    /// The part of the width that labels on one side may take.
    private static let maximumShare = 0.27

    init(_ plot: ResolvedSankeyPlot, in context: PlotContext) {
        self.plot = plot
        self.context = context
        var style = context.theme.dataLabelTextStyle
        style = plot.textStyle?.over(style) ?? style
        var light = style
        if plot.textStyle?.fontWeight == nil { style.font.weight = .medium }
        if plot.textStyle?.color == nil { light.color = context.theme.axis.labelTextStyle.color }
        (nameStyle, numberStyle) = (style, light)
    }

    /// A name and its number side by side.
    private struct Label {
        var name: TextBlock
        var number: TextBlock?
        var isShortened: Bool

        var width: Double { name.size.width + (number.map { $0.size.width + SankeyLabels.gap } ?? 0) }
    }

    private func label(_ node: Int, width: Double) -> Label? {
        let (name, number) = (plot.name(node), plot.number(node))
        guard !(name.isEmpty && number.isEmpty), width > 0 else { return nil }
        guard !name.isEmpty else {
            return Label(
                name: context.typesetter.set(number, numberStyle, maximumLines: 1), number: nil, isShortened: false)
        }
        let second = number.isEmpty ? nil : context.typesetter.set(number, numberStyle, maximumLines: 1)
        let rest = width - (second.map { $0.size.width + Self.gap } ?? 0)
        let fitting = NameFitting(name, nameStyle, width: max(1, rest), lines: 1, context.typesetter)
        if fitting.isShortened, second != nil {
            let whole = context.typesetter.set(name, nameStyle, maximumLines: 1)
            if whole.size.width <= width { return Label(name: whole, number: nil, isShortened: false) }
        }
        guard !fitting.isShortened || fitting.text.count > 3 else { return nil }
        return Label(
            name: context.typesetter.set(fitting.text, nameStyle, maximumLines: 1), number: second,
            isShortened: fitting.isShortened)
    }

    // MARK: Space

    /// The space for the labels beside the first and the last column.
    func insets(beside layout: SankeyLayout) -> Insets {
        guard layout.nodes.count == plot.names.count, context.showsTexts else { return Insets() }
        let most = context.plotArea.width * Self.maximumShare
        var (left, right) = (0.0, 0.0)
        let last = layout.layers.max() ?? 0
        let nodes = plot.nodeAmounts.indices.filter { plot.nodeAmounts[$0] > 0 }
        for node in nodes.sorted(by: { plot.nodeAmounts[$0] > plot.nodeAmounts[$1] }).prefix(SankeyScene.maximumLabels)
        {
            let layer = layout.layers[node]
            guard layer == 0 || layer == last, !context.budget.isSpent(before: 30_000) else { continue }
            let width = (label(node, width: most)?.width ?? 0) + Self.distance
            if layer == 0 { left = max(left, width) } else { right = max(right, width) }
        }
        return Insets(left: left.rounded(.up), right: right.rounded(.up))
    }

    // MARK: Placement

    /// Places the labels of the largest nodes, then those of smaller ones where there is space.
    mutating func place(beside layout: SankeyLayout) {
        guard layout.nodes.count == plot.names.count else { return }
        let last = layout.layers.max() ?? 0
        let distance = columnDistance(layout)
        let nodes = plot.nodeAmounts.indices.filter { plot.nodeAmounts[$0] > 0 && layout.nodes[$0].height > 0 }
        for (index, node) in nodes.sorted(by: { plot.nodeAmounts[$0] > plot.nodeAmounts[$1] }).enumerated() {
            guard index < SankeyScene.maximumLabels, !context.budget.isSpent(before: 60_000) else {
                omittedCount += 1
                continue
            }
            let (rect, layer) = (layout.nodes[node], layout.layers[node])
            let isLeft = layer == 0
            let isOver = layer > 0 && layer < last
            let space =
                isLeft
                ? rect.minX - context.labelArea.minX
                : isOver ? distance - rect.width - Self.distance : context.labelArea.maxX - rect.maxX
            guard let label = label(node, width: space - Self.distance) else {
                omittedCount += 1
                continue
            }
            let y = min(max(rect.midY, context.plotArea.minY + 4), context.plotArea.maxY - 4)
            let x = isLeft ? rect.minX - Self.distance - label.width : rect.maxX + Self.distance
            var texts = [
                PlacedText(label.name, color: nameColor(label), anchor: Point(0, 0.5), at: Point(x, y))
            ]
            if let number = label.number {
                let x = x + label.name.size.width + Self.gap
                texts.append(PlacedText(number, color: numberStyle.color, anchor: Point(0, 0.5), at: Point(x, y)))
            }
            if isOver { texts = texts.map { $0.with(halo: context.haloColor ?? context.theme.background) } }
            guard !texts.contains(where: { labels.overlap($0, gap: 2) || context.leaves($0) }) else {
                omittedCount += 1
                continue
            }
            labels += texts
            if label.isShortened { shortenedCount += 1 }
        }
    }

    private func nameColor(_ label: Label) -> Color { plot.nodeLabels.hasName ? nameStyle.color : numberStyle.color }

    /// The distance between columns, in points.
    private func columnDistance(_ layout: SankeyLayout) -> Double {
        let lefts = Set(layout.nodes.map(\.minX)).sorted()
        return zip(lefts, lefts.dropFirst()).map { $1 - $0 }.filter { $0 > 1 }.min() ?? context.plotArea.width
    }

    var warnings: [ChartWarning] { .lost(shortened: shortenedCount, omitted: omittedCount) }
}
