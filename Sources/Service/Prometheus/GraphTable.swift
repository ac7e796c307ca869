import Data
import DataSources
import Diagnostics
import Numbers

/// The series of a table of `PrometheusSource`, which has one record for each value. An expression can have very many
/// series, so the values and labels stay in the table, and only the series that are drawn get values of their own.
struct GraphTable {
    /// A series in the table.
    struct Entry {
        let rows: Range<Int>
        /// Whether a value is in the result of the rule.
        let exceeds: Bool
        /// The value by which series are ranked: the greatest is the first.
        let rank: Double
    }

    private let times: [Double]
    private let numbers: [Double]
    /// The labels by name, without the name of the metric; nil for a missing label.
    private let labels: [(name: String, texts: [String?])]
    private let metrics: [String?]
    private(set) var entries: [Entry] = []

    /// - Complexity: O(n) in the values of the table.
    init(_ table: Table, _ rule: RuleExpression) {
        guard case .dates(let times)? = table["time"], case .numbers(let numbers)? = table["value"] else {
            (self.times, self.numbers, labels, metrics) = ([], [], [], [])
            return
        }
        var columns: [(name: String, texts: [String?])] = []
        for name in table.names where name != "time" && name != "value" {
            if case .texts(let texts)? = table[name] { columns.append((name, texts)) }
        }
        (self.times, self.numbers) = (times, numbers)
        labels = columns.filter { $0.name != "name" }
        metrics = columns.first { $0.name == "name" }?.texts ?? []
        var first = 0
        while first < times.count {
            var end = first + 1
            while end < times.count, times[end] > times[end - 1],
                columns.allSatisfy({ $0.texts[end] == $0.texts[first] })
            {
                end += 1
            }
            entries.append(Self.entry(first..<end, numbers, rule))
            first = end
        }
    }

    private static func entry(_ rows: Range<Int>, _ numbers: [Double], _ rule: RuleExpression) -> Entry {
        var (minimum, maximum) = (Double.infinity, -Double.infinity)
        var (last, count) = (-Double.infinity, 0)
        for number in numbers[rows] where !number.isNaN {
            (minimum, maximum, last) = (min(minimum, number), max(maximum, number), number)
            if rule.holds(number) { count += 1 }
        }
        // The series farthest beyond the threshold is first; without a threshold, the one with the greatest last value.
        let rank =
            switch rule.thresholds.first?.comparison {
            case .greater, .greaterOrEqual: maximum
            case .less, .lessOrEqual: -minimum
            case .equal, .notEqual: Double(count)
            case nil: last
            }
        return Entry(rows: rows, exceeds: count > 0, rank: rank)
    }

    /// The sums of the values of series at each step of a range; NaN for a gap.
    /// - Complexity: O(n) in the values of these series.
    func values(of entries: some Sequence<Entry>, in range: GraphExpression) -> [Double] {
        let count = Int(limiting: (range.range / range.step).rounded(.down)) + 1
        var values = [Double](repeating: .nan, count: count)
        for entry in entries {
            for row in entry.rows where !numbers[row].isNaN {
                let step = ((times[row] - (range.end - range.range)) / range.step).rounded()
                guard step >= 0, step < Double(count) else { continue }
                let index = Int(limiting: step)
                values[index] = values[index].isNaN ? numbers[row] : values[index] + numbers[row]
            }
        }
        return values
    }

    // MARK: - Labels

    /// The labels that tell the series apart, by their indices, and those that all have in common.
    private var indicesOfDifferent: [Int] {
        labels.indices.filter { index in
            let texts = labels[index].texts
            return entries.contains { texts[$0.rows.lowerBound] != texts[entries[0].rows.lowerBound] }
        }
    }

    /// The labels that all series have in common, in a line.
    var commonLabels: String {
        guard let first = entries.first?.rows.lowerBound else { return "" }
        let different = indicesOfDifferent
        return labels.indices.filter { !different.contains($0) }.compactMap { index in
            labels[index].texts[first].map { "\(labels[index].name) \($0)" }
        }.joined(separator: ", ").shortened(to: 120)
    }

    /// The names of some of the series in a legend: the values of the labels that differ.
    func names(of some: some Collection<Entry>) -> [String] {
        let indices = indicesOfDifferent
        let first = entries.first.map { metric(at: $0.rows.lowerBound) }
        let hasMetrics = entries.contains { metric(at: $0.rows.lowerBound) != first }
        return some.map { entry in
            let row = entry.rows.lowerBound
            var parts = indices.map { index in
                let name = labels[index].name
                guard let value = labels[index].texts[row] else { return "no \(name)" }
                // A number alone says nothing, such as a status or a quantile.
                return Double(value) == nil ? value : "\(name) \(value)"
            }
            if hasMetrics || parts.isEmpty { parts.insert(metric(at: row) ?? "value", at: 0) }
            return parts.joined(separator: ", ").shortened(to: 60)
        }
    }

    private func metric(at row: Int) -> String? { row < metrics.count ? metrics[row] : nil }
}
