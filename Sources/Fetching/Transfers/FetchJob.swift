/// A fetch as it is given to the thread.
struct FetchJob: Sendable {
    var journey: FetchJourney
    let deadline: ContinuousClock.Instant
    /// To be called once.
    let done: @Sendable (FetchJourney.Outcome) -> Void

    /// Of the URL that was asked for.
    var host: String { journey.key.url.host }
}
