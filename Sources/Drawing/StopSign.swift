import Synchronization

/// Tells work that may take long that it should stop: because its time is over, or because nobody waits for it.
///
/// Whoever works asks now and then, and returns early when the sign is raised; what is then half done is of no use and is
/// thrown away by the one who set the work going. A raised sign stays raised.
///
/// Asking costs a few instructions: how long the work takes that is asked for is added up, and only every millisecond or so
/// is it found out whether to stop. One render asks a sign; the thread does not matter.
package final class StopSign: Sendable {
    /// So much work is done, in nanoseconds, before it is found out again whether to stop.
    private static let interval = 1_000_000

    private let isDue: @Sendable () -> Bool
    private let raised = Atomic(false)
    /// The work that may still be done before.
    private let allowance = Atomic(StopSign.interval)

    /// - Parameter isDue: Whether to stop. Called again and again until it says so.
    package init(isDue: @escaping @Sendable () -> Bool) {
        self.isDue = isDue
    }

    /// For work that nothing stops.
    package static var never: StopSign { StopSign { false } }

    /// Whether the sign has been seen raised.
    package var isRaised: Bool { raised.load(ordering: .relaxed) }

    /// Whether to stop instead of doing some more work.
    /// - Parameter cost: About how long the work takes, in nanoseconds, from 0 up.
    package func isRaised(before cost: Int) -> Bool {
        let (rest, isOver) = allowance.load(ordering: .relaxed).subtractingReportingOverflow(cost)
        guard rest <= 0 || isOver else {
            allowance.store(rest, ordering: .relaxed)
            return isRaised
        }
        return look()
    }

    /// Finds out at once whether to stop.
    package func look() -> Bool {
        allowance.store(Self.interval, ordering: .relaxed)
        if !isRaised, isDue() { raised.store(true, ordering: .relaxed) }
        return isRaised
    }
}
