import HTTPMessages

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
