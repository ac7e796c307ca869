import Data
import Drawing
import Formatting
import Geometry

/// A cross at each point that spans a range, or the area between the ends of the ranges. Core Plot: `CPTRangePlot`.
package struct RangePlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    /// The x values; nil is 0, 1, 2 …
    package var x: Field?
    package var y: Field
    /// The distances from the points to the ends of their ranges, 0 or more, in data units. Points with a missing value
    /// have no range.
    package var high: Field?
    package var low: Field?
    package var left: Field?
    package var right: Field?
    /// The style of the bars; nil draws bars unless there is an area, `.some(nil)` draws none.
    package var barLineStyle: LineStylePatch??
    /// One style per record, if the records differ; nil draws no bar.
    package var barLineStyles: [LineStylePatch?]
    /// The length of the caps, in points; nil depends on the distance between records.
    package var barWidth: Double?
    /// One length per record, if the records differ.
    package var barWidths: [Double]
    /// The width of the gap in the middle of the cross, in points.
    package var gapWidth: Double
    /// The height of the gap in the middle of the cross, in points.
    package var gapHeight: Double
    /// The fill of the area; nil and `.some(nil)` draw none.
    package var areaFill: Fill??
    package var areaBorderLineStyle: LineStylePatch?
    package var fillDirection: FillDirection
    /// The color; nil is the theme's color for the plot's index.
    package var color: Color?

    /// The ends that bound the area. Core Plot: `CPTRangePlotFillDirection`.
    package enum FillDirection: String, CaseIterable, Hashable, Sendable {
        /// From the low ends to the high ends, along x.
        case horizontal
        /// From the left ends to the right ends, along y.
        case vertical
    }

    package init(y: Field = .values(.numbers([]))) {
        self.y = y
        barLineStyles = []
        barWidths = []
        gapWidth = 0
        gapHeight = 0
        fillDirection = .horizontal
    }

    package var kind: ChartKind { .range }

    package var needsPlotSpace: Bool { true }

    package func fields(along coordinate: Coordinate) -> [Field] {
        coordinate == .y ? [y] : [x].compactMap { $0 }
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        let ys = try fields.numbers(y, "y", along: .y)
        let xs = try fields.positions(x, "x", along: .x)
        let reach = RangeDistances(
            high: try fields.distances(high, "high"), low: try fields.distances(low, "low"),
            left: try fields.distances(left, "left"), right: try fields.distances(right, "right"))
        let color = color ?? resolver.theme.color(at: number)
        let line = LineStyle(color, width: 1.5)
        let bars = RangeBars.Look(
            line: barLineStyle.over(hasArea ? nil : line, else: line),
            lines: barLineStyles.map { $0?.over(line) }, width: barWidth, widths: barWidths,
            gap: Size(gapWidth, gapHeight))
        return ResolvedRangePlot(
            name: common.name, x: xs, y: ys, reach: reach, bars: bars, areaFill: areaFill ?? nil,
            areaBorder: areaBorderLineStyle?.over(LineStyle(color)), fillDirection: fillDirection,
            margins: Margins(fields),
            labels: fields.labels(common.labels, along: common.labels.labelField == .x ? .x : .y),
            labelled: labelValues(xs, ys, reach), showsInLegend: common.showsInLegend,
            warnings: warnings(at: fields.place, hasArea: hasArea))
    }

    private var hasArea: Bool { areaFill.map { $0 != nil } ?? false || areaBorderLineStyle != nil }

    /// Whether any record can have a bar.
    private var hasBars: Bool {
        if !barLineStyles.isEmpty { return true }
        switch barLineStyle {
        case nil: return !hasArea
        case .some(let style): return style != nil
        }
    }

    /// Warnings about settings without effect.
    private func warnings(at place: GraphPlace, hasArea: Bool) -> [ChartWarning] {
        let isOpen = fillDirection == .horizontal ? high == nil && low == nil : left == nil && right == nil
        var warnings: [ChartWarning] = []
        if hasArea, isOpen {
            let sides = fillDirection == .horizontal ? "high or low" : "left or right"
            let key = areaFill.map { $0 != nil } ?? false ? "areaFill" : "areaBorderLineStyle"
            warnings.append(ChartWarning(place[key], "has no effect without \(sides)."))
        }
        if !hasArea, fillDirection == .vertical {
            warnings.append(ChartWarning(place["fillDirection"], "has no effect without an areaFill."))
        }
        return warnings
    }

    /// The values of the labels.
    private func labelValues(_ xs: [Double], _ ys: [Double], _ reach: RangeDistances) -> [Double] {
        switch common.labels.labelField {
        case .x: xs
        case .high: reach.high
        case .low: reach.low
        case .left: reach.left
        case .right: reach.right
        default: ys
        }
    }

    /// The space that records need on each side of their positions, in data units.
    struct Margins: Hashable, Sendable {
        var x = 0.0
        var y = 0.0

        init() {}

        /// Half the width of a category on category scales, otherwise 0.
        init(_ fields: RecordFields) {
            x = fields.scaleType(along: .x).values == .names ? 0.5 : 0
            y = fields.scaleType(along: .y).values == .names ? 0.5 : 0
        }
    }

    package func cost(in context: CostContext) -> Cost {
        let records = context.count(y)
        var cost = Cost()
        cost.records = records * ElementCost.record
        cost.memory =
            records
            * Double(
                ElementMemory.range(
                    hasBars ? [high, low, left, right].count { $0 != nil } : 0,
                    hasCaps: barWidth ?? 0 > 0 || !barWidths.isEmpty))
        cost.areas = records * ElementCost.shape + context.area(context.pixels / 2, areaFill ?? nil)
        let vertical = context.sum(high, over: y) + context.sum(low, over: y)
        let horizontal = context.sum(left, over: x) + context.sum(right, over: x)
        let ends = records * 2 * (barWidth ?? 6) * context.pixelsPerPoint
        cost.lines =
            (min(records, vertical) * context.height + min(records, horizontal) * context.width + ends)
            * ElementCost.straightPixel
        return cost
    }
}
