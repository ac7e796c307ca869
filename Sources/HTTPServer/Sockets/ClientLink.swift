import HTTPMessages
import Synchronization

/// What a responder knows of its client's connection, from any thread.
package final class ClientLink: Sendable {
    /// Where the connection comes from.
    package let address: ClientAddress
    /// Brings an answer to the connection; `nil` when there will be none.
    let deliver: @Sendable (HTTPResponse?) -> Void
    private let hasLeft = Atomic(false)

    package init(from address: ClientAddress = .unknown, deliver: @escaping @Sendable (HTTPResponse?) -> Void) {
        self.address = address
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
