import Drawing
import JSON
import JavaScript

/// An entry of the legend.
struct LegendEntry {
    var lines: [String]
    var style: LegendStyle
    var isHidden = false
    /// The index of the dataset; nil for a slice.
    var dataset: Int?
    /// The color of the text; nil for that of the legend.
    var color: Color?
    /// The width of the entry with its box, in points.
    var width = 0.0

    /// The entry as functions see it.
    func value(at index: Int, hasSlices: Bool, _ calls: ScriptCalls) -> Value {
        let text = lines.count == 1 ? Value.string(lines[0]) : .array(lines.map { .string($0) })
        return .object([
            ("text", text), (hasSlices ? "index" : "datasetIndex", .number(Double(index))),
            ("hidden", .boolean(isHidden)), ("fillStyle", calls.value(of: style.fill)),
            ("strokeStyle", calls.value(of: style.stroke)), ("lineWidth", .number(style.lineWidth)),
            ("lineDash", .array(style.dash.map { .number($0) })), ("rotation", .number(style.rotation)),
            ("pointStyle", style.pointStyle.map { .string($0) } ?? .undefined),
            ("borderRadius", .number(style.borderRadius)),
        ])
    }

    /// An entry that a function has written.
    init(_ value: Value, _ calls: ScriptCalls) {
        let standard = Color(css: "rgba(0,0,0,0.1)")
        func member(_ key: String) -> JSONValue? {
            guard case .object(let object) = value else { return nil }
            return object[key].flatMap { calls.json($0) }
        }
        func color(_ key: String) -> Color? { calls.color(member(key)) }
        func length(_ key: String) -> Double { max(0, Options.limited(member(key)?.asNumber ?? 0)) }
        lines = member("text")?.lines ?? []
        isHidden = member("hidden")?.isTruthy ?? false
        dataset = member("datasetIndex")?.number.flatMap { Int(exactly: $0) }
        self.color = color("fontColor")
        style = LegendStyle(
            fill: color("fillStyle") ?? standard, stroke: color("strokeStyle") ?? standard,
            lineWidth: length("lineWidth"), dash: member("lineDash").dashes, pointStyle: member("pointStyle")?.string,
            rotation: Options.limited(member("rotation")?.asNumber ?? 0), borderRadius: length("borderRadius"))
    }

    init(lines: [String], style: LegendStyle, isHidden: Bool = false, dataset: Int? = nil) {
        (self.lines, self.style, self.isHidden, self.dataset) = (lines, style, isHidden, dataset)
    }
}

extension Legend {
    private static let mostEntries = 10_000

    /// The entries: those of the chart or of a function, chosen and sorted by functions.
    /// - Parameter capacity: The number of entries beyond which none is visible.
    func makeEntries(isReversed: Bool, _ capacity: Int) -> [LegendEntry] {
        let hasSlices = chart.type?.hasSlices == true
        let standard = hasSlices ? sliceEntries(isReversed: isReversed, capacity) : datasetEntries
        let entries = chosen(standard, hasSlices: hasSlices)
        return isReversed ? entries.reversed() : entries
    }

    /// Applies the functions that write, leave out and sort entries.
    private func chosen(_ entries: [LegendEntry], hasSlices: Bool) -> [LegendEntry] {
        let (generate, filter) = (labels.function("generateLabels"), labels.function("filter"))
        let (sort, calls) = (labels.function("sort"), chart.scriptCalls)
        guard generate != nil || filter != nil || sort != nil else { return entries }
        if let writtenEntries { return writtenEntries }
        var items = entries.enumerated().map { ($1, $1.value(at: $0, hasSlices: hasSlices, calls)) }
        if let generate {
            let value = chart.contextValue(legend: .array(items.map(\.1)))
            let written = calls.result(of: generate, [value], this: .object([("chart", value)]))
            guard case .array(let list)? = written else { return [] }
            items = list.elements.prefix(Self.mostEntries).map { (LegendEntry($0, calls), $0) }
        }
        let data = chart.config.data.map { Value($0) } ?? .undefined
        if let filter { items = items.filter { calls.result(of: filter, [$0.1, data])?.isTruthy ?? true } }
        if let sort {
            items.sort { one, other in
                guard case .number(let order)? = calls.result(of: sort, [one.1, other.1, data]) else { return false }
                return order < 0
            }
        }
        let result = items.map(\.0)
        writtenEntries = result
        return result
    }

    private var datasetEntries: [LegendEntry] {
        chart.datasets.map { dataset in
            var style = dataset.legendStyle(at: usesPointStyle ? 0 : nil)
            if let own = labels.string("pointStyle") { style.pointStyle = own }
            if labels.isTrue("useBorderRadius") {
                style.borderRadius = labels.number("borderRadius") ?? style.borderRadius
            }
            return LegendEntry(
                lines: dataset.source["label"]?.lines ?? ["undefined"], style: style, isHidden: dataset.isHidden,
                dataset: dataset.index)
        }
    }

    private func sliceEntries(isReversed: Bool, _ capacity: Int) -> [LegendEntry] {
        guard let dataset = chart.datasets.first, let names = chart.config.labels else { return [] }
        let list = names.list
        let shown = isReversed ? list.indices.suffix(capacity) : list.indices.prefix(capacity)
        return shown.map { index in
            // In Chart.js, names beyond the values have the options of the dataset, whose index is then 0.
            let isBeyond = index >= dataset.count && chart.config.version != .two
            var style = dataset.legendStyle(at: isBeyond ? dataset.index : index)
            style.pointStyle = labels.string("pointStyle")
            return LegendEntry(lines: list[index].lines, style: style)
        }
    }
}
