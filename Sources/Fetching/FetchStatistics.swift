import Caching

/// What a fetcher is doing and has done, for the operator.
package struct FetchStatistics: Hashable, Sendable {
    /// Fetches that have begun and not ended.
    package var underWay = 0
    /// Fetches that wait for their turn.
    package var waiting = 0
    /// What the cache holds.
    package var cachedOctets = 0
    /// Fetches that brought content, since the start.
    package var fetched = 0
    /// Fetches that brought a 304 for content that was there, since the start.
    package var confirmed = 0
    /// Fetches that failed, since the start, but for those that `stop` has ended.
    package var failed = 0
    /// Fetches that there was no room or no time for, since the start.
    package var refused = 0

    /// Counts one that has ended.
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
