import HTTPMessages

/// The protocol of one HTTP/1.1 connection, without its socket. Its input is events and the time; its output is
/// actions.
///
/// One request is read, handled and answered before the next one is parsed. Pipelined responses therefore keep their
/// order, and a client that sends faster than it reads gets back-pressure from its own socket. Every event returns one
/// `Action`. The caller performs the action and reports the result as the next event.
package struct ConnectionStateMachine: Sendable {
    package typealias Instant = ContinuousClock.Instant

    enum Phase: Sendable {
        case head
        case content(ContentDecoder)
        /// A response to the request or to an error is awaited.
        case answering
        case sending(then: Continuation)
        /// The source of the response has nothing to send now.
        case idling(StreamFraming)
        case lingering
    }

    enum Continuation: Sendable {
        case content, nextRequest, close
        /// The next piece of the response.
        case piece(StreamFraming)
    }

    let limits: HTTPLimits
    var phase = Phase.head
    /// The time at which `timeReached` is due; `nil` while a response is awaited.
    package internal(set) var deadline: Instant?
    /// The time at which the connection closes if it gets no request: the end of the time for the first head, of the
    /// keep-alive time, or of the time to linger after the last response. It applies once the client has acknowledged
    /// all bytes.
    private var restEnd: Instant
    var delivery: Delivery
    /// The time at which a stream ends because its client has ended its side; `nil` before.
    var streamEnd: Instant?

    private var input = InputBuffer()
    private var parser = HeadParser()
    private var skippedEmptyLine = false

    /// The last request whose head was read; `nil` after its response.
    package private(set) var request: HTTPRequest?
    private var framing: Framing?
    private var content: [UInt8] = []
    private var contentStart: Instant
    private var contentIsUnread = false
    /// The size of the content of the request that is being answered.
    private var answeringOctets = 0

    private var isFirstRequest = true
    private var isBroken = false
    /// Whether the server is about to stop.
    private(set) var isDraining = false
    private var clientHasFinished = false

    package init(limits: HTTPLimits, at now: Instant) {
        self.limits = limits
        contentStart = now
        delivery = Delivery(at: now)
        restEnd = now + limits.headTime
        deadline = restEnd
    }

    /// Whether the state machine can use input now. If not, the input should stay in the socket.
    package var wantsToRead: Bool {
        switch phase {
        case .head, .content, .lingering: true
        case .answering, .sending, .idling: false
        }
    }

    /// The memory held for requests, in bytes.
    package var heldOctets: Int {
        input.heldOctets + content.capacity + answeringOctets
    }

    // MARK: - Reading

    /// Handles bytes from the client.
    package mutating func received(_ bytes: ArraySlice<UInt8>, at now: Instant) -> Action {
        if case .lingering = phase { return .wait }
        if case .head = phase, input.isEmpty, !isFirstRequest { deadline = now + limits.headTime }
        guard case .content(let decoder) = phase, input.isEmpty else {
            input.append(bytes)
            return advance(at: now)
        }
        // Most bytes are content, which needs no copy in the buffer.
        do throws(MessageError) {
            var consumed = 0
            let action = try advanceContent(decoder, bytes, consumed: &consumed, at: now)
            input.append(bytes.dropFirst(consumed))
            return action
        } catch {
            return refuse(error)
        }
    }

    /// Handles the end of the client's side of the connection, after all bytes received so far.
    package mutating func receivedEnd(at now: Instant) -> Action {
        clientHasFinished = true
        switch phase {
        case .head where input.isEmpty, .lingering: return .close
        case .head, .content: return refuse(.incomplete)
        case .answering:
            deadline = now + limits.halfClosed
            return .wait
        case .sending(then: .piece), .idling:
            return endStreamSoon(at: now)
        case .sending: return .wait
        }
    }

    /// Consumes as much of the input as possible.
    private mutating func advance(at now: Instant) -> Action {
        do throws(MessageError) {
            switch phase {
            case .head: return try advanceHead(at: now)
            case .content(let decoder):
                var consumed = 0
                let action = try advanceContent(decoder, input.unused, consumed: &consumed, at: now)
                input.drop(consumed)
                return action
            case .answering, .sending, .idling, .lingering: return .wait
            }
        } catch {
            return refuse(error)
        }
    }

    private mutating func advanceHead(at now: Instant) throws(MessageError) -> Action {
        guard skipEmptyLine() else { return .wait }
        let unused = input.unused
        guard let length = try parser.parse(unused.span, limits: limits),
            let line = parser.requestLine
        else { return .wait }
        let fields = HTTPFields(bytes: input.take(length), lines: parser.lines)
        let request = HTTPRequest(
            method: line.method, minorVersion: line.minorVersion, target: line.target, fields: fields)
        self.request = request
        let framing = try Framing(fields, minorVersion: line.minorVersion, limits: limits)
        self.framing = framing
        contentIsUnread = framing.content != .none
        waitForAnswer(at: now)
        return .admit(request, hasContent: contentIsUnread)
    }

    /// Drops the single empty line that may precede a request line (RFC 9112 section 2.2).
    /// - Returns: Whether the input can be parsed now.
    private mutating func skipEmptyLine() -> Bool {
        let unused = input.unused
        guard !skippedEmptyLine, unused.first == Byte.carriageReturn else { return true }
        guard let second = unused.dropFirst().first else { return false }
        if second == Byte.lineFeed {
            skippedEmptyLine = true
            input.drop(2)
        }
        return true
    }

    /// - Parameter consumed: The number of bytes that were decoded.
    private mutating func advanceContent(
        _ decoder: ContentDecoder, _ bytes: ArraySlice<UInt8>, consumed: inout Int, at now: Instant
    ) throws(MessageError) -> Action {
        var decoder = decoder
        let isComplete = try decoder.decode(bytes, consumed: &consumed, into: &content, limits: limits)
        phase = .content(decoder)
        guard isComplete else {
            deadline = contentDeadline
            return .wait
        }
        contentIsUnread = false
        answeringOctets = content.capacity
        defer { content = [] }
        waitForAnswer(at: now)
        return .handle(content: content)
    }

    /// The deadline for the content: it must arrive at the minimum rate after the grace period, and within the total
    /// time.
    private var contentDeadline: Instant {
        let earned = Duration.milliseconds(content.count * 1_000 / max(1, limits.contentRate))
        return contentStart + min(limits.contentTime, limits.contentGrace + earned)
    }

    // MARK: - Answering

    private mutating func waitForAnswer(at now: Instant) {
        phase = .answering
        deadline = clientHasFinished ? now + limits.halfClosed : nil
    }

    private mutating func refuse(_ error: MessageError) -> Action {
        isBroken = true
        phase = .answering
        deadline = nil
        return .refuse(error)
    }

    /// Refuses the content that is being received, for lack of memory.
    /// - Returns: `nil` if no content is being received.
    package mutating func refuseContent() -> Action? {
        guard case .content = phase else { return nil }
        return refuse(.noRoom)
    }

    /// Accepts the request of the last `admit` action, so that its content is read.
    package mutating func accept(at now: Instant) -> Action {
        guard case .answering = phase, let framing else { return .wait }
        guard let decoder = ContentDecoder(framing.content) else { return .handle(content: []) }
        contentStart = now
        if framing.expectsContinue {
            phase = .sending(then: .content)
            deadline = delivery.nextCheck(after: now, limits: limits)
            return .send(HTTPOutput(head: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), content: []))
        }
        phase = .content(decoder)
        deadline = contentDeadline
        return advance(at: now)
    }

    /// Sends the response to the request that was admitted, handled or refused.
    /// - Parameter date: The current value of `Date`.
    package mutating func respond(_ response: HTTPResponse, date: [UInt8], at now: Instant) -> Action {
        guard case .answering = phase else { return .wait }
        let isChunked = request.map { $0.minorVersion > 0 } ?? false
        let closes =
            isBroken || isDraining || contentIsUnread || framing?.keepsAlive != true
            || response.source != nil && !isChunked
        let connection: StaticString? = closes ? "close" : request?.minorVersion == 0 ? "keep-alive" : nil
        let isBodiless = parser.requestLine?.method == .head || response.status.forbidsContent
        let end = closes ? Continuation.close : .nextRequest
        phase = .sending(
            then: response.source == nil || isBodiless
                ? end : .piece(StreamFraming(isChunked: isChunked, closes: closes)))
        delivery.send(0, at: now)
        watchDelivery(at: now)
        request = nil
        answeringOctets = 0
        content = []
        return .send(
            HTTPOutput(
                head: response.head(date: date, connection: connection, isChunked: isChunked),
                content: isBodiless || response.source != nil ? [] : response.content))
    }

    /// Notes that the socket accepted `count` bytes of the output.
    package mutating func progressed(_ count: Int, at now: Instant) {
        delivery.send(count, at: now)
        if case .sending = phase { watchDelivery(at: now) }
    }

    /// Notes that the socket accepted all bytes of the output.
    package mutating func sent(at now: Instant) -> Action {
        guard case .sending(let continuation) = phase else { return .wait }
        switch continuation {
        case .content:
            guard let framing, let decoder = ContentDecoder(framing.content) else { return .close }
            phase = .content(decoder)
            contentStart = now
            deadline = contentDeadline
            return advance(at: now)
        case .piece(let framing):
            phase = .idling(framing)
            return .produce
        case .nextRequest where isDraining && input.isEmpty, .close:
            phase = .lingering
            input.removeAll()
            restEnd = now + (isDraining ? limits.drainLinger : limits.linger)
            deadline = restEnd
            return .finishSending
        case .nextRequest:
            phase = .head
            parser = HeadParser()
            framing = nil
            streamEnd = nil
            skippedEmptyLine = false
            isFirstRequest = false
            restEnd = now + limits.keepAlive
            deadline =
                input.isEmpty
                ? min(restEnd, delivery.nextCheck(after: now, limits: limits)) : now + limits.headTime
            return advance(at: now)
        }
    }

    // MARK: - Timeouts and draining

    /// Handles the time `now`. It does nothing before the deadline.
    /// - Parameter unacknowledged: The number of bytes that the socket accepted and the client's side has not
    ///   acknowledged.
    package mutating func timeReached(_ now: Instant, unacknowledged: @autoclosure () -> Int) -> Action {
        guard let deadline, now >= deadline else { return .wait }
        switch phase {
        case .head where !input.isEmpty: return refuse(.slowHead)
        case .content: return refuse(.slowContent)
        case .answering: return .abort
        case .idling: return lookAtStream(unacknowledged(), at: now)
        case .sending where hasToEndStream(at: now): return .abort
        case .sending: return lookAtDelivery(unacknowledged(), at: now)
        case .head, .lingering:
            let unacknowledged = unacknowledged()
            guard unacknowledged == 0 else { return lookAtDelivery(unacknowledged, at: now) }
            self.deadline = restEnd
            return now >= restEnd ? .abort : .wait
        }
    }

    /// Waits for a slow client, but not for a client that acknowledges nothing.
    mutating func lookAtDelivery(_ unacknowledged: Int, at now: Instant) -> Action {
        delivery.note(unacknowledged: unacknowledged, at: now)
        guard !delivery.isStalled(at: now, limits: limits) else { return .abort }
        watchDelivery(at: now)
        return .wait
    }

    mutating func watchDelivery(at now: Instant) {
        let check = delivery.nextCheck(after: now, limits: limits)
        deadline = streamEnd.map { min($0, check) } ?? check
    }

    /// Prepares for the stop of the server: the current request is the connection's last.
    package mutating func drain(at now: Instant) -> Action {
        isDraining = true
        switch phase {
        case .head where input.isEmpty: return .close
        case .lingering:
            restEnd = min(restEnd, now + limits.drainLinger)
            deadline = deadline.map { min($0, restEnd) }
        case .idling: return .produce
        case .head, .content, .answering, .sending: break
        }
        return .wait
    }
}
