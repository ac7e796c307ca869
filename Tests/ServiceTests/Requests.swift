import HTTPMessages
import HTTPServer

/// Makes requests the way the server does.
enum Requests {
    struct NotARequest: Error {}

    static func parse(_ text: String) throws -> HTTPRequest {
        var machine = ConnectionStateMachine(limits: HTTPLimits(), at: .now)
        var action = machine.received(Array(text.utf8)[...], at: .now)
        if case .screen = action { action = machine.acceptContent(at: .now) }
        guard case .handle(let request) = action else { throw NotARequest() }
        return request
    }
}
