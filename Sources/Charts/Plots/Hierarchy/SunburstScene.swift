import Arrangements
import Budget
import Dialects
import Drawing
import Geometry

/// The sectors of a sunburst at their positions.
struct SunburstScene: PlotScene {
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    /// The sectors of the nodes that are drawn.
    private(set) var sectors: [(node: Int, sector: MarkShape.Sector)] = []
    let sunburst: Sunburst
    @Indirect private var plot: ResolvedHierarchyPlot
    private let records: [Int]

    /// The approximate time for placing a label, in nanoseconds.
    private static let costOfLabel = 60_000

    init(_ plot: ResolvedHierarchyPlot, in context: PlotContext) {
        self.plot = plot
        warnings = plot.warnings
        let tree = plot.tree
        let area = context.plotArea
        let radius = max(0, min(area.width, area.height) / 2 - 1)
        sunburst = Sunburst(
            center: area.center, innerRadius: radius * plot.innerRadius, outerRadius: radius,
            startAngle: plot.startAngle, endAngle: plot.startAngle - 360, gap: plot.nodeGap)
        records = context.budget.allows(tree.count, each: 24) ? plot.records : []
        let partition = Partition(tree, context.budget)
        guard partition.starts.count == tree.count, context.budget.allows(tree.count, each: 150) else { return }
        let all = sunburst.sectors(of: partition, in: tree).sectors
        for node in plot.largest(HierarchyScene.maximumShapes, of: Array(tree.indices)) where tree.values[node] > 0 {
            sectors.append((node, all[node]))
        }
        if tree.count > HierarchyScene.maximumShapes {
            warnings.append("Only the \(HierarchyScene.maximumShapes) largest nodes are shown.")
        }
        guard plot.nodeLabels != .none, context.showsTexts else { return }
        var texts = RingLabels(plot.textStyle, in: context)
        let widest = sectors.sorted { $0.sector.length > $1.sector.length }
        for (index, (node, sector)) in widest.enumerated() {
            guard index < HierarchyScene.maximumLabels, !context.budget.isSpent(before: Self.costOfLabel) else {
                texts.omit()
                continue
            }
            texts.add(plot.name(node), plot.number(node), in: sector, on: plot.fills[node])
        }
        labels = texts.labels
        warnings += texts.warnings
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for (node, sector) in sectors where node < records.count {
            guard visit(RecordMark(records[node], .sector(sector), at: node)) else { return }
        }
    }

    var recordColumns: SceneColumns? { plot.columns }

    func values(at index: Int) -> [RecordValue] { plot.values(index) }

    func reach(from x: Double) -> Double? {
        max(x - sunburst.center.x + sunburst.outerRadius, sunburst.center.x + sunburst.outerRadius - x)
    }

    func draw(on canvas: inout some Canvas) {
        for (node, sector) in sectors where !canvas.isStopped {
            var path = Path()
            path.addAnnularSector(
                center: sector.center, innerRadius: sector.innerRadius, outerRadius: sector.outerRadius,
                startAngle: sector.startAngle, endAngle: sector.endAngle)
            guard let bounds = path.boundingBox else { continue }
            canvas.fill(path, rule: .nonZero, paint: plot.fills[node].paint(over: bounds))
        }
    }

    /// The sectors appear along the turn.
    func drawn(_ fraction: Double, in area: Rect) -> any PlotScene {
        var visible = Path()
        visible.addAnnularSector(
            center: sunburst.center, innerRadius: 0, outerRadius: area.width + area.height,
            startAngle: sunburst.startAngle, endAngle: sunburst.startAngle - 360 * fraction)
        return RevealedScene(self, within: visible)
    }

    func grown(_ fraction: Double, in area: Rect) -> (any PlotScene)? { drawn(fraction, in: area) }
}

extension MarkShape.Sector {
    /// The length of the arc in the middle of the ring, in points.
    var length: Double { abs(endAngle - startAngle) * .pi / 180 * (innerRadius + outerRadius) / 2 }
}
