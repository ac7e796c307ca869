import Engine
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
