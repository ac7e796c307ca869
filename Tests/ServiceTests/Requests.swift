import HTTPMessages
import HTTPServer

@testable import Service

/// Creates requests from text, as the server does.
enum Requests {
    struct NotARequest: Error {}

    static func parse(_ text: String) throws -> HTTPRequest {
        try read(text).head
    }

    /// The admission of a request without a matching route, and its content.
    static func admit(_ text: String) throws -> (admission: Admission, content: [UInt8]) {
        let (head, content) = try read(text)
        return (Admission(head, path: head.path, at: .unmatched), content)
    }

    private static func read(_ text: String) throws -> (head: HTTPRequest, content: [UInt8]) {
        var machine = ConnectionStateMachine(limits: HTTPLimits(), at: .now)
        guard case .admit(let head, _) = machine.received(Array(text.utf8)[...], at: .now),
            case .handle(let content) = machine.accept(at: .now)
        else { throw NotARequest() }
        return (head, content)
    }
}
