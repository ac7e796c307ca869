import Geometry
import Text

/// Finds the ticks of an axis and labels for them that do not overlap: fewer ticks where the number is free, then
/// labels that are wrapped, turned, and at last thinned.
struct AxisLabelLayout {
    private let layout: AxisLayout
    private let axis: Axis
    /// The distance that labels keep from each other, in points.
    private let gap: Double

    init(_ layout: AxisLayout) {
        self.layout = layout
        axis = layout.axis
        gap = layout.axis.labelTextStyle.font.size * (layout.isHorizontal ? 0.55 : 0.35)
    }

    struct Result {
        var ticks: Ticks
        var labels: [PlacedText]
        var warnings: [String]
    }

    func placed() -> Result {
        if !layout.resolved.axisLabels.isEmpty { return customLabels() }
        return layout.scale.type == .category ? categoryLabels() : valueLabels()
    }

    // MARK: Values

    /// Labels of numbers and dates: where they would overlap there are fewer of them.
    private func valueLabels() -> Result {
        let length = layout.isHorizontal ? layout.plotArea.width : layout.plotArea.height
        var wanted = AxisLayout.wantedTickCount(length: length, coordinate: axis.coordinate)
        while true {
            let ticks = ticks(wanted: wanted)
            let result = Result(ticks: ticks, labels: labels(at: ticks.major), warnings: [])
            if areApart(result.labels) { return withWarnings(result) }
            guard layout.resolved.hasFreeTicks, wanted > 2 else { return thinned(result) }
            wanted -= max(1, wanted / 6)
        }
    }

    private func ticks(wanted: Int) -> Ticks {
        var locator = layout.resolved.locator
        var type = layout.scale.type
        if layout.resolved.hasFreeTicks, type == .linear {
            switch axis.labelFormatter {
            // Seconds, minutes and hours are counted like those of a clock.
            case .duration: type = .dateTime
            case .multiplesOfPi: locator.policy = .fixedInterval(origin: 0, interval: multipleOfPi(wanted: wanted))
            default: break
            }
        }
        var ticks = locator.ticks(in: visibleRange, on: type, wantedCount: wanted)
        if layout.dimension.isIndex { ticks.major.removeAll { $0 != $0.rounded() } }
        return ticks
    }

    /// The smallest of π/8, π/4, π/2, π, 2π, 5π, 10π … that makes no more ticks than wanted.
    private func multipleOfPi(wanted: Int) -> Double {
        let smallest = abs(visibleRange.length) / Double(max(wanted, 1)) / Double.pi
        for multiple in [0.125, 0.25, 0.5] where multiple >= smallest { return multiple * .pi }
        var decade = 1.0
        while decade < 1e15 {
            for multiple in [1.0, 2, 5] where multiple * decade >= smallest { return multiple * decade * .pi }
            decade *= 10
        }
        return decade * .pi
    }

    private var visibleRange: PlotRange {
        layout.resolved.visibleRange.flatMap { layout.scale.range.intersection($0) } ?? layout.scale.range
    }

    private func labels(at values: [Double]) -> [PlacedText] {
        let texts = formatter.labels(for: values, on: layout.scale.type, timeZone: layout.dimension.timeZone)
        return zip(values, texts).compactMap { label($1, at: $0, rotation: axis.labelRotation ?? 0) }
    }

    private var formatter: LabelFormatter {
        if let formatter = axis.labelFormatter { return formatter }
        switch layout.scale.type {
        case .linear, .log, .logModulus: return .number(NumberFormat())
        case .category: return .category(layout.dimension.categories)
        case .dateTime: return .adaptiveDate
        }
    }

    // MARK: Categories

    /// Labels of names: horizontal while they fit, in two lines, turned by 45 degrees, then only every so many.
    private func categoryLabels() -> Result {
        let ticks = ticks(wanted: Ticks.maximumCount)
        let texts = formatter.labels(
            for: ticks.major, on: layout.scale.type, timeZone: layout.dimension.timeZone)
        let step = pitch(of: ticks.major)
        guard layout.isHorizontal else { return categoryLabelsBeside(ticks, texts, step: step) }
        if let rotation = axis.labelRotation {
            return thinned(result(ticks, texts, rotation: rotation, every: every(step: step, turned: rotation != 0)))
        }
        if step >= gap {
            let flat = result(ticks, texts, rotation: 0, every: 1)
            if areApart(flat.labels) { return flat }
            let wrapped = result(ticks, texts, rotation: 0, every: 1, maximumWidth: step - gap, maximumLines: 3)
            if step > 5 * gap, zip(wrapped.labels, texts).allSatisfy({ keepsWords($0, of: $1) }),
                areApart(wrapped.labels)
            {
                return wrapped
            }
        }
        if let thinned = thinnedNumbers(ticks, texts, step: step) { return thinned }
        let longest = max(layout.room.height * 0.4, 40)
        return thinned(
            result(
                ticks, texts, rotation: 45, every: every(step: step, turned: true), maximumWidth: longest,
                maximumLines: 1))
    }

    /// Names that are numbers, such as years: every second, fifth or tenth of them tells the others.
    private func thinnedNumbers(_ ticks: Ticks, _ texts: [String], step: Double) -> Result? {
        guard texts.count > 2, step > 0, texts.allSatisfy({ $0.utf8.count <= 12 && Double($0) != nil }) else {
            return nil
        }
        let widest = texts.map { layout.typesetter.set($0, font: axis.labelTextStyle.font).size.width }.max() ?? 0
        let wanted = (widest + gap) / step
        let every = [1, 2, 5, 10, 20, 50, 100, 200, 500].first { Double($0) >= wanted } ?? Ticks.maximumCount
        // The first one whose number is round.
        let start = (0..<min(every, texts.count)).first {
            (Double(texts[$0]) ?? 0.5).truncatingRemainder(dividingBy: Double(every) * spacing(of: texts)) == 0
        }
        return result(ticks, texts, rotation: 0, every: every, from: start ?? 0)
    }

    /// The difference of the first two names that are numbers.
    private func spacing(of texts: [String]) -> Double {
        guard texts.count > 1, let first = Double(texts[0]), let second = Double(texts[1]), second != first else {
            return 1
        }
        return abs(second - first)
    }

    private func categoryLabelsBeside(_ ticks: Ticks, _ texts: [String], step: Double) -> Result {
        let lineHeight = axis.labelTextStyle.font.size * 1.25
        let lines = min(3, max(1, Int(min(3, step / lineHeight))))
        return thinned(
            result(
                ticks, texts, rotation: axis.labelRotation ?? 0, every: every(step: step, turned: false),
                maximumWidth: max(40, layout.room.width * 0.38), maximumLines: lines))
    }

    /// The distance of two neighbouring ticks, in points.
    private func pitch(of values: [Double]) -> Double {
        guard values.count > 1 else { return layout.isHorizontal ? layout.plotArea.width : layout.plotArea.height }
        return abs(layout.scale.view(values[1]) - layout.scale.view(values[0]))
    }

    /// Only every so many labels have room for their height.
    private func every(step: Double, turned: Bool) -> Int {
        let height = axis.labelTextStyle.font.size * (turned ? 1.45 : 1.25)
        guard step > 0, step.isFinite else { return Ticks.maximumCount }
        return max(1, Int(min(Double(Ticks.maximumCount), (height / step).rounded(.up))))
    }

    private func result(
        _ ticks: Ticks, _ texts: [String], rotation: Double, every: Int, from start: Int = 0,
        maximumWidth: Double? = nil, maximumLines: Int? = nil
    ) -> Result {
        let labels = stride(from: start, to: min(texts.count, ticks.major.count), by: every).compactMap { index in
            label(
                texts[index], at: ticks.major[index], rotation: rotation, maximumWidth: maximumWidth,
                maximumLines: maximumLines)
        }
        var ticks = ticks
        if every > 1 { ticks.major = stride(from: start, to: ticks.major.count, by: every).map { ticks.major[$0] } }
        return withWarnings(Result(ticks: ticks, labels: labels, warnings: []))
    }

    /// Whether a wrapped label stands in two lines that are broken between words.
    private func keepsWords(_ label: PlacedText, of text: String) -> Bool {
        guard label.block.lines.count <= 2 else { return false }
        let widest = text.split(separator: " ").map {
            layout.typesetter.set(String($0), font: axis.labelTextStyle.font).size.width
        }.max()
        return (widest ?? 0) <= label.block.size.width + 0.5
    }

    // MARK: Custom labels

    private func customLabels() -> Result {
        let labels = layout.resolved.axisLabels.compactMap {
            label($0.text, at: $0.tickLocation, rotation: axis.labelRotation ?? 0)
        }
        return thinned(Result(ticks: ticks(wanted: 2), labels: labels, warnings: []))
    }

    // MARK: Common

    private func label(
        _ text: String, at value: Double, rotation: Double, maximumWidth: Double? = nil, maximumLines: Int? = nil
    ) -> PlacedText? {
        guard !text.isEmpty, let tick = layout.point(at: value) else { return nil }
        let block = layout.typesetter.set(
            text, font: axis.labelTextStyle.font, maximumWidth: maximumWidth, maximumLines: maximumLines,
            alignment: layout.isHorizontal ? .center : layout.labelSign == .positive ? .left : .right)
        let out = layout.outward(layout.labelSign)
        return PlacedText(
            block, color: axis.labelTextStyle.color, anchor: LabelAnchor.facing(-out, rotation: rotation),
            at: tick + out * (layout.tickExtent + axis.labelOffset), rotation: rotation)
    }

    private func areApart(_ labels: [PlacedText]) -> Bool {
        zip(labels, labels.dropFirst()).allSatisfy { !$0.overlaps($1, gap: gap) }
    }

    /// Leaves out each label that would overlap the one kept before it.
    private func thinned(_ result: Result) -> Result {
        var result = result
        var kept: [PlacedText] = []
        for label in result.labels where kept.last.map({ !$0.overlaps(label, gap: gap / 2) }) ?? true {
            kept.append(label)
        }
        result.labels = kept
        return withWarnings(result)
    }

    private func withWarnings(_ result: Result) -> Result {
        var result = result
        result.warnings = result.labels.flatMap(\.block.warnings)
        return result
    }
}
