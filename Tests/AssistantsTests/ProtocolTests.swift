import JSON
import Testing

@testable import Assistants

/// Messages and revisions of the Model Context Protocol.
@Suite struct ProtocolTests {
    @Test(arguments: [
        ("", -32_700), ("{", -32_700), ("nul", -32_700), (#"{"jsonrpc":"2.0","jsonrpc":"2.0"}"#, -32_700),
        ("[]", -32_600),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32_600), ("1", -32_600), ("{}", -32_600),
        (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600), (#"{"jsonrpc":"2.0","id":1}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1,"result":{}}"#, -32_600), (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1e300,"method":"ping"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32_600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32_600),
    ])
    func `what is not a message is refused with its code`(text: String, code: Int) {
        let answer = Answered(text)
        #expect(answer.code == code)
        #expect(answer.status == 400)
    }

    @Test(arguments: ["1", "-7", "0", "9007199", "\"a\"", "\"\"", "\"é\\n\""])
    func `an answer has the identifier of its request`(id: String) throws {
        let answer = Answered(Messages.request("ping", id: id))
        let sent = try JSONDocument(id).root
        #expect(answer.root?["id"].map { JSONTree($0) } == JSONTree(sent))
        #expect(answer.result?.count == 0)
        #expect(Answered(Messages.request("no/such", id: id)).root?["id"].map { JSONTree($0) } == JSONTree(sent))
    }

    @Test func `a long identifier is refused without being repeated`() {
        let answer = Answered(Messages.request("ping", id: "\"\(String(repeating: "x", count: 2_000))\""))
        #expect(answer.code == -32_600)
        #expect(answer.root?["id"]?.isNull == true)
    }

    @Test func `a notification has no answer`() {
        let answer = Answered(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        #expect(answer.status == 202)
        #expect(answer.content == nil)
    }

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
        ("2026-07-28", "2025-11-25"), ("2099-01-01", "2025-11-25"),
    ])
    func `a handshake agrees on a version that both speak, or else on the newest`(asked: String, agreed: String) {
        let answer = Answered(Messages.request("initialize", "\"protocolVersion\":\"\(asked)\""))
        #expect(answer.result?["protocolVersion"]?.string == agreed)
        #expect(answer.result?["capabilities"]?["tools"] != nil)
        #expect(answer.result?["serverInfo"]?["version"]?.string == "1.2.3")
        #expect(answer.result?["resultType"] == nil)
    }

    @Test func `a stateless request needs no handshake and says who answers`() {
        let answer = Answered(Messages.request("server/discover", Messages.meta))
        #expect(answer.result?["resultType"]?.string == "complete")
        #expect(answer.result?["supportedVersions"]?.elements.compactMap(\.string) == ProtocolRevision.names)
        #expect(answer.result?["ttlMs"]?.number == 300_000)
        #expect(answer.result?["cacheScope"]?.string == "public")
        let info = answer.result?["_meta"]?["io.modelcontextprotocol/serverInfo"]
        #expect(info?["name"]?.string == "plotwright")
        #expect(Answered(Messages.request("tools/list", Messages.meta)).result?["tools"]?.count == 5)
    }

    @Test func `methods of one revision are unknown in the other`() {
        for method in ["ping", "initialize"] {
            let answer = Answered(Messages.request(method, Messages.meta))
            #expect(answer.code == -32_601)
            #expect(answer.status == 404)
        }
        let answer = Answered(Messages.request("server/discover"))
        #expect(answer.code == -32_601)
        #expect(answer.status == 200)
    }

    @Test func `an unknown version is answered with those that the server speaks`() {
        let meta = #""_meta":{"io.modelcontextprotocol/protocolVersion":"1999-01-01"}"#
        let answer = Answered(Messages.request("tools/list", meta))
        #expect(answer.code == -32_022)
        #expect(answer.root?["error"]?["data"]?["supported"]?.count == 3)
        #expect(answer.root?["error"]?["data"]?["requested"]?.string == "1999-01-01")
    }

    @Test(arguments: [
        #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#, #"{"io.modelcontextprotocol/protocolVersion":1}"#,
    ])
    func `a stateless request without its parts is refused`(meta: String) {
        #expect(Answered(Messages.request("tools/list", "\"_meta\":\(meta)")).code == -32_602)
    }

    @Test func `fields that differ from the message are refused`() {
        let message = Messages.request("tools/call", "\"name\":\"schema\",\(Messages.meta)")
        func code(_ version: String?, _ method: String?, _ name: String?) -> Int? {
            Answered(message, MessageHeaders(version: version, method: method, name: name)).code
        }
        #expect(code("2026-07-28", "tools/call", "schema") == nil)
        #expect(code("2026-07-28", "tools/call", "=?base64?c2NoZW1h?=") == nil)
        #expect(code(nil, "tools/call", "schema") == -32_020)
        #expect(code("2025-11-25", "tools/call", "schema") == -32_020)
        #expect(code("2026-07-28", nil, "schema") == -32_020)
        #expect(code("2026-07-28", "tools/list", "schema") == -32_020)
        #expect(code("2026-07-28", "tools/call", nil) == -32_020)
        #expect(code("2026-07-28", "tools/call", "render") == -32_020)
        #expect(code("2026-07-28", "tools/call", "=?base64?!?=") == -32_020)
        #expect(code("2026-07-28", "tools/call", "=?base64?=") == -32_020)
    }

    @Test func `resources are the guide, the schema and the examples`() {
        for uri in ["guide", "schema", "examples", "schema/bar", "examples/funnel"] {
            let answer = Answered(Messages.request("resources/read", "\"uri\":\"plotwright://\(uri)\""))
            let text = answer.result?["contents"]?.elements.first { _ in true }?["text"]?.string
            #expect((text?.utf8.count ?? 0) > 100)
        }
        let unknown = "\"uri\":\"plotwright://nothing\""
        #expect(Answered(Messages.request("resources/read", unknown)).code == -32_002)
        #expect(Answered(Messages.request("resources/read", "\(unknown),\(Messages.meta)")).code == -32_602)
        #expect(Answered(Messages.request("resources/read")).code == -32_602)
    }
}
