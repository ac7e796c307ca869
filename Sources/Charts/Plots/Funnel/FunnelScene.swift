import Arrangements
import Budget
import Dialects
import Drawing
import Geometry
import Text

/// The stages of a funnel at their positions.
struct FunnelScene: PlotScene {
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    /// The corners of the stages, clockwise from the top left one.
    private(set) var corners: [[Point]] = []
    @Indirect private var plot: ResolvedFunnelPlot

    static let maximumLabels = 300

    init(_ plot: ResolvedFunnelPlot, in context: PlotContext) {
        self.plot = plot
        warnings = plot.warnings
        let area = context.plotArea
        let greatest = plot.stages.reduce(0) { max($0, $1.value) }
        guard greatest > 0, area.height > 0, context.budget.allows(plot.stages.count, each: 200) else { return }
        var texts = FunnelLabels(plot, in: context)
        let space = area.inset(by: texts.insets)
        let count = Double(plot.stages.count)
        let gap = space.height * plot.gap / (count + plot.gap * (count - 1))
        let widths = plot.stages.map { space.width * ($0.value / greatest) }
        let stages = FunnelStages.stages(widths: widths, length: space.height, gap: gap)
        for (stage, width) in zip(stages, widths) {
            let (top, bottom) = (space.minY + stage.start, space.minY + stage.end)
            let end = plot.shape == .bars ? width : stage.endWidth
            corners.append([
                Point(space.midX - width / 2, top), Point(space.midX + width / 2, top),
                Point(space.midX + end / 2, bottom), Point(space.midX - end / 2, bottom),
            ])
        }
        guard context.showsTexts, !context.isThumbnail else { return }
        texts.place(beside: corners, in: space)
        labels = texts.labels
        warnings += texts.warnings
    }

    /// The fill of each stage.
    var fills: [Fill] { plot.stages.map(\.fill) }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for (index, corners) in corners.enumerated() {
            let mark = RecordMark(plot.stages[index].record, .polygon(corners), at: index)
            guard visit(mark) else { return }
        }
    }

    var recordColumns: SceneColumns? { SceneColumns(measures: plot.stages.map(\.value), key: "value") }

    func values(at index: Int) -> [RecordValue] {
        guard plot.stages.indices.contains(index) else { return [] }
        let stage = plot.stages[index]
        let name = stage.name.isEmpty ? [] : [RecordValue("label", .text(stage.name))]
        return name + [RecordValue("value", stage.value), RecordValue("share", .share(stage.share))]
    }

    private static func path(_ corners: [Point]) -> Path {
        var path = Path()
        path.addPolygon(corners)
        return path
    }

    func draw(on canvas: inout some Canvas) {
        if plot.shape == .bars {
            for (index, (upper, lower)) in zip(corners, corners.dropFirst()).enumerated() where !canvas.isStopped {
                let color = plot.stages[index].fill.mainColor.interpolated(to: plot.connector, at: 0.8)
                canvas.fill(
                    Self.path([upper[3], upper[2], lower[1], lower[0]]), rule: .nonZero, paint: .color(color))
            }
        }
        for (stage, corners) in zip(plot.stages, corners) where !canvas.isStopped {
            let path = Self.path(corners)
            guard let bounds = path.boundingBox else { continue }
            canvas.fill(path, rule: .nonZero, paint: stage.fill.paint(over: bounds))
        }
    }

    /// The stages appear from the top.
    func drawn(_ fraction: Double, in area: Rect) -> any PlotScene {
        var visible = area.inset(by: -1)
        visible.height *= fraction
        return RevealedScene(self, within: Path(rect: visible))
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { drawn(fraction, in: area) }
}
