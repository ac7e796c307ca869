/// Tracks whether a client receives its response. It counts what the client's side has acknowledged, not what the
/// system has accepted: the system may accept a whole response although the client reads nothing.
struct Delivery: Sendable {
    private var sent = 0
    private var acknowledged = 0
    /// The time of the last observed acknowledgement, or of the first send after it.
    private var lastProgress: ContinuousClock.Instant

    /// The interval between two checks of the acknowledgements.
    private static let interval = Duration.seconds(5)

    init(at now: ContinuousClock.Instant) {
        lastProgress = now
    }

    /// Notes that the system accepted `count` bytes. That is no progress while earlier ones are not acknowledged:
    /// a stream could go on for as long as the system has buffers.
    mutating func send(_ count: Int, at now: ContinuousClock.Instant) {
        if acknowledged >= sent { lastProgress = now }
        sent += count
    }

    /// Notes the number of bytes that were sent and not acknowledged.
    mutating func note(unacknowledged: Int, at now: ContinuousClock.Instant) {
        let count = sent - unacknowledged
        guard count > acknowledged else { return }
        acknowledged = count
        lastProgress = now
    }

    func isStalled(at now: ContinuousClock.Instant, limits: HTTPLimits) -> Bool {
        now >= lastProgress + limits.writeStall
    }

    /// The time of the next check.
    func nextCheck(after now: ContinuousClock.Instant, limits: HTTPLimits) -> ContinuousClock.Instant {
        min(now + Self.interval, lastProgress + limits.writeStall)
    }
}
