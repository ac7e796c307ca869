import Dispatch
import HTTPMessages
import Numbers
import Synchronization

/// Serves many connections, one at a time, on a serial queue.
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
        self.limits = limits
        self.memory = memory
        self.connectionClosed = connectionClosed
        state.withLock { state in
            state.source.setEventHandler { @Sendable [self] in serve() }
            state.timer.setEventHandler { @Sendable [self] in sweep() }
            state.source.activate()
            state.timer.activate()
        }
    }

    /// Takes ownership of an accepted socket.
    func add(_ descriptor: Int32, from address: ClientAddress) {
        queue.async { [self] in
            state.withLock { state in
                state.surroundings.now = .now
                insert(Socket(adopting: descriptor), from: address, &state)
            }
        }
    }

    /// Closes idle connections now and the others after their current responses.
    func drain() {
        queue.async { [self] in
            state.withLock { state in
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
            state.withLock { state in
                for connection in state.connections.compactMap({ $0 }) {
                    settle(connection, .closed, &state)
                }
            }
        }
    }

    /// Releases the queue. Every connection must be closed.
    func stop() {
        state.withLock { state in
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
            visit(descriptor, number: number) { $0.answer(response, &$1) }
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
        let hasMore = state.withLock { state in
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

    /// Calls a function of a connection on the loop, from any thread, if the connection is still open.
    private func visit(
        _ descriptor: Int32, number: UInt64,
        _ body: @escaping @Sendable (Connection, inout Connection.Surroundings) -> Connection.Outcome
    ) {
        queue.async { [self] in
            let hasMore = state.withLock { state in
                guard let connection = state.connections[Int(descriptor)], connection.number == number else {
                    return false
                }
                state.surroundings.now = .now
                settle(connection, body(connection, &state.surroundings), &state)
                return !state.postponed.isEmpty
            }
            if hasMore { serve() }
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
        state.withLock { state in
            state.surroundings.now = .now
            state.nextSweep = nil
            for connection in state.connections.compactMap({ $0 }) {
                settle(connection, connection.checkTime(&state.surroundings), &state)
            }
        }
        serve()
    }
}
