import Synchronization

/// Tells work that may take long to stop, because its time is over or because nobody waits for the result.
///
/// The work polls the token and returns early once it is cancelled; the half-done result is useless, and the caller throws it
/// away. A cancelled token stays cancelled.
///
/// A poll costs a few instructions: the token adds up how long the announced work takes, and only reads the clock every
/// millisecond of work or so. One render polls a token; the thread does not matter.
package final class CancellationToken: Sendable {
    /// The work between two evaluations of the condition, in nanoseconds.
    private static let interval = 1_000_000

    private let shouldCancel: @Sendable () -> Bool
    private let cancelled = Atomic(false)
    /// The work left before the next evaluation of the condition, in nanoseconds.
    private let allowance = Atomic(CancellationToken.interval)

    /// - Parameter shouldCancel: the condition; evaluated repeatedly until it is true.
    package init(shouldCancel: @escaping @Sendable () -> Bool) {
        self.shouldCancel = shouldCancel
    }

    /// Cancels when a deadline has passed or when nobody waits any more.
    /// - Parameter now: the clock.
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

    /// Whether to stop instead of doing some more work.
    /// - Parameter cost: about how long the work takes, in nanoseconds, 0 or more.
    package func isCancelled(before cost: Int) -> Bool {
        let (rest, isOver) = allowance.load(ordering: .relaxed).subtractingReportingOverflow(cost)
        guard rest <= 0 || isOver else {
            allowance.store(rest, ordering: .relaxed)
            return isCancelled
        }
        return poll()
    }

    /// Evaluates the condition now.
    /// - Returns: whether to stop.
    package func poll() -> Bool {
        allowance.store(Self.interval, ordering: .relaxed)
        if !isCancelled, shouldCancel() { cancelled.store(true, ordering: .relaxed) }
        return isCancelled
    }
}
