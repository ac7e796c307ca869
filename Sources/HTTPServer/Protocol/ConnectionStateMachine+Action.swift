import HTTPMessages

extension ConnectionStateMachine {
    /// What the shell has to do next.
    package enum Action: Sendable {
        /// Nothing until the next event.
        case wait
        /// Look at a request whose content is still to come, and either `acceptContent` or `respond` at once.
        case screen(HTTPRequest)
        /// Have the request answered, then `respond`.
        case handle(HTTPRequest)
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
