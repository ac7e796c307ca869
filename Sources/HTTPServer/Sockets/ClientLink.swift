import Synchronization

/// What a responder knows of its client's connection, from any thread.
package final class ClientLink: Sendable {
    /// Brings an answer to the connection.
    let deliver: @Sendable (HTTPResponse) -> Void
    private let hasLeft = Atomic(false)

    package init(deliver: @escaping @Sendable (HTTPResponse) -> Void) {
        self.deliver = deliver
    }

    package var isGone: Bool {
        hasLeft.load(ordering: .relaxed)
    }

    /// Notes that the connection is closed.
    package func leave() {
        hasLeft.store(true, ordering: .relaxed)
    }
}
