import Dispatch
import Glibc
import HTTPMessages
import Numbers
import Synchronization

/// Serves many connections, one at a time, on a serial queue and on the threads that respond.
///
/// Dispatch watches the poller's own descriptor and calls the loop when any of its sockets has changed. The loop then
/// handles all changes at once. This avoids a Dispatch source, with its memory and its two queue hops, for every
/// connection.
final class EventLoop: Sendable {
    private struct State: ~Copyable {
        let source: any DispatchSourceRead
        let timer: any DispatchSourceTimer
        var poller: Poller
        var surroundings: Connection.Surroundings
        /// The connections by descriptor.
        var connections: [Connection?] = []
        /// The number of connections added so far. It distinguishes connections that had the same descriptor in turn.
        var added: UInt64 = 0
        var postponed: [(connection: Connection, action: ConnectionStateMachine.Action)] = []
        /// The time at which the timer fires; `nil` if it is not set.
        var nextSweep: ContinuousClock.Instant?
        var isDraining = false
    }

    private let queue: DispatchQueue
    private let state: Mutex<State>
    /// Whether a thread has entered the state. That thread must not enter it again.
    private let isEntered = Atomic(false)
    /// The priority of the thread that created the loop, as a nice value.
    private let niceness: Int32
    private let limits: HTTPLimits
    private let memory: RequestMemory
    private let connectionClosed: @Sendable () -> Void

    /// The precision of deadlines, which limits the rate of sweeps over all connections.
    private static let sweepInterval = Duration.milliseconds(250)

    /// - Parameter connectionClosed: Called once for every connection that was added.
    init(
        index: Int, handlers: HTTPHandlers, limits: HTTPLimits, memory: RequestMemory,
        connectionClosed: @escaping @Sendable () -> Void
    ) throws(ListenError) {
        let poller = try Poller()
        queue = DispatchQueue(label: "plotwright.loop.\(index)", qos: .userInitiated)
        let source = DispatchSource.makeReadSource(fileDescriptor: poller.descriptor, queue: queue)
        state = Mutex(
            State(
                source: source, timer: DispatchSource.makeTimerSource(queue: queue), poller: poller,
                surroundings: Connection.Surroundings(
                    handlers: handlers, loop: index, readBuffer: [UInt8](repeating: 0, count: 64 << 10), now: .now)))
        niceness = Self.nicenessOfThread
        self.limits = limits
        self.memory = memory
        self.connectionClosed = connectionClosed
        enter { state in
            state.source.setEventHandler { @Sendable [self] in serve() }
            state.timer.setEventHandler { @Sendable [self] in sweep() }
            state.source.activate()
            state.timer.activate()
        }
    }

    /// Takes ownership of an accepted socket.
    func add(_ descriptor: Int32, from address: ClientAddress) {
        queue.async { [self] in
            enter { state in
                state.surroundings.now = .now
                insert(Socket(adopting: descriptor), from: address, &state)
            }
        }
    }

    /// Closes idle connections now and the others after their current responses.
    func drain() {
        queue.async { [self] in
            enter { state in
                state.isDraining = true
                state.surroundings.now = .now
                for connection in state.connections.compactMap({ $0 }) {
                    settle(connection, connection.drain(&state.surroundings), &state)
                }
            }
            serve()
        }
    }

    /// Closes every connection at once.
    func closeAll() {
        queue.async { [self] in
            enter { state in
                for connection in state.connections.compactMap({ $0 }) {
                    settle(connection, .closed, &state)
                }
            }
        }
    }

    /// Releases the queue. Every connection must be closed.
    func stop() {
        enter { state in
            state.source.cancel()
            state.timer.cancel()
        }
    }

    private func insert(_ socket: consuming Socket, from address: ClientAddress, _ state: inout State) {
        let descriptor = socket.descriptor
        guard state.poller.add(socket) else {
            connectionClosed()
            return
        }
        state.added += 1
        let number = state.added
        let link = ClientLink(from: address) { [self] response in
            deliver(response, descriptor, number: number)
        } wake: { [self] in
            visit(descriptor, number: number) { $0.wake(&$1) }
        }
        let connection = Connection(
            socket, number: number, link: link, limits: limits, memory: memory, at: state.surroundings.now)
        if state.connections.count <= Int(descriptor) {
            let missing = Int(descriptor) + 1 - state.connections.count
            state.connections.append(contentsOf: repeatElement(nil, count: missing))
        }
        state.connections[Int(descriptor)] = connection
        let outcome = state.isDraining ? connection.drain(&state.surroundings) : .waiting
        settle(connection, outcome, &state)
    }

    private func serve() {
        let hasMore = enter { state in
            var served = 0
            while served < 256 {
                let events = state.poller.poll()
                guard events > 0 || !state.postponed.isEmpty else { return false }
                state.surroundings.now = .now
                for index in 0..<events {
                    let event = state.poller.event(index)
                    guard let connection = state.connections[Int(event.descriptor)] else { continue }
                    settle(connection, connection.visit(event, &state.surroundings), &state)
                }
                served += events + resumePostponed(&state)
            }
            return !state.postponed.isEmpty
        }
        // Work on the queue (responses, new connections) has priority.
        if hasMore { queue.async { [self] in serve() } }
    }

    private func resumePostponed(_ state: inout State) -> Int {
        let postponed = state.postponed
        state.postponed = []
        for (connection, action) in postponed where isOpen(connection, state) {
            settle(connection, connection.perform(action, &state.surroundings), &state)
        }
        return postponed.count
    }

    private func isOpen(_ connection: Connection, _ state: borrowing State) -> Bool {
        state.connections[Int(connection.socket.descriptor)] === connection
    }

    private func settle(_ connection: Connection, _ outcome: Connection.Outcome, _ state: inout State) {
        switch outcome {
        case .waiting:
            break
        case .postponed(let action):
            state.postponed.append((connection, action))
        case .closed:
            state.connections[Int(connection.socket.descriptor)] = nil
            connection.ended(state.surroundings)
            connectionClosed()
            return
        }
        if let deadline = connection.machine.deadline { scheduleSweep(by: deadline, &state) }
    }

    /// Calls a function of a connection on the queue, from any thread, if the connection is still open.
    private func visit(
        _ descriptor: Int32, number: UInt64,
        _ body: @escaping @Sendable (Connection, inout Connection.Surroundings) -> Connection.Outcome
    ) {
        queue.async { [self] in
            if enter({ visit(descriptor, number: number, &$0, body) }) { serve() }
        }
    }

    /// - Returns: Whether there are postponed actions.
    private func visit(
        _ descriptor: Int32, number: UInt64, _ state: inout State,
        _ body: (Connection, inout Connection.Surroundings) -> Connection.Outcome
    ) -> Bool {
        guard let connection = state.connections[Int(descriptor)], connection.number == number else { return false }
        state.surroundings.now = .now
        settle(connection, body(connection, &state.surroundings), &state)
        return !state.postponed.isEmpty
    }

    /// Delivers a response to a connection, from any thread.
    ///
    /// The thread sends the response itself if no thread is in the loop, which saves a change of threads. It reads no
    /// further request, so that no handler is called while it may hold locks. A thread of a lower priority does not, since
    /// it might be stopped while all connections wait for it.
    private func deliver(_ response: HTTPResponse?, _ descriptor: Int32, number: UInt64) {
        if let response, response.source == nil, Self.nicenessOfThread <= niceness,
            let hasMore = enterIfFree({
                visit(descriptor, number: number, &$0) { $0.answer(response, readsFurther: false, &$1) }
            })
        {
            if hasMore { queue.async { [self] in serve() } }
        } else {
            visit(descriptor, number: number) { $0.answer(response, &$1) }
        }
    }

    private static var nicenessOfThread: Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

    /// Enters the state, alone.
    private func enter<Result: Sendable>(_ body: (inout sending State) -> Result) -> Result {
        state.withLock { state in
            isEntered.store(true, ordering: .relaxed)
            defer { isEntered.store(false, ordering: .relaxed) }
            return body(&state)
        }
    }

    /// Enters the state unless a thread, which may be this one, is in it.
    /// - Returns: Nil if a thread is in it. It is not waited for, since it may wait for a lock that this thread holds.
    private func enterIfFree<Result: Sendable>(_ body: (inout sending State) -> Result) -> Result? {
        guard !isEntered.load(ordering: .relaxed) else { return nil }
        return state.withLockIfAvailable { state in
            isEntered.store(true, ordering: .relaxed)
            defer { isEntered.store(false, ordering: .relaxed) }
            return body(&state)
        }
    }

    // MARK: - Deadlines

    private func scheduleSweep(by deadline: ContinuousClock.Instant, _ state: inout State) {
        if let nextSweep = state.nextSweep, nextSweep <= deadline { return }
        let now = state.surroundings.now
        let wait = max(Self.sweepInterval, now.duration(to: deadline))
        if let nextSweep = state.nextSweep, nextSweep <= now + wait { return }
        state.nextSweep = now + wait
        let milliseconds = wait / .milliseconds(1)
        state.timer.schedule(
            deadline: .now() + .milliseconds(Int(limiting: milliseconds.rounded(.up))), leeway: .milliseconds(50))
    }

    private func sweep() {
        enter { state in
            state.surroundings.now = .now
            state.nextSweep = nil
            for connection in state.connections.compactMap({ $0 }) {
                settle(connection, connection.checkTime(&state.surroundings), &state)
            }
        }
        serve()
    }
}
