import HTTPMessages

extension ConnectionStateMachine {
    /// What the shell has to do next.
    package enum Action: Sendable {
        /// Nothing until the next event.
        case wait
        /// Decide about a request by its head, and either `accept` it or `respond` at once.
        case admit(HTTPRequest, hasContent: Bool)
        /// Have the request that was accepted answered, then `respond`.
        case handle(content: [UInt8])
        /// `respond` at once with a message about this error.
        case refuse(MessageError)
        /// Write this, reporting `progressed` and, when all is written, `sent`.
        case send(HTTPOutput)
        /// End the sending side, but go on reading: whatever comes is dropped until the client closes, so that it can
        /// read the last response (RFC 9112 section 9.6).
        case finishSending
        /// Close the socket.
        case close
        /// Close the socket; what the client has not taken by now it will not take any more.
        case abort
    }
}
