import Data
import JSON

/// The limits of the error bars of a dataset.
struct ErrorLimits {
    /// Whether the limits are distances in `errorBars`, by the names of the values.
    let isClassic: Bool
    private let dataset: Dataset
    private let entries: [JSONValue]
    /// The bars of values by their names.
    private let named: [Name: [JSONValue]]
    private let isAbsolute: Bool

    /// The most bars of a value.
    private static let mostLevels = 10

    /// Nil if the dataset has no error bars.
    init?(_ dataset: Dataset) {
        let source = dataset.source
        let config = dataset.chart.config
        self.dataset = dataset
        if let own = source["errorBars"], own.kind == .object, config.hasPlugins, dataset.valueScale != nil {
            isClassic = true
            let bars = own.members.map { ($0, $1.kind == .array ? Array($1.elements.prefix(Self.mostLevels)) : [$1]) }
            named = Dictionary(bars.map { (Name($0), $1) }) { _, last in last }
            isAbsolute = config.options?["plugins"]?["chartJsPluginErrorBars"]?["absoluteValues"]?.isTruthy ?? false
            let names = dataset.indexScale.flatMap { dataset.chart.rawLabels(of: $0) }
            entries = names.map { Array($0) } ?? []
            return
        }
        guard Self.areInData(of: source, config) else { return nil }
        (isClassic, named, isAbsolute) = (false, [:], false)
        entries = dataset.data.map { Array($0.elements) } ?? []
    }

    /// Whether the type of a dataset has limits in its values, which then need no locations.
    static func areInData(of source: DatasetSource, _ config: ChartConfig) -> Bool {
        let written = source.own["type"]?.string ?? config.root["type"]?.string
        return written.flatMap { ChartTypeName($0) }?.hasErrorBars ?? false
    }

    /// The bars of a value along an axis.
    func bars(_ axis: String, at record: Int) -> [(low: Double, high: Double)] {
        guard entries.indices.contains(record) else { return [] }
        guard isClassic else { return bars(entries[record], axis, record) }
        guard dataset.values.indices.contains(record) else { return [] }
        let value = dataset.values[record]
        return (named[Name(entries[record].text)] ?? []).compactMap { bar in
            guard let plus = bar["plus"]?.asNumber, let minus = bar["minus"]?.asNumber else { return nil }
            return isAbsolute ? (minus, plus) : (value - abs(minus), value + plus)
        }
    }

    private func bars(_ entry: JSONValue, _ axis: String, _ record: Int) -> [(low: Double, high: Double)] {
        func numbers(_ key: String) -> [Double] {
            guard let value = entry[axis + key] else { return [] }
            if value.kind == .array { return value.elements.prefix(Self.mostLevels).compactMap(\.asNumber) }
            return value.asNumber.map { [$0] } ?? []
        }
        var (low, high) = (numbers("Min"), numbers("Max"))
        guard !low.isEmpty || !high.isEmpty else { return [] }
        // A missing limit is the value itself.
        let values = axis == "x" ? dataset.x : dataset.y
        guard values.indices.contains(record) else { return [] }
        if low.isEmpty { low = [values[record]] }
        if high.isEmpty { high = [values[record]] }
        return (0..<max(low.count, high.count)).map { (low[$0 % low.count], high[$0 % high.count]) }
    }

    /// All limits along an axis that extend its range.
    func values(_ axis: String) -> [Double] {
        guard !isClassic || dataset.valueScale?.axis == axis else { return [] }
        return entries.indices.flatMap { record in
            bars(axis, at: record).flatMap { [$0.low, $0.high] }.filter(\.isFinite)
        }
    }
}
