import HTTPMessages
import Rendering

/// What the service remembers of an answer until its exchange is finished: what log and metrics tell of it.
struct AnswerNote: Sendable {
    let route: RouteLabel
    let source: AnswerSource?
    let timings: RenderTimings?

    init(route: RouteLabel, source: AnswerSource? = nil, timings: RenderTimings? = nil) {
        self.route = route
        self.source = source
        self.timings = timings
    }

    /// The note of a response, in the form in which it waits there: a number costs nothing to keep.
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

/// Where the picture of an answer came from.
package enum AnswerSource: UInt8, CaseIterable, Sendable {
    /// From the memory.
    case memory
    /// From nowhere: the client has it already, which was known without reading the spec.
    case identity
    /// From a render that another request had begun.
    case coalesced
    /// From a render of its own.
    case rendered
    /// From the disk.
    case disk

    /// The word for it in a line of the log.
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
