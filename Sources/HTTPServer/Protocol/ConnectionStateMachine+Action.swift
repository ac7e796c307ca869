import HTTPMessages

extension ConnectionStateMachine {
    /// The next action of the connection's owner.
    package enum Action: Sendable {
        /// Do nothing until the next event.
        case wait
        /// Decide about a request by its head, then call `accept` or `respond`.
        case admit(HTTPRequest, hasContent: Bool)
        /// Pass the accepted request to its handler, then call `respond`.
        case handle(content: [UInt8])
        /// Call `respond` at once with a response that reports this error.
        case refuse(MessageError)
        /// Write this output. Call `progressed` for each part and `sent` at the end.
        case send(HTTPOutput)
        /// If `wantsPiece`, request the next piece from the source of the response, then call `produced`.
        case produce
        /// Close the sending side, but continue to read. All input is dropped until the client closes, so that the
        /// client can read the last response (RFC 9112 section 9.6).
        case finishSending
        /// Close the socket.
        case close
        /// Close the socket and discard all output that the client has not received.
        case abort
    }
}
