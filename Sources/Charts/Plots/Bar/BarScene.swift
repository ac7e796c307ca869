import Budget
import Dialects
import Drawing
import Geometry
import Numbers
import Text

/// The bars of a bar plot at their positions.
struct BarScene: PlotScene {
    struct Bar: Sendable {
        /// The index of the bar's record in the data.
        var record: Int
        var rect: Rect
        var fill: Fill
        var lineStyle: LineStyle?
        /// The unit vector from the base to the tip, in the picture.
        var direction: Point
    }

    private(set) var bars: [Bar] = []
    private(set) var labels: [PlacedText] = []
    private(set) var exactLabels: [PlacedText] = []
    private(set) var labelForm: LabelForm?
    private(set) var warnings: [ChartWarning]
    private let plotArea: Rect
    let clipRect: Rect
    @Indirect private var look: ResolvedBarPlot.Look
    /// The coordinate of the locations.
    let along: Coordinate
    /// Whether bars of other plots touch the bars.
    private let hasNeighbors: Bool
    /// Whether the locations are too close together for the bars to be distinguishable.
    private let isCrowded: Bool
    @Indirect private(set) var plot: ResolvedBarPlot
    private var decorations: BarDecorations?

    init(_ plot: ResolvedBarPlot, in context: PlotContext) {
        plotArea = context.plotArea
        clipRect = context.clipRect
        look = context.fineness < 0.75 ? plot.look.withoutOutlines : plot.look
        along = plot.locationCoordinate
        self.plot = plot
        warnings = plot.warnings
        let locations = context[plot.locationCoordinate]
        let step = plot.location.first.map { Self.step(at: $0, plot.breadth, on: locations) } ?? .infinity
        isCrowded = step * context.pixelsPerPoint < 3
        let automatic = isCrowded ? plot.breadth.touching : plot.breadth
        let breadth = automatic.limited(at: plot.location.first(where: \.isFinite) ?? 0, on: locations)
        hasNeighbors = breadth.hasNeighbors
        let values = context[plot.locationCoordinate.orthogonal]
        let grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
        guard context.budget.allows(plot.location.count, each: ElementMemory.bar) else { return }
        bars.reserveCapacity(plot.location.count)
        for record in plot.location.indices where !plot.base[record].isNaN {
            guard !context.budget.isSpent(at: record, costOfElement: 300) else { return }
            let (low, high) = breadth.sides(of: record, at: plot.location[record], on: locations)
            let tip = values.view(plot.tip[record])
            var base = values.view(plot.base[record])
            // A base without a position, such as 0 on a logarithmic scale, is at the lower limit of the axis.
            if base.isNaN { base = values.view(values.range.minLimit) }
            guard !low.isNaN, !high.isNaN, !tip.isNaN else { continue }
            let rect =
                plot.locationCoordinate == .y
                ? Self.rect(x: (base, tip), y: (low, high), in: plotArea)
                : Self.rect(x: (low, high), y: (base, tip), in: plotArea)
            var placed = aligned(rect, record: record, on: grid)
            guard placed.intersects(plotArea) || placed.isEmpty else { continue }
            let isBackwards = tip < base
            let isDown = tip > base
            let direction =
                plot.locationCoordinate == .y ? Point(isBackwards ? -1 : 1, 0) : Point(0, isDown ? 1 : -1)
            if plot.stack != nil {
                if plot.tip[record] != plot.base[record] {
                    placed = visible(placed, record: record, isUpright: direction.y != 0, on: grid)
                }
                if plot.base[record] != 0 {
                    placed = separated(placed, record: record, from: -direction, on: grid)
                }
            }
            bars.append(
                Bar(
                    record: record, rect: placed, fill: look.fill(of: record),
                    lineStyle: look.lineStyle(of: record), direction: direction))
        }
        decorate(in: context)
        if let style = plot.labels {
            let placed = Self.labels(of: plot.exactBars(in: context), drawnAs: bars, plot, style, in: context)
            (labels, exactLabels) = (placed.layout.alignedLabels, placed.layout.labels)
            labelForm = placed.form
            warnings += placed.warnings
        }
        if step * context.columnsPerPoint * automatic.fraction < 1 { joinThinBars(of: plot, in: context) }
    }

    /// Adds what bars of a form have besides the bars.
    private mutating func decorate(in context: PlotContext) {
        guard ![.bars, .pyramid, .marimekko].contains(plot.form), !isCrowded else { return }
        let added = BarDecorations(plot, bars, in: context)
        if !added.isEmpty { decorations = added }
        guard plot.bullet != nil else { return }
        let grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
        for index in bars.indices {
            let rect = bars[index].rect
            let inset = (1 - ResolvedBarPlot.Bullet.barShare) / 2 * (along == .x ? rect.width : rect.height)
            let (dx, dy) = along == .x ? (inset, 0) : (0, inset)
            bars[index].rect = grid.rect(
                nearestTo: Rect(minX: rect.minX + dx, minY: rect.minY + dy, maxX: rect.maxX - dx, maxY: rect.maxY - dy))
        }
        bars.removeAll { !$0.rect.isEmpty && !$0.rect.intersects(plotArea) }
    }

    /// Replaces bars that are thinner than a pixel by their envelope, or adds a warning if they look different.
    private mutating func joinThinBars(of plot: ResolvedBarPlot, in context: PlotContext) {
        guard commonColor != nil, !hasNeighbors, let first = bars.first else {
            warnings.append("The bars of a plot are thinner than a pixel, so that single ones cannot be seen.")
            return
        }
        let envelope = BarEnvelope(
            of: bars, in: plotArea, isUpright: along == .x, isStacked: plot.stack != nil,
            columnWidth: 1 / context.columnsPerPoint)
        bars = envelope.rects.map {
            Bar(record: first.record, rect: $0, fill: first.fill, lineStyle: nil, direction: first.direction)
        }
    }

    /// Returns the distance between two neighboring locations, in points; infinite if the client sets widths or an
    /// offset.
    private static func step(at location: Double, _ breadth: BarBreadth, on scale: Scale) -> Double {
        guard breadth.slack > 1 || !breadth.edges.isEmpty else { return .infinity }
        var bar = breadth
        (bar.width, bar.offset) = (breadth.step, 0)
        let (low, high) = bar.sides(of: 0, at: location, on: scale)
        let distance = abs(high - low)
        return distance.isNaN ? .infinity : distance
    }

    private static func rect(x: (Double, Double), y: (Double, Double), in area: Rect) -> Rect {
        // Far enough outside that the borders and corners there are not visible.
        let reach = area.inset(by: -100)
        func clampedX(_ value: Double) -> Double { min(max(value, reach.minX), reach.maxX) }
        func clampedY(_ value: Double) -> Double { min(max(value, reach.minY), reach.maxY) }
        return Rect(
            minX: clampedX(min(x.0, x.1)), minY: clampedY(min(y.0, y.1)), maxX: clampedX(max(x.0, x.1)),
            maxY: clampedY(max(y.0, y.1)))
    }

    /// Returns the rectangle with its edges, or those of its outline, aligned to pixel borders.
    private func aligned(_ rect: Rect, record: Int, on grid: PixelGrid) -> Rect {
        if isCrowded { return rect }
        if let line = look.lineStyle(of: record), line.isVisible {
            let width = grid.lineWidth(nearestTo: line.stroke.lineWidth)
            return grid.strokedRect(nearestTo: rect, lineWidth: width)
        }
        let aligned = grid.rect(nearestTo: rect)
        let side = along == .x ? Point(1, 0) : Point(0, -1)
        if look.adjoins {
            // A pixel of background separates adjoining bars that are wide enough.
            let pixel = 1 / grid.pixelsPerPoint
            let width = along == .x ? aligned.width : aligned.height
            return width >= 5 * pixel ? aligned.inset(by: Insets(pixel, from: side)) : aligned
        }
        return hasNeighbors ? separated(aligned, record: record, from: side, on: grid) : aligned
    }

    /// Returns the rectangle with a gap at one side, unless the rectangle is too small or has an outline.
    private func separated(_ rect: Rect, record: Int, from side: Point, on grid: PixelGrid) -> Rect {
        guard look.gap > 0, !isCrowded, look.lineStyle(of: record)?.isVisible != true else { return rect }
        let length = side.x != 0 ? rect.width : rect.height
        let gap = grid.lineWidth(nearestTo: look.gap)
        return length >= 3 * gap ? rect.inset(by: Insets(gap, from: side)) : rect
    }

    /// Returns the rectangle of a segment; one that is shorter than a pixel fills the pixel in which it is.
    private func visible(_ rect: Rect, record: Int, isUpright: Bool, on grid: PixelGrid) -> Rect {
        let pixel = 1 / grid.pixelsPerPoint
        guard (isUpright ? rect.height : rect.width) < pixel, look.gap > 0, !isCrowded, plotArea.contains(rect.center),
            look.lineStyle(of: record)?.isVisible != true
        else { return rect }
        let low = ((isUpright ? rect.midY : rect.midX) / pixel).rounded(.down) * pixel
        return isUpright
            ? Rect(minX: rect.minX, minY: low, maxX: rect.maxX, maxY: low + pixel)
            : Rect(minX: low, minY: rect.minY, maxX: low + pixel, maxY: rect.maxY)
    }

    func ground(at point: Point, over background: Color) -> Color? {
        guard clipRect.contains(point), plot.stem == nil, !plot.areTotals else { return background }
        return bars.reduce(Optional(background)) { color, bar in
            bar.rect.contains(point) ? color.flatMap { bar.fill.color(over: $0) } : color
        }
    }

    func draw(on canvas: inout some Canvas) {
        guard !plot.areTotals else { return }
        let outlineWidth = bars.reduce(0) { max($0, $1.lineStyle?.stroke.lineWidth ?? 0) }
        // An outline along the edge of the plot area is drawn in its full width, and a dot there in its full size.
        let reach = outlineWidth / 2 + (decorations?.reach ?? 0)
        canvas.clip(around: clipRect.inset(by: -reach)) { canvas in
            decorations?.drawBehind(on: &canvas)
            defer { decorations?.drawAbove(on: &canvas) }
            if plot.stem != nil, decorations != nil { return }
            if let color = commonColor {
                var path = Path()
                path.reserveCapacity(verbs: 5 * bars.count, points: 4 * bars.count)
                for bar in bars { path.addRect(bar.rect) }
                canvas.fill(path, rule: .nonZero, paint: .color(color))
                return
            }
            for bar in bars {
                guard !canvas.isStopped else { return }
                let path = outline(of: bar)
                if !bar.rect.isEmpty { canvas.fill(path, rule: .nonZero, paint: bar.fill.paint(over: bar.rect)) }
                if let line = bar.lineStyle { canvas.stroke(path, line) }
            }
        }
    }

    /// The color of crowded bars, which are drawn as one shape because seams between them would make them fainter; nil
    /// if the bars are drawn one by one.
    private var commonColor: Color? {
        guard isCrowded, look.fills.isEmpty, look.lineStyles.isEmpty, look.lineStyle == nil,
            case .color(let color) = look.fill
        else { return nil }
        return color
    }

    /// Returns the outline of a bar with rounded corners. The radii at the tip and at the base differ; specified radii
    /// are limited to half of the bar's width and length.
    private func outline(of bar: Bar) -> Path {
        let rect = bar.rect
        let isSideways = bar.direction.x != 0
        let (width, length) = isSideways ? (rect.height, rect.width) : (rect.width, rect.height)
        let automatic = look.isSharp ? 0 : min(2, width / 3, length)
        var tip = look.cornerRadius.map { min($0, width / 2, length / 2) } ?? automatic
        var base = min(look.baseCornerRadius, width / 2, length / 2)
        if tip < 0.5 { tip = 0 }
        if base < 0.5 { base = 0 }
        guard tip > 0 || base > 0 else { return Path(rect: rect) }
        func radius(_ x: Double, _ y: Double) -> Double { bar.direction.x * x + bar.direction.y * y > 0 ? tip : base }
        return Path(
            roundedRect: rect,
            radii: CornerRadii(
                topLeft: radius(-1, -1), topRight: radius(1, -1), bottomRight: radius(1, 1), bottomLeft: radius(-1, 1)))
    }
}

extension Insets {
    /// Insets from one side only.
    /// - Parameter side: The unit vector toward the side.
    fileprivate init(_ distance: Double, from side: Point) {
        self.init(
            left: side.x < 0 ? distance : 0, top: side.y < 0 ? distance : 0, right: side.x > 0 ? distance : 0,
            bottom: side.y > 0 ? distance : 0)
    }
}
