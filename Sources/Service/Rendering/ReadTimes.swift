/// How long the reading of a chart took.
struct ReadTimes: Sendable {
    /// On a worker's thread.
    var read = Duration.zero
    /// Until all resources were there; `nil` for a chart without any.
    var fetch: Duration?
}
