import JSON
import Specs
import Synchronization

@testable import Assistants

/// Answers all questions in the same way, and keeps them.
final class FakeHost: ChartHost, Sendable {
    let questions: Mutex<[ChartQuestion]> = Mutex([])
    private let reply: ChartAnswer

    init(_ reply: ChartAnswer = .description([])) {
        self.reply = reply
    }

    func answer(_ question: ChartQuestion, then: @escaping @Sendable (ChartAnswer) -> Void) {
        questions.withLock { $0.append(question) }
        then(reply)
    }
}

/// The answer to a message, with its status.
struct Answered {
    let status: Int
    let content: [UInt8]?

    init(_ text: String, _ headers: MessageHeaders? = nil, host: FakeHost = FakeHost()) {
        let reply: Mutex<AssistantReply?> = Mutex(nil)
        let isRead = AssistantServer(version: "1.2.3", schema: SchemaDocument.tree).answer(
            Array(text.utf8), headers: headers, limits: JSONLimits(), host: host
        ) { answer in reply.withLock { $0 = answer } }
        let answer = reply.withLock(\.self)
        status = isRead ? answer?.status ?? 0 : -1
        content = answer?.content
    }

    var root: JSONValue? { content.flatMap { try? JSONDocument($0).root } }
    var result: JSONValue? { root?["result"] }
    var code: Int? { root?["error"]?["code"]?.number.flatMap { Int(exactly: $0) } }
    var isError: Bool? { result?["isError"]?.bool }
    /// The texts of a result's content.
    var texts: String {
        (result?["content"]?.elements.compactMap { $0["text"]?.string } ?? []).joined(separator: "\n")
    }
}

enum Messages {
    static let meta =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    static func request(_ method: String, _ params: String = "", id: String = "1") -> String {
        "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":{\(params)}}"
    }

    static func call(_ tool: String, _ arguments: String) -> String {
        request("tools/call", "\"name\":\"\(tool)\",\"arguments\":\(arguments)")
    }
}
