import Budget
import Data
import Dialects
import Drawing
import Geometry
import Numbers

/// The boxes of a box plot at their positions.
struct BoxScene: PlotScene {
    struct Box: Sendable {
        /// The rectangle between the quartiles.
        var rect: Rect
        /// The positions of minimum, lower quartile, median, upper quartile and maximum along the value coordinate.
        var positions: [Double]
        var fill: Fill?
        /// The index of the box in the plot.
        var record: Int
    }

    private(set) var boxes: [Box] = []
    private(set) var outliers: [Point] = []
    private(set) var means: [Point] = []
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []
    private var whiskers = Path()
    private var medians = Path()
    /// The points over the boxes; nil for none.
    @IndirectOptional private(set) var points: StripScene? = nil
    @Indirect private var look: ResolvedBoxPlot.Look
    private let clipRect: Rect
    private let isHorizontal: Bool
    private let grid: PixelGrid
    @Indirect private var plot: ResolvedBoxPlot

    init(_ plot: ResolvedBoxPlot, in context: PlotContext) {
        let grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
        self.grid = grid
        self.plot = plot
        var look = plot.look
        look.border = look.border.map(grid.crisp)
        look.median = look.median.map(grid.crisp)
        look.whisker = look.whisker.map(grid.crisp)
        look.outlier = look.outlier?.finer(by: context.fineness)
        look.mean = look.mean?.finer(by: context.fineness)
        self.look = look
        clipRect = context.clipRect
        let points = plot.points.map { StripScene($0, in: context) }
        self.points = points
        warnings = plot.warnings + (points?.warnings ?? [])
        isHorizontal = plot.locationCoordinate == .y
        let along = context[plot.locationCoordinate]
        let across = context[plot.locationCoordinate.orthogonal]
        var spots = DataLabelSpots()
        guard context.budget.allows(plot.boxes.count, each: ElementMemory.box) else { return }
        boxes.reserveCapacity(plot.boxes.count)
        medians.reserveCapacity(verbs: 2 * plot.boxes.count, points: 2 * plot.boxes.count)
        whiskers.reserveCapacity(verbs: 8 * plot.boxes.count, points: 8 * plot.boxes.count)
        for (index, box) in plot.boxes.enumerated() {
            guard !context.budget.isSpent(before: 1_000 + 20 * box.summary.outliers.count),
                context.budget.allows(box.summary.outliers.count, each: ElementMemory.symbol)
            else { return }
            guard let (middle, width) = plot.slot.span(at: box.location, on: along, maximum: plot.maximumWidth) else {
                continue
            }
            let summary = box.summary
            let positions = [
                summary.minimum, summary.lowerQuartile, summary.median, summary.upperQuartile, summary.maximum,
            ].map(across.clampedView)
            guard positions.allSatisfy(\.isFinite) else { continue }
            add(
                positions, at: middle, width: width, fill: index < look.fills.count ? look.fills[index] : look.fill,
                record: index)
            let reach = clipRect.inset(by: -0.5)
            let beside = point(middle + (isHorizontal ? -width : width) / 2, positions[2])
            if reach.contains(beside), boxes.last?.positions == positions {
                spots.append(
                    DataLabelSpot(
                        record: index, value: summary.median, anchor: beside,
                        direction: isHorizontal ? Point(0, -1) : Point(1, 0)))
            }
            if look.outlier != nil {
                outliers += summary.outliers.map { point(middle, across.view($0)) }.filter(reach.contains)
            }
            if look.mean != nil {
                let mean = point(middle, across.view(summary.mean))
                if reach.contains(mean) { means.append(mean) }
            }
        }
        if let style = plot.labels {
            var layout = DataLabelLayout(style, in: context)
            if !isHorizontal { limitToNextBox(&spots, in: context.labelArea) }
            layout.place(spots)
            labels = layout.labels
            warnings += layout.warnings
        }
    }

    /// Limits each label to the space before the next box.
    private func limitToNextBox(_ spots: inout DataLabelSpots, in area: Rect) {
        let edges = boxes.map(\.rect.minX).sorted()
        spots.changeFirst { spot in
            let start = spot.anchor.x
            var (low, high) = (0, edges.count)
            while low < high {
                let middle = (low + high) / 2
                if edges[middle] > start { high = middle } else { low = middle + 1 }
            }
            // After the last box, labels need no margin.
            let next = low < edges.count ? edges[low] : area.maxX + 4
            spot.area = Rect(minX: start, minY: area.minY, maxX: next, maxY: area.maxY)
        }
    }

    /// Returns the point at a position along the locations and a position along the values.
    private func point(_ along: Double, _ across: Double) -> Point {
        isHorizontal ? Point(across, along) : Point(along, across)
    }

    private mutating func add(_ positions: [Double], at middle: Double, width: Double, fill: Fill?, record: Int) {
        let thickness = look.border?.stroke.lineWidth ?? 0
        func edge(_ value: Double) -> Double {
            look.border == nil ? grid.border(nearestTo: value) : grid.lineCenter(nearestTo: value, width: thickness)
        }
        // The whisker is exactly in the middle of the box.
        let center = grid.lineCenter(nearestTo: middle, width: look.whisker?.stroke.lineWidth ?? thickness)
        let half = max(center - edge(center - width / 2), 0.5 / grid.pixelsPerPoint)
        let (start, end) = (edge(min(positions[1], positions[3])), edge(max(positions[1], positions[3])))
        let (a, b) = (point(center - half, start), point(center + half, end))
        let rect = Rect(minX: a.x, minY: a.y, maxX: b.x, maxY: b.y)
        guard rect.inset(by: -clipRect.width - clipRect.height).intersects(clipRect) else { return }
        boxes.append(Box(rect: rect, positions: positions, fill: fill, record: record))
        if let median = look.median {
            let position = grid.lineCenter(nearestTo: positions[2], width: median.stroke.lineWidth)
            let inner = half - thickness / 2
            medians.move(to: point(center - inner, position))
            medians.addLine(to: point(center + inner, position))
        }
        guard let whisker = look.whisker else { return }
        for (near, far) in [(positions[1], positions[0]), (positions[3], positions[4])] where near != far {
            let tip = grid.lineCenter(nearestTo: far, width: whisker.stroke.lineWidth)
            whiskers.move(to: point(center, edge(near)))
            whiskers.addLine(to: point(center, tip))
            let cap = center - grid.border(nearestTo: center - half * look.capWidth)
            guard look.capWidth > 0 else { continue }
            whiskers.move(to: point(center - cap, tip))
            whiskers.addLine(to: point(center + cap, tip))
        }
    }

    /// Visits the boxes with their whiskers.
    func visitMarks(_ visit: (RecordMark) -> Bool) {
        for box in boxes {
            var rect = box.rect
            if let low = box.positions.min(), let high = box.positions.max() {
                rect =
                    isHorizontal
                    ? Rect(minX: low, minY: rect.minY, maxX: high, maxY: rect.maxY)
                    : Rect(minX: rect.minX, minY: low, maxX: rect.maxX, maxY: high)
            }
            guard visit(RecordMark(box.record, .box(rect.intersection(clipRect)))) else { return }
        }
    }

    var recordColumns: SceneColumns? {
        SceneColumns(
            locations: plot.boxes.map(\.location), measures: plot.boxes.map(\.summary.median), key: "median")
    }

    func values(at record: Int) -> [RecordValue] {
        guard plot.boxes.indices.contains(record) else { return [] }
        let along = plot.locationCoordinate
        let summary = plot.boxes[record].summary
        let numbers = [
            ("minimum", summary.minimum), ("lowerQuartile", summary.lowerQuartile), ("median", summary.median),
            ("upperQuartile", summary.upperQuartile), ("maximum", summary.maximum), ("mean", summary.mean),
        ]
        return [RecordValue(along.rawValue, plot.boxes[record].location, along: along)]
            + numbers.filter { $0.1.isFinite }.map { RecordValue($0.0, $0.1, along: along.orthogonal) }
    }

    func draw(on canvas: inout some Canvas) {
        canvas.clip(around: clipRect.inset(by: -(look.whisker?.stroke.lineWidth ?? 0))) {
            canvas in
            if let whisker = look.whisker { canvas.stroke(whiskers, whisker) }
            var outlines = Path()
            outlines.reserveCapacity(verbs: 5 * boxes.count, points: 4 * boxes.count)
            for box in boxes where !canvas.isStopped {
                outlines.addRect(box.rect)
                guard let fill = box.fill, !box.rect.isEmpty else { continue }
                canvas.fill(Path(rect: box.rect), rule: .nonZero, paint: fill.paint(over: box.rect))
            }
            if let border = look.border { canvas.stroke(outlines, border) }
            if let median = look.median { canvas.stroke(medians, median) }
        }
        if let symbol = look.outlier { canvas.draw(symbol, at: outliers) }
        if let symbol = look.mean { canvas.draw(symbol, at: means) }
        points?.draw(on: &canvas)
    }
}
