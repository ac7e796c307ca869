import Dispatch
import Glibc
import Synchronization
import Threads

/// A client of a Redis server, whose connections belong to a thread of their own. No function blocks until Redis
/// replies.
///
/// The commands of all callers are pipelined. Each call completes by its deadline; without a connection, it fails at
/// once. Another thread opens connections, so neither slow name servers nor pauses between attempts delay callers.
package final class RedisClient: Sendable {
    package typealias Answer = @Sendable (Result<RedisValue, RedisError>) -> Void

    /// A channel whose messages are received as long as there is a connection.
    package struct Subscription: Sendable {
        let channel: String
        let message: @Sendable ([UInt8]) -> Void
        let began: @Sendable () -> Void

        /// - Parameters:
        ///   - message: Called on the thread of Redis, which it must not block.
        ///   - began: Called after each connection, because messages before it may have been lost.
        package init(
            channel: String, message: @escaping @Sendable ([UInt8]) -> Void, began: @escaping @Sendable () -> Void
        ) {
            self.channel = channel
            self.message = message
            self.began = began
        }
    }

    /// The reports for the operator.
    package struct Observer: Sendable {
        /// Called with a sentence when the connection is established or lost.
        var stateChanged: @Sendable (_ isUp: Bool, _ sentence: String) -> Void
        /// Called with the duration and the result of each command that was sent.
        var ended: @Sendable (Duration, RedisError?) -> Void

        package init(
            stateChanged: @escaping @Sendable (_ isUp: Bool, _ sentence: String) -> Void = { _, _ in },
            ended: @escaping @Sendable (Duration, RedisError?) -> Void = { _, _ in }
        ) {
            self.stateChanged = stateChanged
            self.ended = ended
        }
    }

    struct State {
        var waiting: [RedisCall] = []
        /// Functions to call at a time, the first one last.
        var timers: [(time: ContinuousClock.Instant, body: @Sendable () -> Void)] = []
        /// A session that the thread does not have yet.
        var arrived: RedisSession?
        var isUp = false
        /// The number of commands that are waiting or in progress.
        var load = 0
        /// Whether the last report to the operator said that there is a connection; `nil` before the first one.
        var announced: Bool?
        var isStopped = false
    }

    /// The maximum number of commands that are waiting or in progress.
    static let capacity = 4_096

    let address: RedisAddress
    let time: Duration
    let subscription: Subscription?
    let observer: Observer
    let breaker: CircuitBreaker
    let state = Mutex(State())
    let wakeUp: WakeUp?
    /// Signaled when a session is needed, and at the end.
    let needsSession = DispatchSemaphore(value: 0)
    let threads = DispatchGroup()

    /// - Parameter time: The time limit of a command.
    package init(
        _ address: RedisAddress, time: Duration, subscription: Subscription? = nil, observer: Observer = Observer()
    ) {
        self.address = address
        self.time = time
        self.subscription = subscription
        self.observer = observer
        breaker = CircuitBreaker(.init(longestPause: .seconds(2), probeTime: .seconds(10)))
        wakeUp = WakeUp()
        // hiredis writes to sockets that may have been closed.
        _ = signal(SIGPIPE, SIG_IGN)
        guard wakeUp != nil else { return }
        needsSession.signal()
        start { $0.run() }
        start { $0.connect() }
    }

    private func start(_ body: @escaping @Sendable (RedisClient) -> Void) {
        threads.enter()
        let isStarted = WorkerThread.start { [self] in
            body(self)
            threads.leave()
        }
        if !isStarted { threads.leave() }
    }

    /// Whether there is a connection.
    package var isUp: Bool { state.withLock { $0.isUp } }

    /// Sends a command.
    /// - Parameters:
    ///   - time: The time limit, if it is not the usual one.
    ///   - then: Called exactly once: on the thread of Redis, which it must not block, or at once if nothing is sent.
    package func send(_ command: RedisCommand, within time: Duration? = nil, then: @escaping Answer) {
        let now = ContinuousClock.now
        let deadline = now + (time ?? self.time)
        let (refusal, isFirst) = state.withLock { state -> (RedisError?, Bool) in
            guard state.isUp, !state.isStopped else { return (.unavailable, false) }
            guard state.load < Self.capacity else { return (.busy, false) }
            guard let permit = breaker.admit() else { return (.unavailable, false) }
            state.waiting.append(
                RedisCall(command: command, began: now, deadline: deadline, permit: permit, then: then))
            state.load += 1
            return (nil, state.waiting.count == 1)
        }
        if let refusal {
            observer.ended(.zero, refusal)
            return then(.failure(refusal))
        }
        if isFirst { wakeUp?.signal() }
    }

    /// Calls a function after a time on the thread of Redis, whether there is a connection or not. After the end of the
    /// client, it is called at once.
    package func schedule(after time: Duration, _ body: @escaping @Sendable () -> Void) {
        let instant = ContinuousClock.now + time
        let (isStopped, isFirst) = state.withLock { state in
            guard !state.isStopped else { return (true, false) }
            let index = state.timers.lastIndex { $0.time > instant }.map { $0 + 1 } ?? 0
            state.timers.insert((instant, body), at: index)
            return (false, index == state.timers.count - 1)
        }
        if isStopped || wakeUp == nil { return body() }
        if isFirst { wakeUp?.signal() }
    }

    /// Ends all commands and both threads.
    package func stop(within patience: DispatchTimeInterval = .seconds(1)) {
        state.withLock { $0.isStopped = true }
        wakeUp?.signal()
        needsSession.signal()
        _ = threads.wait(timeout: .now() + patience)
    }

    /// Tells the operator of a change.
    func announce(_ isUp: Bool, _ sentence: @autoclosure () -> String) {
        let isNews = state.withLock { state in
            guard !state.isStopped else { return false }
            defer { state.announced = isUp }
            return state.announced != isUp
        }
        if isNews { observer.stateChanged(isUp, sentence()) }
    }
}
