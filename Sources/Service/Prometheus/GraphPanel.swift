import Data
import DataSources
import Diagnostics

/// A panel with its series, ranked and named.
struct GraphPanel {
    let panel: GraphRequest.Panel
    let labels: GraphLabels
    /// The number of series of the expression, and of those that exceed the threshold.
    let count: Int
    let exceeding: Int
    /// The series in color, and those behind them.
    private(set) var colored: [GraphSeries]
    private(set) var others: [GraphSeries]

    init(_ panel: GraphRequest.Panel, _ table: Table, limit: Int) {
        self.panel = panel
        let all = GraphSeries.all(in: table, panel)
        let labels = GraphLabels(all)
        self.labels = labels
        count = all.count
        exceeding = all.count(where: \.exceeds)
        let ranked = all.enumerated().sorted { one, other in
            one.element.exceeds != other.element.exceeds
                ? one.element.exceeds
                : one.element.rank != other.element.rank
                    ? one.element.rank > other.element.rank : one.offset < other.offset
        }.map(\.element)
        let colors = min(GraphSpec.colors.count, exceeding > 0 ? exceeding : .max, ranked.count)
        colored = ranked.prefix(colors).map { series in
            var series = series
            series.name = labels.name(of: series)
            return series
        }
        let rest = ranked.dropFirst(colors)
        if panel.isStacked, !rest.isEmpty {
            var sum = GraphSeries(sumOf: rest)
            sum.name = "\(rest.count) others"
            others = [sum]
        } else {
            others = Array(rest.prefix(max(0, limit - colors)))
            if !others.isEmpty {
                others[0].name = rest.count == 1 ? labels.name(of: rest[rest.startIndex]) : "\(rest.count) others"
            }
        }
    }

    /// A sentence about the series that are not in color.
    var note: String? {
        let drawn = colored.count + others.count
        let limit = panel.rule.thresholds.isEmpty ? "" : "\(exceeding) of \(count) series met the condition"
        if count == 0 { return "The expression has no values in this range." }
        if !panel.isStacked, drawn < count {
            return "\(limit.isEmpty ? "" : limit + "; ")\(drawn) of \(count) are drawn."
        }
        return limit.isEmpty || count == 1 && exceeding == 1 ? nil : limit + "."
    }
}
