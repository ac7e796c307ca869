import Data
import Dialects
import JavaScript
import Numbers

/// The values at which an axis or a legend has ticks.
struct GuideTicks {
    let scale: Scale

    /// How many ticks are wanted.
    enum Count {
        case number(Double)
        case interval(TimeInterval)
        /// As many as d3 makes by default.
        case automatic
    }

    func values(_ count: Count, minimumStep: Double? = nil) -> [Value] {
        if scale.kind.isDiscrete { return scale.categories }
        if scale.kind.isTime {
            let (low, high) = (scale.domain.first ?? 0, scale.domain.last ?? 0)
            let times: [Double]
            switch count {
            case .interval(let interval): times = interval.times(from: min(low, high), through: max(low, high))
            case .number(let number):
                times = TimeInterval.ticks(low, high, count: limited(number, minimumStep))
            case .automatic: times = TimeInterval.ticks(low, high, count: limited(10, minimumStep))
            }
            return times.map { .date($0) }
        }
        var wanted = 10.0
        if case .number(let number) = count { wanted = number }
        if !scale.bins.isEmpty {
            return thinned(valid(scale.bins.map { .number($0) }), max(wanted, Double(scale.bins.count)))
        }
        let (low, high) = (scale.domain.first ?? 0, scale.domain.last ?? 0)
        if scale.kind == .log {
            return ScaleTicks.logarithmic(low, high, base: scale.base, count: wanted).map { .number($0) }
        }
        return ScaleTicks.linear(low, high, limited(wanted, minimumStep)).map { .number($0) }
    }

    /// The count that keeps steps at least as long as the shortest one.
    private func limited(_ count: Double, _ minimumStep: Double?) -> Double {
        guard let minimumStep, minimumStep > 0, let low = scale.domain.first, let high = scale.domain.last else {
            return count
        }
        let span = abs(high - low)
        var count = min(count, max(1, (span / minimumStep).rounded(.down)) + 1)
        guard !scale.kind.isTime else { return count }
        while count > 1, let step = ScaleTicks.step(low, high, count), step < minimumStep { count -= 1 }
        return max(1, count)
    }

    /// The values that are within the range, in its order.
    func valid(_ values: [Value]) -> [Value] {
        guard case .numbers(let range) = scale.range, let first = range.first, let last = range.last else {
            return values
        }
        let (low, high) = (min(first, last).rounded(.down), max(first, last).rounded(.up))
        let placed = values.map { ($0, scale.number($0)) }.filter { low <= $0.1 && $0.1 <= high }
        return placed.enumerated().sorted { a, b in
            let (one, two) = (a.element.1, b.element.1)
            return one == two ? a.offset < b.offset : first <= last ? one < two : one > two
        }.map(\.element.0)
    }

    private func thinned(_ values: [Value], _ count: Double) -> [Value] {
        guard count > 0, values.count > 1, let first = values.first, let last = values.last else { return values }
        var values = values
        while Double(values.count) > count, values.count >= 3 {
            values = values.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        }
        return values.count < 3 ? [first, last] : values
    }
}
