import Engine
import HTTPMessages
import HTTPServer
import Synchronization

/// The response to a batch: draws its pictures while the client takes them.
///
/// A picture is drawn only if at most `window` others have not been taken by the client's socket. When the client has
/// disconnected, nothing more is drawn.
final class BatchStream: HTTPStreamSource {
    /// Draws the picture of an item, and calls back once from any thread.
    typealias Draw = @Sendable (BatchItem, ClientLink, _ then: @escaping @Sendable (BatchResult) -> Void) -> Void

    private struct Piece {
        let bytes: [UInt8]
        let lease: ResourceBudget.Lease?
    }

    private struct State {
        var wake: (@Sendable () -> Void)?
        var writer: BatchWriter
        /// The number of items that have been started.
        var started = 0
        /// The number of items whose results have been put into `ready`, or were nothing to send.
        var finished = 0
        var ready: [Piece] = []
        /// The results that wait for those of earlier items, by number.
        var held: [Int: Piece] = [:]
        /// Whether the batch waits for its turn.
        var isWaiting = false
        var isDraining = false
        var hasEnded = false
        var endIsSent = false

        mutating func add(_ piece: Piece) {
            finished += 1
            if !piece.bytes.isEmpty { ready.append(piece) }
        }
    }

    private let items: [BatchItem]
    private let query: BatchQuery
    private let window: Int
    private let gate: BatchGate
    private let draw: Draw
    private let refuse: @Sendable (BatchItem, Problem) -> BatchResult
    private let reserve: @Sendable (_ octets: Int) -> ResourceBudget.Lease?
    private let metrics: BatchMetrics
    /// Tells renders whether the client is still waiting.
    private let client = ClientLink { _ in }
    private let state: Mutex<State>

    /// The size of a piece whose memory is reserved until the client has taken it, in bytes.
    private static let largePiece = 64 << 10

    /// - Parameters:
    ///   - window: The number of pictures that are being drawn or wait for the client, at most.
    ///   - refuse: Returns the result of an item that is not drawn.
    ///   - reserve: Reserves memory for a picture; `nil` if there is none.
    init(
        _ items: [BatchItem], _ query: BatchQuery, window: Int, _ gate: BatchGate, _ metrics: BatchMetrics,
        refuse: @escaping @Sendable (BatchItem, Problem) -> BatchResult,
        reserve: @escaping @Sendable (_ octets: Int) -> ResourceBudget.Lease?, draw: @escaping Draw
    ) {
        self.items = items
        self.query = query
        self.window = window
        self.gate = gate
        self.metrics = metrics
        self.refuse = refuse
        self.reserve = reserve
        self.draw = draw
        state = Mutex(State(writer: BatchWriter(query.form)))
    }

    func begin(_ wake: @escaping @Sendable () -> Void) {
        metrics.began()
        state.withLock { $0.wake = wake }
        ask()
    }

    func ended() {
        metrics.ended()
        client.leave()
        state.withLock { state in
            state.hasEnded = true
            state.ready = []
            state.held = [:]
        }
    }

    func next(isDraining: Bool) -> HTTPStreamPiece {
        let (piece, isDue) = state.withLock { state -> (HTTPStreamPiece, Bool) in
            let hasChanged = isDraining != state.isDraining
            state.isDraining = isDraining
            if !state.ready.isEmpty { return (.bytes(state.ready.removeFirst().bytes), true) }
            guard state.finished == items.count else { return (.nothing, hasChanged) }
            let end = state.endIsSent ? [] : state.writer.end
            state.endIsSent = true
            return (end.isEmpty ? .end : .bytes(end), false)
        }
        if isDue { ask() }
        return piece
    }

    /// Asks for the next turn, unless enough pictures wait for the client.
    private func ask() {
        while true {
            let (isDue, item) = state.withLock { state -> (Bool, BatchItem?) in
                let waiting = state.started - state.finished + state.ready.count
                guard !state.hasEnded, !state.isWaiting, state.started < items.count, waiting < window else {
                    return (false, nil)
                }
                guard state.isDraining || items[state.started].problem != nil else {
                    state.isWaiting = true
                    return (true, nil)
                }
                state.started += 1
                return (true, items[state.started - 1])
            }
            guard isDue else { return }
            guard let item else { return gate.enter(self) }
            finish(item, refuse(item, item.problem ?? .stopping))
        }
    }

    /// Starts the next item. The gate calls this in the turn of the batch.
    func start() {
        let item = state.withLock { state -> BatchItem? in
            state.isWaiting = false
            guard !state.hasEnded, !state.isDraining, state.started < items.count else { return nil }
            state.started += 1
            return items[state.started - 1]
        }
        guard let item else {
            gate.leave()
            return ask()
        }
        draw(item, client) { [self] result in
            finish(item, result)
            gate.leave()
            ask()
        }
        ask()
    }

    private func finish(_ item: BatchItem, _ result: BatchResult) {
        var result = result
        var bytes = BatchWriter.piece(of: result, as: query.form)
        var lease: ResourceBudget.Lease?
        if bytes.count >= Self.largePiece {
            lease = reserve(bytes.count)
            if lease == nil {
                result = refuse(item, .overloaded)
                bytes = BatchWriter.piece(of: result, as: query.form)
            }
        }
        metrics.count(result)
        let piece = Piece(bytes: bytes, lease: lease)
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            guard !state.hasEnded else { return nil }
            if !result.isPicture { state.writer.note(result) }
            guard query.keepsOrder else {
                state.add(piece)
                return state.wake
            }
            state.held[result.number] = piece
            while let next = state.held.removeValue(forKey: state.finished + 1) { state.add(next) }
            return state.wake
        }
        wake?()
    }
}

extension Problem {
    /// The server stops before it has drawn all pictures of a batch.
    static var stopping: Problem {
        var problem = Problem(
            .serviceUnavailable, kind: "stopping", title: "The server is about to stop",
            detail: "The server is stopping and has not drawn this chart; send it again.")
        problem.retryAfter = 1
        return problem
    }
}
