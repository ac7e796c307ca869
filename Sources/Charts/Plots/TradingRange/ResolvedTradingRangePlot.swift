import Drawing
import Geometry
import Numbers

/// A trading range plot with its data as numbers.
struct ResolvedTradingRangePlot: ResolvedPlot {
    var name: String?
    var x: [Double]
    var open: [Double]
    var high: [Double]
    var low: [Double]
    var close: [Double]
    /// The distance between two records, in data units.
    var step: Double
    var looks: TradingRangeLooks
    var plotStyle: TradingRangePlot.Style
    var barWidth: Double?
    var barWidths: [Double]
    var stickLength: Double?
    var barCornerRadius: Double
    var showBarBorder: Bool
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    /// The values of the labels.
    var labelled: [Double]
    var showsInLegend: Bool
    var warnings: [ChartWarning]

    func extent(along coordinate: Coordinate) -> Extent? {
        switch coordinate {
        case .x:
            guard var extent = Extent(of: x, fit: .tight) else { return nil }
            // Each period has its full share of the axis, so that the first and last ones are not cut off.
            extent.minimum = (extent.minimum - step / 2).finite
            extent.maximum = (extent.maximum + step / 2).finite
            return extent
        case .y:
            return [open, high, low, close].reduce(nil) { Extent.union($0, Extent(of: $1, fit: .nice)) }
        }
    }

    func values(along coordinate: Coordinate) -> [[Double]] { coordinate == .x ? [x] : [open, high, low, close] }

    var recordsWithoutLocation: (coordinate: Coordinate, count: Int)? {
        Self.records(of: [open, high, low, close], without: x)
    }

    func extentOfY(within x: PlotRange) -> Extent? {
        [open, high, low, close].reduce(nil) {
            Extent.union($0, Extent(of: $1.shown(at: self.x, within: x), fit: .nice))
        }
    }

    var legendEntries: LegendEntries {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .marks(swatchMarks))]
    }

    /// The marks of a rising and a falling period, side by side.
    private var swatchMarks: [SwatchMark] {
        func marks(_ look: RecordShapes.Look, x: Double, isRise: Bool) -> [SwatchMark] {
            let (top, bottom) = (isRise ? 0.0 : 0.15, isRise ? 0.85 : 1.0)
            let stem = [Point(x, top), Point(x, bottom)]
            switch plotStyle {
            case .ohlc:
                let (left, right) = (isRise ? 0.65 : 0.35, isRise ? 0.2 : 0.8)
                return [
                    .line(stem, look.line), .line([Point(x - 0.2, left), Point(x, left)], look.line),
                    .line([Point(x, right), Point(x + 0.2, right)], look.line),
                ]
            case .candleStick:
                let body = Rect(minX: x - 0.17, minY: top + 0.18, maxX: x + 0.17, maxY: bottom - 0.18)
                return [
                    .line([stem[0], Point(x, body.minY)], look.line), .line([Point(x, body.maxY), stem[1]], look.line),
                    SwatchMark(Path(rect: body), fill: look.fill, line: showBarBorder ? look.line : nil),
                ]
            }
        }
        return marks(looks.increase, x: 0.24, isRise: true) + marks(looks.decrease, x: 0.76, isRise: false)
    }

    func scene(in context: PlotContext) -> any PlotScene {
        TradingRangeScene(self, in: context)
    }
}
