import HTTPMessages
import Synchronization

/// The stream of one client.
///
/// It always gives the newest frame, so that a slow client skips those that came before it could take them.
final class LiveClient: HTTPStreamSource {
    private struct State {
        var wake: (@Sendable () -> Void)?
        var hasStarted = false
        /// The revision of the last frame that the client has; `nil` if it has none.
        var revision: Int?
        /// Whether anything was sent since the last heartbeat was due.
        var hasSent = false
        var isHeartbeatDue = false
        var isOver = false
    }

    private let stream: LiveStream
    private let kind: LiveStreamKind
    private let state: Mutex<State>
    /// Counts the client as long as it exists.
    private let slot: LiveClients.Slot

    /// - Parameter revision: The revision that the client has according to its request.
    init(_ stream: LiveStream, _ kind: LiveStreamKind, having revision: Int?, _ slot: LiveClients.Slot) {
        self.stream = stream
        self.kind = kind
        self.slot = slot
        state = Mutex(State(revision: revision))
    }

    func begin(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
        stream.add(self)
    }

    func ended() { stream.remove(self) }

    func next(isDraining: Bool) -> HTTPStreamPiece {
        let frame = stream.frame
        return state.withLock { state in
            guard !isDraining else { return .end }
            if !state.hasStarted {
                state.hasStarted = true
                return .bytes(kind.start)
            }
            if state.isOver {
                guard kind == .events, state.revision != .max else { return .end }
                state.revision = .max
                return .bytes(LiveFrame.farewell)
            }
            if let frame, frame.revision != state.revision {
                state.revision = frame.revision
                (state.hasSent, state.isHeartbeatDue) = (true, false)
                return .bytes(frame.bytes)
            }
            guard state.isHeartbeatDue else { return .nothing }
            state.isHeartbeatDue = false
            switch kind {
            case .events: return .bytes(LiveFrame.heartbeat)
            // A multipart body has no comments. The same picture again is no change.
            case .pictures: return frame.map { .bytes($0.bytes) } ?? .nothing
            }
        }
    }

    /// Makes the connection ask for the newest frame.
    func wake() { state.withLock { $0.wake }?() }

    /// Makes the stream send a heartbeat, if it has sent nothing since the last call.
    func beat() {
        state.withLock { state -> (@Sendable () -> Void)? in
            defer { state.hasSent = false }
            state.isHeartbeatDue = !state.hasSent
            return state.hasSent ? nil : state.wake
        }?()
    }

    /// Ends the stream, because the chart was deleted.
    func end() {
        state.withLock { state in
            state.isOver = true
            return state.wake
        }?()
    }
}

/// Counts the open streams of all live charts.
final class LiveClients: Sendable {
    private let count = Atomic(0)
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    var open: Int { count.load(ordering: .relaxed) }

    /// A slot for one stream, as long as the object exists.
    final class Slot: Sendable {
        private let clients: [LiveClients]

        fileprivate init(_ clients: [LiveClients]) {
            self.clients = clients
        }

        deinit {
            for clients in clients { clients.count.subtract(1, ordering: .relaxed) }
        }
    }

    /// Takes a slot in each of several counts; `nil` if one of them is at its limit.
    static func slot(in all: LiveClients...) -> Slot? {
        var entered: [LiveClients] = []
        for clients in all {
            guard clients.count.add(1, ordering: .relaxed).newValue <= clients.limit else {
                clients.count.subtract(1, ordering: .relaxed)
                for other in entered { other.count.subtract(1, ordering: .relaxed) }
                return nil
            }
            entered.append(clients)
        }
        return Slot(entered)
    }
}
