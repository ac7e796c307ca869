/// Until when a query may take.
struct TimeLimit: Sendable {
    private let seconds: Double
    private let end: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let isStopped: @Sendable () -> Bool

    /// - Parameters:
    ///   - seconds: from now on.
    ///   - now: the clock.
    ///   - isStopped: whether nothing is worked on any more.
    init(
        _ seconds: Double, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        isStopped: @escaping @Sendable () -> Bool
    ) {
        self.seconds = seconds
        self.now = now
        end = now() + .seconds(seconds)
        self.isStopped = isStopped
    }

    /// What is left, rounded up; 0 when the time is over or nothing is worked on any more.
    var milliseconds: Int {
        guard !isStopped() else { return 0 }
        let rest = now().duration(to: end).components
        guard rest.seconds >= 0, rest.attoseconds >= 0 else { return 0 }
        // Rules keep times far below what an integer holds.
        return Int(rest.seconds) * 1_000 + Int((rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

    var isOver: Bool { milliseconds == 0 }

    /// Why it is over.
    func error(_ source: String, log: String? = nil) -> DataSourceError {
        isStopped() ? .stopped(source) : .tooSlow(source, log: log ?? "no result after \(seconds) s")
    }
}
