import Synchronization

/// Keeps callers from a service that does not respond, and lets one of them try it again from time to time.
///
/// While it is closed, every call is permitted. After some failures in a row it opens: calls are refused at once, for a
/// pause that doubles with each failed try, up to a limit. After the pause, one call is permitted, the probe. Its result
/// closes the breaker or begins the next pause. The breaker knows nothing of what it protects.
package final class CircuitBreaker: Sendable {
    package enum State: Hashable, Sendable {
        /// Every call is permitted.
        case closed
        /// No call is permitted until the pause is over.
        case open
        /// The pause is over: the next call is the probe, or it is under way.
        case halfOpen
    }

    /// The permission for one call, whose result must be reported.
    package struct Permit: Hashable, Sendable {
        /// Changes whenever the breaker opens, closes or permits a probe, so that late results of earlier calls are
        /// recognized.
        fileprivate let generation: Int
    }

    /// The limits for failures and pauses.
    package struct Limits: Hashable, Sendable {
        /// The number of failures in a row that open the breaker.
        package var failures: Int
        /// The first pause.
        package var pause: Duration
        /// The longest pause.
        package var longestPause: Duration
        /// The time after which a probe without a result is given up, so that another one can follow.
        package var probeTime: Duration

        package init(
            failures: Int = 3, pause: Duration = .milliseconds(250), longestPause: Duration = .seconds(8),
            probeTime: Duration = .seconds(10)
        ) {
            self.failures = max(1, failures)
            self.pause = pause
            self.longestPause = max(pause, longestPause)
            self.probeTime = probeTime
        }
    }

    private struct Content {
        var generation = 0
        /// The failures in a row while the breaker is closed.
        var failures = 0
        /// The length of the present pause; `nil` while the breaker is closed.
        var pause: Duration?
        /// The time of the next probe, while the breaker is not closed.
        var probe: ContinuousClock.Instant
        var isProbing = false
        var openings = 0
    }

    private let limits: Limits
    private let now: @Sendable () -> ContinuousClock.Instant
    private let part: @Sendable () -> Double
    private let content: Mutex<Content>

    /// - Parameters:
    ///   - now: The clock.
    ///   - part: The part of each pause that is waited for, up to 1. It is random, so that many processes that lost the
    ///     same service do not try it again all at once.
    package init(
        _ limits: Limits = Limits(), now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        part: @escaping @Sendable () -> Double = { .random(in: 0.5...1) }
    ) {
        self.limits = limits
        self.now = now
        self.part = part
        content = Mutex(Content(probe: now()))
    }

    package var state: State {
        content.withLock { content in
            guard content.pause != nil else { return .closed }
            return content.isProbing || content.probe <= now() ? .halfOpen : .open
        }
    }

    /// How often the breaker has opened after it was closed.
    package var openings: Int { content.withLock { $0.openings } }

    /// The time until a call may be permitted; zero if one may be now.
    package var delay: Duration {
        content.withLock { content in
            content.pause == nil ? .zero : max(.zero, now().duration(to: content.probe))
        }
    }

    /// Permits a call, or refuses it. The result of a permitted call must be reported.
    /// - Returns: `nil` if the call is refused.
    package func admit() -> Permit? {
        content.withLock { content in
            if content.pause != nil {
                let now = now()
                guard content.probe <= now else { return nil }
                // If the probe has no result by then, the next call is the probe.
                content.probe = now + limits.probeTime
                content.isProbing = true
                content.generation += 1
            }
            return Permit(generation: content.generation)
        }
    }

    /// Reports that the service has responded. Whether it has done what the call asked for does not matter.
    package func succeed(_ permit: Permit) {
        content.withLock { content in
            guard permit.generation == content.generation else { return }
            content.failures = 0
            guard content.pause != nil else { return }
            content.pause = nil
            content.isProbing = false
            content.generation += 1
        }
    }

    /// Reports that the service could not be reached or did not respond in time.
    package func fail(_ permit: Permit) {
        content.withLock { content in
            guard permit.generation == content.generation else { return }
            if let pause = content.pause {
                begin(min(pause * 2, limits.longestPause), &content)
                return
            }
            content.failures += 1
            guard content.failures >= limits.failures else { return }
            content.openings += 1
            begin(limits.pause, &content)
        }
    }

    private func begin(_ pause: Duration, _ content: inout Content) {
        content.pause = pause
        content.failures = 0
        content.isProbing = false
        content.generation += 1
        content.probe = now() + pause * part()
    }
}
