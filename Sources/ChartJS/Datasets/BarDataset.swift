import Budget
import Drawing
import Geometry
import JSON

/// Bars from a base to a value, or between two values.
class BarDataset: Dataset {
    /// The ends of floating bars, by index.
    private var floats: [Int: Float] = [:]
    private var bars: [BarElement] = []

    struct Float {
        var start: Double
        var end: Double
        var low: Double
        var high: Double
    }

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
        floats[index] = Float(start: isDown ? high : low, end: isDown ? low : high, low: low, high: high)
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

    // MARK: Bars beside each other

    private(set) lazy var skipsMissing = options.isTrue("skipNull")
    private lazy var isGrouped = options["grouped"]?.bool != false

    /// The slots of the bars beside each other.
    private func makeSlots() -> BarSlots {
        let group = chart.visibleDatasets.compactMap { $0 as? BarDataset }.filter {
            $0.type == type && $0.indexScale === indexScale && $0.isGrouped
        }
        return BarSlots(group, indexScale?.options["stacked"], chart.budget)
    }

    /// The least distance between two bars or ticks.
    private var leastDistance: Double {
        guard let scale = indexScale else { return 0 }
        var values: Set<Double> = []
        var previous: [Double] = []
        // Most datasets have the locations of the one before.
        for other in chart.visibleDatasets
        where other.type == type && other.indexScale === scale && other.locations != previous {
            guard !chart.budget.isSpent(before: 100 * other.count) else { break }
            previous = other.locations
            values.formUnion(previous.filter(\.isFinite))
        }
        var least = scale.length
        func add(_ positions: [Double]) {
            var last: Double?
            for position in positions {
                guard position.isFinite, position < 32_767, position > -32_768 else { continue }
                if let last { least = min(least, abs(position - last) == 0 ? least : abs(position - last)) }
                last = position
            }
        }
        add(values.sorted().map { scale.position(of: $0) })
        add(scale.ticks.indices.compactMap { scale.position(ofTick: $0) })
        return least
    }

    /// The thickness that the options set.
    private var fixedThickness: Double? { options["barThickness"].flatMap { $0.kind == .number ? $0.number : nil } }
    private var categoryShare: Double { options.number("categoryPercentage") ?? 0.8 }
    private var barShare: Double { options.number("barPercentage") ?? 0.9 }

    override func update() {
        guard let valueScale else { return }
        let touches = options["barThickness"]?.isTruthy == true || categoryShare * barShare == 1
        let look = BarLook(options, self, touches: touches)
        let spans = BarSpans(self, valueScale)
        let sums = stacking == .none ? nil : chart.stacks[stackKey]
        let drawnStack = sums == nil ? nil : chart.drawnStack(of: self, isNeeded: spans.canGrow)
        let (values, locations) = (self.values, self.locations)
        bars = []
        guard chart.budget.allows(count, each: MemoryLayout<BarElement>.stride) else { return }
        bars.reserveCapacity(count)
        forEachSlot { record, center, size in
            let (value, location) = (values[record], locations[record])
            let end = drawnStack?.end(of: value, of: self, at: location) ?? stackedValue(record)
            let span = spans.span(value, end, floats[record])
            guard span.base.isFinite, span.head.isFinite else { return }
            if let drawnStack, span.isGrown, floats[record] == nil {
                drawnStack.set(spans.length(from: span.base, to: span.head), of: self, at: location)
            }
            let sum = sums?[location]
            bars.append(
                BarElement(
                    record: record, isHorizontal: isHorizontal, center: center, thickness: size, base: span.base,
                    head: span.head, isOuter: sums == nil || isOuter(record, sum), look: look.style(record),
                    edge: sums == nil ? nil : stackEdge(sum)))
        }
    }

    /// Calls a function with the position and the thickness of each bar along the index axis.
    func forEachSlot(_ body: (_ record: Int, _ center: Double, _ thickness: Double) -> Void) {
        guard let indexScale else { return }
        let fixed = fixedThickness
        let (categories, share) = (categoryShare, barShare)
        let pixels = indexScale.positions(of: locations)
        let least = fixed ?? chart.leastDistance(of: type, on: indexScale) { leastDistance }
        let slots = chart.barSlots(of: type, on: indexScale) { makeSlots() }
        let axes = chart.barAxes.slot(of: self)
        let most = options.number("maxBarThickness") ?? .infinity
        let isFlexible = options.string("barThickness") == "flex"
        let (values, locations) = (self.values, self.locations)
        for record in values.indices where !values[record].isNaN {
            guard !chart.budget.isSpent(before: 300) else { return }
            var center: Double
            var size: Double
            if isGrouped {
                let slot = slots.slot(of: self, at: locations[record])
                let count = Double(slot.count * axes.count)
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
                center = start + chunk * Double(slot.position + axes.position) + chunk / 2
                size = min(most, chunk * ratio)
            } else {
                center = pixels[record]
                size = min(most, least * (fixed == nil ? categories * share : 1))
            }
            body(record, center, size)
        }
    }

    /// Whether a bar of a stack is at one of its ends.
    private func isOuter(_ record: Int, _ sum: StackSum?) -> Bool {
        floats[record] != nil || sum?.lastPositive == index || sum?.lastNegative == index
    }

    private func stackEdge(_ sum: StackSum?) -> BarElement.StackEdge {
        if sum?.lastPositive ?? 0 == index { return .top }
        return sum?.lastNegative ?? 0 == index ? .bottom : .middle
    }

    override func draw(on sketch: inout Sketch) {
        for bar in bars { bar.draw(chart.pixelsPerPoint, on: &sketch) }
    }

    override func slots() -> [(record: Int, position: Double, thickness: Double?)] {
        var slots: [(record: Int, position: Double, thickness: Double?)] = []
        forEachSlot { slots.append(($0, $1, $2)) }
        return slots
    }

    override func labelAnchors() -> [LabelAnchor] { bars.map(\.labelAnchor) }

    override func visitMarks(_ visit: (Int, MarkShape) -> Bool) {
        for bar in bars {
            guard visit(bar.labelAnchor.record, .box(bar.bounds)) else { return }
        }
    }

    override func legendStyle(at index: Int?) -> LegendStyle {
        let style = BarLook(options, self, touches: false).style(index ?? 0)
        let width = Padding(style.borderWidth)
        return LegendStyle(
            fill: style.fill, stroke: style.stroke, lineWidth: (width.width + width.height) / 4)
    }
}
