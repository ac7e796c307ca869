import Budget
import Data
import Drawing
import Formatting
import Geometry
import Numbers

/// The distribution of values, as a box for each group. The box spans the quartiles, a line marks the median, whiskers
/// extend to the last values that are not outliers, and symbols mark the outliers.
package struct BoxPlot: DistributionPlot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var barsAreHorizontal: Bool
    /// The locations of vertical boxes, or the values of horizontal boxes.
    package var x: Field?
    /// The values of vertical boxes, or the locations of horizontal boxes.
    package var y: Field?
    /// Precomputed numbers for each box, as an alternative to values.
    package var summary: SummaryFields
    /// The outliers of each box, in addition to precomputed numbers.
    package var outliers: [[Double]]
    /// The maximum length of the whiskers, as a multiple of the box's length; nil extends them to the smallest and
    /// largest values.
    package var whiskerReach: Double?
    /// In data units of the location; nil divides the space between the plots.
    package var barWidth: Double?
    /// In data units of the location; nil places the boxes of several plots side by side.
    package var barOffset: Double?
    /// The length of the caps at the ends of the whiskers, as a fraction of the box's width.
    package var whiskerCapWidth: Double
    package var fill: Fill??
    /// The fill of each box. `fill` replaces missing entries.
    package var fills: [Fill]
    /// `.some(nil)` draws no outline.
    package var lineStyle: LineStylePatch??
    package var medianLineStyle: LineStylePatch??
    package var whiskerLineStyle: LineStylePatch??
    /// The symbol for outliers; `.some(nil)` omits them.
    package var plotSymbol: PlotSymbolPatch??
    /// The symbol for the mean; nil for none.
    package var meanSymbol: PlotSymbolPatch?
    package var color: Color?
    /// The points of all values over the boxes, instead of the outliers; nil for none.
    package var points: StripPlot.Placement?

    /// The fields with the five numbers of each box.
    package struct SummaryFields: Hashable, Sendable {
        package var minimum: Field?
        package var lowerQuartile: Field?
        package var median: Field?
        package var upperQuartile: Field?
        package var maximum: Field?

        init() {}

        var all: [(field: Field?, key: String)] {
            [
                (minimum, "minimum"), (lowerQuartile, "lowerQuartile"), (median, "median"),
                (upperQuartile, "upperQuartile"), (maximum, "maximum"),
            ]
        }
    }

    package init() {
        barsAreHorizontal = false
        summary = SummaryFields()
        outliers = []
        whiskerReach = 1.5
        whiskerCapWidth = 0.5
        fills = []
    }

    package var kind: ChartKind { .box }

    static var breadth: DistributionBreadth { .init(alone: 0.5, besideOthers: 0.85, maximum: 64) }

    package func fields(along coordinate: Coordinate) -> [Field] {
        coordinate == locationCoordinate
            ? [location].compactMap { $0 } : ([values] + summary.all.map(\.field)).compactMap { $0 }
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        var lost = 0
        let boxes = try values == nil ? precomputedBoxes(&fields) : computedBoxes(&fields, &lost)
        let warning = ChartWarning(lost: lost, without: locationCoordinate.rawValue, at: fields.place)
        try fields.claim(ElementMemory.number)
        let step = fields.step(between: boxes.map(\.location), along: locationCoordinate)
        let slot = resolver[DistributionGroups.self].slot(of: self, number: number, step: step)
        return ResolvedBoxPlot(
            name: common.name, locationCoordinate: locationCoordinate, boxes: boxes, slot: slot,
            maximumWidth: barWidth == nil ? Self.breadth.maximum : .infinity,
            look: look(theme: resolver.theme, number: number),
            points: try strip(in: slot, color: color ?? resolver.theme.color(at: number))
                .map { plot throws(ChartError) in try plot.strip(by: &resolver, number: number) },
            labels: fields.labels(common.labels, along: valueCoordinate), showsInLegend: common.showsInLegend,
            warnings: warnings(at: fields.place) + [warning].compactMap(\.self))
    }

    /// The points over the boxes; nil for none.
    private func strip(in slot: DistributionSlot, color: Color) -> StripPlot? {
        guard let points, values != nil else { return nil }
        var strip = StripPlot(points)
        (strip.common, strip.barsAreHorizontal, strip.x, strip.y) = (common, barsAreHorizontal, x, y)
        strip.common.labels = DataLabels()
        (strip.barWidth, strip.barOffset) = (slot.width * (points == .strip ? 0.7 : 1), slot.offset)
        strip.maximumWidth = barWidth == nil ? Self.breadth.maximum * (points == .strip ? 0.7 : 1) : .infinity
        (strip.plotSymbol, strip.color) = (plotSymbol?.flatMap(\.self), color)
        return strip
    }

    /// Warnings about settings without effect.
    private func warnings(at place: GraphPlace) -> [ChartWarning] {
        var keys: [String] = []
        if values == nil {
            if whiskerReach != 1.5 { keys.append("whiskerReach") }
            if meanSymbol != nil { keys.append("meanSymbol") }
            if points != nil { keys.append("points") }
            return keys.map { ChartWarning(place[$0], "has no effect on precomputed numbers.") }
        }
        return outliers.isEmpty
            ? [] : [ChartWarning(place["outliers"], "has no effect: the outliers are computed from the values.")]
    }

    /// Returns a box for each location, in ascending order.
    /// - Parameter lost: The number of values whose location is missing.
    private func computedBoxes(
        _ fields: inout RecordFields, _ lost: inout Int
    ) throws(ChartError) -> [ResolvedBoxPlot.Box] {
        guard let values else { return [] }
        if let extra = summary.all.first(where: { $0.field != nil }) {
            throw ChartError(
                at: fields.place[extra.key],
                "Boxes need either \(valueCoordinate.rawValue) or precomputed numbers such as \(extra.key), not both."
            )
        }
        let located = try LocatedValues(of: self, values, &fields)
        lost = located.countWithoutLocation
        let samples = try located.samples(fields)
        // Sorting the largest group needs two copies of its values, and any value can be an outlier.
        try fields.claim(3 * ElementMemory.number)
        guard fields.budget.allows(samples.locations.count, each: MemoryLayout<ResolvedBoxPlot.Box>.stride) else {
            throw ChartError(stoppedAt: fields.place)
        }
        var boxes: [ResolvedBoxPlot.Box] = []
        boxes.reserveCapacity(samples.locations.count)
        for (index, location) in samples.locations.enumerated() {
            let values = samples.values(at: index)
            guard !fields.budget.isSpent(before: Self.costOfBox + values.count * Self.costOfValue) else {
                throw ChartError(stoppedAt: fields.place)
            }
            if let summary = BoxSummary(of: values, whiskerReach: whiskerReach) {
                boxes.append(ResolvedBoxPlot.Box(location: location, summary: summary))
            }
        }
        return boxes
    }

    /// The approximate duration of summarizing the values of a box, apart from sorting them, in nanoseconds.
    private static let costOfBox = 500
    /// The approximate duration of sorting one of many values, in nanoseconds.
    private static let costOfValue = 60

    private func precomputedBoxes(_ fields: inout RecordFields) throws(ChartError) -> [ResolvedBoxPlot.Box] {
        var columns: [[Double]] = []
        for part in summary.all {
            guard let field = part.field else {
                throw ChartError(
                    at: fields.place,
                    "Boxes need either \(valueCoordinate.rawValue) or five precomputed numbers; \(part.key) is missing."
                )
            }
            columns.append(try fields.numbers(field, part.key, along: valueCoordinate))
        }
        let locations = try fields.positions(location, locationCoordinate.rawValue, along: locationCoordinate)
        try fields.claim(MemoryLayout<ResolvedBoxPlot.Box>.stride)
        var boxes: [ResolvedBoxPlot.Box] = []
        boxes.reserveCapacity(locations.count)
        for (index, location) in locations.enumerated() {
            guard !fields.budget.isSpent(before: Self.costOfBox) else { throw ChartError(stoppedAt: fields.place) }
            let numbers = columns.map { $0[index] }
            guard location.isFinite, numbers.allSatisfy(\.isFinite) else { continue }
            let summary = BoxSummary(
                minimum: numbers[0], lowerQuartile: numbers[1], median: numbers[2], upperQuartile: numbers[3],
                maximum: numbers[4], outliers: index < outliers.count ? outliers[index] : [])
            guard summary.isOrdered else {
                throw ChartError(
                    at: fields.place["median"],
                    "The five numbers of box \(index) are not in ascending order: \(numbers.map(DecimalNumber.exactText).joined(separator: ", "))."
                )
            }
            boxes.append(ResolvedBoxPlot.Box(location: location, summary: summary))
        }
        return boxes
    }

    private func look(theme: Theme, number: Int) -> ResolvedBoxPlot.Look {
        let color = color ?? theme.color(at: number)
        let line = LineStyle(color, width: 1.5)
        let outlier = PlotSymbol(
            type: .ellipse, size: Size(5, 5), lineStyle: LineStyle(color, width: 1.25),
            fill: .color(color.interpolated(to: theme.background, at: 0.65)))
        let mean = PlotSymbol(
            type: .diamond, size: Size(8, 8), lineStyle: LineStyle(color, width: 1.5), fill: .color(theme.background))
        let symbol: PlotSymbol?
        switch plotSymbol {
        case _ where points != nil: symbol = nil
        case nil: symbol = outlier
        case .some(nil): symbol = nil
        case .some(.some(let patch)): symbol = patch.over(outlier)
        }
        return .init(
            fill: fill ?? .color(color.interpolated(to: theme.background, at: 0.7)), fills: fills,
            border: lineStyle.over(line, else: line),
            median: medianLineStyle.over(LineStyle(color, width: 3), else: line),
            whisker: whiskerLineStyle.over(line, else: line), capWidth: whiskerCapWidth, outlier: symbol,
            mean: meanSymbol?.over(mean))
    }
}
