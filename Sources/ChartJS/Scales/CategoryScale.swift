import JSON

/// A scale of names: the labels of the chart, in order.
final class CategoryScale: Scale {
    /// The labels. Names in the data that are not among them are added.
    private var labels: [[String]]
    private var indices: [String: Int] = [:]
    private var startValue = 0.0
    private var valueRange = 1.0

    override init(_ id: String, axis: String, _ options: Options, _ chart: ChartModel) {
        labels = chart.labels(of: options["labels"], axis: axis)
        super.init(id, axis: axis, options, chart)
        for (index, label) in labels.enumerated().reversed() { indices[label.joined(separator: ",")] = index }
    }

    override func parsed(_ value: JSONValue?, at index: Int?) -> Double {
        guard let value, !value.isNull else { return .nan }
        let text = value.text
        if let index, labels.indices.contains(index), labels[index].joined(separator: ",") == text {
            return Double(index)
        }
        if let known = indices[text] { return Double(known) }
        if value.kind == .number, let number = value.number, index == nil {
            return min(max(number.rounded(), 0), Double(max(0, labels.count - 1)))
        }
        guard value.kind == .string else {
            return index.map { Double(min($0, max(0, labels.count - 1))) } ?? .nan
        }
        labels.append([text])
        indices[text] = labels.count - 1
        return Double(labels.count - 1)
    }

    override func findLimits() {
        let limits = dataLimits()
        let coversTicks = options.string("bounds") == "ticks"
        minimum = userMinimum == nil && coversTicks ? 0 : limits.low
        maximum = userMaximum == nil && coversTicks ? Double(labels.count - 1) : limits.high
        if !minimum.isFinite { minimum = 0 }
        if !maximum.isFinite { maximum = Double(labels.count - 1) }
    }

    override func madeTicks() -> [Tick] {
        let offset = options.isTrue("offset")
        let first = max(0, Int(minimum.rounded(.up)))
        let last = min(labels.count - 1, Int(min(maximum, 1e9)))
        let count = last >= first ? Double(last - first + 1) : 0
        valueRange = max(count - (offset ? 0 : 1), 1)
        startValue = minimum - (offset ? 0.5 : 0)
        return first <= last ? (first...last).map { Tick(value: Double($0)) } : []
    }

    override func label(of tick: Tick, at index: Int) -> [String]? {
        let place = Int(tick.value)
        return labels.indices.contains(place) ? labels[place] : [NumberText.of(tick.value)]
    }

    override func configure() {
        super.configure()
        // As in Chart.js, names on a vertical scale run from top to bottom.
        if !isHorizontal { isReversed.toggle() }
    }

    override func place(of value: Double) -> Double {
        value.isNaN ? .nan : place(ofFraction: (value - startValue) / valueRange)
    }

    override var basePlace: Double { bottom }
}
