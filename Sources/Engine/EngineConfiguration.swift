/// The limits of an engine.
package struct EngineConfiguration: Sendable {
    /// The number of threads in each lane.
    package var workers: Int
    /// The maximum number of renders that wait in each lane.
    package var queue: Int
    package var memoryPlan: MemoryPlan
    /// The maximum time for a render.
    package var renderTime: Duration
    /// The maximum size of decoded content, in bytes.
    package var contentLimit: Int
    /// The memory for finished pictures and for the identities of requests, in bytes.
    package var cache: Int
    /// Whether a table may be drawn, whose chart is a native one.
    package var acceptsTables: Bool

    package init(
        workers: Int, queue: Int, memoryPlan: MemoryPlan, renderTime: Duration, contentLimit: Int, cache: Int,
        acceptsTables: Bool
    ) {
        self.workers = workers
        self.queue = queue
        self.memoryPlan = memoryPlan
        self.renderTime = renderTime
        self.contentLimit = contentLimit
        self.cache = cache
        self.acceptsTables = acceptsTables
    }
}
