import Data
import Drawing
import Geometry

/// How uncertain the values of a plot are, as the client describes it: drawn as the bars of a range plot.
package struct ErrorBars: Sendable {
    /// Along the direction in which the plot's values are measured, both ways.
    package var symmetric: Amount?
    /// Upwards of the points.
    package var high: Amount?
    /// Downwards.
    package var low: Amount?
    package var left: Amount?
    package var right: Amount?
    package var barLineStyle: LineStylePatch?
    /// The length of the strokes at the ends, in points; nil follows the distance of the records.
    package var barWidth: Double?

    /// Distances from the points, 0 or more, in data units.
    package enum Amount: Hashable, Sendable {
        /// The same for all records.
        case constant(Double)
        case field(Field)
    }

    package init() {}

    /// The bars of a plot; nil where the plot has no points that bars could stand on.
    /// - Parameter number: the plot's place among all plots.
    func resolved(
        on plot: any ResolvedPlot, of description: some Plot, by resolver: Resolver, number: Int
    ) throws(ChartError) -> ResolvedRangePlot? {
        guard let anchor = plot.errorBarAnchor else { return nil }
        let fields = try RecordFields(of: description, number: number, resolver: resolver)
        let place = fields.place["errorBars"]
        let count = anchor.x.count
        func distances(_ amount: Amount?, _ key: String) throws(ChartError) -> [Double] {
            switch amount {
            case nil: return []
            case .constant(let distance): return [Double](repeating: distance, count: count)
            case .field(let field):
                guard case .numbers(let values) = try resolver.column(of: field, at: place[key]) else {
                    throw ChartError(at: place[key], "The values of \(key) must be numbers.")
                }
                guard values.count == count else {
                    throw ChartError(
                        at: place[key], "There are \(count) records and \(values.count) values of \(key).")
                }
                if let value = values.first(where: { $0 < 0 }) {
                    throw ChartError(
                        at: place[key], "\(value) is no distance; those of \(key) must be 0 or more.")
                }
                return values
            }
        }
        var reach = RangeReach(
            high: try distances(high, "high"), low: try distances(low, "low"), left: try distances(left, "left"),
            right: try distances(right, "right"))
        let both = try distances(symmetric, "symmetric")
        if description.valueCoordinate == .y {
            if reach.high.isEmpty { reach.high = both }
            if reach.low.isEmpty { reach.low = both }
        } else {
            if reach.left.isEmpty { reach.left = both }
            if reach.right.isEmpty { reach.right = both }
        }
        let line = LineStyle(anchor.color ?? resolver.theme.titleTextStyle.color, width: 1.25)
        return ResolvedRangePlot(
            name: nil, x: anchor.x, y: anchor.y, reach: reach,
            bars: RangeBars.Look(line: barLineStyle?.over(line) ?? line, width: barWidth), areaFill: nil,
            areaBorder: nil, fillDirection: .horizontal, margins: RangePlot.Margins(fields), showsInLegend: false,
            displacement: anchor.displacement)
    }
}

/// What the error bars of a plot stand on.
package struct ErrorBarAnchor: Sendable {
    package var x: [Double]
    package var y: [Double]
    /// Of the bars; nil is that of titles, which stands out from fills.
    package var color: Color?
    /// Whether the bars lie under the plot and not on it.
    package var isUnder: Bool
    /// Where the points stand beside their places by a distance of the picture.
    package var displacement = Point.zero
}
