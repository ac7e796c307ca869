/// Whether a client takes what it is sent. What counts is what its side has acknowledged, not what the system has taken to
/// deliver: that may be all of a response of which the client reads nothing.
struct Delivery: Sendable {
    private var sent = 0
    private var acknowledged = 0
    /// When something was last sent or first known to be acknowledged.
    private var lastProgress: ContinuousClock.Instant

    /// How often to look at what is acknowledged.
    private static let interval = Duration.seconds(5)

    init(at now: ContinuousClock.Instant) {
        lastProgress = now
    }

    /// The system has taken so many octets.
    mutating func send(_ count: Int, at now: ContinuousClock.Instant) {
        sent += count
        lastProgress = now
    }

    /// So many octets of all that was sent are not acknowledged.
    mutating func note(unacknowledged: Int, at now: ContinuousClock.Instant) {
        let count = sent - unacknowledged
        guard count > acknowledged else { return }
        acknowledged = count
        lastProgress = now
    }

    func isStalled(at now: ContinuousClock.Instant, limits: HTTPLimits) -> Bool {
        now >= lastProgress + limits.writeStall
    }

    /// When to look again.
    func nextLook(after now: ContinuousClock.Instant, limits: HTTPLimits) -> ContinuousClock.Instant {
        min(now + Self.interval, lastProgress + limits.writeStall)
    }
}
