import Engine

/// Writes metrics in the text format of Prometheus (version 0.0.4).
struct MetricsText {
    enum Kind: String {
        case counter, gauge, histogram
    }

    private(set) var text = ""
    private var name = ""

    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// Starts a metric. Its samples follow.
    mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    /// Writes a sample of the current metric.
    mutating func sample(_ value: some MetricValue, _ labels: KeyValuePairs<String, String> = [:]) {
        text += "\(name)\(Self.list(labels)) \(value.metricText)\n"
    }

    /// Writes a metric with one sample.
    mutating func metric(_ name: String, _ kind: Kind, _ help: String, _ value: some MetricValue) {
        begin(name, kind, help)
        sample(value)
    }

    /// Writes all samples of one histogram of the current metric, in seconds.
    mutating func samples(_ snapshot: DurationHistograms.Snapshot, _ label: (name: String, value: String)? = nil) {
        let shared = label.map { "\($0.name)=\"\(Self.escape($0.value))\"" }
        var count = 0
        for (index, number) in snapshot.counts.enumerated() {
            count += number
            let bound =
                index < DurationHistograms.bounds.count
                ? (Double(DurationHistograms.bounds[index]) / 1e9).metricText : "+Inf"
            text += "\(name)_bucket{\(shared.map { $0 + "," } ?? "")le=\"\(bound)\"} \(count)\n"
        }
        let list = shared.map { "{\($0)}" } ?? ""
        text += "\(name)_sum\(list) \((Double(snapshot.nanoseconds) / 1e9).metricText)\n"
        text += "\(name)_count\(list) \(count)\n"
    }

    private static func list(_ labels: KeyValuePairs<String, String>) -> String {
        guard !labels.isEmpty else { return "" }
        return "{" + labels.map { "\($0.key)=\"\(escape($0.value))\"" }.joined(separator: ",") + "}"
    }

    private static func escape(_ value: String) -> String {
        var result = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

/// A number that can be the value of a sample.
protocol MetricValue {
    var metricText: String { get }
}

extension Int: MetricValue {
    var metricText: String { "\(self)" }
}

extension Double: MetricValue {
    var metricText: String { "\(self)" }
}
