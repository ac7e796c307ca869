import Threads

/// Who waits for a render, and for how long.
package struct RenderDemand: Sendable {
    package var deadline: ContinuousClock.Instant
    /// Whether any client is waiting. Called from any thread. After it has returned false, it never returns true again.
    package let isWanted: @Sendable () -> Bool
    /// Called from any thread if the render does not start, or does not start again in the next lane.
    package let refuse: @Sendable (Refusal) -> Void

    package init(
        deadline: ContinuousClock.Instant, isWanted: @escaping @Sendable () -> Bool,
        refuse: @escaping @Sendable (Refusal) -> Void
    ) {
        self.deadline = deadline
        self.isWanted = isWanted
        self.refuse = refuse
    }
}

extension RenderDemand {
    /// The demand of a single client.
    /// - Parameters:
    ///   - isGone: Whether no client is waiting any more.
    ///   - overloaded: Called with the time in the queue if the render is refused while the client waits.
    package init(
        until deadline: ContinuousClock.Instant, _ metrics: RenderMetrics, isGone: @escaping @Sendable () -> Bool,
        overloaded: @escaping @Sendable (RenderTimings) -> Void
    ) {
        let arrival = ContinuousClock.now
        self.init(
            deadline: deadline, isWanted: { !isGone() },
            refuse: { refusal in
                metrics.count(refusal)
                if refusal != .unwanted { overloaded(RenderTimings(queue: arrival.duration(to: .now))) }
            })
    }
}
