import Budget
import Dialects
import Drawing
import Geometry

/// A range plot after layout, with its crosses and its area.
struct RangeScene: PlotScene {
    private(set) var bars: RangeBars
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []
    private(set) var area = Path()
    private let areaFill: Fill?
    private let areaBorder: LineStyle?
    private let clipRect: Rect
    @Indirect private var plot: ResolvedRangePlot
    private let scales: (x: Scale, y: Scale)

    /// The maximum length of the caps, in points, if the client does not specify a length.
    private static let greatestAutomaticWidth = 8.0

    init(_ plot: ResolvedRangePlot, in context: PlotContext) {
        self.plot = plot
        scales = (context.x, context.y)
        areaFill = plot.areaFill
        warnings = plot.warnings
        areaBorder = plot.areaBorder
        clipRect = context.clipRect
        bars = RangeBars(pixelsPerPoint: context.pixelsPerPoint)
        let hasBars = plot.bars.line != nil || !plot.bars.lines.isEmpty
        let hasCaps = plot.bars.width ?? 0 > 0 || !plot.bars.widths.isEmpty
        let sizeOfBar = ElementMemory.range(hasBars ? plot.reach.sides : 0, hasCaps: hasCaps)
        guard context.budget.allows(plot.y.count, each: sizeOfBar) else { return }
        let displacement = plot.anchors?.displacement(in: context) ?? .zero
        let xs = plot.x.map { context.x.clampedView($0) + displacement.x }
        let ys = plot.y.map { context.y.clampedView($0) + displacement.y }
        func ends(_ distances: [Double], _ sign: Double, along coordinate: Coordinate) -> [Double] {
            let values = coordinate == .x ? plot.x : plot.y
            let ends = RangeDistances.ends(of: values, by: distances, sign: sign, on: context[coordinate])
            let step = coordinate == .x ? displacement.x : displacement.y
            return step == 0 ? ends : ends.map { $0 + step }
        }
        let high = ends(plot.reach.high, 1, along: .y)
        let low = ends(plot.reach.low, -1, along: .y)
        let left = ends(plot.reach.left, -1, along: .x)
        let right = ends(plot.reach.right, 1, along: .x)
        let look = plot.bars
        if hasBars {
            let width = look.width ?? Self.automaticWidth(xs, ys, plot.reach, context.budget)
            for index in xs.indices {
                guard !context.budget.isSpent(at: index, costOfElement: 300) else { return }
                guard let line = index < look.lines.count ? look.lines[index] : look.line else { continue }
                bars.add(
                    RangeBars.Ends(index, high: high, low: low, left: left, right: right),
                    at: Point(xs[index], ys[index]), line: line,
                    width: index < look.widths.count ? look.widths[index] : width, gap: look.gap)
            }
        }
        if let style = plot.labels {
            var layout = DataLabelLayout(style, in: context)
            var spots = DataLabelSpots()
            for index in xs.indices.prefix(plot.labelled.count) {
                var anchor = Point(xs[index], ys[index])
                // Without a specified offset, labels are placed beyond the bars.
                if style.isOffsetAutomatic, index < high.count, high[index].isFinite { anchor.y = high[index] }
                guard clipRect.inset(by: -0.5).contains(anchor) else { continue }
                spots.append(
                    DataLabelSpot(
                        record: index, value: plot.labelled[index], anchor: anchor,
                        direction: context.direction(of: .y)))
            }
            layout.place(spots)
            labels = layout.labels
            warnings += layout.warnings
        }
        if areaFill != nil || areaBorder != nil {
            switch plot.fillDirection {
            case .horizontal:
                addArea(xs, ys) {
                    $0 < high.count ? Point(xs[$0], high[$0]) : nil
                } backward: {
                    $0 < low.count ? Point(xs[$0], low[$0]) : nil
                }
            case .vertical:
                addArea(xs, ys) {
                    $0 < right.count ? Point(right[$0], ys[$0]) : nil
                } backward: {
                    $0 < left.count ? Point(left[$0], ys[$0]) : nil
                }
            }
        }
    }

    /// Two thirds of the smallest distance between two records: 0 for dense records, at most `greatestAutomaticWidth`.
    private static func automaticWidth(
        _ xs: [Double], _ ys: [Double], _ reach: RangeDistances, _ budget: RenderBudget
    ) -> Double {
        func room(_ positions: [Double]) -> Double {
            positions.count > 1 ? (BarGroups.smallestStep(between: positions, budget) ?? .infinity) * 2 / 3 : .infinity
        }
        var width = greatestAutomaticWidth
        // Points with bars in both directions are usually scattered, with arbitrary distances between them.
        let isUpright = !reach.high.isEmpty || !reach.low.isEmpty
        let isSideways = !reach.left.isEmpty || !reach.right.isEmpty
        if isUpright, !isSideways { width = min(width, max(room(xs), xs.count > 200 ? 0 : 4)) }
        if isSideways, !isUpright { width = min(width, max(room(ys), ys.count > 200 ? 0 : 4)) }
        if isSideways, isUpright { width = min(width, 6) }
        return width < 2 ? 0 : width
    }

    /// Adds an area for each run of points: forward along one side, then backward along the other. Missing ends are
    /// skipped.
    private mutating func addArea(
        _ xs: [Double], _ ys: [Double], forward: (Int) -> Point?, backward: (Int) -> Point?
    ) {
        var start = 0
        while start < xs.count {
            var end = start
            while end < xs.count, xs[end].isFinite, ys[end].isFinite { end += 1 }
            let run = start..<end
            let points =
                run.compactMap { index in forward(index).flatMap { $0.isFinite ? $0 : nil } }
                + run.reversed().compactMap { index in backward(index).flatMap { $0.isFinite ? $0 : nil } }
            if points.count > 1 { area.addPolygon(points) }
            start = end + 1
        }
    }

    func ground(at point: Point, over background: Color) -> Color? {
        guard let areaFill, clipRect.contains(point), area.boundingBox?.contains(point) == true, area.contains(point)
        else { return background }
        return areaFill.color(over: background)
    }

    /// Visits the records of a range plot; those of error bars have the marks of their plot.
    func visitMarks(_ visit: (RecordMark) -> Bool) {
        guard !plot.areErrors, plot.anchors == nil else { return }
        for index in plot.x.indices where index < plot.y.count {
            let (x, y) = (plot.x[index], plot.y[index])
            func ends(_ value: Double, _ below: [Double], _ above: [Double], _ scale: Scale) -> [Double] {
                var values = [value]
                if index < below.count { values.append(value - below[index]) }
                if index < above.count { values.append(value + above[index]) }
                return values.map(scale.clampedView).filter(\.isFinite)
            }
            let xs = ends(x, plot.reach.left, plot.reach.right, scales.x)
            let ys = ends(y, plot.reach.low, plot.reach.high, scales.y)
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
                x.isFinite, y.isFinite
            else { continue }
            let rect = Rect(minX: left, minY: top, maxX: right, maxY: bottom)
            guard clipRect.inset(by: -0.5).intersects(rect.inset(by: -0.5)) else { continue }
            guard visit(RecordMark(index, .box(rect))) else { return }
        }
    }

    var recordColumns: SceneColumns? {
        guard plot.anchors == nil, !plot.areErrors else { return nil }
        // Ranges beside names are measured along x.
        if scales.y.type.values == .names, scales.x.type.values != .names {
            return SceneColumns(measures: plot.x, key: "x")
        }
        return SceneColumns(locations: plot.x, measures: plot.y, key: "y")
    }

    func values(at record: Int) -> [RecordValue] {
        guard plot.x.indices.contains(record), plot.y.indices.contains(record) else { return [] }
        let (x, y) = (plot.x[record], plot.y[record])
        func end(_ key: String, _ distances: [Double], _ value: Double, _ sign: Double, _ coordinate: Coordinate)
            -> [RecordValue]
        {
            guard record < distances.count, distances[record].isFinite else { return [] }
            return [RecordValue(key, value + sign * distances[record], along: coordinate)]
        }
        return [RecordValue("x", x, along: .x), RecordValue("y", y, along: .y)]
            + end("low", plot.reach.low, y, -1, .y) + end("high", plot.reach.high, y, 1, .y)
            + end("left", plot.reach.left, x, -1, .x) + end("right", plot.reach.right, x, 1, .x)
    }

    func draw(on canvas: inout some Canvas) {
        canvas.clip(to: Path(rect: clipRect), rule: .nonZero) { canvas in
            if let areaFill, !area.isEmpty {
                let bounds = area.controlBoundingBox ?? clipRect
                canvas.fill(area, rule: .nonZero, paint: areaFill.paint(over: bounds.intersection(clipRect)))
            }
            if let areaBorder { canvas.stroke(area, areaBorder) }
        }
        let thickest = bars.shapes.batches.compactMap { $0.look.line?.stroke.lineWidth }.max() ?? 0
        // The lines of a bar at the edge of the plot area keep their full width.
        canvas.clip(around: clipRect.inset(by: -thickest)) { bars.draw(on: &$0) }
    }
}
