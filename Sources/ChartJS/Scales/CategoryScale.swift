import Budget
import JSON
import Numbers

/// A scale of names: the labels of the chart, in order.
final class CategoryScale: Scale {
    /// The labels of the chart.
    private let labels: JSONList?
    /// Names in the data that are not among the labels.
    private var added: [String] = []
    /// The first index of each name, once it is needed.
    private var indices: [String: Int]?
    /// How many points are at the positions of their indices, because their locations are numbers without a label.
    private(set) var misplacedCount = 0
    private var startValue = 0.0
    private var valueRange = 1.0

    override init(_ id: String, axis: String, _ options: Options, _ chart: ChartModel) {
        labels = chart.labels(of: options["labels"], axis: axis)
        super.init(id, axis: axis, options, chart)
    }

    override var noun: String { "name" }

    private var count: Int { (labels?.count ?? 0) + added.count }

    /// The lines of the label at an index; nil if there is none.
    private func lines(at index: Int) -> [String]? {
        let given = labels?.count ?? 0
        guard index >= 0, index < given + added.count else { return nil }
        return index < given ? labels?[index].lines : [added[index - given]]
    }

    /// The name at a value; nil if there is none.
    func name(of value: Double) -> String? {
        Int(exactly: value.rounded()).flatMap { lines(at: $0) }?.joined(separator: " ")
    }

    private func text(at index: Int) -> String? { lines(at: index)?.joined(separator: ",") }

    /// The first index of each label.
    private func makeIndices() -> [String: Int] {
        var indices: [String: Int] = [:]
        for index in 0..<count {
            guard !chart.budget.isSpent(before: 500) else { break }
            if let text = text(at: index), indices[text] == nil { indices[text] = index }
        }
        return indices
    }

    /// The index of a label that is a number; nil if there is none.
    func index(ofNumber number: Double) -> Double? {
        if indices == nil { indices = makeIndices() }
        guard let index = indices?[NumberText.of(number)], let labels, index < labels.count else { return nil }
        return labels[index].number == number ? Double(index) : nil
    }

    override func parsed(_ value: JSONValue?, at index: Int?) -> Double {
        guard let value, !value.isNull else { return .nan }
        let text = value.text
        if let index, self.text(at: index) == text { return Double(index) }
        if indices == nil { indices = makeIndices() }
        if let known = indices?[text] { return Double(known) }
        if value.kind == .number, let number = value.number, index == nil {
            return min(max(number.rounded(), 0), Double(max(0, count - 1)))
        }
        guard value.kind == .string else {
            if value.kind == .number { misplacedCount += 1 }
            return index.map { Double(min($0, max(0, count - 1))) } ?? .nan
        }
        indices?[text] = count
        added.append(text)
        return Double(count - 1)
    }

    override func parsed(_ labels: JSONList?, count: Int) -> [Double] {
        guard let labels, let own = self.labels, labels.isSame(as: own) else {
            return super.parsed(labels, count: count)
        }
        return (0..<count).map { $0 < labels.count && !labels[$0].isNull ? Double($0) : .nan }
    }

    override func findLimits() {
        let limits = dataLimits()
        let coversTicks = options.string("bounds") == "ticks"
        minimum = userMinimum == nil && coversTicks ? 0 : limits.low
        maximum = userMaximum == nil && coversTicks ? Double(count - 1) : limits.high
        if !minimum.isFinite { minimum = 0 }
        if !maximum.isFinite { maximum = Double(count - 1) }
    }

    override func madeTicks() -> [Tick] {
        let offset = options.isTrue("offset")
        let first = max(0, Int(limiting: minimum.rounded(.up)))
        let last = min(count - 1, Int(limiting: min(maximum, 1e9)))
        let shown = last >= first ? Double(last - first + 1) : 0
        valueRange = max(shown - (offset ? 0 : 1), 1)
        startValue = minimum - (offset ? 0.5 : 0)
        return first <= last ? (first...last).map { Tick(value: Double($0)) } : []
    }

    override var hasConstantLabels: Bool { true }

    override func label(of tick: Tick, at index: Int) -> [String]? {
        let number = Int(limiting: tick.value)
        return lines(at: number) ?? [NumberText.of(tick.value)]
    }

    override func configure() {
        super.configure()
        // As in Chart.js, names on a vertical scale run from top to bottom.
        if !isHorizontal { isReversed.toggle() }
    }

    override func position(of value: Double) -> Double {
        value.isNaN ? .nan : position(ofFraction: (value - startValue) / valueRange)
    }

    override func positions(of values: [Double]) -> [Double] { linearPositions(of: values, startValue, valueRange) }

    override var basePosition: Double { bottom }
}
