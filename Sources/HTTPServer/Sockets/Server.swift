import Dispatch
import Glibc
import HTTPMessages
import Synchronization

/// An HTTP/1.1 server on one address.
package final class Server: Sendable {
    package struct Configuration: Sendable {
        package var host = "127.0.0.1"
        /// The port; 0 for any free port.
        package var port: UInt16 = 0
        /// The number of threads that serve connections.
        package var eventLoops = 1
        /// The maximum number of connections. A further connection is answered with 503 and closed. The number is
        /// lowered if the process may open fewer descriptors.
        package var connections = 10_000
        /// The approximate total number of bytes that all connections may hold for requests. A request that would
        /// exceed it is answered with 503, unless it fits into an equal share.
        package var requestMemory = 256 << 20
        package var limits = HTTPLimits()

        package init() {}
    }

    /// The numbers of open and past connections.
    package struct Connections: Hashable, Sendable {
        package let open: Int
        /// The maximum number of open connections.
        package let limit: Int
        /// The number of accepted connections since the start.
        package let accepted: Int
        /// The number of connections since the start that were closed at once, because too many were open.
        package let turnedAway: Int
        /// The number of requests since the start that were refused because requests and responses took too much memory.
        package let refusedForMemory: Int
    }

    /// The port that the server listens on.
    package let port: UInt16
    private let acceptor: Acceptor
    private let loops: [EventLoop]
    private let open: OpenConnections
    private let memory: RequestMemory
    private let queue = DispatchQueue(label: "plotwright.server")

    /// Starts to listen and to serve.
    ///
    /// From here on, SIGPIPE is ignored in the whole process.
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
            handlers.refusal(.serviceUnavailable, "The server has too many open connections; try again later.", nil)
        }
        port = acceptor.port
        self.loops = loops
        self.open = open
        self.memory = memory
    }

    package var connections: Connections { open.numbers(refusedForMemory: memory.refused) }
    package var eventLoops: Int { loops.count }

    /// The requested number of connections, limited by the descriptors that the process may open in addition to those
    /// that it needs for itself.
    private static func cap(_ wanted: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return wanted }
        let available = Int(clamping: limit.rlim_cur)
        return max(1, min(wanted, available - 64))
    }

    /// Stops accepting connections, closes idle ones, and closes the others after their current responses.
    /// - Parameters:
    ///   - grace: The time after which the remaining connections are aborted.
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

/// Counts a server's open connections against their limit.
final class OpenConnections: Sendable {
    private let count = Atomic(0)
    private let entered = Atomic(0)
    private let refused = Atomic(0)
    /// The maximum number of open connections.
    let cap: Int
    private let group = DispatchGroup()

    init(cap: Int) {
        self.cap = cap
    }

    /// Counts one more connection, unless the limit is reached.
    func enter() -> Bool {
        guard count.add(1, ordering: .relaxed).newValue <= cap else {
            count.subtract(1, ordering: .relaxed)
            return false
        }
        entered.add(1, ordering: .relaxed)
        group.enter()
        return true
    }

    /// Counts a connection that was closed at once: above the limit, or for lack of descriptors.
    func turnAway() {
        refused.add(1, ordering: .relaxed)
    }

    func numbers(refusedForMemory: Int) -> Server.Connections {
        Server.Connections(
            open: count.load(ordering: .relaxed), limit: cap, accepted: entered.load(ordering: .relaxed),
            turnedAway: refused.load(ordering: .relaxed), refusedForMemory: refusedForMemory)
    }

    func leave() {
        count.subtract(1, ordering: .relaxed)
        group.leave()
    }

    /// Calls `body` when no connection is open any more.
    func whenNone(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        group.notify(queue: queue, execute: body)
    }
}
