import Data
import Drawing
import Formatting
import Geometry
import Numbers

/// How values are spread, a box for each group: from quartile to quartile, with a line at the median, whiskers to the last
/// values that are not outliers, and symbols for those.
package struct BoxPlot: Plot {
    package var common = PlotProperties()
    package var barsAreHorizontal: Bool
    /// Where upright boxes stand; the values of lying ones.
    package var x: Field?
    /// The values of upright boxes; where lying ones stand.
    package var y: Field?
    /// Ready-made numbers, one for each box, in place of values.
    package var summary: SummaryFields
    /// The outliers of each box, beside ready-made numbers.
    package var outliers: [[Double]]
    /// How far whiskers may reach from the box, as a multiple of its length; `.some(nil)` takes them to the last values.
    package var whiskerReach: Double?
    /// In data units of the location; nil shares the room between the plots.
    package var barWidth: Double?
    /// In data units of the location; nil puts the boxes of several plots side by side.
    package var barOffset: Double?
    /// The length of the strokes at the ends of the whiskers, as a fraction of the box's width.
    package var whiskerCapWidth: Double
    package var fill: Fill??
    /// One for each box, where the boxes differ.
    package var fills: [Fill]
    /// `.some(nil)` draws no outline.
    package var lineStyle: LineStylePatch??
    package var medianLineStyle: LineStylePatch??
    package var whiskerLineStyle: LineStylePatch??
    /// The mark on outliers; `.some(nil)` leaves them out.
    package var plotSymbol: PlotSymbolPatch??
    /// The mark on the mean; nil has none.
    package var meanSymbol: PlotSymbolPatch?
    package var color: Color?

    /// The five numbers of each box.
    package struct SummaryFields: Hashable, Sendable {
        package var minimum: Field?
        package var lowerQuartile: Field?
        package var median: Field?
        package var upperQuartile: Field?
        package var maximum: Field?

        package init() {}

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

    package var kind: String { "box" }

    package var needsPlotSpace: Bool { true }

    /// The coordinate along which the boxes stand.
    package var locationCoordinate: Coordinate { barsAreHorizontal ? .y : .x }

    package var valueCoordinate: Coordinate { locationCoordinate.orthogonal }

    private var values: Field? { barsAreHorizontal ? x : y }

    /// A plot of one group is named by itself.
    private var location: Field? {
        if let field = barsAreHorizontal ? y : x { return field }
        return values == nil ? nil : .values(.texts([common.name ?? ""]))
    }

    package func fields(along coordinate: Coordinate) -> [Field] {
        coordinate == locationCoordinate
            ? [location].compactMap { $0 } : ([values] + summary.all.map(\.field)).compactMap { $0 }
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        var fields = try RecordFields(of: self, number: number, resolver: resolver)
        let boxes = try values == nil ? readyMadeBoxes(&fields) : countedBoxes(&fields)
        let step = fields.step(between: boxes.map(\.location), along: locationCoordinate)
        let slot = resolver[BoxGroups.self].slot(of: self, number: number, step: step)
        return ResolvedBoxPlot(
            name: common.name, locationCoordinate: locationCoordinate, boxes: boxes, barWidth: slot.width,
            barOffset: slot.offset, step: step, hasAutomaticWidth: barWidth == nil,
            look: look(theme: resolver.theme, number: number),
            labels: fields.labels(common.labels, along: valueCoordinate), showsInLegend: common.showsInLegend,
            warnings: warnings(at: fields.place))
    }

    /// What the client says to no effect.
    private func warnings(at place: GraphPlace) -> [ChartWarning] {
        var keys: [String] = []
        if values == nil {
            if whiskerReach != 1.5 { keys.append("whiskerReach") }
            if meanSymbol != nil { keys.append("meanSymbol") }
            return keys.map { ChartWarning(place[$0], "has no effect on ready-made numbers.") }
        }
        return outliers.isEmpty
            ? [] : [ChartWarning(place["outliers"], "has no effect beside values, which have their own.")]
    }

    /// A box for each location, in order.
    private func countedBoxes(_ fields: inout RecordFields) throws(ChartError) -> [ResolvedBoxPlot.Box] {
        guard let values else { return [] }
        if let extra = summary.all.first(where: { $0.field != nil }) {
            throw ChartError(
                at: fields.place[extra.key],
                "Boxes are made either from \(valueCoordinate.rawValue) or from ready-made numbers such as \(extra.key)."
            )
        }
        let numbers = try fields.numbers(values, valueCoordinate.rawValue, along: valueCoordinate)
        var groups: [Double: [Double]] = [:]
        if let place = barsAreHorizontal ? y : x {
            let locations = try fields.numbers(place, locationCoordinate.rawValue, along: locationCoordinate)
            for (location, number) in zip(locations, numbers) where location.isFinite {
                groups[location, default: []].append(number)
            }
        } else {
            // A scale of numbers has no place for a name.
            let type = fields.scaleType(along: locationCoordinate)
            var place: Double? = type.hasPositiveValuesOnly ? 1 : 0
            if type.values == .names {
                place = try fields.ownNumbers(.texts([common.name ?? ""]), along: locationCoordinate).first
            }
            groups[place ?? 0] = numbers
        }
        return groups.keys.sorted().compactMap { location in
            BoxSummary(of: groups[location] ?? [], whiskerReach: whiskerReach).map {
                ResolvedBoxPlot.Box(location: location, summary: $0)
            }
        }
    }

    private func readyMadeBoxes(_ fields: inout RecordFields) throws(ChartError) -> [ResolvedBoxPlot.Box] {
        var columns: [[Double]] = []
        for part in summary.all {
            guard let field = part.field else {
                throw ChartError(
                    at: fields.place,
                    "Boxes need \(valueCoordinate.rawValue), their values, or ready-made numbers; \(part.key) is missing."
                )
            }
            columns.append(try fields.numbers(field, part.key, along: valueCoordinate))
        }
        let places = try fields.places(location, locationCoordinate.rawValue, along: locationCoordinate)
        var boxes: [ResolvedBoxPlot.Box] = []
        for (index, place) in places.enumerated() {
            let numbers = columns.map { $0[index] }
            guard place.isFinite, numbers.allSatisfy(\.isFinite) else { continue }
            let summary = BoxSummary(
                minimum: numbers[0], lowerQuartile: numbers[1], median: numbers[2], upperQuartile: numbers[3],
                maximum: numbers[4], outliers: index < outliers.count ? outliers[index] : [])
            guard summary.isOrdered else {
                throw ChartError(
                    at: fields.place["median"],
                    "The five numbers of box \(index) are not in order: \(numbers.map(DecimalNumber.exactText).joined(separator: ", "))."
                )
            }
            boxes.append(ResolvedBoxPlot.Box(location: place, summary: summary))
        }
        return boxes
    }

    private func look(theme: Theme, number: Int) -> ResolvedBoxPlot.Look {
        let color = color ?? theme.color(at: number)
        let line = LineStyle(color, width: 1.5)
        let outlier = PlotSymbol(
            type: .ellipse, size: Size(5, 5), lineStyle: LineStyle(color, width: 1.25),
            fill: .color(color.mixed(with: theme.ground, 0.65)))
        let mean = PlotSymbol(
            type: .diamond, size: Size(8, 8), lineStyle: LineStyle(color, width: 1.5), fill: .color(theme.ground))
        let symbol: PlotSymbol?
        switch plotSymbol {
        case nil: symbol = outlier
        case .some(nil): symbol = nil
        case .some(.some(let patch)): symbol = patch.over(outlier)
        }
        return .init(
            fill: fill ?? .color(color.mixed(with: theme.ground, 0.7)), fills: fills,
            border: lineStyle.over(line, else: line),
            median: medianLineStyle.over(LineStyle(color, width: 3), else: line),
            whisker: whiskerLineStyle.over(line, else: line), capWidth: whiskerCapWidth, outlier: symbol,
            mean: meanSymbol?.over(mean))
    }
}

extension BoxPlot {
    fileprivate var hasOwnLocations: Bool { (barsAreHorizontal ? y : x) != nil || values == nil }

    fileprivate var groupKey: BarGroups.Key { .init(space: common.plotSpace, coordinate: locationCoordinate) }
}

/// The room of the boxes of a plot, in data units of the location.
struct BoxSlot {
    var width: Double
    /// From the location to the middle of the box.
    var offset: Double
    /// The distance between two locations.
    var step: Double
}

/// The box plots that stand side by side.
struct BoxGroups: SharedState {
    /// The plots' numbers.
    private var groups: [BarGroups.Key: [Int]] = [:]

    init(of graph: Graph) {
        for (number, plot) in graph.plots.enumerated() {
            // Plots of one group have a location of their own.
            guard let boxes = plot as? BoxPlot, boxes.barOffset == nil, boxes.hasOwnLocations else { continue }
            groups[boxes.groupKey, default: []].append(number)
        }
    }

    /// How wide the boxes of a plot are and how far beside their location they stand, in data units.
    /// - Parameter step: the distance between two locations.
    func slot(of plot: BoxPlot, number: Int, step: Double) -> BoxSlot {
        let group = groups[plot.groupKey] ?? []
        guard let place = group.firstIndex(of: number) else {
            return .init(width: plot.barWidth ?? step * 0.5, offset: plot.barOffset ?? 0, step: step)
        }
        let share = step * (group.count == 1 ? 0.5 : 0.8) / Double(group.count)
        let offset = (Double(place) - Double(group.count - 1) / 2) * max(share, plot.barWidth ?? 0)
        return .init(width: plot.barWidth ?? share * (group.count == 1 ? 1 : 0.85), offset: offset, step: step)
    }
}
