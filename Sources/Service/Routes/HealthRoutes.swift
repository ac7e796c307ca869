import Engine
import HTTPMessages
import Synchronization
import Threads

extension Route {
    /// `GET /livez`, also `/healthz`: reports that the process responds.
    static var live: Route {
        let response = health(.ok, "ok")
        return Route(["/livez", "/healthz"], access: .probe, handlers: [.get: .ready { $0.send(response) }])
    }

    /// `GET /readyz`: reports whether the service accepts work. The status is 503 while the service drains and while
    /// its queue is full.
    ///
    /// Fonts need no check, because the service listens only after loading them.
    static func ready(_ readiness: Readiness) -> Route {
        let ready = health(.ok, "ok")
        let draining = health(.serviceUnavailable, "draining")
        let busy = health(.serviceUnavailable, "busy")
        return Route(
            ["/readyz"], access: .probe,
            handlers: [
                .get: .ready { reply in
                    switch readiness.state {
                    case .ready: reply.send(ready)
                    case .draining: reply.send(draining)
                    case .busy: reply.send(busy)
                    }
                }
            ])
    }

    private static func health(_ status: HTTPStatus, _ word: String) -> HTTPResponse {
        var fields = HTTPFields.common()
        fields.append(.contentType, "application/json")
        fields.append(.cacheControl, "no-store")
        if status == .serviceUnavailable { fields.append(.retryAfter, "1") }
        return HTTPResponse(status, fields: fields, content: Array("{\"status\":\"\(word)\"}\n".utf8))
    }
}

/// Whether a service accepts work.
final class Readiness: Sendable {
    enum State: Sendable {
        case ready
        /// The service is going to stop.
        case draining
        /// The queue is full: a further chart would be refused.
        case busy
    }

    private let isDraining = Atomic(false)
    private let pool: RenderPool

    init(pool: RenderPool) {
        self.pool = pool
    }

    var state: State {
        if isDraining.load(ordering: .relaxed) { return .draining }
        return pool.isFull ? .busy : .ready
    }

    /// Marks the service as not ready from now on.
    func drain() {
        isDraining.store(true, ordering: .relaxed)
    }
}
