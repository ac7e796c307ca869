import Budget

/// A limit of the processor time of the current thread.
struct ProcessorTimeLimit: Sendable {
    /// The processor time of the thread at which the limit is reached.
    private let end: Duration
    /// The limit cannot be reached earlier, since a thread takes no more processor time than time.
    private let earliest: ContinuousClock.Instant

    /// - Parameters:
    ///   - start: The processor time of the thread at `begun`, or a little later.
    init(_ time: Duration, from start: Duration, begunAt begun: ContinuousClock.Instant) {
        end = start + time
        earliest = begun + time
    }

    /// Whether the limit is reached. The processor time, which takes a system call, is read only if it can be.
    func isReached(at now: ContinuousClock.Instant) -> Bool {
        now > earliest && ProcessorTime.ofThread > end
    }
}
