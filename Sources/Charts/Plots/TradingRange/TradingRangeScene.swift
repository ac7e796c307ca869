import Budget
import Dialects
import Drawing
import Geometry

/// A trading range plot after layout, with its candles or sticks.
struct TradingRangeScene: PlotScene {
    /// The body of a candle, for tests.
    struct Body: Hashable, Sendable {
        var record: Int
        var rect: Rect
        var movement: TradingRangeLooks.Movement
    }

    /// The bodies of candles, in the order of the records.
    private(set) var bodies: [Body] = []
    private(set) var shapes = RecordShapes()
    private(set) var labels: [PlacedText] = []
    private(set) var warnings: [ChartWarning] = []
    @Indirect private var plot: ResolvedTradingRangePlot
    private let grid: PixelGrid
    private let clipRect: Rect
    private let barWidth: Double
    private let stickLength: Double
    private let scales: (x: Scale, y: Scale)

    init(_ plot: ResolvedTradingRangePlot, in context: PlotContext) {
        self.plot = plot
        scales = (context.x, context.y)
        grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
        clipRect = context.clipRect
        warnings = plot.warnings
        guard context.budget.allows(plot.x.count, each: ElementMemory.mark) else {
            (barWidth, stickLength) = (0, 0)
            return
        }
        let room = Self.room(for: plot, in: context)
        barWidth = plot.barWidth ?? min(max(room * 0.65, 1 / context.pixelsPerPoint), 16)
        stickLength = plot.stickLength ?? min(max(room * 0.35, 1 / context.pixelsPerPoint), 7)
        let visible = context.plotArea.inset(by: -100)
        for record in plot.x.indices {
            guard !context.budget.isSpent(at: record, costOfElement: 300) else { return }
            let x = context.x.view(plot.x[record])
            guard x > visible.minX, x < visible.maxX else { continue }
            let prices = Prices(
                open: context.y.clampedView(plot.open[record]), high: context.y.clampedView(plot.high[record]),
                low: context.y.clampedView(plot.low[record]), close: context.y.clampedView(plot.close[record]))
            switch plot.plotStyle {
            case .ohlc: addStick(prices, at: x, record)
            case .candleStick: addCandle(prices, at: x, record)
            }
        }
        placeLabels(in: context)
    }

    /// Places labels beyond the highest prices.
    private mutating func placeLabels(in context: PlotContext) {
        guard let style = plot.labels else { return }
        var layout = DataLabelLayout(style, in: context)
        var spots = DataLabelSpots()
        for record in plot.x.indices {
            let prices = [plot.open[record], plot.high[record], plot.low[record], plot.close[record]]
            guard let highest = prices.filter(\.isFinite).max() else { continue }
            let anchor = Point(context.x.view(plot.x[record]), context.y.view(highest))
            guard clipRect.inset(by: -0.5).contains(anchor) else { continue }
            spots.append(
                DataLabelSpot(
                    record: record, value: plot.labelled[record], anchor: anchor, direction: context.direction(of: .y)))
        }
        layout.place(spots, byImportance: true)
        labels = layout.labels
        warnings += layout.warnings
    }

    /// The smallest distance between two records in the picture, in points.
    private static func room(for plot: ResolvedTradingRangePlot, in context: PlotContext) -> Double {
        let positions = plot.x.map(context.x.view)
        let step = BarGroups.smallestStep(between: positions, context.budget) ?? .infinity
        return step.isFinite ? step : context.plotArea.width / 4
    }

    /// The prices of a record as view coordinates; NaN for missing prices. A higher position in the picture has a
    /// smaller coordinate.
    private struct Prices {
        var open: Double
        var high: Double
        var low: Double
        var close: Double

        /// The movement as seen in the picture: on a reversed axis, a rising price falls.
        var movement: TradingRangeLooks.Movement {
            if close < open { return .increase }
            return close > open ? .decrease : .unchanged
        }
    }

    // MARK: Sticks

    private mutating func addStick(_ prices: Prices, at position: Double, _ record: Int) {
        guard let line = plot.looks.look(of: record, prices.movement).line.map(grid.crisp) else { return }
        let width = line.stroke.lineWidth
        let x = grid.lineCenter(nearestTo: position, width: width)
        let batch = shapes.batch(for: .init(line: line))
        func addLine(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
            shapes[batch].lines.move(to: Point(x0, y0))
            shapes[batch].lines.addLine(to: Point(x1, y1))
        }
        if !prices.high.isNaN, !prices.low.isNaN { addLine(x, prices.high, x, prices.low) }
        // The ticks start in the middle of the line.
        let length = grid.border(nearestTo: x + stickLength) - x
        if !prices.open.isNaN {
            let y = grid.lineCenter(nearestTo: prices.open, width: width)
            addLine(x - length, y, x, y)
        }
        if !prices.close.isNaN {
            let y = grid.lineCenter(nearestTo: prices.close, width: width)
            addLine(x, y, x + length, y)
        }
    }

    // MARK: Candles

    private mutating func addCandle(_ prices: Prices, at position: Double, _ record: Int) {
        let movement = prices.movement
        var look = plot.looks.look(of: record, movement)
        look.line = look.line.map(grid.crisp)
        let line = look.line
        let thickness = line?.stroke.lineWidth ?? 0
        let x = grid.lineCenter(nearestTo: position, width: thickness)
        let batch = shapes.batch(for: look)
        func addWick(_ y0: Double, _ y1: Double) {
            guard line != nil else { return }
            shapes[batch].lines.move(to: Point(x, y0))
            shapes[batch].lines.addLine(to: Point(x, y1))
        }
        guard !prices.open.isNaN, !prices.close.isNaN else {
            if !prices.high.isNaN, !prices.low.isNaN { addWick(prices.high, prices.low) }
            return
        }
        let width = record < plot.barWidths.count ? plot.barWidths[record] : barWidth
        let hasBorder = plot.showBarBorder && line?.isVisible == true
        let rect = body(prices, at: x, width: width, thickness: thickness, hasBorder: hasBorder)
        bodies.append(Body(record: record, rect: rect, movement: movement))
        // Wicks are only visible outside the body. On a reversed axis, the highest price is below the others.
        for end in [prices.high, prices.low] {
            if end < min(prices.open, prices.close) { addWick(rect.minY, end) }
            if end > max(prices.open, prices.close) { addWick(rect.maxY, end) }
        }
        let path = outline(of: rect, movement: movement)
        if look.fill != nil { shapes[batch].insides.append(path) }
        if hasBorder, movement != .unchanged { shapes[batch].lines.append(path) }
    }

    /// The rectangle of the body, whose edges are in the middle of the border.
    private func body(
        _ prices: Prices, at x: Double, width: Double, thickness: Double, hasBorder: Bool
    ) -> Rect {
        let (top, bottom) = (min(prices.open, prices.close), max(prices.open, prices.close))
        // Both edges have the same distance from the wick, which is aligned to pixels.
        func halfWidth(_ edge: (Double) -> Double) -> Double {
            let half = x - edge(x - width / 2)
            return half > 0 ? half : width / 2
        }
        if prices.open == prices.close {
            // The body is a horizontal line as thick as the wick.
            let y = grid.lineCenter(nearestTo: top, width: thickness)
            let half = halfWidth(grid.border(nearestTo:))
            return Rect(minX: x - half, minY: y - thickness / 2, maxX: x + half, maxY: y + thickness / 2)
        }
        func edge(_ y: Double) -> Double {
            hasBorder ? grid.lineCenter(nearestTo: y, width: thickness) : grid.border(nearestTo: y)
        }
        let half = halfWidth(edge)
        let (upper, lower) = (edge(top), edge(bottom))
        guard lower - upper < 1 / grid.pixelsPerPoint, !hasBorder else {
            return Rect(minX: x - half, minY: upper, maxX: x + half, maxY: lower)
        }
        // A body thinner than a pixel must remain visible.
        return Rect(minX: x - half, minY: upper, maxX: x + half, maxY: upper + 1 / grid.pixelsPerPoint)
    }

    /// The body with the corners of its closing end rounded.
    private func outline(of rect: Rect, movement: TradingRangeLooks.Movement) -> Path {
        let radius = min(plot.barCornerRadius, rect.width / 2, rect.height)
        guard radius > 0, movement != .unchanged else { return Path(rect: rect) }
        let radii =
            movement == .increase
            ? CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
            : CornerRadii(topLeft: 0, topRight: 0, bottomRight: radius, bottomLeft: radius)
        return Path(roundedRect: rect, radii: radii)
    }

    /// Visits the records from their lowest to their highest price.
    func visitMarks(_ visit: (RecordMark) -> Bool) {
        let half = plot.plotStyle == .ohlc ? stickLength : barWidth / 2
        for record in plot.x.indices {
            let x = scales.x.view(plot.x[record])
            let prices = prices(of: record).map { scales.y.clampedView($0.value) }.filter(\.isFinite)
            guard x.isFinite, let top = prices.min(), let bottom = prices.max() else { continue }
            let rect = Rect(minX: x - half, minY: top, maxX: x + half, maxY: bottom)
            guard rect.inset(by: -0.5).intersects(clipRect) else { continue }
            guard visit(RecordMark(record, .box(rect.intersection(clipRect)))) else { return }
        }
    }

    var recordColumns: SceneColumns? { SceneColumns(locations: plot.x, measures: plot.close, key: "close") }

    func values(at record: Int) -> [RecordValue] {
        guard plot.x.indices.contains(record) else { return [] }
        return [RecordValue("x", plot.x[record], along: .x)]
            + prices(of: record).filter(\.value.isFinite).map { RecordValue($0.key, $0.value, along: .y) }
    }

    private func prices(of record: Int) -> [(key: String, value: Double)] {
        [
            ("open", plot.open[record]), ("high", plot.high[record]), ("low", plot.low[record]),
            ("close", plot.close[record]),
        ]
    }

    func draw(on canvas: inout some Canvas) {
        canvas.clip(to: Path(rect: clipRect), rule: .nonZero) { shapes.draw(on: &$0) }
    }
}
