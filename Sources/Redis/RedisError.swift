/// The reason why a command has no result.
package enum RedisError: Error, Hashable, Sendable {
    /// There is no connection to Redis now. Nothing was sent, or the connection was lost before the reply.
    case unavailable
    /// Redis did not reply in time. The command may have been executed.
    case tooSlow
    /// Too many commands are waiting.
    case busy
    /// Redis replied with this error.
    case refused(String)
}

/// The reason why there is no connection to Redis, as a clause for the operator.
struct ConnectionError: Error, Hashable, Sendable {
    let message: String

    init(_ message: String) {
        // The text comes from a server or a library and never contains a password.
        self.message = String(message.prefix(200))
    }

    static let tooSlow = ConnectionError("it does not respond in time")
    static let closed = ConnectionError("the connection was closed")
}
