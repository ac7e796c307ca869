import Data
import Numbers

/// Finds the ticks of an axis.
struct TickLocator: Hashable, Sendable {
    var policy: LabelingPolicy
    /// The number of minor ticks between two major ones; nil depends on the policy. Ticks at round times have the
    /// matching minor ticks, or none for 0.
    var minorTicksPerInterval: Int?
    /// Ranges without ticks. As in Core Plot, provided locations are not affected.
    var exclusionRanges: [PlotRange]
    /// The time zone of a time axis.
    var timeZone: TimeZoneRules

    init(
        policy: LabelingPolicy = .automatic(preferredCount: nil), minorTicksPerInterval: Int? = nil,
        exclusionRanges: [PlotRange] = [], timeZone: TimeZoneRules = .utc
    ) {
        self.policy = policy
        self.minorTicksPerInterval = minorTicksPerInterval
        self.exclusionRanges = exclusionRanges
        self.timeZone = timeZone
    }

    /// Returns the ticks within a range; none if the scale cannot show it (`PlotRange.isUsable(on:)`).
    ///
    /// A location that is outside by less than 1e-9 of the range, due to a rounding error, counts as inside.
    /// - Parameter wantedCount: The approximate number of major ticks that fit on the axis. Only the automatic policy
    ///   uses it.
    func ticks(in range: PlotRange, on type: ScaleType, wantedCount: Int) -> Ticks {
        guard range.isUsable(on: type) else { return Ticks() }
        let (lower, upper) = (range.minLimit, range.maxLimit)
        let minors = minorTicksPerInterval
        switch policy {
        case .fixedInterval(let origin, let interval):
            return excluding(
                .fixedInterval(origin: origin, interval: interval, minorPerInterval: minors, from: lower, to: upper))
        case .automatic(let preferredCount):
            return excluding(automatic(type, preferredCount, wantedCount.clamped(to: 1...500), lower, upper))
        case .equalDivisions(let count):
            return excluding(.equalDivisions(count: count, minorPerInterval: minors, from: lower, to: upper))
        case .calendar(let step):
            return excluding(.calendar(step, minorPerInterval: minors, in: timeZone, from: lower, to: upper))
        case .locationsProvided(let major, let minor):
            return Ticks(major: major.sorted(), minor: minor.sorted()).inside(lower, upper)
        }
    }

    private func automatic(
        _ type: ScaleType, _ preferredCount: Int?, _ wantedCount: Int, _ lower: Double, _ upper: Double
    ) -> Ticks {
        let minors = minorTicksPerInterval
        let count = preferredCount?.clamped(to: 0...500) ?? wantedCount
        let isPreferred = preferredCount != nil
        switch (type.values, type.function) {
        case (.names, _):
            return .fixedInterval(origin: 0, interval: 1, minorPerInterval: minors ?? 0, from: lower, to: upper)
        case (.dates, _):
            return .dateTime(wantedCount: count, minorPerInterval: minors, in: timeZone, from: lower, to: upper)
        case (.numbers, .logarithm):
            return isPreferred
                ? .powersOfTen(minorPerInterval: minors, from: lower, to: upper)
                : .logarithmic(wantedCount: count, minorPerInterval: minors, from: lower, to: upper)
        case (.numbers, .logModulus):
            return isPreferred
                ? .signedPowersOfTen(minorPerInterval: minors, from: lower, to: upper)
                : .logModulus(wantedCount: count, minorPerInterval: minors, from: lower, to: upper)
        case (.numbers, _):
            return isPreferred
                ? .linear(preferredCount: count, minorPerInterval: minors, from: lower, to: upper)
                : .linear(wantedCount: count, minorPerInterval: minors, from: lower, to: upper)
        }
    }

    /// Whether the client requests more than the maximum number of ticks.
    func isThinned(in range: PlotRange) -> Bool {
        let length = range.maxLimit / 2 - range.minLimit / 2
        let interval: Double
        switch policy {
        case .fixedInterval(_, let length): interval = length
        case .calendar(let step): interval = step.duration
        case .automatic, .equalDivisions, .locationsProvided: return false
        }
        guard length.isFinite, length > 0, interval > 0 else { return false }
        return length / interval * 2 > Double(Ticks.maximumCount - 2)
    }

    /// Returns the ticks outside the exclusion ranges.
    func excluding(_ ticks: Ticks) -> Ticks {
        guard !exclusionRanges.isEmpty else { return ticks }
        func isKept(_ location: Double) -> Bool { !exclusionRanges.contains { $0.contains(location) } }
        return Ticks(major: ticks.major.filter(isKept), minor: ticks.minor.filter(isKept))
    }
}
