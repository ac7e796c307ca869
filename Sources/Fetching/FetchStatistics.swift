import Caching

/// The current state and the counters of a fetcher, for the operator.
package struct FetchStatistics: Hashable, Sendable {
    /// The number of fetches in progress.
    package var underWay = 0
    /// The number of waiting fetches.
    package var waiting = 0
    /// The size of the cache in bytes.
    package var cachedOctets = 0
    /// The number of fetches that received content, since the start.
    package var fetched = 0
    /// The number of fetches that confirmed cached content with a 304, since the start.
    package var confirmed = 0
    /// The number of failed fetches since the start, except those ended by `stop`.
    package var failed = 0
    /// The number of fetches rejected for lack of capacity or time, since the start.
    package var refused = 0

    /// Counts a completed fetch.
    mutating func count(_ outcome: FetchJourney.Outcome, isConfirmed: Bool) {
        switch outcome {
        case .value where isConfirmed: confirmed += 1
        case .value: fetched += 1
        case .failure(let error, _, _):
            switch error.kind {
            case .overloaded: refused += 1
            case .stopped: return
            default: failed += 1
            }
        }
    }
}
