/// A fetch as submitted to the fetch thread.
struct FetchJob: Sendable {
    var journey: FetchJourney
    let deadline: ContinuousClock.Instant
    /// Must be called once.
    let done: @Sendable (FetchJourney.Outcome) -> Void
    let lane: FetchLane

    init(
        journey: FetchJourney, deadline: ContinuousClock.Instant,
        done: @escaping @Sendable (FetchJourney.Outcome) -> Void
    ) {
        self.journey = journey
        self.deadline = deadline
        self.done = done
        lane = journey.lane
    }

    var trust: FetchTrust { journey.key.trust }
}
