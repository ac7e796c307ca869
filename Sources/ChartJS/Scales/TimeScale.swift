import Budget
import Data
import Glibc
import JSON
import Numbers

/// A scale of times. In a `timeseries`, the values of the data have equal distances.
final class TimeScale: Scale {
    private let isSeries: Bool
    private let time: Options
    private var unit = AxisTimeUnit.day
    private var majorUnit: AxisTimeUnit?
    private var offsets = (start: 0.0, end: 0.0, factor: 1.0)
    /// The positions of times as fractions, for a series.
    private var table: [(time: Double, position: Double)] = []
    private var patterns: [AxisTimeUnit: DatePattern] = [:]

    private static let formats: [AxisTimeUnit: String] = [
        .millisecond: "h:mm:ss.SSS a", .second: "h:mm:ss a", .minute: "h:mm a", .hour: "hA", .day: "MMM D", .week: "ll",
        .month: "MMM YYYY", .quarter: "[Q]Q - YYYY", .year: "YYYY",
    ]
    /// The most ticks that Chart.js makes; it draws no chart with more.
    private static let maximumTicks = 100_000.0

    init(_ id: String, axis: String, _ options: Options, _ chart: ChartModel, isSeries: Bool) {
        self.isSeries = isSeries
        time = options.child("time")
        super.init(id, axis: axis, options, chart)
    }

    /// The pattern in which the texts of the data are written; nil for the common notations.
    private lazy var reader: DatePattern? = time.string("parser").map {
        DatePattern(chart.config.version == .two ? $0 : DatePattern.translated($0))
    }

    private var writtenUnit: AxisTimeUnit? { time.string("unit").flatMap { AxisTimeUnit(rawValue: $0) } }
    private var step: Double { max(1, time.number("stepSize") ?? tickOptions.number("stepSize") ?? 1) }
    /// Whether the axis has too many ticks of the unit that the options set, which then does not count.
    var isTooFine: Bool {
        writtenUnit.map { $0.count(from: minimum, to: maximum) > Self.maximumTicks * step } ?? false
    }
    private var wantedUnit: AxisTimeUnit? { isTooFine ? nil : writtenUnit }
    private var leastUnit: AxisTimeUnit {
        time.string("minUnit").flatMap { AxisTimeUnit(rawValue: $0) } ?? .millisecond
    }

    /// The first day of weeks, from 0 for Sunday; nil for weeks that start on any day.
    private var firstWeekday: Int? {
        guard let value = time["isoWeekday"], value.isTruthy else { return nil }
        return value.bool == true ? 1 : Int(limiting: min(max(value.number ?? 1, 0), 6))
    }

    override var noun: String { "time" }

    override func parsed(_ value: JSONValue?, at index: Int?) -> Double {
        guard let value, !value.isNull else { return .nan }
        var time = value.number ?? .nan
        if let text = value.string { time = reader.map { $0.time(of: text) ?? .nan } ?? Self.time(text) }
        guard time.isFinite, abs(time) <= 8.64e15 else { return .nan }
        guard let unit = self.time.string("round").flatMap({ AxisTimeUnit(rawValue: $0) }) else { return time }
        return unit.start(of: time, weekday: unit == .week ? firstWeekday ?? 0 : 0)
    }

    override func parsed(_ numbers: [Double]) -> [Double]? {
        time["round"] == nil ? numbers.map { abs($0) <= 8.64e15 ? $0 : .nan } : nil
    }

    /// The time of a text; NaN if it is none. Four digits are a year.
    private static func time(_ text: String) -> Double {
        if text.utf8.count == 4, let year = Int(text) {
            return Double(CivilDate(firstOfMonth: 1, in: year).daysSinceEpoch) * 86_400_000
        }
        return DateTime.instant(text, in: .utc).map { $0 * 1_000 } ?? .nan
    }

    /// The times of the labels in their order. All labels that are no times are one NaN, which counts as zero.
    private lazy var labelTimes = ordered(chart.rawLabels(of: self)?.map { parsed($0, at: nil) } ?? [])

    private func ordered(_ times: [Double]) -> [Double] {
        let valid = Set(times.filter(\.isFinite)).sorted()
        guard times.contains(where: \.isNaN), chart.config.version != .two else { return valid }
        let index = valid.firstIndex { $0 >= 0 } ?? valid.count
        return valid[..<index] + [.nan] + valid[index...]
    }

    private func counted(_ time: Double) -> Double { time.isNaN ? 0 : time }

    private var dataTimes: [Double] {
        var times: Set<Double> = []
        for dataset in chart.visibleDatasets where dataset.scale(axis) === self {
            times.formUnion((axis == "x" ? dataset.x : dataset.y).filter(\.isFinite))
        }
        return times.sorted()
    }

    override func findLimits() {
        var low = userMinimum ?? limit("suggestedMin") ?? .infinity
        var high = userMaximum ?? limit("suggestedMax") ?? -.infinity
        func apply(_ first: Double?, _ last: Double?) {
            if userMinimum == nil, let first, first.isFinite { low = min(low, first) }
            if userMaximum == nil, let last, last.isFinite { high = max(high, last) }
        }
        if userMinimum == nil || userMaximum == nil {
            apply(labelTimes.first.map(counted), labelTimes.last.map(counted))
            if options.string("bounds") != "ticks" || tickOptions.string("source") != "labels" {
                let range = dataLimits()
                apply(range.low, range.high)
            }
        }
        // Without data, Chart.js shows today; a picture must not depend on the day.
        if !low.isFinite { low = 0 }
        if !high.isFinite { high = 86_400_000 }
        minimum = min(low, high - 1)
        maximum = max(low + 1, high)
    }

    override func madeTicks() -> [Tick] {
        let times = tickOptions.string("source") == "labels" ? labelTimes : generated()
        if options.string("bounds") == "ticks", let first = times.first, let last = times.last {
            minimum = userMinimum ?? counted(first)
            maximum = userMaximum ?? counted(last)
        }
        var shown = shown(times)
        let isSkipping = tickOptions.isTrue("autoSkip")
        unit =
            wantedUnit
            ?? (isSkipping
                ? .automatic(from: leastUnit, minimum, maximum, capacity: capacity)
                : unit(for: shown.count))
        majorUnit = tickOptions.child("major").isTrue("enabled") && unit != .year ? unit.major : nil
        makeTable()
        setOffsets(isSeries ? seriesTimes : times)
        if options.isTrue("reverse") { shown.reverse() }
        let majors = majorTimes(shown)
        return shown.map { Tick(value: $0, isMajor: majors.contains($0)) }
    }

    /// The times between the ends of the axis.
    private func shown(_ times: [Double]) -> [Double] {
        times.filter { counted($0) >= minimum && counted($0) <= maximum }
    }

    /// The largest unit of which the axis has enough for all ticks.
    private func unit(for count: Int) -> AxisTimeUnit {
        let start = AxisTimeUnit.allCases.firstIndex(of: leastUnit) ?? 0
        return AxisTimeUnit.allCases[start...].last {
            $0.isCommon && $0.count(from: minimum, to: maximum) >= Double(count - 1)
        } ?? leastUnit
    }

    private func majorTimes(_ times: [Double]) -> Set<Double> {
        let times = times.filter(\.isFinite)
        guard let majorUnit, let first = times.min(), let last = times.max() else { return [] }
        var result: Set<Double> = []
        var time = majorUnit.start(of: first)
        while time <= last, Double(result.count) < Self.maximumTicks {
            result.insert(time)
            let next = majorUnit.time(1, after: time)
            guard next > time else { break }
            time = next
        }
        return result
    }

    private func generated() -> [Double] {
        let (low, high) = (minimum, maximum)
        guard !isSeries else { return Set(dataTimes + [low, high]).sorted() }
        let minor = wantedUnit ?? .automatic(from: leastUnit, low, high, capacity: capacity)
        let step = step
        var first = low
        let weekday = minor == .week ? firstWeekday : nil
        if let weekday { first = AxisTimeUnit.week.start(of: first, weekday: weekday) }
        first = (weekday == nil ? minor : .day).start(of: first)
        let data = tickOptions.string("source") == "data" ? dataTimes : nil
        var times: Set<Double> = []
        func add(_ time: Double) {
            guard let data else {
                times.insert(time)
                return
            }
            guard let last = data.last else { return }
            var (from, to) = (0, data.count - 1)
            while from < to {
                let middle = (from + to) / 2
                if data[middle] >= time { to = middle } else { from = middle + 1 }
            }
            times.insert(data[from] >= time ? data[from] : last)
        }
        var time = first
        var count = 0.0
        while time < high, count <= Self.maximumTicks, !chart.budget.isSpent(before: 300) {
            add(time)
            let next = minor.time(step, after: time)
            guard next > time else { break }
            time = next
            count += 1
        }
        if time == high || options.string("bounds") == "ticks" || count == 1 { add(time) }
        return times.sorted()
    }

    // MARK: Positions

    private func setOffsets(_ times: [Double]) {
        var (start, end) = (0.0, 0.0)
        if options.isTrue("offset"), let first = times.first, let last = times.last {
            func position(_ time: Double) -> Double { fraction(counted(time)) }
            let from = position(first)
            start = times.count == 1 ? 1 - from : (position(times[1]) - from) / 2
            let to = position(last)
            end = times.count == 1 ? to : (to - position(times[times.count - 2])) / 2
        }
        let limit = times.count < 3 ? 0.5 : 0.25
        start = min(max(start, 0), limit)
        end = min(max(end, 0), limit)
        offsets = (start, end, 1 / (start + 1 + end))
    }

    override func afterSkipping() {
        if options.isTrue("offsetAfterAutoskip"), !isSeries { setOffsets(ticks.map(\.value)) }
    }

    private var seriesTimes: [Double] {
        var data = dataTimes
        let labels = labelTimes
        // The ends are positions of their own where ticks are at the data.
        if tickOptions.string("source") != "labels" { data = Set(data + [minimum, maximum]).sorted() }
        if !data.isEmpty, !labels.isEmpty { return ordered(data + labels) }
        return data.isEmpty ? labels : data
    }

    private func makeTable() {
        guard isSeries else { return }
        let items = seriesTimes.map(counted).filter { $0 >= minimum && $0 <= maximum }
        guard items.count > 1 else {
            table = [(minimum, 0), (maximum, 1)]
            return
        }
        table = items.indices.compactMap { index in
            let before = index > 0 ? items[index - 1] : .nan
            let after = index + 1 < items.count ? items[index + 1] : .nan
            guard LinearTicks.rounded((after + before) / 2) != items[index] else { return nil }
            return (items[index], Double(index) / Double(items.count - 1))
        }
    }

    private func tablePosition(_ time: Double) -> Double {
        guard let first = table.first, let last = table.last, table.count > 1 else { return 0 }
        var (low, high) = (first, last)
        if time >= first.time, time <= last.time {
            // The first entry that is not before the time.
            var (from, to) = (0, table.count - 1)
            while from < to {
                let middle = (from + to) / 2
                if table[middle].time >= time { to = middle } else { from = middle + 1 }
            }
            low = table[max(0, from - 1)]
            high = table[max(1, from)]
        }
        let span = high.time - low.time
        return span != 0 ? low.position + (high.position - low.position) * (time - low.time) / span : low.position
    }

    private func fraction(_ time: Double) -> Double {
        guard isSeries else { return (time - minimum) / (maximum - minimum) }
        let start = tablePosition(minimum)
        return (tablePosition(time) - start) / (tablePosition(maximum) - start)
    }

    override func position(of value: Double) -> Double {
        // A series looks up values that are no times as zero.
        guard isSeries || !value.isNaN else { return .nan }
        return position(ofFraction: (offsets.start + fraction(counted(value))) * offsets.factor)
    }

    // MARK: Labels

    private func pattern(_ unit: AxisTimeUnit) -> DatePattern {
        if let known = patterns[unit] { return known }
        let own = time.child("displayFormats").string(unit.rawValue)
        let isLuxon = chart.config.version != .two
        let pattern = DatePattern(own.map { isLuxon ? DatePattern.translated($0) : $0 } ?? Self.formats[unit] ?? "ll")
        patterns[unit] = pattern
        return pattern
    }

    override func label(of tick: Tick, at index: Int) -> [String]? {
        guard tick.value.isFinite else { return ["Invalid date"] }
        let unit = tick.isMajor ? majorUnit ?? self.unit : self.unit
        return [pattern(unit).text(of: tick.value)]
    }

    /// The number of labels for which the axis has room.
    private var capacity: Double {
        let text = pattern(wantedUnit ?? .millisecond).text(of: minimum)
        let width = chart.lettering.width(text, tickFont)
        let key = isHorizontal ? "maxRotation" : "minRotation"
        let angle = (tickOptions.number(key) ?? 0) * .pi / 180
        let (cosine, sine) = (cos(angle), sin(angle))
        let size =
            isHorizontal
            ? width * cosine + tickFont.size * sine : width * sine + tickFont.size * cosine
        let count = ((isHorizontal ? self.width : height) / size).rounded(.down) - 1
        return count > 0 ? count : 1
    }
}
