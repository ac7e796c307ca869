import Budget
import Dialects
import Drawing
import Geometry

/// A scatter plot after layout, with its line, areas and symbols.
struct ScatterScene: PlotScene {
    /// The positions of the symbols. Points outside the plot area have none.
    var symbols: [Point] { marks.points }
    private(set) var labels: [PlacedText] = []
    /// The lines from points to labels that are away from them.
    private(set) var leaders: [LabelLeader] = []
    private(set) var warnings: [ChartWarning]

    private var line = Path()
    /// The part of the picture in which areas and symbols are drawn already; nil for everything.
    private var revealed: Path?
    private var areas: [ScatterArea] = []
    private var marks = ScatterMarks()
    /// Single points between two gaps, which a line does not show.
    private var lonePoints: [Point] = []
    private let lineStyle: LineStyle?
    /// The color of the line below the base of its area; nil is that of the whole line.
    private let colorBelow: Color?
    private let shadow: Shadow?
    private let clipRect: Rect
    /// The points and the scales on which they are placed.
    private let curve: ResolvedScatterPlot.Curve
    private let ownValues: [Double]?
    private let looks: ScatterSymbols
    private let scales: (x: Scale, y: Scale)

    init(_ coarse: ResolvedScatterPlot, in context: PlotContext) {
        let plot = coarse.finer(by: context.fineness)
        lineStyle = plot.line
        shadow = plot.lineShadow
        colorBelow = plot.areas.first?.colorBelow
        clipRect = context.clipRect
        (curve, ownValues, looks) = (plot.curve, plot.ownValues, plot.symbols)
        scales = (context.x, context.y)
        warnings = plot.warnings
        guard context.budget.allows(plot.curve.x.count, each: 2 * ElementMemory.number),
            !context.budget.isSpent(before: plot.curve.x.count * 10)
        else { return }
        var xs = context.x.view(of: plot.curve.x)
        var ys = context.y.view(of: plot.curve.y)
        if plot.alignsPointsToPixels {
            let grid = PixelGrid(pixelsPerPoint: context.pixelsPerPoint)
            let width = plot.line?.stroke.lineWidth ?? 1
            for index in xs.indices where xs[index].isFinite {
                xs[index] = grid.lineCenter(nearestTo: xs[index], width: width)
            }
            for index in ys.indices where ys[index].isFinite {
                ys[index] = grid.lineCenter(nearestTo: ys[index], width: width)
            }
        }
        if !plot.symbols.isEmpty {
            marks.place(plot.symbols, xs, ys, within: clipRect.inset(by: -0.5), context.budget)
        }
        if let style = plot.labels {
            var layout = DataLabelLayout(style, in: context)
            let isInBand = plot.hasLabelsInBand(style, context)
            if !isInBand, context.movesLabels(of: style) { layout.leaderColor = plot.leaderColor(style) }
            layout.leadersMayCross = plot.line != nil
            let spots =
                if let slope = plot.slope {
                    Self.slopeSpots(plot, slope, xs, ys, in: context)
                } else if isInBand {
                    Self.bandSpots(plot, style, xs, ys, in: context)
                } else {
                    Self.labelSpots(plot, style, xs, ys, in: context)
                }
            layout.place(spots, byImportance: !isInBand)
            (labels, leaders) = (layout.labels, layout.leaders)
            warnings += layout.warnings
        }
        guard plot.line != nil || !plot.areas.isEmpty else { return }
        if plot.line != nil, plot.symbols.isEmpty { lonePoints = Self.pointsAlone(xs, ys, within: clipRect) }
        (xs, ys) = LineReduction.reduced(
            x: xs, y: ys, interpolation: plot.curve.interpolation, pixelWidth: 1 / context.columnsPerPoint)
        let sizeOfPoint = ElementMemory.pathPoint(of: plot.curve.interpolation)
        guard context.budget.allows(xs.count, each: sizeOfPoint * (plot.areas.count + (plot.line == nil ? 0 : 1))),
            !context.budget.isSpent(before: xs.count * 20)
        else { return }
        if plot.line != nil { plot.curve.interpolation.addLine(x: xs, y: ys, to: &line) }
        areas = plot.areas.map { ScatterArea($0, under: xs, ys, plot.curve.interpolation, in: context) }
    }

    /// The line is drawn along its length. Areas and symbols follow its end, if the line runs in one direction.
    func drawn(_ fraction: Double, in area: Rect) -> any PlotScene {
        guard lineStyle != nil, let (path, end) = line.start(upTo: fraction), let start = line.points.first else {
            return RevealedScene(self, from: area.minX, width: area.width * fraction)
        }
        var scene = self
        scene.line = path
        scene.labels = []
        scene.leaders = []
        scene.lonePoints = []
        let isForwards = zip(line.points, line.points.dropFirst()).allSatisfy { $0.x <= $1.x }
        let isBackwards = zip(line.points, line.points.dropFirst()).allSatisfy { $0.x >= $1.x }
        let (left, right) =
            isForwards
            ? (start.x - 1e4, end.x)
            : isBackwards ? (end.x, start.x + 1e4) : (area.minX - 1e4, area.minX + area.width * fraction)
        scene.revealed = Path(rect: Rect(minX: left, minY: -1e4, maxX: right, maxY: 3e4))
        return scene
    }

    func draw(on canvas: inout some Canvas) {
        if let revealed, !areas.isEmpty {
            canvas.clip(to: revealed, rule: .nonZero) { drawAreas(on: &$0) }
        } else {
            drawAreas(on: &canvas)
        }
        drawLine(on: &canvas)
        if let revealed, !marks.points.isEmpty {
            canvas.clip(to: revealed, rule: .nonZero) { marks.draw(on: &$0) }
        } else {
            marks.draw(on: &canvas)
        }
        for leader in leaders { leader.draw(on: &canvas) }
    }

    private func drawAreas(on canvas: inout some Canvas) {
        canvas.draw(shadow: lineStyle == nil ? shadow : nil) { canvas in
            for area in areas { area.draw(on: &canvas, clipRect: clipRect) }
        }
    }

    private func drawLine(on canvas: inout some Canvas) {
        if let lineStyle, lineStyle.isVisible {
            // A line along the edge of the plot area keeps its full width.
            let reach = clipRect.inset(by: -lineStyle.stroke.lineWidth)
            canvas.draw(shadow: shadow) { canvas in
                canvas.clip(around: reach) { stroke(lineStyle, on: &$0) }
                let size = max(5, lineStyle.stroke.lineWidth * 2.5)
                let dot = PlotSymbol(type: .ellipse, size: Size(size, size), fill: .color(lineStyle.mainColor))
                if !lonePoints.isEmpty { canvas.draw(dot, at: lonePoints) }
            }
        }
    }

    /// Draws the line, in two colors if it has another one below the base of its area.
    private func stroke(_ style: LineStyle, on canvas: inout some Canvas) {
        guard let colorBelow, let above = areas.first?.above else { return canvas.stroke(line, style) }
        canvas.clip(to: above, rule: .nonZero) { $0.stroke(line, style) }
        canvas.clip(to: above.complement(around: clipRect), rule: .evenOdd) {
            $0.stroke(line, style.painted(colorBelow))
        }
    }

    func ground(at point: Point, over background: Color) -> Color? {
        guard clipRect.contains(point) else { return background }
        return areas.reduce(Optional(background)) { color, area in
            color.flatMap { area.color(at: point, over: $0) }
        }
    }

    func visitMarks(_ visit: (RecordMark) -> Bool) {
        guard curve.function == nil else { return }
        let reach = clipRect.inset(by: -0.5)
        for index in curve.x.indices where index < curve.y.count {
            let point = Point(scales.x.view(curve.x[index]), scales.y.view(curve.y[index]))
            guard reach.contains(point) else { continue }
            let mark = RecordMark(index, .disc(center: point, radius: looks.height(ofRecord: index) / 2))
            guard visit(mark) else { return }
        }
    }

    var recordColumns: SceneColumns? {
        guard curve.function == nil, !curve.y.isEmpty else { return nil }
        // Points beside names, as in a dot plot, are measured along x.
        if scales.y.type.values == .names, scales.x.type.values != .names {
            return SceneColumns(measures: curve.x, key: "x")
        }
        return SceneColumns(locations: curve.x, measures: ownValues ?? curve.y, key: "y")
    }

    func values(at record: Int) -> [RecordValue] {
        guard curve.x.indices.contains(record), curve.y.indices.contains(record) else { return [] }
        let values = [
            RecordValue("x", curve.x[record], along: .x),
            RecordValue("y", ownValues?[record] ?? curve.y[record], along: .y),
        ]
        guard let sizes = looks.sizes, sizes.indices.contains(record) else { return values }
        return values + [RecordValue("size", sizes[record])]
    }

    private static func pointsAlone(_ xs: [Double], _ ys: [Double], within area: Rect) -> [Point] {
        var result: [Point] = []
        func isPresent(_ index: Int) -> Bool {
            xs.indices.contains(index) && xs[index].isFinite && ys[index].isFinite
        }
        for index in xs.indices where isPresent(index) && !isPresent(index - 1) && !isPresent(index + 1) {
            let point = Point(xs[index], ys[index])
            if area.inset(by: -0.5).contains(point) { result.append(point) }
        }
        return result
    }
}
