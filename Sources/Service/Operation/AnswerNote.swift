import HTTPMessages
import Rendering

/// The data about a response that the service keeps until the exchange ends, for logs and metrics.
struct AnswerNote: Sendable {
    let route: RouteLabel
    let source: AnswerSource?
    let timings: RenderTimings?

    init(route: RouteLabel, source: AnswerSource? = nil, timings: RenderTimings? = nil) {
        self.route = route
        self.source = source
        self.timings = timings
    }

    /// The note in the compact form that a response carries. Storing a number costs no allocation.
    var packed: HTTPNote {
        HTTPNote(number: UInt32(route.index) << 8 | UInt32(source.map { $0.rawValue + 1 } ?? 0), object: timings)
    }

    init(_ note: HTTPNote) {
        route = RouteLabel(index: UInt8(truncatingIfNeeded: note.number >> 8))
        let source = UInt8(truncatingIfNeeded: note.number)
        self.source = source > 0 ? AnswerSource(rawValue: source - 1) : nil
        timings = note.object.flatMap { $0 as? RenderTimings }
    }
}

/// The source of a response's picture.
package enum AnswerSource: UInt8, CaseIterable, Sendable {
    /// The cache in memory.
    case memory
    /// No source was needed: the client has the picture already, which was determined without reading the spec.
    case identity
    /// A render that another request had started.
    case coalesced
    /// A render for this request.
    case rendered
    /// The disk cache.
    case disk

    /// The name of the source in a log line.
    var word: StaticString {
        switch self {
        case .memory: "hit"
        case .identity: "revalidated"
        case .coalesced: "coalesced"
        case .rendered: "miss"
        case .disk: "disk"
        }
    }
}

/// The durations of a render's stages; `nil` for stages that the render did not reach.
final class RenderTimings: Sendable {
    /// The time in the queue, before a worker started the render.
    let queue: Duration
    let read: Duration?
    /// The time until all resources of the chart were available.
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
    /// - Parameter times: The durations of reading; `nil` if reading did not start.
    convenience init(_ queue: Duration, _ times: ReadTimes?, stages: StageTimes? = nil) {
        self.init(queue: queue, read: times?.read, fetch: times?.fetch, stages: stages)
    }
}
