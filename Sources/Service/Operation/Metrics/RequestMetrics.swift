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
