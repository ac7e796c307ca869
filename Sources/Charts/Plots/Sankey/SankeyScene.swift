import Arrangements
import Budget
import Dialects
import Drawing
import Geometry

/// A flow diagram at its position.
struct SankeyScene: PlotScene {
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    /// The band of each flow that is drawn, the largest first.
    private(set) var bands: [(link: Int, outline: Path, bounds: Rect)] = []
    let layout: SankeyLayout
    @Indirect private var plot: ResolvedSankeyPlot

    /// The maximum numbers of flows and labels. More could not be told apart.
    static let maximumFlows = 5_000
    static let maximumLabels = 500
    /// The tolerance of the corners of bands for finding the record at a point, in points.
    private static let tolerance = 1.0

    init(_ plot: ResolvedSankeyPlot, in context: PlotContext) {
        self.plot = plot
        warnings = plot.warnings
        func layout(in rect: Rect) -> SankeyLayout {
            SankeyLayout(
                nodeCount: plot.names.count, sources: plot.sources, targets: plot.targets, values: plot.amounts,
                in: rect,
                style: plot.style, context.budget)
        }
        var texts = SankeyLabels(plot, in: context)
        // The columns do not depend on the space, so the first layout tells which labels stand beside it.
        let insets =
            plot.nodeLabels == .none || context.isThumbnail
            ? Insets() : texts.insets(beside: layout(in: context.plotArea))
        self.layout = layout(in: context.plotArea.inset(by: insets))
        guard context.budget.allows(plot.amounts.count, each: ElementMemory.flow) else { return }
        for (link, ribbon) in self.layout.ribbons.enumerated() {
            guard let ribbon, !context.budget.isSpent(before: 2_000) else { continue }
            let outline = ribbon.outline
            guard let bounds = outline.boundingBox else { continue }
            bands.append((link, outline, bounds))
        }
        bands.sort { plot.amounts[$0.link] > plot.amounts[$1.link] }
        guard plot.nodeLabels != .none, context.showsTexts, !context.isThumbnail else { return }
        texts.place(beside: self.layout)
        labels = texts.labels
        warnings += texts.warnings
    }

    /// The fill of each flow.
    var fills: [Fill] { plot.linkFills }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        let flattener = Flattener(tolerance: Self.tolerance)
        for band in bands {
            let corners = flattener.flatten(band.outline).points
            guard visit(RecordMark(band.link, .polygon(corners))) else { return }
        }
        for (node, rect) in layout.nodes.enumerated() where rect.height > 0 {
            guard visit(RecordMark(-1, .box(rect), at: plot.amounts.count + node)) else { return }
        }
    }

    var recordColumns: SceneColumns? {
        SceneColumns(
            measures: plot.amounts.indices.map { link in
                layout.ribbons.indices.contains(link) && layout.ribbons[link] != nil ? plot.amounts[link] : .nan
            }, key: "value")
    }

    func values(at index: Int) -> [RecordValue] {
        guard index < plot.amounts.count else {
            let node = index - plot.amounts.count
            guard plot.names.indices.contains(node) else { return [] }
            return [RecordValue("label", .text(plot.names[node])), RecordValue("value", plot.nodeAmounts[node])]
        }
        guard index >= 0, plot.sources[index] >= 0, plot.targets[index] >= 0 else { return [] }
        return [
            RecordValue("source", .text(plot.names[plot.sources[index]])),
            RecordValue("target", .text(plot.names[plot.targets[index]])), RecordValue("value", plot.amounts[index]),
        ]
    }

    func draw(on canvas: inout some Canvas) {
        for band in bands where !canvas.isStopped {
            canvas.fill(band.outline, rule: .nonZero, paint: plot.linkFills[band.link].paint(over: band.bounds))
        }
        for (rect, color) in zip(layout.nodes, plot.nodeColors) where rect.height > 0 && !canvas.isStopped {
            let visible = rect.onPixels(canvas.pixelsPerPoint)
            canvas.fill(Path(rect: visible), rule: .nonZero, paint: .color(color))
        }
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { drawn(fraction, in: area) }
}
