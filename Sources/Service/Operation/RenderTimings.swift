import Rendering

/// How long the stages of a render took; `nil` for those that it did not come to.
final class RenderTimings: Sendable {
    /// In the queue, before a worker took it.
    let queue: Duration
    let read: Duration?
    /// Until what the chart needs from elsewhere was there.
    let fetch: Duration?
    let stages: StageTimes?

    init(queue: Duration, read: Duration? = nil, fetch: Duration? = nil, stages: StageTimes? = nil) {
        self.queue = queue
        self.read = read
        self.fetch = fetch
        self.stages = stages
    }
}

extension RenderTimings {
    /// - Parameter times: `nil` where reading was not begun.
    convenience init(_ queue: Duration, _ times: ReadTimes?, stages: StageTimes? = nil) {
        self.init(queue: queue, read: times?.read, fetch: times?.fetch, stages: stages)
    }
}
