import Budget
import Drawing
import Geometry
import Numbers

/// The lines and shapes of bars in a form besides the bars: connectors, bands, targets and arrows.
struct BarDecorations: Sendable {
    private var behind = RecordShapes()
    private var above = RecordShapes()
    private var stems: [Stem] = []

    private struct Stem: Sendable {
        var line: LineStyle?
        var start: Point
        var end: Point
        var dot: Rect
        var fill: Fill
        var border: LineStyle?
    }

    var isEmpty: Bool { behind.batches.isEmpty && above.batches.isEmpty && stems.isEmpty }

    /// The distance that dots extend beyond the tips, in points.
    private(set) var reach = 0.0

    /// - Parameter bars: The bars at their positions, with the full thickness of their slots.
    init(_ plot: ResolvedBarPlot, _ bars: [BarScene.Bar], in context: PlotContext) {
        let grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
        if let stem = plot.stem { addStems(stem, bars, on: grid) }
        if let line = plot.connector { addConnectors(line, plot, bars, on: grid, context) }
        if let bullet = plot.bullet { addBands(bullet, bars, plot, context, grid) }
        if let links = plot.links { addLinks(links, plot, context, grid) }
    }

    func drawBehind(on canvas: inout some Canvas) { behind.draw(on: &canvas) }

    func drawAbove(on canvas: inout some Canvas) {
        for stem in stems {
            guard !canvas.isStopped else { return }
            if let line = stem.line {
                var path = Path()
                path.addPolyline([stem.start, stem.end])
                canvas.stroke(path, line)
            }
            let dot = Path(ellipseIn: stem.dot)
            canvas.fill(dot, rule: .nonZero, paint: stem.fill.paint(over: stem.dot))
            if let border = stem.border { canvas.stroke(dot, border) }
        }
        above.draw(on: &canvas)
    }

    // MARK: Lollipops and dumbbells

    private mutating func addStems(_ stem: ResolvedBarPlot.Stem, _ bars: [BarScene.Bar], on grid: PixelGrid) {
        for bar in bars {
            let dot = stem.dot(of: bar)
            reach = max(reach, dot.width / 2)
            var line = stem.line
            if stem.takesColorOfBar { line = line?.painted(bar.fill.mainColor) }
            let (tip, base) = (bar.rect.middle(of: bar.direction), bar.rect.middle(of: -bar.direction))
            // Stems end at the rims of dots.
            let (length, radius) = ((tip - base).length, dot.width / 2)
            let start = stem.isPair ? min(radius, length) : 0
            if length - start <= radius { line = nil }
            stems.append(
                Stem(
                    line: line.map(grid.crisp), start: base + bar.direction * start,
                    end: tip - bar.direction * min(radius, length), dot: dot, fill: bar.fill, border: bar.lineStyle))
        }
    }

    // MARK: Waterfalls

    private mutating func addConnectors(
        _ line: LineStyle, _ plot: ResolvedBarPlot, _ bars: [BarScene.Bar], on grid: PixelGrid, _ context: PlotContext
    ) {
        let line = grid.crisp(line)
        let batch = behind.batch(for: .init(line: line))
        let values = context[plot.locationCoordinate.orthogonal]
        let isUpright = plot.locationCoordinate == .x
        for (bar, next) in zip(bars, bars.dropFirst()) {
            let level = grid.lineCenter(nearestTo: values.view(plot.tip[bar.record]), width: line.stroke.lineWidth)
            guard level.isFinite,
                context.plotArea.inset(by: -1).contains(
                    isUpright ? Point(context.plotArea.midX, level) : Point(level, context.plotArea.midY))
            else { continue }
            let (a, b) = isUpright ? (bar.rect.midX, next.rect.midX) : (bar.rect.midY, next.rect.midY)
            let half = (isUpright ? next.rect.width : next.rect.height) / 2
            let own = (isUpright ? bar.rect.width : bar.rect.height) / 2
            let (start, end) = a < b ? (a - own, b + half) : (a + own, b - half)
            behind[batch].lines.addPolyline(
                isUpright ? [Point(start, level), Point(end, level)] : [Point(level, start), Point(level, end)])
        }
    }

    // MARK: Bullets

    private mutating func addBands(
        _ bullet: ResolvedBarPlot.Bullet, _ bars: [BarScene.Bar], _ plot: ResolvedBarPlot, _ context: PlotContext,
        _ grid: PixelGrid
    ) {
        let values = context[plot.locationCoordinate.orthogonal]
        let isUpright = plot.locationCoordinate == .x
        let area = context.plotArea
        for bar in bars {
            let sides = isUpright ? (bar.rect.minX, bar.rect.maxX) : (bar.rect.minY, bar.rect.maxY)
            let zero = values.view(plot.base[bar.record])
            let ends = bullet.bands.enumerated().compactMap { index, band -> (index: Int, position: Double)? in
                let position = bar.record < band.ends.count ? values.view(band.ends[bar.record]) : .nan
                return position.isFinite ? (index, position) : nil
            }
            // Longer bands are behind shorter ones.
            for end in ends.sorted(by: { abs($0.position - zero) > abs($1.position - zero) }) {
                let rect =
                    isUpright
                    ? Rect(minX: sides.0, minY: min(zero, end.position), maxX: sides.1, maxY: max(zero, end.position))
                    : Rect(minX: min(zero, end.position), minY: sides.0, maxX: max(zero, end.position), maxY: sides.1)
                guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { continue }
                let batch = behind.batch(for: .init(fill: .color(bullet.bands[end.index].color)))
                behind[batch].insides.addRect(grid.rect(nearestTo: rect.intersection(area)))
            }
            guard bar.record < bullet.targets.count else { continue }
            let target = values.view(bullet.targets[bar.record])
            guard target.isFinite, (isUpright ? area.minY...area.maxY : area.minX...area.maxX).contains(target) else {
                continue
            }
            let thickness = sides.1 - sides.0
            let line = grid.crisp(LineStyle(bullet.targetColor, width: min(3, max(1.5, thickness / 6))))
            let position = grid.lineCenter(nearestTo: target, width: line.stroke.lineWidth)
            let (middle, half) = ((sides.0 + sides.1) / 2, thickness * ResolvedBarPlot.Bullet.targetShare / 2)
            let batch = above.batch(for: .init(line: line))
            above[batch].lines.addPolyline(
                isUpright
                    ? [Point(middle - half, position), Point(middle + half, position)]
                    : [Point(position, middle - half), Point(position, middle + half)])
        }
    }

    // MARK: Tasks

    private mutating func addLinks(
        _ links: ResolvedBarPlot.Links, _ plot: ResolvedBarPlot, _ context: PlotContext, _ grid: PixelGrid
    ) {
        let area = context.plotArea
        if let today = links.today.map(context[plot.locationCoordinate.orthogonal].view),
            (area.minX...area.maxX).contains(today), plot.locationCoordinate == .y
        {
            let line = grid.crisp(links.todayLine)
            let position = grid.lineCenter(nearestTo: today, width: line.stroke.lineWidth)
            let batch = behind.batch(for: .init(line: line))
            behind[batch].lines.addPolyline([Point(position, area.minY), Point(position, area.maxY)])
        }
        let (locations, instants) = (context[plot.locationCoordinate], context[plot.locationCoordinate.orthogonal])
        guard let first = links.locations.first(where: \.isFinite) else { return }
        let breadth = plot.breadth.limited(at: first, on: locations)
        func rect(_ task: Int) -> Rect? {
            let (a, b) = breadth.sides(of: .max, at: links.locations[task], on: locations)
            let (start, end) = (instants.view(links.starts[task]), instants.view(links.ends[task]))
            guard a.isFinite, b.isFinite, start.isFinite, end.isFinite else { return nil }
            return Rect(minX: min(start, end), minY: min(a, b), maxX: max(start, end), maxY: max(a, b))
        }
        let line = grid.crisp(links.line)
        let reach = area.inset(by: -2)
        for (index, (source, target)) in zip(links.sources, links.targets).enumerated() {
            guard !context.budget.isSpent(at: index, costOfElement: 1_000) else { return }
            guard let from = rect(source), let to = rect(target), reach.intersects(from), reach.intersects(to) else {
                continue
            }
            let arrow = TaskArrow(from: from, to: to)
            let batch = above.batch(for: .init(fill: .color(line.mainColor), line: line))
            above[batch].lines.addPolyline(arrow.points)
            above[batch].insides.addPolygon(arrow.head)
        }
    }
}

/// The arrow from the end of a task to the start of a later one: along the axes, around both bars.
struct TaskArrow: Hashable {
    let points: [Point]
    /// The corners of the head.
    let head: [Point]

    /// The length of the head and of the straight pieces beside bars, in points.
    private static let size = 4.5
    private static let step = 7.0

    init(from: Rect, to: Rect) {
        let start = Point(from.maxX, from.midY)
        let isDown = to.midY >= from.midY
        // An arrow into the top or the bottom is the shortest one if the later task starts after the end of the other.
        let entry = min(to.minX + Self.step, to.midX)
        if entry > start.x + 2 {
            let tip = Point(entry, isDown ? to.minY : to.maxY)
            let back = isDown ? -Self.size : Self.size
            points = [start, Point(entry, start.y), Point(entry, tip.y + back)]
            head = [tip, Point(tip.x - Self.size * 0.7, tip.y + back), Point(tip.x + Self.size * 0.7, tip.y + back)]
            return
        }
        let tip = Point(to.minX, to.midY)
        let (right, left) = (start.x + Self.step, tip.x - Self.step)
        let between = isDown ? (from.maxY + to.minY) / 2 : (from.minY + to.maxY) / 2
        let back = tip.x - Self.size
        points =
            [start, Point(right, start.y), Point(right, between), Point(left, between), Point(left, tip.y)]
            + [Point(back, tip.y)]
        head = [tip, Point(back, tip.y - Self.size * 0.7), Point(back, tip.y + Self.size * 0.7)]
    }
}

extension Rect {
    /// The middle of the side in a direction.
    fileprivate func middle(of direction: Point) -> Point {
        Point(midX + direction.x * width / 2, midY + direction.y * height / 2)
    }
}

extension ResolvedBarPlot.Stem {
    /// The dot at the tip of a bar. It is not wider than the bar.
    func dot(of bar: BarScene.Bar) -> Rect {
        let rect = bar.rect
        let isUpright = bar.direction.x == 0
        let size = min(diameter, max(2, isUpright ? rect.width : rect.height))
        let tip = Point(rect.midX + bar.direction.x * rect.width / 2, rect.midY + bar.direction.y * rect.height / 2)
        return Rect(x: tip.x - size / 2, y: tip.y - size / 2, width: size, height: size)
    }
}
