import HTTPMessages
import Synchronization

/// Sends the response to one request: once, from any thread.
///
/// A responder that is released without a response answers with 500, so that no client waits in vain.
package final class Responder: Sendable {
    private enum State: Sendable {
        /// The handler has not returned yet.
        case handling
        /// The response was given before the handler returned.
        case answered(HTTPResponse)
        /// The handler has returned; the response has to be delivered to the connection.
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

    /// Whether the client is known to have disconnected, so that a response is useless.
    package var clientIsGone: Bool {
        client.isGone
    }

    /// Answers the request. Any further response is dropped.
    package func respond(_ response: consuming HTTPResponse) {
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

    /// The response, if the handler gave it before it returned. Later responses are delivered to the connection.
    package func handlerReturned() -> HTTPResponse? {
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

/// The state of a client's connection that a responder can read from any thread.
package final class ClientLink: Sendable {
    /// The client's address.
    package let address: ClientAddress
    /// Delivers a response to the connection; `nil` if there will be none.
    let deliver: @Sendable (HTTPResponse?) -> Void
    private let hasLeft = Atomic(false)
    /// Makes the connection request a piece from the source of its response.
    private let wakeConnection: @Sendable () -> Void
    /// Whether the connection is going to request a piece.
    private let isAwake = Atomic(false)

    package init(
        from address: ClientAddress = .unknown, deliver: @escaping @Sendable (HTTPResponse?) -> Void,
        wake: @escaping @Sendable () -> Void = {}
    ) {
        self.address = address
        self.deliver = deliver
        wakeConnection = wake
    }

    /// Makes the connection request a piece from the source of its response, once for all calls before the request.
    func wake() {
        if !isGone, !isAwake.exchange(true, ordering: .sequentiallyConsistent) { wakeConnection() }
    }

    /// Notes that the connection is about to request a piece.
    func noteWaking() {
        isAwake.store(false, ordering: .sequentiallyConsistent)
    }

    package var isGone: Bool {
        hasLeft.load(ordering: .relaxed)
    }

    /// Notes that the connection is closed.
    package func leave() {
        hasLeft.store(true, ordering: .relaxed)
    }
}
