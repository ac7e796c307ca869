import Dispatch
import Glibc
import HTTPMessages
import Synchronization

/// Accepts connections on its own queue and distributes them to the event loops in turn.
///
/// A connection above the limit gets an overload response and is closed at once. If the process has no descriptor left,
/// the acceptor closes a reserve descriptor to do the same once, and the listener pauses: new connections stay in the
/// system's queue.
final class Acceptor: Sendable {
    private struct State: ~Copyable {
        let source: any DispatchSourceRead
        var listener: Listener?
        var reserve: Int32
        var accepted = 0
        var turnedAway = TurnedAway()
        var isResting = false
        /// The closures to call when the listener is closed.
        var whenStopped: [@Sendable () -> Void] = []
    }

    let port: UInt16
    private let queue = DispatchQueue(label: "plotwright.acceptor", qos: .userInitiated)
    private let state: Mutex<State>
    private let open: OpenConnections
    private let loops: [EventLoop]
    private let overload: @Sendable () -> HTTPResponse

    private static let rest = DispatchTimeInterval.milliseconds(100)
    private static let farewell = DispatchTimeInterval.seconds(1)

    /// - Parameter overload: The response to a client above the limit.
    init(
        _ listener: consuming Listener, loops: [EventLoop], open: OpenConnections,
        overload: @escaping @Sendable () -> HTTPResponse
    ) {
        port = listener.port
        let source = DispatchSource.makeReadSource(fileDescriptor: listener.descriptor, queue: queue)
        state = Mutex(State(source: source, listener: consume listener, reserve: Self.openReserve()))
        self.loops = loops
        self.open = open
        self.overload = overload
        state.withLock { state in
            state.source.setEventHandler { @Sendable [self] in accept() }
            state.source.setCancelHandler { @Sendable [self] in close() }
            state.source.activate()
        }
    }

    private static func openReserve() -> Int32 {
        unsafe Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
    }

    /// Accepts the connections that still wait and closes the listener.
    /// - Parameter whenDone: Called on the acceptor's queue. No connection is added to a loop after this call.
    func stop(whenDone: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            accept()
            let isClosed = state.withLock { state in
                guard state.listener != nil else { return true }
                state.whenStopped.append(whenDone)
                state.source.cancel()
                // A suspended source cannot be released.
                endRest(&state)
                return false
            }
            if isClosed { whenDone() }
        }
    }

    /// Closes the listener after Dispatch has stopped watching it, because the process's next socket may get the same
    /// descriptor.
    private func close() {
        let whenStopped = state.withLock { state in
            state.listener = nil
            state.turnedAway.removeAll()
            Glibc.close(state.reserve)
            defer { state.whenStopped = [] }
            return state.whenStopped
        }
        for whenDone in whenStopped { whenDone() }
    }

    private func accept() {
        state.withLock { state in
            for _ in 0..<256 {
                guard let accepted = state.listener?.next() else { return }
                switch accepted {
                case .connection(let descriptor, let address):
                    guard open.enter() else {
                        turnAway(descriptor, &state)
                        continue
                    }
                    loops[state.accepted % loops.count].add(descriptor, from: address)
                    state.accepted += 1
                case .nothing:
                    return
                case .outOfDescriptors:
                    state.turnedAway.removeAll()
                    Glibc.close(state.reserve)
                    if case .connection(let descriptor, _)? = state.listener?.next() { turnAway(descriptor, &state) }
                    state.turnedAway.removeAll()
                    state.reserve = Self.openReserve()
                    takeRest(&state)
                    return
                }
            }
        }
    }

    private func turnAway(_ descriptor: Int32, _ state: inout State) {
        open.turnAway()
        let socket = Socket(adopting: descriptor)
        let response = overload()
        var date = CachedDateField()
        let head = response.head(date: date.value(), connection: "close")
        _ = socket.send(HTTPOutput(head: head, content: response.content), from: 0)
        socket.finishSending()
        let isFirst = state.turnedAway.isEmpty
        state.turnedAway.insert(socket)
        if isFirst {
            queue.asyncAfter(deadline: .now() + Self.farewell) { [self] in
                self.state.withLock { $0.turnedAway.removeAll() }
            }
        }
    }

    private func takeRest(_ state: inout State) {
        guard !state.isResting else { return }
        state.isResting = true
        state.source.suspend()
        queue.asyncAfter(deadline: .now() + Self.rest) { [self] in
            self.state.withLock { endRest(&$0) }
        }
    }

    private func endRest(_ state: inout State) {
        guard state.isResting else { return }
        state.isResting = false
        state.source.resume()
    }
}

/// The last few connections that were refused because of overload. They stay open for a moment, so that their clients
/// can read the response: closing a socket with unread input, or with input that arrives later, resets the connection.
struct TurnedAway: ~Copyable, Sendable {
    private final class Entry: Sendable {
        let socket: Socket

        init(_ socket: consuming Socket) {
            self.socket = socket
        }

        /// Reads and discards the client's input.
        deinit {
            var buffer = [UInt8](repeating: 0, count: 16 << 10)
            for _ in 0..<4 {
                guard case .octets = socket.receive(into: &buffer) else { return }
            }
        }
    }

    private var entries: [Entry] = []

    /// The maximum number of sockets. A server reserves more descriptors than this for purposes other than connections.
    private static let capacity = 16

    var isEmpty: Bool { entries.isEmpty }

    /// Keeps a socket whose sending side is closed. If the collection is full, the socket replaces the oldest one.
    mutating func insert(_ socket: consuming Socket) {
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append(Entry(socket))
    }

    mutating func removeAll() {
        entries = []
    }
}
