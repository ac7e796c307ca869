import HTTPMessages

@testable import HTTPServer

/// Runs a state machine in the simplest way: every request is answered at once, every write succeeds at once, and
/// every action is recorded.
struct Exchange {
    enum Record: Hashable {
        case admitted(String)
        case handled(method: String, path: String, content: [UInt8])
        case refused(MessageError)
        case sent(String)
        /// The source of the response was asked for a piece.
        case asked(isDraining: Bool)
        case finishedSending
        case closed
        case aborted
    }

    private(set) var machine: ConnectionStateMachine
    private(set) var records: [Record] = []
    var now: ContinuousClock.Instant
    /// The response to every request.
    var response = HTTPResponse(.ok, content: Array("yes".utf8))
    /// The response to every request whose content has not arrived; `nil` accepts the content.
    var refusal: HTTPResponse?
    private var admitted: HTTPRequest?
    /// Whether requests are answered at once; otherwise by `answer()`.
    var answersAtOnce = true
    var sendsAtOnce = true
    /// What the source of a response gives in turn; nothing after the last one.
    var pieces: [HTTPStreamPiece] = []
    /// The number of octets that the client has not acknowledged.
    var unacknowledged = 0

    init(limits: HTTPLimits = HTTPLimits()) {
        now = .now
        machine = ConnectionStateMachine(limits: limits, at: now)
    }

    /// The records of a connection that receives these pieces.
    static func run(_ pieces: [ArraySlice<UInt8>], limits: HTTPLimits = HTTPLimits()) -> [Record] {
        var exchange = Exchange(limits: limits)
        for piece in pieces {
            exchange.receive(piece)
        }
        return exchange.records
    }

    static func run(_ text: String, limits: HTTPLimits = HTTPLimits()) -> [Record] {
        run([Array(text.utf8)[...]], limits: limits)
    }

    mutating func receive(_ text: String) {
        receive(Array(text.utf8)[...])
    }

    mutating func receive(_ bytes: ArraySlice<UInt8>) {
        guard !isClosed else { return }
        perform(machine.received(bytes, at: now))
    }

    mutating func receiveEnd() {
        perform(machine.receivedEnd(at: now))
    }

    mutating func pass(_ duration: Duration) {
        now += duration
        perform(machine.timeReached(now, unacknowledged: unacknowledged))
    }

    mutating func answer() {
        perform(machine.respond(response, date: Array("then".utf8), at: now))
    }

    /// The socket accepts some octets of the output.
    mutating func progress(_ count: Int = 1) {
        machine.progressed(count, at: now)
    }

    mutating func finishSending() {
        perform(machine.sent(at: now))
    }

    mutating func drain() {
        perform(machine.drain(at: now))
    }

    /// The source has these pieces now.
    mutating func wake(_ pieces: HTTPStreamPiece...) {
        self.pieces += pieces
        perform(machine.woken())
    }

    var isClosed: Bool { records.last == .closed || records.last == .aborted }

    /// The status codes of all responses sent.
    var statuses: [Int] {
        records.compactMap { record in
            guard case .sent(let text) = record else { return nil }
            return Int(text.dropFirst(9).prefix(3))
        }
    }

    private mutating func perform(_ first: ConnectionStateMachine.Action) {
        var action = first
        while true {
            switch action {
            case .wait:
                return
            case .admit(let request, let hasContent):
                if hasContent { records.append(.admitted(request.path)) }
                admitted = request
                let refusal = hasContent ? refusal : nil
                action =
                    refusal.map { machine.respond($0, date: Array("then".utf8), at: now) } ?? machine.accept(at: now)
            case .handle(let content):
                guard let request = admitted else { return }
                records.append(.handled(method: request.method.name, path: request.path, content: content))
                guard answersAtOnce else { return }
                action = machine.respond(response, date: Array("then".utf8), at: now)
            case .refuse(let error):
                records.append(.refused(error))
                action = machine.respond(
                    HTTPResponse(error.status, content: Array("no".utf8)), date: Array("then".utf8), at: now)
            case .send(let output):
                records.append(.sent(String(decoding: output.head + output.content + output.tail, as: UTF8.self)))
                guard sendsAtOnce else { return }
                action = machine.sent(at: now)
            case .produce:
                guard machine.wantsPiece else { return }
                let piece = pieces.isEmpty ? .nothing : pieces.removeFirst()
                records.append(.asked(isDraining: machine.isDraining))
                action = machine.produced(piece, at: now)
            case .finishSending:
                records.append(.finishedSending)
                return
            case .close:
                records.append(.closed)
                return
            case .abort:
                records.append(.aborted)
                return
            }
        }
    }
}
