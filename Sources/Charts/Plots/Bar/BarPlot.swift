import Data
import Drawing
import Formatting
import Geometry

/// A bar for each record, from a base to a tip. Core Plot: `CPTBarPlot`.
package struct BarPlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package let form: Form
    package var barsAreHorizontal: Bool
    /// The locations of vertical bars, or the tips of horizontal bars. Default for locations: 0, 1, 2 …
    package var x: Field?
    /// The tips of vertical bars, or the locations of horizontal bars. Default for locations: 0, 1, 2 …
    package var y: Field?
    /// The range over which bars without locations are spaced evenly, with the first bar at the start and the last bar
    /// at the end.
    package var plotRange: PlotValueRange?
    /// The start of each bar; nil is `baseValue` or, in a stack, the end of the previous bar. Core Plot: `barBasesVary`
    /// with a base field.
    package var base: Field?
    package var baseValue: Double
    /// In data units of the location, or in points; nil divides the space between the plots of the group.
    package var barWidth: Double?
    /// The width of each bar; nil is the width of all bars.
    package var barWidths: [Double?]
    /// In data units of the location, or in points; nil places the bars of several plots side by side.
    package var barOffset: Double?
    /// Whether the widths and the offset are in points.
    package var barWidthsAreInViewCoordinates: Bool
    /// The radius at the tip, in points; nil depends on the width.
    package var barCornerRadius: Double?
    /// The radius at the base, in points.
    package var barBaseCornerRadius: Double
    package var fill: Fill?
    /// The fill of each bar; nil is the fill of all bars.
    package var fills: [Fill?]
    package var lineStyle: LineStylePatch?
    /// The outline of each bar; nil is the outline of all bars.
    package var lineStyles: [LineStylePatch?]
    /// Whether the default style is that of Core Plot's `tubularBarPlotWithColor:horizontalBars:`.
    package var isTubular: Bool
    /// The name of a stack. Bars of the same stack are stacked; others are placed side by side.
    package var stack: String?
    /// How the bars are stacked; nil is the setting of the stack's other plots. Default: `diverging`.
    package var stackOffset: StackOffset?
    /// The name of each bar in the legend; nil for none. If empty, the legend has one entry for the whole plot.
    package var legendTitles: [AttributedText?]
    package var color: Color?
    /// The color of bars that end below their base and have no fill of their own; nil is that of the others.
    package var colorBelow: Color?
    /// The name of a slot of bars that are never at the same location, so that they need not be side by side. The client
    /// does not set it.
    var slot: Name?
    /// Whether the sum of each stack is beyond it. If one plot of a stack has its sums, the stack has them.
    package var showsTotals: Bool
    package var stem = Stem()
    package var steps = Steps()
    package var bullet = Bullet()
    package var pair = Pair()
    package var tasks = Tasks()
    package var columns = Columns()
    /// Whether the bars of a pyramid are to the left of zero. The client does not set it.
    var isMirrored = false

    package init(_ form: Form = .bars) {
        self.form = form
        barsAreHorizontal = form.isHorizontal
        showsTotals = false
        baseValue = 0
        barWidths = []
        barWidthsAreInViewCoordinates = false
        barBaseCornerRadius = 0
        fills = []
        lineStyles = []
        isTubular = false
        legendTitles = []
        if form == .marimekko { (stack, stackOffset) = (Self.stackOfColumns, .normalize) }
    }

    package var needsPlotSpace: Bool { true }

    package var kind: ChartKind { form.kind }

    /// The coordinate of the locations.
    var locationCoordinate: Coordinate { barsAreHorizontal ? .y : .x }

    package var valueCoordinate: Coordinate { locationCoordinate.orthogonal }

    /// How the bars are stacked according to the client, possibly by the name of the stack.
    var offsetOfStack: StackOffset? { stack.flatMap { stackOffset ?? StackOffset(nameOfStack: $0) } }

    package func measuresShares(along coordinate: Coordinate) -> Bool {
        coordinate == valueCoordinate && offsetOfStack?.isOfShares == true
    }

    package func omitsSigns(along coordinate: Coordinate) -> Bool {
        coordinate == valueCoordinate && (offsetOfStack == .center || form == .pyramid)
    }

    package var standsOnAxis: Bool { true }

    package var nameOfStack: String? { stack }

    package func bandLocation(along coordinate: Coordinate) -> Field? {
        coordinate == locationCoordinate && !hasExplicitSize ? location : nil
    }

    /// Whether the client sets widths or an offset.
    var hasExplicitSize: Bool { barWidth != nil || barOffset != nil || !barWidths.isEmpty }

    var location: Field? { barsAreHorizontal ? y : x }
    var tip: Field? { barsAreHorizontal ? x : y }

    package func fields(along coordinate: Coordinate) -> [Field] {
        guard coordinate == locationCoordinate else {
            return [tip, base].compactMap { $0 } + pair.fields + bullet.fields
        }
        if let location { return [location] }
        return plotRange.map { [.values(.ends(of: $0))] } ?? []
    }

    package func cost(in context: CostContext) -> Cost {
        let bars = context.count(tip)
        var cost = Cost()
        cost.records = bars * ElementCost.record
        cost.memory = bars * Double(ElementMemory.bar)
        // Each bar has a separate fill and outline.
        cost.areas = bars * 1.5 * ElementCost.shape
        // The fraction of the picture's width that a bar covers, or of its height if bars are horizontal.
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
        // The number of pixel rows and columns that the edges of all bars cross.
        let sides = bars * (context.height + share * context.width)
        let outlines = isTubular || lineStyle != nil || !lineStyles.isEmpty
        cost.lines = outlines || cornersAreRound ? sides * ElementCost.passedPixel : 0
        addCostOfForm(bars, to: &cost, in: context)
        return cost
    }

    private var cornersAreRound: Bool { (barCornerRadius ?? 0) > 0 || barBaseCornerRadius > 0 }
}

extension Column {
    /// The two ends of a range. If one is a text, numbers are ignored.
    fileprivate static func ends(of range: PlotValueRange) -> Column {
        var ends = [range.start, range.end]
        if case .number(let start) = range.start, let length = range.length { ends[1] = .number(start + length) }
        let texts = ends.compactMap { if case .text(let text) = $0 { text } else { nil } }
        let numbers = ends.compactMap { if case .number(let number) = $0 { number } else { nil } }
        return texts.isEmpty ? .numbers(numbers) : .texts(texts)
    }
}
