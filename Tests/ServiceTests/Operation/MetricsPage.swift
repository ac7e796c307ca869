/// Metrics in the text format of Prometheus. The reader is as strict as `promtool check metrics`.
struct MetricsPage {
    enum Malformed: Error, Hashable {
        case line(String)
        case name(String)
        case duplicate(String)
        case histogram(String)
    }

    /// The values by name and labels, as written in the page.
    private(set) var samples: [String: Double] = [:]
    private(set) var types: [String: String] = [:]

    init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Malformed.line("no line feed at the end") }
        var help: String?
        var current = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let words = line.split(separator: " ", maxSplits: 3)
            if line.hasPrefix("# HELP ") {
                guard words.count == 4, types[String(words[2])] == nil else { throw Malformed.line(String(line)) }
                help = String(words[2])
            } else if line.hasPrefix("# TYPE ") {
                guard words.count == 4, help == String(words[2]) else { throw Malformed.line(String(line)) }
                current = String(words[2])
                help = nil
                let type = String(words[3])
                try Self.check(current, type)
                types[current] = type
            } else {
                try read(line, of: current)
            }
        }
        try checkHistograms()
    }

    subscript(_ series: String) -> Double? { samples[series] }

    private mutating func read(_ line: Substring, of metric: String) throws {
        guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...]) else {
            throw Malformed.line(String(line))
        }
        let series = String(line[..<space])
        let name = series.prefix { $0 != "{" }
        let isHistogram = types[metric] == "histogram"
        let names = isHistogram ? ["_bucket", "_sum", "_count"].map { metric + $0 } : [metric]
        guard names.contains(String(name)) else { throw Malformed.line(String(line)) }
        if name.count < series.count {
            let labels = /\{[a-z_]+="[^"\\\n]*"(,[a-z_]+="[^"\\\n]*")*\}/
            guard try labels.wholeMatch(in: series.dropFirst(name.count)) != nil else {
                throw Malformed.line(String(line))
            }
        }
        guard samples.updateValue(value, forKey: series) == nil else { throw Malformed.duplicate(series) }
    }

    /// Checks the naming conventions of Prometheus: base units, and `_total` for counters.
    private static func check(_ name: String, _ type: String) throws {
        let isNamed = try /[a-z][a-z0-9_]*/.wholeMatch(in: name) != nil
        let isTotal = name.hasSuffix("_total")
        let hasWrongUnit = ["milliseconds", "_ms", "_kib", "_mib", "kilobytes", "minutes"].contains {
            name.contains($0)
        }
        guard isNamed, ["counter", "gauge", "histogram"].contains(type), isTotal == (type == "counter"), !hasWrongUnit,
            type != "histogram" || name.hasSuffix("_seconds"),
            !["_bucket", "_sum", "_count"].contains(where: name.hasSuffix)
        else { throw Malformed.name("\(name) \(type)") }
    }

    private func checkHistograms() throws {
        for (name, type) in types where type == "histogram" {
            let buckets = samples.filter { $0.key.hasPrefix(name + "_bucket{") }
            let groups = Dictionary(grouping: buckets) { $0.key.replacing(/,?le="[^"]*"/, with: "") }
            for (group, members) in groups {
                let ordered = members.map { (bound: Self.bound(of: $0.key), count: $0.value) }.sorted {
                    $0.bound < $1.bound
                }
                let isCumulative = zip(ordered, ordered.dropFirst()).allSatisfy { $0.count <= $1.count }
                let labels = group.dropFirst((name + "_bucket").count)
                let total = samples[name + "_count" + (labels == "{}" ? "" : labels)]
                guard isCumulative, ordered.last?.bound == .infinity, ordered.last?.count == total else {
                    throw Malformed.histogram(group)
                }
            }
        }
    }

    private static func bound(of series: String) -> Double {
        guard let match = series.firstMatch(of: /le="([^"]*)"/) else { return .nan }
        return match.1 == "+Inf" ? .infinity : Double(match.1) ?? .nan
    }
}
