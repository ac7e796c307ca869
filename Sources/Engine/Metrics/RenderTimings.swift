import Rendering

/// The durations of a render's stages; `nil` for stages that the render did not reach.
package final class RenderTimings: Sendable {
    /// The time in the queue, before a worker started the render.
    package let queue: Duration
    package let read: Duration?
    /// The time until all resources of the chart were available.
    package let fetch: Duration?
    package let stages: StageTimes?

    init(queue: Duration, read: Duration? = nil, fetch: Duration? = nil, stages: StageTimes? = nil) {
        self.queue = queue
        self.read = read
        self.fetch = fetch
        self.stages = stages
    }
}

extension RenderTimings {
    /// - Parameter times: The durations of reading; `nil` if reading did not start.
    convenience init(_ queue: Duration, _ times: ReadTimes?, stages: StageTimes? = nil) {
        self.init(queue: queue, read: times?.read, fetch: times?.fetch, stages: stages)
    }
}
