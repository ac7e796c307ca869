/// How long the stages of a render took; `nil` for those that it did not come to.
final class RenderTimings: Sendable {
    /// In the queue, before a worker took it.
    let queue: Duration
    let read: Duration?
    let stages: StageTimes?

    init(queue: Duration, read: Duration? = nil, stages: StageTimes? = nil) {
        self.queue = queue
        self.read = read
        self.stages = stages
    }
}
