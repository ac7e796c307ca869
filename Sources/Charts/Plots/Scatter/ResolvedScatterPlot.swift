import Drawing
import Geometry
import Numbers

/// A scatter plot in numbers.
package struct ResolvedScatterPlot: ResolvedPlot {
    var name: String?
    /// The points, and how they are joined.
    var curve: Curve
    var line: LineStyle?
    /// Of the line, or of the areas where there is none.
    var lineShadow: Shadow?
    /// In drawing order.
    var areas: [Area]
    var symbols: ScatterSymbols
    var isStacked: Bool
    var alignsPointsToPixels: Bool
    var showsInLegend: Bool
    var labels: ResolvedDataLabels?
    /// What the labels tell; nil is the values of `labelField`.
    var labelValues: [Double]?
    var labelField: Coordinate
    var warnings: [ChartWarning]

    package var colorBar: ResolvedColorBar? { showsInLegend ? symbols.colorBar : nil }

    package var sizeLegend: ResolvedSizeLegend? { showsInLegend ? symbols.sizeLegend : nil }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend else { return [] }
        if !symbols.groups.isEmpty, line == nil {
            return symbols.groups.map { group in
                LegendEntry(title: group.name, swatch: .line(nil, area: nil, symbol: symbols.kinds[group.kind]))
            }
        }
        guard let name else { return [] }
        let area = areas.first?.fill
        if let area, area.mainColor.alpha > 0.5, symbols.isEmpty {
            return [LegendEntry(title: name, swatch: .box(area, border: nil))]
        }
        return [LegendEntry(title: name, swatch: .line(line, area: area, symbol: symbols.main))]
    }

    package func obstacles(in context: PlotContext) -> [LabelObstacle] {
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

    package func scene(in context: PlotContext) -> any PlotScene {
        guard curve.function != nil else { return ScatterScene(self, in: context) }
        var sampled = self
        (sampled.curve.x, sampled.curve.y) = curve.points(on: context.x, context.y)
        return ScatterScene(sampled, in: context)
    }

    /// The plot with a finer line and smaller symbols, for pictures in which they would run together; a line that becomes
    /// much finer has no symbols.
    func finer(by fineness: Double) -> ResolvedScatterPlot {
        guard fineness < 1 else { return self }
        var plot = self
        plot.line = line?.finer(by: fineness)
        plot.symbols = line != nil && fineness < 0.75 ? ScatterSymbols(nil) : symbols.finer(by: fineness)
        return plot
    }

    /// The colour that the plot is known by.
    private var color: Color? { line?.color ?? symbols.main?.fill?.mainColor ?? areas.first?.fill?.mainColor }

    package var errorBarAnchor: ErrorBarAnchor? {
        ErrorBarAnchor(x: curve.x, y: curve.y, color: color?.withAlpha(1), isUnder: true)
    }
}

extension ResolvedScatterPlot {
    package func extent(along coordinate: Coordinate) -> Extent? {
        switch coordinate {
        case .x:
            let hasArea = line != nil || areas.contains { $0.fill != nil }
            return Extent(of: curve.x, fit: hasArea ? .tight : .padded)?.widened(by: symbols.reach)
        case .y:
            return extentOfY(Extent.union(curve.valueExtent, line == nil ? nil : curve.extentBeyondPoints)) { base in
                var extent = base.valueExtent
                extent?.includesZero = isStacked
                return extent
            }
        }
    }

    package func extentOfY(within x: PlotRange) -> Extent? {
        // A function is evaluated where it is seen; where curves go between points is not told by the points alone.
        guard curve.function == nil else { return extent(along: .y) }
        return extentOfY(curve.extent(within: x, hasLine: line != nil || !areas.isEmpty)) { curve in
            curve.extent(within: x, hasLine: true)
        }
    }

    private func extentOfY(_ values: Extent?, ofBase extent: (Curve) -> Extent?) -> Extent? {
        guard var values else { return nil }
        for area in areas {
            switch area.base {
            case .value(let base):
                values = values.union(Extent(minimum: base, maximum: base, fit: .nice, includesZero: base == 0))
            case .curve(let curve):
                if let bases = extent(curve) { values = values.union(bases) }
            }
        }
        return values.widened(by: symbols.reach)
    }
}

extension Extent {
    /// The extent with room for marks on the outermost points.
    /// - Parameter fraction: how much of the whole half of a mark takes.
    fileprivate func widened(by fraction: Double) -> Extent {
        guard fraction > 0, maximum < 1e300, minimum > -1e300 else { return self }
        let room = (maximum - minimum) * fraction / (1 - 2 * Double.minimum(fraction, 0.3))
        var result = self
        result.minimum -= room
        result.maximum += room
        return result
    }
}
