import Drawing
import Geometry
import Numbers

/// A scatter plot with its data as numbers.
struct ResolvedScatterPlot: ResolvedPlot {
    var name: String?
    /// The points and their interpolation.
    var curve: Curve
    /// The values of y before they were stacked; nil without a stack.
    var ownValues: [Double]?
    var line: LineStyle?
    /// The shadow of the line, or of the areas if there is no line.
    var lineShadow: Shadow?
    /// The areas in drawing order.
    var areas: [Area]
    var symbols: ScatterSymbols
    /// The stack of the first area; nil without one.
    var stack: Stack?
    var alignsPointsToPixels: Bool
    var showsInLegend: Bool
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    /// The values of the labels; nil is the values of `labelField`.
    var labelValues: [Double]?
    var labelField: Coordinate
    /// Whether labels have the color of the plot, because there are several plots.
    var hasColoredLabels = false
    /// The ends with names; nil for other lines.
    var slope: Slope?
    var warnings: [ChartWarning]

    var colorBar: ResolvedColorBar? { showsInLegend ? symbols.colorBar : nil }

    var sizeLegend: ResolvedSizeLegend? { showsInLegend ? symbols.sizeLegend : nil }

    var legendEntries: LegendEntries {
        guard showsInLegend else { return [] }
        if !symbols.groups.isEmpty, line == nil {
            var entries: LegendEntries = []
            for group in symbols.groups {
                entries.append(
                    LegendEntry(title: group.name, swatch: .line(nil, area: nil, symbol: symbols.kinds[group.kind])))
            }
            return entries
        }
        guard let name else { return [] }
        if let divided = areas.first, let color = divided.colorBelow, symbols.isEmpty {
            return [LegendEntry(title: name, swatch: .marks(swatchMarks(divided, color)))]
        }
        let area = areas.first?.fill
        if let area, area.mainColor.alpha > 0.5, symbols.isEmpty {
            return [LegendEntry(title: name, swatch: .box(area, border: nil))]
        }
        return [LegendEntry(title: name, swatch: .line(line, area: area, symbol: symbols.main))]
    }

    /// A swatch whose right half has the colors below the base.
    private func swatchMarks(_ area: Area, _ colorBelow: Color) -> [SwatchMark] {
        let fills = zip([0, 0.5], [area.fill, area.fillBelow])
        let lines = zip([0, 0.5], [line, line?.painted(colorBelow)])
        return fills.map { SwatchMark(.box(fromX: $0, y: 0.5, toX: $0 + 0.5, y: 1), fill: $1) }
            + lines.map { SwatchMark.line([Point($0, 0.5), Point($0 + 0.5, 0.5)], $1) }
    }

    var paintsAreas: Bool { areas.contains { $0.fill != nil } }

    func obstacles(in context: PlotContext) -> [LabelObstacle] {
        guard curve.function == nil, curve.x.count == curve.y.count, curve.x.count <= ObstacleGrid.maximumCount else {
            return []
        }
        let (xs, ys) = (context.x.view(of: curve.x), context.y.view(of: curve.y))
        let reach = context.clipRect.inset(by: -0.5)
        var obstacles: [LabelObstacle] = []
        if !symbols.isEmpty {
            for index in xs.indices {
                let (point, height) = (Point(xs[index], ys[index]), symbols.height(ofRecord: index))
                guard height > 0, reach.contains(point) else { continue }
                obstacles.append(LabelObstacle(from: point, to: point, reach: height / 2))
            }
        }
        guard let line, line.isVisible else { return obstacles }
        var path = Path()
        curve.interpolation.addLine(x: xs, y: ys, to: &path)
        let flat = Flattener(tolerance: 0.5).flatten(path)
        for subpath in flat.subpaths {
            let points = flat.points[subpath.range]
            obstacles += zip(points, points.dropFirst()).map {
                LabelObstacle(from: $0, to: $1, reach: line.stroke.lineWidth / 2)
            }
        }
        return obstacles
    }

    func scene(in context: PlotContext) -> any PlotScene {
        guard curve.function != nil else { return ScatterScene(self, in: context) }
        var sampled = self
        (sampled.curve.x, sampled.curve.y) = curve.points(on: context.x, context.y, context.budget)
        return ScatterScene(sampled, in: context)
    }

    /// The plot with a thinner line and smaller symbols, for small pictures in which they would merge. If the line
    /// becomes much thinner, the symbols are omitted.
    func finer(by fineness: Double) -> ResolvedScatterPlot {
        guard fineness < 1 else { return self }
        var plot = self
        plot.line = line?.finer(by: fineness)
        plot.symbols = line != nil && fineness < 0.75 ? ScatterSymbols(nil) : symbols.finer(by: fineness)
        return plot
    }

    var mainColor: Color? {
        symbols.colorBar == nil && symbols.groups.isEmpty ? color.flatMap { $0.alpha > 0 ? $0 : nil } : nil
    }

    /// The color of the line, the symbols or the area.
    private var color: Color? { line?.color ?? symbols.main?.fill?.mainColor ?? areas.first?.fill?.mainColor }

    var errorBarAnchor: ErrorBarAnchor? {
        ErrorBarAnchor(x: curve.x, y: curve.y, color: color?.withAlpha(1), isBehindPlot: true)
    }
}

extension ResolvedScatterPlot {
    func extent(along coordinate: Coordinate) -> Extent? {
        switch coordinate {
        case .x:
            if let slope { return Extent(of: curve.x, fit: .tight)?.widened(forTexts: slope.room) }
            let hasArea = areas.contains { $0.fill != nil }
            return Extent(of: curve.x, fit: hasArea ? .tight : line != nil ? .close : .padded)?
                .widened(by: symbols.reach)
        case .y:
            return extentOfY(Extent.union(curve.valueExtent, line == nil ? nil : curve.extentBeyondPoints)) { base in
                var extent = base.valueExtent
                extent?.includesZero = stack != nil
                return extent
            }
        }
    }

    var leavesVisibly: Bool { line?.isVisible == true || areas.contains { $0.fill != nil } }

    var recordsWithoutLocation: (coordinate: Coordinate, count: Int)? {
        curve.countWithoutX > 0 ? (.x, curve.countWithoutX) : nil
    }

    func values(along coordinate: Coordinate) -> [[Double]] {
        guard curve.function == nil else { return [] }
        return [coordinate == .x ? curve.x : curve.y]
    }

    func extentOfY(within x: PlotRange) -> Extent? {
        // A function is sampled in the visible range only. The overshoot of curves between points is not included.
        guard curve.function == nil else { return extent(along: .y) }
        return extentOfY(curve.extent(within: x, hasLine: line != nil || !areas.isEmpty)) { curve in
            curve.extent(within: x, hasLine: true)
        }
    }

    private func extentOfY(_ values: Extent?, ofBase extent: (Curve) -> Extent?) -> Extent? {
        guard var values else { return nil }
        // Slopes compare changes, which a far zero would hide.
        if slope != nil { values.fit = .padded }
        for area in areas {
            switch area.base {
            case .value(let base):
                let ofBase = Extent(minimum: base, maximum: base, fit: .nice, includesZero: base == 0)
                values = values.union(ofBase.ofBases)
            case .curve(let curve):
                if let bases = extent(curve) { values = values.union(stack == nil ? bases : bases.ofBases) }
            }
        }
        return values.widened(by: symbols.reach)
    }
}

extension Extent {
    /// The extent with space for texts on both sides, on any scale.
    /// - Parameter fraction: The space on one side, as a fraction of the whole.
    fileprivate func widened(forTexts fraction: Double) -> Extent {
        let length = maximum - minimum
        guard length.isFinite else { return self }
        var result = self
        let room = (length > 0 ? length : 1) * fraction / (1 - 2 * fraction)
        result.minimum -= room
        result.maximum += room
        return result
    }

    /// The extent with space for symbols at the outermost points.
    /// - Parameter fraction: Half the size of a symbol, as a fraction of the whole.
    fileprivate func widened(by fraction: Double) -> Extent {
        guard fraction > 0, maximum < 1e300, minimum > -1e300 else { return self }
        let room = (maximum - minimum) * fraction / (1 - 2 * Double.minimum(fraction, 0.3))
        var result = self
        result.spaceBelow = max(result.spaceBelow, room)
        result.spaceAbove = max(result.spaceAbove, room)
        return result
    }
}
