import Dialects
import Drawing
import Geometry
import Numbers

/// The curve of a density over the bars of a histogram.
struct ResolvedDensityCurve: Sendable {
    /// The positions along the bins with the heights above them; nil for no curve.
    var shape: DensityShape?
    /// The coordinate that is divided into bins.
    var coordinate: Coordinate
    var line: LineStyle
    var warning: ChartWarning?

    /// Returns the curve in the picture.
    func path(in context: PlotContext) -> Path {
        var path = Path()
        guard let shape else { return path }
        let (along, across) = (context[coordinate], context[coordinate.orthogonal])
        path.addPolyline(
            zip(shape.positions, shape.widths).compactMap { position, height in
                let (a, b) = (along.clampedView(position), across.clampedView(height))
                guard a.isFinite, b.isFinite else { return nil }
                return coordinate == .x ? Point(a, b) : Point(b, a)
            })
        return path
    }
}

extension ResolvedBarPlot {
    func overlaid(by curve: ResolvedDensityCurve) -> ResolvedHistogramPlot {
        ResolvedHistogramPlot(bars: self, curve: curve)
    }
}

/// The bars of a histogram with the curve of its density.
struct ResolvedHistogramPlot: ResolvedPlot {
    @Indirect var bars: ResolvedBarPlot
    @Indirect var curve: ResolvedDensityCurve

    var warnings: [ChartWarning] { bars.warnings + [curve.warning].compactMap(\.self) }
    var legendEntries: LegendEntries { bars.legendEntries }
    var mainColor: Color? { bars.mainColor }
    var recordsWithoutLocation: (coordinate: Coordinate, count: Int)? { bars.recordsWithoutLocation }

    func extent(along coordinate: Coordinate) -> Extent? {
        guard let extent = bars.extent(along: coordinate), let shape = curve.shape else {
            return bars.extent(along: coordinate)
        }
        // The axis of the bins ends with the bars.
        guard coordinate != curve.coordinate else { return extent }
        return Extent.union(extent, Extent(of: shape.widths + [0], fit: .nice)?.withoutData)
    }

    func extentOfY(within x: PlotRange) -> Extent? { bars.extentOfY(within: x) }

    func values(along coordinate: Coordinate) -> [[Double]] { bars.values(along: coordinate) }

    func obstacles(in context: PlotContext) -> [LabelObstacle] { bars.obstacles(in: context) }

    func scene(in context: PlotContext) -> any PlotScene {
        DensityOverlayScene(
            bars: bars.scene(in: context), path: curve.path(in: context), line: curve.line, clipRect: context.clipRect,
            ownWarnings: [curve.warning].compactMap(\.self))
    }

    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedHistogramPlot,
            let bars = bars.between(start.bars, in: motion) as? ResolvedBarPlot
        else { return nil }
        var plot = self
        plot.bars = bars
        if let old = start.curve.shape, let new = curve.shape {
            plot.curve.shape?.positions = zip(old.positions, new.positions).map(motion.number)
            plot.curve.shape?.widths = zip(old.widths, new.widths).map(motion.number)
        }
        return plot
    }

    func flattened(in context: PlotContext) -> (any ResolvedPlot)? {
        guard let bars = bars.flattened(in: context) as? ResolvedBarPlot else { return nil }
        var plot = self
        plot.bars = bars
        plot.curve.shape?.scale(by: 0)
        return plot
    }
}

/// The bars of a histogram and the curve above them at their positions.
struct DensityOverlayScene: PlotScene {
    let bars: any PlotScene
    let path: Path
    let line: LineStyle
    let clipRect: Rect
    let ownWarnings: [ChartWarning]

    var labels: [PlacedText] { bars.labels }
    var exactLabels: [PlacedText] { bars.exactLabels }
    var labelForm: LabelForm? { bars.labelForm }
    var warnings: [ChartWarning] { bars.warnings + ownWarnings }
    var lacksImportantLabels: Bool { bars.lacksImportantLabels }
    var recordColumns: SceneColumns? { bars.recordColumns }

    func visitMarks(_ visit: (RecordMark) -> Bool) { bars.visitMarks(visit) }
    func values(at index: Int) -> [RecordValue] { bars.values(at: index) }
    func ground(at point: Point, over background: Color) -> Color? { bars.ground(at: point, over: background) }

    func draw(on canvas: inout some Canvas) {
        bars.draw(on: &canvas)
        canvas.clip(around: clipRect.inset(by: -line.stroke.lineWidth)) { $0.stroke(path, line) }
    }
}
