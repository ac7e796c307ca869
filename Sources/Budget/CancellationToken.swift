import Synchronization

/// Stops long-running work after a deadline or when the result is not needed any more.
///
/// The work polls the token and returns early once it is cancelled; the caller discards the incomplete result. A
/// cancelled token stays cancelled.
///
/// A poll costs a few instructions: the token adds up the announced cost of the work and reads the clock only about
/// once per millisecond of work. A token belongs to one render and may be polled on any thread.
package final class CancellationToken: Sendable {
    /// The work between two evaluations of the condition, in nanoseconds.
    private static let interval = 1_000_000

    private let shouldCancel: @Sendable () -> Bool
    private let cancelled = Atomic(false)
    /// The work left before the next evaluation of the condition, in nanoseconds.
    private let allowance = Atomic(CancellationToken.interval)

    /// - Parameter shouldCancel: The condition, evaluated repeatedly until it is true.
    package init(shouldCancel: @escaping @Sendable () -> Bool) {
        self.shouldCancel = shouldCancel
    }

    /// Creates a token that is cancelled after a deadline or when no client is waiting.
    /// - Parameter now: The clock.
    package convenience init(
        deadline: ContinuousClock.Instant, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        isAbandoned: @escaping @Sendable () -> Bool
    ) {
        self.init { now() > deadline || isAbandoned() }
    }

    /// A token that is never cancelled.
    package static var never: CancellationToken { CancellationToken { false } }

    /// Whether a poll has found the token cancelled.
    package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Whether to stop before the next piece of work.
    /// - Parameter cost: The approximate duration of the work in nanoseconds, 0 or more.
    package func isCancelled(before cost: Int) -> Bool {
        let (rest, isOver) = allowance.load(ordering: .relaxed).subtractingReportingOverflow(cost)
        guard rest <= 0 || isOver else {
            allowance.store(rest, ordering: .relaxed)
            return isCancelled
        }
        return poll()
    }

    /// Evaluates the condition now.
    /// - Returns: Whether to stop.
    package func poll() -> Bool {
        allowance.store(Self.interval, ordering: .relaxed)
        if !isCancelled, shouldCancel() { cancelled.store(true, ordering: .relaxed) }
        return isCancelled
    }
}
