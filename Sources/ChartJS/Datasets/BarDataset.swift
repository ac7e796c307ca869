import Budget
import Drawing
import Geometry
import JSON

/// Bars from a base to a value, or between two values.
class BarDataset: Dataset {
    /// The ends of floating bars, by index.
    private var floats: [Int: (start: Double, end: Double, low: Double, high: Double)] = [:]
    private var bars: [BarElement] = []

    override var overflow: Double? { 0 }
    override var readsPairs: Bool { false }

    override func value(_ entry: JSONValue?, _ scale: Scale, _ index: Int) -> Double {
        guard let entry, entry.kind == .array else { return scale.parsed(entry, at: index) }
        let (start, end) = (
            scale.parsed(entry.element(at: 0), at: index), scale.parsed(entry.element(at: 1), at: index)
        )
        let (low, high) = (min(start, end), max(start, end))
        guard low.isFinite, high.isFinite else { return .nan }
        // The end that is farther from zero is the value, so that floating bars can be stacked.
        let isDown = abs(low) > abs(high)
        floats[index] = (isDown ? high : low, isDown ? low : high, low, high)
        return isDown ? low : high
    }

    override func range(on scale: Scale) -> (low: Double, high: Double) {
        var range = super.range(on: scale)
        guard scale === valueScale else { return range }
        for bar in floats.values {
            range.low = min(range.low, bar.low)
            range.high = max(range.high, bar.high)
        }
        return range
    }

    var isHorizontal: Bool { indexAxis == "y" }

    // MARK: Stacks beside each other

    /// The stacks of the category, up to a dataset and its own.
    private func stackNames(upTo last: Int? = nil, at index: Int? = nil) -> [String?] {
        let stacked = indexScale?.options["stacked"]
        var names: [String?] = []
        var known: Set<String?> = []
        for other in chart.visibleDatasets where other.type == type && other.indexScale === indexScale {
            guard other.options["grouped"]?.bool != false else { continue }
            if let index, !(index < other.count && !other.values[index].isNaN) { continue }
            if known.insert(other.stack).inserted || stacked?.bool == false || stacked == nil && other.stack == nil {
                names.append(other.stack)
            }
            if other.index == last { break }
        }
        return names.isEmpty ? [nil] : names
    }

    /// The least distance between two bars or ticks.
    private var leastDistance: Double {
        guard let scale = indexScale else { return 0 }
        var values: Set<Double> = []
        for other in chart.visibleDatasets where other.type == type && other.indexScale === scale {
            values.formUnion(other.places.filter(\.isFinite))
        }
        var least = scale.length
        func add(_ places: [Double]) {
            var last: Double?
            for place in places {
                guard place.isFinite, place < 32_767, place > -32_768 else { continue }
                if let last { least = min(least, abs(place - last) == 0 ? least : abs(place - last)) }
                last = place
            }
        }
        add(values.sorted().map { scale.place(of: $0) })
        add(scale.ticks.indices.compactMap { scale.place(ofTick: $0) })
        return least
    }

    /// The thickness that the options set.
    private var fixedThickness: Double? { options["barThickness"].flatMap { $0.kind == .number ? $0.number : nil } }
    private var categoryShare: Double { options.number("categoryPercentage") ?? 0.8 }
    private var barShare: Double { options.number("barPercentage") ?? 0.9 }

    override func update() {
        guard let valueScale else { return }
        let look = BarLook(options, self)
        let touches = fixedThickness != nil || categoryShare * barShare == 1
        let inflation = touches && chart.config.version != .two ? 0.33 : 0
        bars = []
        forEachSlot { record, center, size in
            let span = span(of: record, on: valueScale)
            bars.append(
                BarElement(
                    record: record, isHorizontal: isHorizontal, center: center, thickness: size, base: span.base,
                    head: span.head, isOuter: isOuter(record), look: look.style(record), inflation: inflation,
                    edge: stackEdge(record)))
        }
    }

    /// Calls a function with the place and the thickness of each bar along the index axis.
    func forEachSlot(_ body: (_ record: Int, _ center: Double, _ thickness: Double) -> Void) {
        guard let indexScale else { return }
        let fixed = fixedThickness
        let (categories, share) = (categoryShare, barShare)
        let pixels = places.map { indexScale.place(of: $0) }
        let least = fixed ?? chart.leastDistance(of: type, on: indexScale) { leastDistance }
        let isGrouped = options["grouped"]?.bool != false
        let skipsNull = options.isTrue("skipNull")
        let all = stackNames()
        let own = stackNames(upTo: index)
        let most = options.number("maxBarThickness") ?? .infinity
        let isFlexible = options.string("barThickness") == "flex"
        for record in values.indices where !values[record].isNaN {
            guard !chart.budget.isSpent(before: 500 * chart.datasets.count) else { return }
            var center: Double
            var size: Double
            if isGrouped {
                let names = skipsNull ? stackNames(at: record) : all
                let before = skipsNull ? stackNames(upTo: index, at: record) : own
                let position = stack.flatMap { name in before.firstIndex { $0 == name } } ?? before.count - 1
                let count = Double(names.count)
                let (start, whole, ratio): (Double, Double, Double)
                if isFlexible {
                    let current = pixels[record]
                    let next: Double? = record + 1 < pixels.count ? pixels[record + 1] : nil
                    let previous =
                        record > 0
                        ? pixels[record - 1]
                        : current - (next.map { $0 - current } ?? indexScale.endPixel - indexScale.startPixel)
                    let following = next ?? current + current - previous
                    start = current - (current - min(previous, following)) / 2 * categories
                    (whole, ratio) = (abs(following - previous) / 2 * categories, share)
                } else {
                    whole = fixed.map { $0 * count } ?? least * categories
                    ratio = fixed == nil ? share : 1
                    start = pixels[record] - whole / 2
                }
                let chunk = whole / count
                center = start + chunk * Double(position) + chunk / 2
                size = min(most, chunk * ratio)
            } else {
                center = pixels[record]
                size = min(most, least * (fixed == nil ? categories * share : 1))
            }
            body(record, center, size)
        }
    }

    /// The dataset whose bar is the last of a stack in a direction.
    private func last(_ record: Int, isPositive: Bool) -> Int? {
        guard let sum = chart.stacks[stackKey]?[places[record]] else { return nil }
        return isPositive ? sum.lastPositive : sum.lastNegative
    }

    private func isOuter(_ record: Int) -> Bool {
        guard stacking != .none, floats[record] == nil else { return true }
        return last(record, isPositive: true) == index || last(record, isPositive: false) == index
    }

    private func stackEdge(_ record: Int) -> BarElement.StackEdge? {
        guard stacking != .none else { return nil }
        if last(record, isPositive: true) ?? 0 == index { return .top }
        return last(record, isPositive: false) ?? 0 == index ? .bottom : .middle
    }

    /// The places of the base and the head of a bar.
    private func span(of record: Int, on scale: Scale) -> (base: Double, head: Double) {
        let baseValue = options.number("base")
        let actualBase = baseValue ?? 0
        var value = values[record]
        var start = 0.0
        var length = stackedValue(record)
        if length != value {
            start = length - value
            length = value
        }
        if let float = floats[record] {
            value = float.start
            length = float.end - float.start
            if value != 0, value.sign != float.end.sign || float.end == 0 { start = 0 }
            start += value
        }
        var base = scale.place(of: floats[record] == nil ? baseValue ?? start : start)
        var head = scale.place(of: start + length)
        var size = head - base
        let least = options.number("minBarLength") ?? 0
        if abs(size) < least {
            let sign: Double =
                size != 0 ? (size > 0 ? 1 : -1) : (scale.isHorizontal ? 1 : -1) * (scale.minimum >= actualBase ? 1 : -1)
            size = sign * least
            if value == actualBase { base -= size / 2 }
            let (first, last) = (scale.place(ofFraction: 0), scale.place(ofFraction: 1))
            base = max(min(base, max(first, last)), min(first, last))
            head = base + size
        }
        if base == scale.place(of: actualBase) {
            let half = (size > 0 ? 1.0 : size < 0 ? -1 : 0) * scale.lineWidth(at: actualBase) / 2
            base += half
        }
        return (base, head)
    }

    override func draw(on sketch: inout Sketch) {
        for bar in bars { bar.draw(on: &sketch) }
    }

    override func labelAnchors() -> [LabelAnchor] { bars.map(\.labelAnchor) }

    override func legendStyle(at index: Int?) -> LegendStyle {
        let style = BarLook(options, self).style(index ?? 0)
        let width = Padding(style.borderWidth)
        return LegendStyle(
            fill: style.fill, stroke: style.stroke, lineWidth: (width.width + width.height) / 4)
    }
}

/// The looks of the bars of a dataset.
private struct BarLook {
    private let fill: OptionValues
    private let stroke: OptionValues
    private let width: OptionValues
    private let radius: OptionValues
    private let skipped: OptionValues
    private let fillsBorder: Bool
    private var common: BarElement.Look?

    init(_ options: Options, _ dataset: Dataset) {
        fillsBorder = dataset.chart.config.version == .two
        let own = dataset.chart.elementOptions(dataset.source, dataset.type, "bar")
        fill = OptionValues(own, "backgroundColor")
        stroke = OptionValues(own, "borderColor")
        width = OptionValues(own, "borderWidth")
        radius = OptionValues(own, "borderRadius")
        skipped = OptionValues(own, "borderSkipped")
        if [fill, stroke, width, radius, skipped].allSatisfy(\.areEqual) { common = look(0) }
    }

    func style(_ record: Int) -> BarElement.Look { common ?? look(record) }

    private func look(_ record: Int) -> BarElement.Look {
        BarElement.Look(
            fill: fill.color(record), stroke: stroke.color(record), borderWidth: width[record],
            borderRadius: radius[record], borderSkipped: skipped[record], fillsBorder: fillsBorder)
    }
}
