import Data
import Drawing
import Geometry

/// The error bars of a plot, as described by the client. They are drawn as the bars of a range plot.
package struct ErrorBars: Sendable {
    /// The error in both directions of the coordinate along which the plot's values are measured.
    package var symmetric: RecordAmount?
    /// The error above the points.
    package var high: RecordAmount?
    /// The error below the points.
    package var low: RecordAmount?
    package var left: RecordAmount?
    package var right: RecordAmount?
    package var barLineStyle: LineStylePatch?
    /// The length of the caps at the ends, in points; nil depends on the distance between records.
    package var barWidth: Double?

    package init() {}

    /// Visits the fields with one value for each record.
    mutating func visitFields(
        _ visit: (String, inout Field?) throws(ChartError) -> Void
    ) throws(ChartError) {
        for (key, amount) in [
            ("symmetric", \ErrorBars.symmetric), ("high", \.high), ("low", \.low), ("left", \.left), ("right", \.right),
        ] {
            guard case .field(let field)? = self[keyPath: amount] else { continue }
            var changed: Field? = field
            try visit("errorBars/\(key)", &changed)
            self[keyPath: amount] = changed.map { .field($0) }
        }
    }

    /// Returns the error bars of a plot; nil if the plot has no points for error bars.
    /// - Parameter number: The index of the plot among all plots.
    func resolved(
        on plot: any ResolvedPlot, of description: some Plot, by resolver: Resolver, number: Int
    ) throws(ChartError) -> ResolvedRangePlot? {
        guard let anchor = plot.errorBarAnchor else { return nil }
        let fields = try RecordFields(of: description, number: number, resolver: resolver)
        let place = fields.place["errorBars"]
        let count = anchor.x.count
        func distances(_ amount: RecordAmount?, _ key: String) throws(ChartError) -> [Double] {
            switch amount {
            case nil: return []
            case .constant(let distance):
                try resolver.claim(count, each: ElementMemory.number, at: place)
                return [Double](repeating: distance, count: count)
            case .field(let field):
                guard let values = try resolver.numerals(of: field, at: place[key]) else {
                    throw ChartError(at: place[key], "The values of \(key) must be numbers.")
                }
                guard values.count == count else {
                    throw ChartError(
                        at: place[key], "There are \(count) records and \(values.count) values of \(key).")
                }
                if let value = values.first(where: { $0 < 0 }) {
                    throw ChartError(
                        at: place[key], "\(value) is not a valid distance; the values of \(key) must be 0 or more.")
                }
                return values
            }
        }
        var reach = RangeDistances(
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
            anchors: anchor.bars, areErrors: true)
    }
}

/// The points that the error bars of a plot start from.
package struct ErrorBarAnchor: Sendable {
    var x: [Double]
    var y: [Double]
    /// The color of the bars; nil is the color of titles, which stands out from fills.
    var color: Color?
    /// Whether the bars are drawn behind the plot instead of in front of it.
    var isBehindPlot: Bool
    /// The bars at whose tips the points are; nil for other plots.
    var bars: BarAnchor?
}
