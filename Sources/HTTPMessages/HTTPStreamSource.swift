/// Produces the content of a response piece by piece while the response is being sent.
///
/// The connection asks for a piece only when the client's socket has taken everything before it, so at most one piece
/// waits for each client. A source that always gives its newest piece therefore skips older ones for slow clients.
///
/// All functions are called on the event loop of the connection and must not block.
package protocol HTTPStreamSource: AnyObject, Sendable {
    /// Called once, before the first piece is asked for.
    /// - Parameter wake: Makes the connection ask for a piece, if it waits for one. It may be called from any thread, also
    ///   after the end.
    func begin(_ wake: @escaping @Sendable () -> Void)

    /// The next piece. After `nothing`, the connection asks again when it is woken.
    /// - Parameter isDraining: Whether the server is about to stop. The source should end soon.
    func next(isDraining: Bool) -> HTTPStreamPiece

    /// Called once after `begin`, when no more pieces will be asked for: the content has ended, or the connection.
    func ended()
}

/// The answer of a source to its connection.
package enum HTTPStreamPiece: Hashable, Sendable {
    /// Bytes to send. They are not copied: many connections may share one array. An empty array is the same as `nothing`.
    case bytes([UInt8])
    /// There is nothing to send now.
    case nothing
    /// The content has ended.
    case end
}
