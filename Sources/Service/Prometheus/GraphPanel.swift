import Data
import DataSources
import Diagnostics

/// A series that is drawn.
struct GraphSeries {
    /// What the legend calls the series.
    var name: String
    /// The values at each step of the range; NaN for a gap.
    let values: [Double]

    /// Whether each value has no neighbors, so that no line is drawn there.
    var isolated: [Bool] {
        values.indices.map { index in
            !values[index].isNaN && (index == 0 || values[index - 1].isNaN)
                && (index + 1 == values.count || values[index + 1].isNaN)
        }
    }
}

/// A panel with its series, ranked and named.
struct GraphPanel {
    let panel: GraphRequest.Panel
    /// The labels that all series have in common.
    let labels: String
    /// The number of series of the expression, and of those that exceed the threshold.
    let count: Int
    let exceeding: Int
    /// The series in color, and those behind them.
    let colored: [GraphSeries]
    let others: [GraphSeries]

    /// - Parameter limit: The maximum number of series that are drawn.
    init(_ panel: GraphRequest.Panel, _ data: Table, limit: Int) {
        self.panel = panel
        let table = GraphTable(data, panel.rule)
        labels = table.commonLabels
        count = table.entries.count
        exceeding = table.entries.count(where: \.exceeds)
        let ranked = table.entries.enumerated().sorted { one, other in
            let (first, second) = (one.element, other.element)
            if first.exceeds != second.exceeds { return first.exceeds }
            return first.rank != second.rank ? first.rank > second.rank : one.offset < other.offset
        }.map(\.element)
        let colors = min(PrometheusGraphSpec.colors.count, exceeding > 0 ? exceeding : .max, limit, ranked.count)
        func series(_ entries: ArraySlice<GraphTable.Entry>) -> [GraphSeries] {
            zip(entries, table.names(of: entries)).map { entry, name in
                GraphSeries(name: name, values: table.values(of: [entry], in: panel.series))
            }
        }
        colored = series(ranked.prefix(colors))
        let rest = ranked.dropFirst(colors)
        if panel.isStacked, !rest.isEmpty {
            others = [
                GraphSeries(name: "\(rest.count) others", values: table.values(of: rest, in: panel.series))
            ]
        } else {
            var drawn = series(rest.prefix(limit - colors))
            if rest.count > 1, !drawn.isEmpty { drawn[0].name = "\(rest.count) others" }
            others = drawn
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
