import Budget
import Drawing
import Geometry
import Text

/// The labels of stages: names at the left, values on the stages or beside them, and percentages at the right.
struct FunnelLabels {
    private(set) var labels: [PlacedText] = []
    private var shortenedCount = 0
    private var omittedCount = 0
    /// The space that the texts at both sides need.
    private(set) var insets = Insets()

    @Indirect private var plot: ResolvedFunnelPlot
    @Indirect private var context: PlotContext
    private var names: [TextBlock] = []
    private var shares: [TextBlock] = []
    private let nameStyle: TextStyle
    private let lightStyle: TextStyle

    private static let distance = 10.0

    init(_ plot: ResolvedFunnelPlot, in context: PlotContext) {
        self.plot = plot
        self.context = context
        var style = context.theme.dataLabelTextStyle
        style.font.size += 1
        style.font.weight = .medium
        nameStyle = plot.textStyle?.over(style) ?? style
        var light = context.theme.axis.labelTextStyle
        light.font.size += 1
        light.font.tabularFigures = true
        lightStyle = light
        guard context.showsTexts, !context.isThumbnail else { return }
        let pitch = context.plotArea.height / Double(max(1, plot.stages.count))
        let lines = pitch > nameStyle.font.size * 3.2 ? 2 : 1
        for stage in plot.stages.prefix(FunnelScene.maximumLabels) where !context.budget.isSpent(before: 60_000) {
            if plot.labels.hasName {
                let name = NameFitting(
                    stage.name, nameStyle, width: context.plotArea.width * 0.32, lines: lines, context.typesetter)
                if name.isShortened { shortenedCount += 1 }
                names.append(
                    context.typesetter.set(
                        name.text, nameStyle, maximumWidth: context.plotArea.width * 0.32, maximumLines: lines,
                        alignment: .left))
            }
            if plot.labels.hasPercentage {
                shares.append(context.typesetter.set(plot.percentage(stage), lightStyle, maximumLines: 1))
            }
        }
        func inset(_ blocks: [TextBlock]) -> Double {
            let width = blocks.reduce(0) { max($0, $1.size.width) }
            return width > 0 ? (width + Self.distance).rounded(.up) : 0
        }
        insets = Insets(left: inset(names), right: inset(shares))
    }

    mutating func place(beside corners: [[Point]], in space: Rect) {
        for (index, corners) in corners.enumerated() {
            guard index < FunnelScene.maximumLabels, !context.budget.isSpent(before: 60_000) else {
                omittedCount += 1
                continue
            }
            let middle = (corners[0].y + corners[3].y) / 2
            if names.indices.contains(index) {
                add(names[index], nameStyle.color, Point(0, 0.5), Point(context.plotArea.minX, middle))
            }
            if shares.indices.contains(index) {
                add(shares[index], lightStyle.color, Point(1, 0.5), Point(context.plotArea.maxX, middle))
            }
            if plot.labels.hasValue { addValue(index, corners, middle) }
        }
    }

    /// Adds a value on its stage if it fits, otherwise at its right side.
    private mutating func addValue(_ index: Int, _ corners: [Point], _ middle: Double) {
        let stage = plot.stages[index]
        var style = nameStyle
        style.font.weight = .semibold
        let block = context.typesetter.set(stage.number, style, maximumLines: 1)
        let width = (corners[1].x - corners[0].x + corners[2].x - corners[3].x) / 2
        let x = (corners[0].x + corners[1].x) / 2
        if block.size.width + 8 <= width, block.visualBox.height + 2 <= corners[3].y - corners[0].y {
            let color = plot.textStyle?.color ?? context.theme.textColor(on: stage.fill.mainColor)
            add(block, color, Point(0.5, 0.5), Point(x, middle))
        } else {
            add(block, nameStyle.color, Point(0, 0.5), Point(x + width / 2 + 5, middle))
        }
    }

    private mutating func add(_ block: TextBlock, _ color: Color, _ anchor: Point, _ point: Point) {
        guard block.size.width > 0 else { return }
        let label = PlacedText(block, color: color, anchor: anchor, at: point)
        if labels.overlap(label, gap: 1) || context.leaves(label) { omittedCount += 1 } else { labels.append(label) }
    }

    var warnings: [ChartWarning] { .lost(shortened: shortenedCount, omitted: omittedCount) }
}
