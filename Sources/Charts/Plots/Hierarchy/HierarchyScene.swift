import Arrangements
import Budget
import Dialects
import Drawing
import Geometry

/// The tiles of a treemap or an icicle at their positions.
struct HierarchyScene: PlotScene {
    struct Tile: Sendable {
        var node: Int
        var rect: Rect
        var fill: Fill
    }

    /// The tiles in drawing order.
    private(set) var tiles: [Tile] = []
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning]
    @Indirect private var plot: ResolvedHierarchyPlot
    private let records: [Int]
    private let plotArea: Rect

    /// The maximum number of shapes and labels. More could not be told apart.
    static let maximumShapes = 50_000
    static let maximumLabels = 1_000
    /// The approximate time for placing a label, in nanoseconds.
    private static let costOfLabel = 30_000

    private init(_ plot: ResolvedHierarchyPlot, _ context: PlotContext) {
        self.plot = plot
        plotArea = context.plotArea
        warnings = plot.warnings
        records = context.budget.allows(plot.tree.count, each: 24) ? plot.records : []
    }

    /// Places the tiles of the largest nodes.
    private mutating func place(_ nodes: [Int], _ rects: [Rect], _ fill: (Int) -> Fill, _ context: PlotContext) {
        let isAllowed = context.budget.allows(nodes.count, each: MemoryLayout<Tile>.stride)
        for node in isAllowed ? plot.largest(Self.maximumShapes, of: nodes) : [] {
            let rect = rects[node].onPixels(context.pixelsPerPoint)
            guard rect.width > 0, rect.height > 0 else { continue }
            tiles.append(Tile(node: node, rect: rect, fill: fill(node)))
        }
        if nodes.count > Self.maximumShapes {
            warnings.append("Only the \(Self.maximumShapes) largest nodes are shown.")
        }
    }

    // MARK: Treemap

    init(treemap plot: ResolvedHierarchyPlot, in context: PlotContext) {
        self.init(plot, context)
        let tree = plot.tree
        let headers = TreemapHeaders(plot, in: context)
        let rectangles = Treemap(tiling: .squarified(aspectRatio: 1.2), gap: plot.nodeGap).rectangles(
            of: tree, in: headers.space(in: context.plotArea), context.budget, frame: headers.frame)
        guard rectangles.outer.count == tree.count else { return }
        let drawn = tree.indices.filter { tree.isLeaf($0) || tree.ownValues[$0] > 0 }
        place(
            drawn, zip(tree.indices, rectangles.outer).map { tree.isLeaf($0) ? $1 : rectangles.inner[$0] },
            { plot.fills[$0] }, context)
        // Parents show the part of their values that their children do not have.
        for index in tiles.indices where !tree.isLeaf(tiles[index].node) {
            let color = tiles[index].fill.mainColor
            tiles[index].fill = .color(color.interpolated(to: context.theme.background, at: 0.7))
        }
        let names = headers.labels(rectangles)
        var texts = TileLabels(plot.textStyle, in: context)
        let leaves = tiles.filter { tree.isLeaf($0.node) }.sorted { $0.rect.area > $1.rect.area }
        for (index, tile) in leaves.enumerated() where hasLabel(tile.node) {
            guard index < Self.maximumLabels, !context.budget.isSpent(before: Self.costOfLabel) else {
                texts.omit()
                continue
            }
            let scale = min(2, max(1, tile.rect.area.squareRoot() / 110))
            texts.add(plot.name(tile.node), plot.number(tile.node), in: tile.rect, on: tile.fill, scale: scale)
        }
        labels = names.labels + texts.labels
        warnings += names.warnings + texts.warnings
    }

    /// Whether a node has a label.
    private func hasLabel(_ node: Int) -> Bool { plot.nodeLabels != .none && plot.tree.values[node] > 0 }

    // MARK: Icicle

    init(icicle plot: ResolvedHierarchyPlot, in context: PlotContext) {
        self.init(plot, context)
        let tree = plot.tree
        let partition = Partition(tree, context.budget)
        guard partition.starts.count == tree.count else { return }
        let rects = partition.icicle(in: context.plotArea, growsDown: false, gap: plot.nodeGap)
        place(Array(tree.indices), rects, { plot.fills[$0] }, context)
        var texts = TileLabels(plot.textStyle, in: context)
        for (index, tile) in tiles.sorted(by: { $0.rect.height > $1.rect.height }).enumerated()
        where hasLabel(tile.node) {
            guard index < Self.maximumLabels, !context.budget.isSpent(before: Self.costOfLabel) else {
                texts.omit()
                continue
            }
            texts.add(plot.name(tile.node), plot.number(tile.node), in: tile.rect, on: tile.fill)
        }
        labels = texts.labels
        warnings += texts.warnings
    }

    // MARK: Records

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for tile in tiles where tile.node < records.count {
            guard visit(RecordMark(records[tile.node], .box(tile.rect), at: tile.node)) else { return }
        }
    }

    var recordColumns: SceneColumns? { plot.columns }

    func values(at index: Int) -> [RecordValue] { plot.values(index) }

    func ground(at point: Point, over background: Color) -> Color? {
        plotArea.contains(point) ? nil : background
    }

    func draw(on canvas: inout some Canvas) {
        for tile in tiles where !canvas.isStopped {
            canvas.fill(Path(rect: tile.rect), rule: .nonZero, paint: tile.fill.paint(over: tile.rect))
        }
    }
}

extension Rect {
    var area: Double { width * height }

    /// The rectangle with its edges on whole pixels, so that equal gaps look equal. A thin one keeps a pixel.
    func onPixels(_ pixelsPerPoint: Double) -> Rect {
        func whole(_ edge: Double) -> Double { (edge * pixelsPerPoint).rounded() / pixelsPerPoint }
        let (left, top) = (whole(minX), whole(minY))
        let pixel = 1 / pixelsPerPoint
        return Rect(
            minX: left, minY: top, maxX: width > 0 ? max(left + pixel, whole(maxX)) : left,
            maxY: height > 0 ? max(top + pixel, whole(maxY)) : top)
    }
}
