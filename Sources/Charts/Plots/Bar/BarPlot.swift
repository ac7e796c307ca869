import Data
import Drawing
import Geometry

/// A bar for each record, from a base to a tip. Core Plot: `CPTBarPlot`.
package struct BarPlot: Plot {
    package var common = PlotProperties()
    package var barsAreHorizontal: Bool
    /// Where upright bars stand, nil: 0, 1, 2 …; the tips of lying ones.
    package var x: Field?
    /// The tips of upright bars; where lying ones stand, nil: 0, 1, 2 …
    package var y: Field?
    /// What bars without locations are spread over evenly, from the first one at its start to the last one at its end.
    package var plotRange: PlotValueRange?
    /// Where the bars start; nil is the base value or the top of the stack. Core Plot: `barBasesVary` with a base field.
    package var base: Field?
    package var baseValue: Double
    /// In data units of the location, or in points; nil shares the room between the plots of the group.
    package var barWidth: Double?
    /// The width of each bar where they differ; nil is that of all.
    package var barWidths: [Double?]
    /// In data units of the location, or in points; nil puts the bars of several plots side by side.
    package var barOffset: Double?
    /// Whether widths and offset are in points.
    package var barWidthsAreInViewCoordinates: Bool
    /// At the tip, in points; nil depends on the width.
    package var barCornerRadius: Double?
    /// At the base, in points.
    package var barBaseCornerRadius: Double
    package var fill: Fill?
    /// One for each record, where the records differ; nil is that of all.
    package var fills: [Fill?]
    package var lineStyle: LineStylePatch?
    /// One for each record, where the records differ; nil is that of all.
    package var lineStyles: [LineStylePatch?]
    /// Whether the bars look like Core Plot's `tubularBarPlotWithColor:horizontalBars:`, as far as nothing else is said.
    package var isTubular: Bool
    /// Bars of the same stack stand on each other's tips; others stand side by side.
    package var stack: String?
    /// Nil is that of the stack's other plots, or else `diverging`.
    package var stackOffset: StackOffset?
    /// The name of each record in the legend, nil for none; empty for one entry for the whole plot.
    package var legendTitles: [AttributedText?]
    package var color: Color?

    package init() {
        barsAreHorizontal = false
        baseValue = 0
        barWidths = []
        barWidthsAreInViewCoordinates = false
        barBaseCornerRadius = 0
        fills = []
        lineStyles = []
        isTubular = false
        legendTitles = []
    }

    package var needsPlotSpace: Bool { true }

    package var kind: String { "bar" }

    /// The coordinate along which the bars stand.
    package var locationCoordinate: Coordinate { barsAreHorizontal ? .y : .x }

    package var valueCoordinate: Coordinate { locationCoordinate.orthogonal }

    package func measuresShares(along coordinate: Coordinate) -> Bool {
        coordinate == valueCoordinate && stack != nil && stackOffset == .normalize
    }

    var location: Field? { barsAreHorizontal ? y : x }
    var tip: Field? { barsAreHorizontal ? x : y }

    package func fields(along coordinate: Coordinate) -> [Field] {
        guard coordinate == locationCoordinate else { return [tip, base].compactMap { $0 } }
        if let location { return [location] }
        return plotRange.map { [.values(.ends(of: $0))] } ?? []
    }

    package func cost(in context: CostContext) -> Cost {
        let bars = context.count(tip)
        var cost = Cost()
        cost.records = bars * ElementCost.record
        // A bar has a fill and an outline of its own, which take memory, too.
        cost.areas = bars * 2 * ElementCost.shape
        // How much of the breadth of the picture a bar takes.
        var share = 1 / max(1, bars)
        if let barWidth {
            let whole =
                barWidthsAreInViewCoordinates
                ? max(context.width, context.height) / max(1e-9, context.pixelsPerPoint)
                : location == nil ? max(1, bars) : max(1, context.extentLength(location))
            share = min(1, barWidth / whole)
        }
        let fill =
            isTubular ? .gradient(Gradient(.rainbow)) : fills.lazy.compactMap(\.self).first ?? fill ?? .color(.black)
        cost.areas += context.area(bars * share * context.pixels / 2, fill)
        // A bar's sides are two edges; its outline as many lines.
        let sides = bars * (context.height + share * context.width)
        let outlines = isTubular || lineStyle != nil || !lineStyles.isEmpty
        cost.lines = outlines || cornersAreRound ? sides * ElementCost.passedPixel : 0
        return cost
    }

    private var cornersAreRound: Bool { (barCornerRadius ?? 0) > 0 || barBaseCornerRadius > 0 }
}

extension Column {
    /// The two ends of a range, as far as they are of one kind.
    fileprivate static func ends(of range: PlotValueRange) -> Column {
        var ends = [range.start, range.end]
        if case .number(let start) = range.start, let length = range.length { ends[1] = .number(start + length) }
        let texts = ends.compactMap { if case .text(let text) = $0 { text } else { nil } }
        let numbers = ends.compactMap { if case .number(let number) = $0 { number } else { nil } }
        return texts.isEmpty ? .numbers(numbers) : .texts(texts)
    }
}
