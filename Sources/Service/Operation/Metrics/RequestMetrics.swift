import HTTPMessages
import HTTPServer
import Synchronization

/// What one event loop counts of the requests that it has finished; only that loop adds to it.
final class RequestMetrics: Sendable {
    private static let methods = 8
    /// By route, method and status.
    private let requests = InlineArray<9216, Atomic<Int>> { _ in Atomic(0) }
    private let durations = DurationHistograms()
    private let octets = Atomic(0)
    /// By where the pictures came from.
    private let sources = InlineArray<8, Atomic<Int>> { _ in Atomic(0) }

    func add(_ exchange: borrowing HTTPExchange, _ note: AnswerNote) {
        let route = Int(note.route.index)
        let status = StatusSlot.slot(of: LogLine.status(of: exchange))
        let method = MethodSlot(exchange.request?.method)
        requests[Self.index(route, method, status)].add(1, ordering: .relaxed)
        durations.add(nanoseconds: exchange.nanoseconds, to: route)
        octets.add(exchange.sentOctets, ordering: .relaxed)
        if let source = note.source { sources[Int(source.rawValue)].add(1, ordering: .relaxed) }
    }

    func requests(_ route: Int, _ method: MethodSlot, _ status: Int) -> Int {
        requests[Self.index(route, method, status)].load(ordering: .relaxed)
    }

    func durations(_ route: Int) -> DurationHistograms.Snapshot { durations.snapshot(route) }
    var sentOctets: Int { octets.load(ordering: .relaxed) }

    func answers(from source: AnswerSource) -> Int {
        sources[Int(source.rawValue)].load(ordering: .relaxed)
    }

    private static func index(_ route: Int, _ method: MethodSlot, _ status: Int) -> Int {
        (route * methods + method.rawValue) * StatusSlot.count + status
    }
}

/// The methods that are told apart in log and metrics; clients may call theirs what they like.
enum MethodSlot: Int, CaseIterable {
    case get, head, post, put, delete, options, other
    /// The request could not be read.
    case none

    init(_ method: HTTPMethod?) {
        self =
            switch method {
            case .get: .get
            case .head: .head
            case .post: .post
            case .put: .put
            case .delete: .delete
            case .options: .options
            case .connect, .trace, .patch, .query, .other: .other
            case nil: .none
            }
    }

    var word: StaticString {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .other: "other"
        case .none: "none"
        }
    }
}

/// A place for every status that the service answers with, so that they can be counted without a search.
enum StatusSlot {
    /// 499 stands for a client that left before its answer; the last place is for statuses that the list lacks.
    static let codes = [
        200, 201, 202, 204, 206, 301, 302, 303, 304, 307, 308,
        400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 426, 428, 429, 431,
        499,
        500, 501, 502, 503, 504, 505, 507,
    ]
    static let count = 48
    static let other = 47

    private static let slots: [UInt8] = {
        var slots = [UInt8](repeating: UInt8(other), count: 600)
        for (slot, code) in codes.enumerated() { slots[code] = UInt8(slot) }
        return slots
    }()

    static func slot(of code: Int) -> Int {
        code >= 0 && code < slots.count ? Int(slots[code]) : other
    }

    /// The status of a slot as the metrics write it; `nil` for a slot that has none.
    static func word(_ slot: Int) -> String? {
        slot == other ? "other" : slot < codes.count ? "\(codes[slot])" : nil
    }
}
