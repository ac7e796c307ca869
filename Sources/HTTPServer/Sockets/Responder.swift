import HTTPMessages
import Synchronization

/// The way back to the client of one request: answers once, from any thread.
///
/// A responder that is let go without an answer answers 500, so that no client waits for nothing.
package final class Responder: Sendable {
    private enum State: Sendable {
        /// The handler has not returned yet.
        case handling
        /// Answered before the handler returned.
        case answered(HTTPResponse)
        /// The handler has returned; the answer has to travel.
        case awaited
        case done
    }

    private let client: ClientLink
    private let state = Mutex(State.handling)

    package init(to client: ClientLink) {
        self.client = client
    }

    deinit {
        let isUnanswered = state.withLock { state in
            switch state {
            case .handling, .awaited: true
            case .answered, .done: false
            }
        }
        if isUnanswered { client.deliver(nil) }
    }

    /// Whether the client is known to have left: its answer is of no use any more.
    package var clientIsGone: Bool {
        client.isGone
    }

    /// Where the request comes from.
    package var address: ClientAddress { client.address }

    /// Answers the request; any further answer is dropped.
    package func respond(_ response: HTTPResponse) {
        let travels = state.withLock { state in
            switch state {
            case .handling:
                state = .answered(response)
                return false
            case .awaited:
                state = .done
                return true
            case .answered, .done:
                return false
            }
        }
        if travels { client.deliver(response) }
    }

    /// The answer, if the handler gave it before it returned; from now on it is delivered.
    func handlerReturned() -> HTTPResponse? {
        state.withLock { state in
            switch state {
            case .answered(let response):
                state = .done
                return response
            case .handling:
                state = .awaited
                return nil
            case .awaited, .done:
                return nil
            }
        }
    }
}

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
