import Data
import DataSources
import Diagnostics

/// A series of a graph, with a value or a gap at each step of its range.
struct GraphSeries: Sendable {
    /// The labels by name, without the name of the metric; nil values are missing labels.
    let labels: [String: String]
    /// The name of the metric; nil if the expression removes it.
    let metric: String?
    /// NaN for a gap.
    private(set) var values: [Double]
    /// What the legend calls the series.
    var name = ""
    /// Whether a value is in the result of the rule.
    private(set) var exceeds = false
    /// The value by which series are ranked.
    private(set) var rank = -Double.infinity

    /// Whether a value has no neighbors, so that no line is drawn there.
    var isolated: [Bool] {
        values.indices.map { index in
            !values[index].isNaN && (index == 0 || values[index - 1].isNaN)
                && (index + 1 == values.count || values[index + 1].isNaN)
        }
    }

    /// Reads the series of a table of `PrometheusSource`, which has one record for each value.
    /// - Complexity: O(n) in the values of the table.
    static func all(in table: Table, _ panel: GraphRequest.Panel) -> [GraphSeries] {
        guard case .dates(let times)? = table["time"], case .numbers(let numbers)? = table["value"] else { return [] }
        var columns: [(name: String, texts: [String?])] = []
        for name in table.names where name != "time" && name != "value" {
            if case .texts(let texts)? = table[name] { columns.append((name, texts)) }
        }
        let series = panel.series
        let count = Int((series.range / series.step).rounded(.down)) + 1
        var result: [GraphSeries] = []
        var first = 0
        while first < times.count {
            var end = first + 1
            while end < times.count, times[end] > times[end - 1],
                columns.allSatisfy({ $0.texts[end] == $0.texts[first] })
            {
                end += 1
            }
            var values = [Double](repeating: .nan, count: count)
            for index in first..<end {
                let place = ((times[index] - (series.end - series.range)) / series.step).rounded()
                if place >= 0, place < Double(count) { values[Int(place)] = numbers[index] }
            }
            var labels: [String: String] = [:]
            for column in columns where column.name != "name" {
                if let text = column.texts[first], !text.isEmpty { labels[column.name] = text }
            }
            let metric = columns.first { $0.name == "name" }?.texts[first]
            result.append(GraphSeries(labels, metric, values, panel.rule))
            first = end
        }
        return result
    }

    private init(_ labels: [String: String], _ metric: String?, _ values: [Double], _ rule: RuleExpression) {
        self.labels = labels
        self.metric = metric
        self.values = values
        let present = values.filter { !$0.isNaN }
        exceeds = present.contains { rule.holds($0) }
        guard !present.isEmpty else { return }
        // The series farthest beyond the threshold is first; without a threshold, the one with the greatest last value.
        switch rule.thresholds.first?.comparison {
        case .greater, .greaterOrEqual: rank = present.max() ?? 0
        case .less, .lessOrEqual: rank = -(present.min() ?? 0)
        case .equal, .notEqual: rank = Double(present.count { rule.holds($0) })
        case nil: rank = present.last ?? 0
        }
    }

    /// The sum of several series.
    init(sumOf others: ArraySlice<GraphSeries>) {
        labels = [:]
        metric = nil
        values = others.first?.values ?? []
        for other in others.dropFirst() {
            for (index, value) in other.values.enumerated() where !value.isNaN {
                values[index] = values[index].isNaN ? value : values[index] + value
            }
        }
    }
}

/// The labels of several series: those that tell them apart and those that they have in common.
struct GraphLabels {
    /// The names of the labels that differ, sorted.
    let different: [String]
    /// The labels that all series have with the same value, sorted by name.
    let common: [(name: String, value: String)]
    private let metrics: Set<String?>

    init(_ series: [GraphSeries]) {
        var names: Set<String> = []
        for one in series { names.formUnion(one.labels.keys) }
        let first = series.first?.labels ?? [:]
        let isSame = { (name: String) in series.allSatisfy { $0.labels[name] == first[name] } }
        different = names.filter { !isSame($0) }.sorted()
        common = names.filter(isSame).sorted().compactMap { name in first[name].map { (name, $0) } }
        metrics = Set(series.map(\.metric))
    }

    /// The name of a series in a legend.
    func name(of series: GraphSeries) -> String {
        var parts = different.map { name in
            guard let value = series.labels[name] else { return "no \(name)" }
            // A number alone says nothing, such as a status or a quantile.
            return Double(value) == nil ? value : "\(name) \(value)"
        }
        if metrics.count > 1 { parts.insert(series.metric ?? "value", at: 0) }
        return parts.isEmpty ? series.metric ?? "value" : parts.joined(separator: ", ").shortened(to: 60)
    }

    /// The common labels in a line.
    var text: String {
        common.map { "\($0.name) \($0.value)" }.joined(separator: ", ").shortened(to: 120)
    }
}
