/// What the service remembers of an answer until its exchange is finished: what log and metrics tell of it.
struct AnswerNote: Sendable {
    let route: RouteLabel
    let source: PictureSource?
    let timings: RenderTimings?
}

/// Where the picture of an answer came from.
enum PictureSource: UInt8, CaseIterable, Sendable {
    /// From the memory.
    case memory
    /// From nowhere: the client has it already, which was known without reading the spec.
    case identity
    /// From a render that another request had begun.
    case coalesced
    /// From a render of its own.
    case rendered

    /// The word for it in a line of the log.
    var word: StaticString {
        switch self {
        case .memory: "hit"
        case .identity: "revalidated"
        case .coalesced: "coalesced"
        case .rendered: "miss"
        }
    }
}

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
