import Dispatch
import Glibc
import HTTPMessages
import Synchronization

/// An HTTP/1.1 server on one address.
package final class Server: Sendable {
    package struct Configuration: Sendable {
        package var host = "127.0.0.1"
        /// 0 for any free one.
        package var port: UInt16 = 0
        /// How many threads serve connections.
        package var eventLoops = 1
        /// Connections above this number are answered 503 and closed; lowered to what the process may open.
        package var connections = 10_000
        /// Octets of requests that all connections together may hold, in round numbers: a request that would take more is
        /// answered 503, unless it is as small as an equal share.
        package var requestMemory = 256 << 20
        package var limits = HTTPLimits()

        package init() {}
    }

    /// How many connections there are and were.
    package struct Connections: Hashable, Sendable {
        package let open: Int
        /// How many may be open at a time.
        package let limit: Int
        /// Since the start.
        package let accepted: Int
        /// Since the start: closed at once, because too many were open.
        package let turnedAway: Int
    }

    /// The port it listens on.
    package let port: UInt16
    private let acceptor: Acceptor
    private let loops: [EventLoop]
    private let open: OpenConnections
    private let queue = DispatchQueue(label: "plotwright.server")

    /// Listens and serves from now on.
    ///
    /// SIGPIPE is ignored in the whole process from here on.
    package init(_ configuration: Configuration, handlers: HTTPHandlers) throws(ListenError) {
        _ = signal(SIGPIPE, SIG_IGN)
        let listener = try Listener(host: configuration.host, port: configuration.port)
        let cap = Self.cap(configuration.connections)
        let open = OpenConnections(cap: cap)
        let memory = RequestMemory(budget: configuration.requestMemory, connections: cap)
        var loops: [EventLoop] = []
        for index in 0..<max(1, configuration.eventLoops) {
            loops.append(
                try EventLoop(index: index, handlers: handlers, limits: configuration.limits, memory: memory) {
                    open.leave()
                })
        }
        acceptor = Acceptor(listener, loops: loops, open: open) {
            handlers.refusal(.serviceUnavailable, "The server has too many connections open; try again.", nil)
        }
        port = acceptor.port
        self.loops = loops
        self.open = open
    }

    package var connections: Connections { open.numbers }
    package var eventLoops: Int { loops.count }

    /// The wanted number of connections, as far as the process may have so many descriptors besides those that it
    /// needs for itself.
    private static func cap(_ wanted: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        let available = Int(clamping: limit.rlim_cur)
        return max(1, min(wanted, available - 64))
    }

    /// Takes no more connections, closes idle ones, and ends the others after their present answers.
    /// - Parameters:
    ///   - grace: After this time the remaining connections are closed in the midst of what they do.
    ///   - whenDone: Called once, when no connection is open any more.
    package func drain(within grace: Duration, whenDone: @escaping @Sendable () -> Void) {
        acceptor.stop { [self] in
            for loop in loops { loop.drain() }
            open.whenNone(on: queue) { [self] in
                for loop in loops { loop.stop() }
                whenDone()
            }
        }
        let milliseconds = Int(clamping: grace.components.seconds) * 1_000
        queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [self] in
            for loop in loops { loop.closeAll() }
        }
    }
}

/// Counts a server's open connections against its cap.
final class OpenConnections: Sendable {
    private let count = Atomic(0)
    private let entered = Atomic(0)
    private let refused = Atomic(0)
    /// How many may be open at a time.
    let cap: Int
    private let group = DispatchGroup()

    init(cap: Int) {
        self.cap = cap
    }

    /// Counts one more, unless the cap is reached.
    func enter() -> Bool {
        guard count.add(1, ordering: .relaxed).newValue <= cap else {
            count.subtract(1, ordering: .relaxed)
            return false
        }
        entered.add(1, ordering: .relaxed)
        group.enter()
        return true
    }

    /// Counts one that was closed at once: above the cap, or for want of descriptors.
    func turnAway() {
        refused.add(1, ordering: .relaxed)
    }

    var numbers: Server.Connections {
        Server.Connections(
            open: count.load(ordering: .relaxed), limit: cap, accepted: entered.load(ordering: .relaxed),
            turnedAway: refused.load(ordering: .relaxed))
    }

    func leave() {
        count.subtract(1, ordering: .relaxed)
        group.leave()
    }

    /// Calls back once no connection is open any more.
    func whenNone(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        group.notify(queue: queue, execute: body)
    }
}
