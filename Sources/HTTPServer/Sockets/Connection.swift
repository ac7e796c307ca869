import Glibc
import HTTPMessages

/// A socket with its protocol state. All of its life is on one event loop.
final class Connection {
    let socket: Socket
    /// The sequence number of the connection on its loop.
    let number: UInt64
    let link: ClientLink
    var machine: ConnectionStateMachine
    private let memory: RequestMemory
    private var heldOctets = 0

    /// The request that is being answered.
    private var exchange: HTTPExchange?
    /// The handler of the request, which is called after its content has arrived.
    private var handler: HTTPAdmission.Handler?
    private var output: HTTPOutput?
    /// The content of the response that is being sent, which is counted in `memory`.
    private var content: [UInt8] = []
    private var written = 0
    /// The bytes of the response in earlier outputs, of which a stream has many.
    private var writtenBefore = 0
    /// The source of the response that is being sent.
    private var source: (any HTTPStreamSource)?
    private var sourceHasBegun = false
    /// Whether a read may succeed, as far as is known.
    private var isReadable = false
    /// Whether the client has ended its side, after bytes that may still be unread.
    private var clientHasFinished = false
    private var endWasRead = false

    /// The maximum number of reads and requests in one visit of the loop, so that the other connections get their turn.
    private static let turnBudget = 16
    /// The size of content whose memory is worth returning to the system, in bytes.
    private static let largeContent = 1 << 18

    init(
        _ socket: consuming Socket, number: UInt64, link: ClientLink, limits: HTTPLimits, memory: RequestMemory,
        at now: ContinuousClock.Instant
    ) {
        self.socket = socket
        self.number = number
        self.link = link
        self.memory = memory
        machine = ConnectionStateMachine(limits: limits, at: now)
    }

    deinit {
        endSource()
        memory.change(from: heldOctets, to: 0)
        memory.endSending(content)
    }

    /// The result of a visit.
    enum Outcome {
        case waiting
        /// More work remains; visit the connection again with this action.
        case postponed(ConnectionStateMachine.Action)
        case closed
    }

    /// The resources of the loop that a visit uses.
    struct Surroundings: ~Copyable {
        let handlers: HTTPHandlers
        /// The loop's number.
        let loop: Int
        var readBuffer: [UInt8]
        var date = CachedDateField()
        var now: ContinuousClock.Instant
    }

    /// Handles a change of the socket.
    func visit(_ event: Poller.Event, _ surroundings: inout Surroundings) -> Outcome {
        guard !event.isBroken else { return .closed }
        isReadable = isReadable || event.isReadable || event.clientHasFinished
        var action = ConnectionStateMachine.Action.wait
        if event.clientHasFinished, !clientHasFinished {
            clientHasFinished = true
            if !machine.wantsToRead { action = machine.receivedEnd(at: surroundings.now) }
        }
        if event.isWritable, output != nil { action = flush(surroundings) }
        return perform(action, &surroundings)
    }

    /// Handles the response to the request; `nil` if the responder was released without a response.
    /// - Parameter readsFurther: Whether to read and handle further requests after it.
    func answer(
        _ response: HTTPResponse?, readsFurther: Bool = true, _ surroundings: inout Surroundings
    ) -> Outcome {
        let response =
            response
            ?? surroundings.handlers.refusal(
                .internalServerError, "The server produced no response to this request.", exchange?.request)
        let budget = readsFurther ? Self.turnBudget : 0
        return perform(respond(response, &surroundings), budget: budget, &surroundings)
    }

    /// Handles the call of a source that may have a piece.
    func wake(_ surroundings: inout Surroundings) -> Outcome {
        link.noteWaking()
        return perform(machine.woken(), &surroundings)
    }

    /// Releases everything after the connection is closed.
    func ended(_ surroundings: borrowing Surroundings) {
        link.leave()
        finishExchange(surroundings)
        endSource()
        if heldOctets >= Self.largeContent { surroundings.handlers.freedMemory() }
    }

    func checkTime(_ surroundings: inout Surroundings) -> Outcome {
        perform(machine.timeReached(surroundings.now, unacknowledged: socket.unacknowledged), &surroundings)
    }

    /// Reads the socket's remaining input, so that a connection with a received request does not count as idle, then
    /// ends the connection.
    func drain(_ surroundings: inout Surroundings) -> Outcome {
        isReadable = true
        let outcome = perform(.wait, &surroundings)
        let action = machine.drain(at: surroundings.now)
        guard case .waiting = outcome else { return outcome }
        return perform(action, &surroundings)
    }

    /// - Parameter budget: The maximum number of reads and requests.
    func perform(
        _ first: ConnectionStateMachine.Action, budget: Int = turnBudget, _ surroundings: inout Surroundings
    ) -> Outcome {
        defer { countOctets(surroundings) }
        var action = first
        var budget = budget
        while true {
            switch action {
            case .wait:
                if let refusal = refusalForMemory(surroundings) {
                    action = refusal
                    continue
                }
                guard isReadable, machine.wantsToRead else { return .waiting }
                guard budget > 0 else { return .postponed(.wait) }
                budget -= 1
                action = read(&surroundings)
            case .admit(let request, let hasContent):
                guard budget > 0 else { return .postponed(action) }
                budget -= 1
                begin(request, surroundings)
                switch surroundings.handlers.admit(request, hasContent, link.address) {
                case .refused(let response):
                    action = respond(response, &surroundings)
                case .accepted(let handler):
                    self.handler = handler
                    action = machine.accept(at: surroundings.now)
                }
            case .handle(let content):
                guard let handler = handler.take() else { return .closed }
                exchange?.wasHandled = true
                let responder = Responder(to: link)
                handler(content, responder)
                guard let response = responder.handlerReturned() else { return .waiting }
                action = respond(response, &surroundings)
            case .refuse(let error):
                let response = surroundings.handlers.refusal(
                    error.status, error.detail, exchange?.request ?? machine.request)
                action = respond(response, &surroundings)
            case .send(let output):
                self.output = output
                written = 0
                action = flush(surroundings)
            case .produce:
                guard budget > 0 else { return .postponed(action) }
                budget -= 1
                action = produce(surroundings)
            case .finishSending:
                guard !endWasRead else { return .closed }
                socket.finishSending()
                action = .wait
            case .close:
                return .closed
            case .abort:
                socket.abandonUnsent()
                return .closed
            }
        }
    }

    private func respond(
        _ response: consuming HTTPResponse, _ surroundings: inout Surroundings
    ) -> ConnectionStateMachine.Action {
        if exchange == nil { begin(machine.request, surroundings) }
        memory.endSending(content)
        content = []
        if memory.beginSending(response.content) {
            content = response.content
        } else {
            response = surroundings.handlers.refusal(
                .serviceUnavailable, "The server is sending too many large responses; try again later.",
                exchange?.request)
        }
        exchange?.answer(response)
        source = response.source
        writtenBefore = 0
        return machine.respond(response, date: surroundings.date.value(), at: surroundings.now)
    }

    /// Requests a piece from the source.
    private func produce(_ surroundings: borrowing Surroundings) -> ConnectionStateMachine.Action {
        guard machine.wantsPiece else { return .wait }
        guard let source else { return .close }
        if !sourceHasBegun {
            sourceHasBegun = true
            source.begin(link.wake)
        }
        let piece = source.next(isDraining: machine.isDraining)
        if case .bytes(let bytes) = piece {
            guard memory.beginSending(bytes) else { return .abort }
            content = bytes
        }
        let action = machine.produced(piece, at: surroundings.now)
        if piece == .end {
            endSource()
            if case .send = action { return action }
            finishExchange(surroundings)
        }
        return action
    }

    private func endSource() {
        if sourceHasBegun { source?.ended() }
        source = nil
        sourceHasBegun = false
    }

    private func begin(_ request: HTTPRequest?, _ surroundings: borrowing Surroundings) {
        exchange = HTTPExchange(request, from: link.address, on: surroundings.loop, at: surroundings.now)
    }

    private func finishExchange(_ surroundings: borrowing Surroundings) {
        handler = nil
        guard var exchange = exchange.take() else { return }
        exchange.finish(
            sentOctets: writtenBefore + written, isComplete: output == nil && source == nil, at: .now)
        surroundings.handlers.finished(exchange)
    }

    private func read(_ surroundings: inout Surroundings) -> ConnectionStateMachine.Action {
        switch socket.receive(into: &surroundings.readBuffer) {
        case .octets(let count):
            // A short read has emptied the socket. Only the end of the client's side may follow.
            isReadable = clientHasFinished || count == surroundings.readBuffer.count
            return machine.received(surroundings.readBuffer[..<count], at: surroundings.now)
        case .nothing:
            isReadable = false
            return .wait
        case .end:
            isReadable = false
            endWasRead = true
            return machine.receivedEnd(at: surroundings.now)
        case .failure:
            return .close
        }
    }

    private func refusalForMemory(_ surroundings: borrowing Surroundings) -> ConnectionStateMachine.Action? {
        countOctets(surroundings)
        guard !memory.allows(heldOctets), let refusal = machine.refuseContent() else { return nil }
        memory.noteRefusal()
        return refusal
    }

    private func countOctets(_ surroundings: borrowing Surroundings) {
        let held = machine.heldOctets
        guard held != heldOctets else { return }
        memory.change(from: heldOctets, to: held)
        let freed = heldOctets - held
        heldOctets = held
        if freed >= Self.largeContent { surroundings.handlers.freedMemory() }
    }

    private func flush(_ surroundings: borrowing Surroundings) -> ConnectionStateMachine.Action {
        let now = surroundings.now
        guard let output else { return .wait }
        while written < output.count {
            guard let count = socket.send(output, from: written) else { return .close }
            guard count > 0 else { return .wait }
            written += count
            machine.progressed(count, at: now)
        }
        self.output = nil
        memory.endSending(content)
        content = []
        let action = machine.sent(at: now)
        if case .produce = action {
            writtenBefore += written
            written = 0
            return action
        }
        endSource()
        // Output before the response is an interim response.
        if exchange?.status != nil { finishExchange(surroundings) }
        return action
    }
}

/// The value of `Date`, formatted once a second.
struct CachedDateField {
    private var second = -1
    private var bytes: [UInt8] = []

    mutating func value() -> [UInt8] {
        let present = time(nil)
        if present != second {
            second = present
            bytes = Array(HTTPDate.format(unixSeconds: max(0, present)).utf8)
        }
        return bytes
    }
}
