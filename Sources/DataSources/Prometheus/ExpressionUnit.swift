/// The unit of the values of a graph.
package enum ExpressionUnit: String, CaseIterable, Sendable {
    case seconds
    case bytes
    case bytesPerSecond = "bytes/s"
    /// Shares of 1, which are shown as percentages.
    case ratio
    /// Numbers of percent.
    case percent
    case perSecond = "1/s"
    case none

    /// The unit that follows from the names of the metrics by Prometheus' conventions
    /// (https://prometheus.io/docs/practices/naming/); `none` if the expression divides, multiplies or counts, or has
    /// metrics of several units.
    package init(of expression: String) {
        self = .none
        guard let tokens = PromQLToken.all(in: Array(expression.utf8)), let metrics = Self.metrics(tokens) else {
            return
        }
        let units = Set(metrics.names.map { Self.unit(ofMetric: $0) })
        guard units.count == 1, let unit = units.first else { return }
        let isQuantile = metrics.functions.contains("histogram_quantile")
        guard !metrics.functions.contains(where: Self.counting.contains) else { return }
        let isRate = !isQuantile && metrics.functions.contains { ["rate", "irate", "deriv"].contains($0) }
        switch (unit, isRate) {
        case (.bytes, true): self = .bytesPerSecond
        case (.none, true): self = .perSecond
        // Seconds in a second, such as processor time.
        case (.seconds, true), (_, true): self = .none
        case (_, false): self = unit
        }
    }

    /// The functions whose results have another unit than their arguments.
    private static let counting: Set<String> = [
        "count", "count_values", "count_over_time", "changes", "resets", "absent", "absent_over_time", "group", "time",
        "timestamp", "stdvar", "ln", "log2", "log10", "exp", "sgn", "vector", "scalar", "day_of_week", "hour",
        "histogram_count", "histogram_fraction", "present_over_time",
    ]

    private static let keywords: Set<String> = [
        "by", "without", "on", "ignoring", "group_left", "group_right", "offset", "bool", "and", "or", "unless",
        "atan2",
        "start", "end",
    ]

    /// The metrics and the functions of an expression; nil if it has arithmetic.
    private static func metrics(_ tokens: [PromQLToken]) -> (names: Set<String>, functions: Set<String>)? {
        var names: Set<String> = []
        var functions: Set<String> = []
        var labelsUntil: UInt8?
        var isLabelList = false
        for (index, token) in tokens.enumerated() {
            if let end = labelsUntil {
                if token.kind == .close(end) { labelsUntil = nil }
                continue
            }
            let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
            switch token.kind {
            case .open(UInt8(ascii: "{")): labelsUntil = UInt8(ascii: "}")
            case .open(UInt8(ascii: "[")): labelsUntil = UInt8(ascii: "]")
            case .open: if isLabelList { labelsUntil = UInt8(ascii: ")") }
            case .sign(let sign) where ["*", "/", "%", "^"].contains(sign): return nil
            case .word(let word):
                let lower = word.lowercased()
                isLabelList = ["by", "without", "on", "ignoring", "group_left", "group_right"].contains(lower)
                if keywords.contains(lower) { continue }
                // `sum by (job) (…)` has its labels before its argument.
                if next == .open(UInt8(ascii: "(")) || next == .word("by") || next == .word("without") {
                    functions.insert(lower)
                } else {
                    names.insert(word)
                }
                continue
            default: break
            }
            isLabelList = false
        }
        return (names, functions)
    }

    private static func unit(ofMetric name: String) -> ExpressionUnit {
        // The name of a recording rule is not made of units.
        guard !name.contains(":") else { return .none }
        var parts = name.split(separator: "_")
        if parts.last == "count" { return .none }
        if let last = parts.last, ["total", "bucket", "sum"].contains(last) { parts.removeLast() }
        return switch parts.last {
        case "seconds": .seconds
        case "bytes": .bytes
        case "ratio": .ratio
        case "percent": .percent
        default: .none
        }
    }
}
