/// The deadline of a query.
struct TimeLimit: Sendable {
    private let seconds: Double
    private let end: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let isStopped: @Sendable () -> Bool

    /// - Parameters:
    ///   - seconds: The time from now in seconds.
    ///   - now: The clock.
    ///   - isStopped: Whether work has been stopped.
    init(
        _ seconds: Double, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        isStopped: @escaping @Sendable () -> Bool
    ) {
        self.seconds = seconds
        self.now = now
        end = now() + .seconds(seconds)
        self.isStopped = isStopped
    }

    /// The remaining milliseconds, rounded up; 0 after the deadline or if work has been stopped.
    var milliseconds: Int {
        guard !isStopped() else { return 0 }
        let rest = now().duration(to: end).components
        guard rest.seconds >= 0, rest.attoseconds >= 0 else { return 0 }
        // Rules keep times far below the limits of an integer.
        return Int(rest.seconds) * 1_000 + Int((rest.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

    var isOver: Bool { milliseconds == 0 }

    /// The error for an expired deadline.
    func error(_ source: String, log: String? = nil) -> DataSourceError {
        isStopped() ? .stopped(source) : .tooSlow(source, log: log ?? "no result after \(seconds) s")
    }
}
