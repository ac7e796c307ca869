import Budget
import Drawing
import Geometry
import Text

/// The titles of axes, the values at their ends and the names of categories.
struct ParallelLabels {
    private(set) var labels: [PlacedText] = []
    private var shortenedCount = 0
    private var omittedCount = 0
    /// The space around the axes.
    private(set) var insets = Insets()

    @Indirect private var plot: ResolvedParallelPlot
    @Indirect private var context: PlotContext
    private let titleStyle: TextStyle
    private let style: TextStyle
    private var titles: [TextBlock] = []
    /// The texts at the lower and the upper end of each axis.
    private var ends: [[TextBlock]] = []

    private static let distance = 5.0
    private static let maximumAxes = 60
    private static let maximumCategories = 100

    init(_ plot: ResolvedParallelPlot, in context: PlotContext) {
        self.plot = plot
        self.context = context
        var bold = context.theme.axis.titleTextStyle
        bold.color = context.theme.dataLabelTextStyle.color
        bold.font.weight = .semibold
        titleStyle = bold
        style = context.theme.axis.labelTextStyle
        guard context.showsTexts, !context.isThumbnail, plot.axes.count <= Self.maximumAxes else { return }
        let spacing = context.plotArea.width / Double(max(2, plot.axes.count)) - 6
        for axis in plot.axes where !context.budget.isSpent(before: 200_000) {
            let title = NameFitting(axis.title, titleStyle, width: max(1, spacing), lines: 2, context.typesetter)
            if title.isShortened { shortenedCount += 1 }
            titles.append(
                context.typesetter.set(
                    title.text, titleStyle, maximumWidth: max(1, spacing), maximumLines: 2, alignment: .center))
            ends.append(axis.ends.map { context.typesetter.set($0, style, maximumLines: 1) })
        }
        let line = style.font.size * 1.2 + Self.distance
        let hasEnds = ends.contains { !$0.isEmpty }
        let titleHeight = titles.reduce(0) { max($0, $1.size.height) }
        func half(_ index: Int) -> Double {
            guard titles.indices.contains(index) else { return 0 }
            let ends = ends[index].reduce(0) { max($0, $1.size.width) }
            return (max(titles[index].size.width, ends) / 2).rounded(.up)
        }
        let categories =
            plot.axes.last.map { axis in
                axis.categories.prefix(Self.maximumCategories).reduce(0) {
                    max(
                        $0,
                        min(context.plotArea.width / 4, context.typesetter.set($1, style, maximumLines: 1).size.width))
                }
            } ?? 0
        insets = Insets(
            left: half(0), top: titleHeight + (hasEnds ? line : Self.distance * 2),
            right: max(half(titles.count - 1), categories > 0 ? categories + Self.distance * 2 : 0),
            bottom: hasEnds ? line : Self.distance)
    }

    mutating func place(on positions: [Double], in area: Rect) {
        guard context.showsTexts, !context.isThumbnail else { return }
        if plot.axes.count > Self.maximumAxes { omittedCount += plot.axes.count }
        let hasEnds = ends.contains { !$0.isEmpty }
        for (index, x) in positions.enumerated() where titles.indices.contains(index) {
            let top = area.minY - Self.distance
            if ends[index].count == 2 {
                add(ends[index][0], style, Point(0.5, 0), Point(x, area.maxY + Self.distance))
                add(ends[index][1], style, Point(0.5, 1), Point(x, top))
            } else if let only = ends[index].first {
                add(only, style, Point(0.5, 0), Point(x, area.maxY + Self.distance))
            }
            let space = hasEnds ? style.font.size * 1.2 + 2 : 2
            add(titles[index], titleStyle, Point(0.5, 1), Point(x, top - space))
            addCategories(plot.axes[index], x, in: area)
        }
    }

    /// Adds the names of categories beside their axis, as many as there is space for.
    private mutating func addCategories(_ axis: ParallelAxis, _ x: Double, in area: Rect) {
        let width = max(1, context.plotArea.width / Double(max(2, plot.axes.count)) * 0.8)
        for (index, name) in axis.categories.prefix(Self.maximumCategories).enumerated() {
            guard let position = axis.position(of: Double(index)), !context.budget.isSpent(before: 100_000) else {
                continue
            }
            let fitting = NameFitting(name, style, width: width, lines: 1, context.typesetter)
            if fitting.isShortened { shortenedCount += 1 }
            let block = context.typesetter.set(fitting.text, style, maximumLines: 1)
            let y = area.maxY - area.height * position
            let color = context.theme.dataLabelTextStyle.color
            let label = PlacedText(block, color: color, anchor: Point(0, 0.5), at: Point(x + Self.distance, y))
                .with(halo: context.haloColor ?? context.theme.background)
            if labels.overlap(label, gap: 2) || context.leaves(label) {
                omittedCount += 1
            } else {
                labels.append(label)
            }
        }
        omittedCount += max(0, axis.categories.count - Self.maximumCategories)
    }

    private mutating func add(_ block: TextBlock, _ style: TextStyle, _ anchor: Point, _ point: Point) {
        guard block.size.width > 0 else { return }
        let label = PlacedText(block, color: style.color, anchor: anchor, at: point)
        if labels.overlap(label, gap: 2) || context.leaves(label) { omittedCount += 1 } else { labels.append(label) }
    }

    var warnings: [ChartWarning] { .lost(shortened: shortenedCount, omitted: omittedCount) }
}
