import HTTPMessages

/// How the content of a stream is framed (RFC 9112 section 6).
struct StreamFraming: Sendable {
    /// Whether the content is sent in chunks; otherwise the end of the connection is its end, as HTTP/1.0 requires.
    let isChunked: Bool
    /// Whether the connection ends with the stream.
    let closes: Bool
}

/// Responses whose content is produced while they are sent.
///
/// The next piece is requested when the socket has accepted everything before it. A stream may be idle for any time. It
/// is aborted if its client acknowledges nothing of what was sent to it, like any response.
extension ConnectionStateMachine {
    /// Whether a piece may be requested from the source now.
    package var wantsPiece: Bool {
        if case .idling = phase { true } else { false }
    }

    /// Sends the answer of the source to `produce`.
    package mutating func produced(_ piece: HTTPStreamPiece, at now: Instant) -> Action {
        guard case .idling(let framing) = phase else { return .wait }
        delivery.send(0, at: now)
        watchDelivery(at: now)
        switch piece {
        case .bytes(let bytes) where !bytes.isEmpty:
            phase = .sending(then: .piece(framing))
            return .send(framing.isChunked ? HTTPOutput(chunk: bytes) : HTTPOutput(head: bytes, content: []))
        case .bytes, .nothing:
            return .wait
        case .end:
            phase = .sending(then: framing.closes ? .close : .nextRequest)
            return framing.isChunked ? .send(.lastChunk) : sent(at: now)
        }
    }

    /// Notes that the source may have a piece.
    package func woken() -> Action {
        wantsPiece ? .produce : .wait
    }

    /// Notes that the client has ended its side. It probably wants nothing more, but may still read.
    mutating func endStreamSoon(at now: Instant) -> Action {
        let end = now + limits.halfClosed
        streamEnd = end
        deadline = deadline.map { min($0, end) } ?? end
        return .wait
    }

    func hasToEndStream(at now: Instant) -> Bool {
        streamEnd.map { $0 <= now } ?? false
    }

    mutating func lookAtStream(_ unacknowledged: Int, at now: Instant) -> Action {
        if hasToEndStream(at: now) { return .abort }
        guard unacknowledged > 0 else {
            delivery.note(unacknowledged: 0, at: now)
            deadline = streamEnd
            return .wait
        }
        return lookAtDelivery(unacknowledged, at: now)
    }
}
