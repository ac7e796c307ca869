import Engine
import HTTPMessages
import HTTPServer
import Synchronization

/// The metrics of the requests that one event loop has finished. Only this loop adds to them.
final class RequestMetrics: Sendable {
    private static let methods = 8
    /// The numbers of requests by route, method and status.
    private let requests = InlineArray<18432, Atomic<Int>> { _ in Atomic(0) }
    private let durations = DurationHistograms()
    private let octets = Atomic(0)
    /// The numbers of pictures by source.
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

/// The methods that log and metrics distinguish. Clients may send any other method name.
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

/// A slot for every status that the service sends, so that counting needs no hash table.
enum StatusSlot {
    /// The status 499 is for clients that disconnected before the response. The last slot is for statuses that are not
    /// in the list.
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

    /// The name of a slot in the metrics; `nil` for an unused slot.
    static func word(_ slot: Int) -> String? {
        slot == other ? "other" : slot < codes.count ? "\(codes[slot])" : nil
    }
}
