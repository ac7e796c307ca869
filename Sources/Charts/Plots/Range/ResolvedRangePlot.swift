import Drawing
import Geometry
import Numbers

/// A range plot with its data as numbers.
struct ResolvedRangePlot: ResolvedPlot {
    var name: String?
    var x: [Double]
    var y: [Double]
    var reach: RangeDistances
    @Indirect var bars: RangeBars.Look
    var areaFill: Fill?
    var areaBorder: LineStyle?
    var fillDirection: RangePlot.FillDirection
    var margins: RangePlot.Margins
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    /// The values of the labels.
    var labelled: [Double] = []
    var showsInLegend: Bool
    var warnings: [ChartWarning] = []

    /// The bars whose errors are shown; nil for other plots.
    var anchors: BarAnchor?
    /// Whether the bars are the error bars of another plot.
    var areErrors = false

    var paintsAreas: Bool { areaFill != nil }

    func extentOfY(within x: PlotRange) -> Extent? {
        var shown = self
        shown.y = y.shown(at: self.x, within: x)
        return shown.extent(along: .y)
    }

    func extent(along coordinate: Coordinate) -> Extent? {
        let isSideways = !reach.left.isEmpty || !reach.right.isEmpty
        let fit: Extent.Fit = coordinate == .y ? .nice : bars.line == nil && !isSideways ? .tight : .padded
        guard var extent = reach.extent(of: coordinate == .x ? x : y, along: coordinate, fit: fit) else { return nil }
        let margin = coordinate == .x ? margins.x : margins.y
        extent.minimum -= margin
        extent.maximum += margin
        return extent
    }

    func values(along coordinate: Coordinate) -> [[Double]] {
        let points = coordinate == .x ? x : y
        let ends = reach.ends(of: points, along: coordinate)
        return areErrors || ends.count == 2 ? ends : ends + [points]
    }

    var recordsWithoutLocation: (coordinate: Coordinate, count: Int)? {
        areErrors ? nil : Self.records(of: [y], without: x)
    }

    var legendEntries: LegendEntries {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .marks(swatchMarks))]
    }

    /// Core Plot's swatch: a cross over a filled rectangle.
    private var swatchMarks: [SwatchMark] {
        var marks: [SwatchMark] = []
        if areaFill != nil || areaBorder != nil {
            marks.append(
                SwatchMark(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), fill: areaFill, line: areaBorder))
        }
        guard let line = bars.line else { return marks }
        let hasCaps = bars.width != 0
        if !reach.high.isEmpty || !reach.low.isEmpty {
            marks.append(.line([Point(0.5, 0), Point(0.5, 1)], line))
            if hasCaps { for y in [0.0, 1] { marks.append(.line([Point(0.2, y), Point(0.8, y)], line)) } }
        }
        if !reach.left.isEmpty || !reach.right.isEmpty {
            marks.append(.line([Point(0, 0.5), Point(1, 0.5)], line))
            if hasCaps { for x in [0.0, 1] { marks.append(.line([Point(x, 0.2), Point(x, 0.8)], line)) } }
        }
        return marks
    }

    func obstacles(in context: PlotContext) -> [LabelObstacle] {
        guard areErrors, context.theme.conventions.keepsDataLabelsClear, y.count <= ObstacleGrid.maximumCount else {
            return []
        }
        return RangeScene(self, in: context.exact).bars.shapes.batches.flatMap { batch in
            let (points, reach) = (batch.lines.points, (batch.look.line?.stroke.lineWidth ?? 0) / 2)
            return stride(from: 1, to: points.count, by: 2).map {
                LabelObstacle(from: points[$0 - 1], to: points[$0], reach: reach, isSecondary: true)
            }
        }
    }

    func scene(in context: PlotContext) -> any PlotScene {
        RangeScene(self, in: context)
    }
}
