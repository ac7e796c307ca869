import HTTPMessages
import Testing

@testable import HTTPServer

@Suite struct MessageTests {
    // MARK: - Requests

    @Test(arguments: [
        ("/a?b=c&d=e", "/a?b=c&d=e", "b=c", 3), ("/a?", "/a?", "", 0), ("/a", "/a", "", 0),
        ("/%61?%62", "/%61?%62", "%6", 2),
        ("http://a.example/b?c", "/b?c", "c", 9),
    ])
    func `a request has its path and query as sent, and can keep the start of its query`(
        target: String, whole: String, kept: String, count: Int
    ) throws {
        var machine = ConnectionStateMachine(limits: HTTPLimits(), at: .now)
        let text = "GET \(target) HTTP/1.1\r\nHost: a.example\r\n\r\n"
        guard case .admit(let request, _) = machine.received(Array(text.utf8)[...], at: .now) else {
            Issue.record("refused")
            return
        }
        #expect(String(decoding: request.pathAndQuery, as: UTF8.self) == whole)
        let shorter = request.keeping(firstOfQuery: count)
        #expect(String(decoding: shorter.query, as: UTF8.self) == kept)
        #expect(shorter.path == request.path)
        #expect(shorter.fields[.host] == "a.example")
    }

    // MARK: - Responses

    @Test func `the head of a response has all fields`() {
        var response = HTTPResponse(.ok, content: [1, 2, 3])
        response.fields.append(.contentType, "image/png")
        let head = response.head(date: Array("now".utf8), connection: "close")
        #expect(
            String(decoding: head, as: UTF8.self)
                == "HTTP/1.1 200 OK\r\ndate: now\r\nconnection: close\r\ncontent-length: 3\r\n"
                + "content-type: image/png\r\n\r\n")
    }

    @Test(arguments: [0, 9, 10, 99, 100, 12_345])
    func `the head of a response has the length of the content`(count: Int) {
        let head = HTTPResponse(.ok, content: [UInt8](repeating: 0, count: count)).head(date: [], connection: nil)
        #expect(String(decoding: head, as: UTF8.self).contains("\r\ncontent-length: \(count)\r\n"))
    }

    @Test func `message errors have an error status and a sentence`() {
        for error in MessageError.allCases {
            #expect((400...599).contains(error.status.code))
            #expect(error.detail.hasSuffix("."))
        }
    }

    // MARK: - Responders

    /// Collects the responses sent through a link.
    private final class Mailbox: Sendable {
        private let box = AnswerBox()
        var link: ClientLink { ClientLink { [box] in box.add($0?.status.code ?? 0) } }
        var statuses: [Int] { box.all }
    }

    @Test func `a response before the handler returns is not sent through the link`() {
        let mailbox = Mailbox()
        let responder = Responder(to: mailbox.link)
        responder.respond(HTTPResponse(.ok))
        responder.respond(HTTPResponse(.notFound))
        #expect(responder.handlerReturned()?.status == .ok)
        responder.respond(HTTPResponse(.notFound))
        #expect(mailbox.statuses.isEmpty)
    }

    @Test func `a response after the handler returned is sent through the link once`() {
        let mailbox = Mailbox()
        let responder = Responder(to: mailbox.link)
        #expect(responder.handlerReturned() == nil)
        responder.respond(HTTPResponse(.ok))
        responder.respond(HTTPResponse(.notFound))
        #expect(mailbox.statuses == [200])
    }

    @Test func `a responder that is released without a response reports it`() {
        let mailbox = Mailbox()
        do {
            let responder = Responder(to: mailbox.link)
            #expect(responder.handlerReturned() == nil)
        }
        #expect(mailbox.statuses == [0])
    }

    @Test func `a responder knows that its client is gone`() {
        let link = ClientLink { _ in }
        let responder = Responder(to: link)
        #expect(!responder.clientIsGone)
        link.leave()
        #expect(responder.clientIsGone)
        responder.respond(HTTPResponse(.ok))
    }
}
