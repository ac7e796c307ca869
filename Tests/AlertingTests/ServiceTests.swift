import Delivery
import Digests
import Glibc
import JSON
import Synchronization
import TestSupport
import Testing

@testable import Alerting

/// Records requests and gives prepared answers.
final class FakeSender: Sender {
    private let calls = Mutex<[WebRequest]>([])
    private let mails = Mutex<[MailSubmission]>([])
    private let response: @Sendable (WebRequest) -> WebResponse

    init(
        _ response: @escaping @Sendable (WebRequest) -> WebResponse = { _ in
            WebResponse(status: 200, content: Array("{\"ok\":true}".utf8))
        }
    ) {
        self.response = response
    }

    var all: [WebRequest] { calls.withLock { $0 } }
    var allMails: [MailSubmission] { mails.withLock { $0 } }

    func send(_ request: WebRequest) throws(DeliveryFailure) -> WebResponse {
        calls.withLock { $0.append(request) }
        return response(request)
    }

    func send(_ request: MailSubmission) throws(DeliveryFailure) {
        mails.withLock { $0.append(request) }
    }
}

@Suite struct ServiceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in [("secret", "https://hooks.example/secret-1\n"), ("telegram", "123:abc")] {
            let file = unsafe try #require(fopen(folder.path(name), "w"))
            unsafe fputs(text, file)
            unsafe fclose(file)
        }
    }

    private func destination(_ json: String) throws -> Destination {
        let text = json.replacing("Environment\":\"SECRET", with: "File\":\"\(folder.path("secret"))")
            .replacing("TELEGRAM", with: folder.path("telegram"))
        return try Destination(try JSONDocument(text).root, at: "")
    }

    private func message(picture: Bool = true, title: String = "Tïtle <&> @here", text: String = "a *b* <!channel>")
        -> Message
    {
        Message(
            title: title, text: text, isFiring: true, sourceURL: "http://p/graph?a=(b)", externalURL: "http://am",
            picture: picture ? AlertPicture(bytes: [1, 2, 3], alternative: "A \"graph\"") : nil,
            pictureProblem: picture ? nil : "the renderer cannot be reached.", key: "KEY", group: "GROUP")
    }

    private func json(_ bytes: [UInt8]) throws -> JSONValue { try JSONDocument(bytes).root }

    @Test func `Slack gets the picture in three steps, and no mention`() throws {
        let sender = FakeSender { request in
            let text =
                request.url.hasSuffix("getUploadURLExternal")
                ? "{\"ok\":true,\"upload_url\":\"https://files.example/u\",\"file_id\":\"F1\"}" : "{\"ok\":true}"
            return WebResponse(status: 200, content: Array(text.utf8))
        }
        let slack = try destination(
            "{\"type\":\"slack\",\"tokenEnvironment\":\"SECRET\",\"channel\":\"C1\"}")
        try slack.service.send(message(), by: sender)
        let calls = sender.all
        #expect(
            calls.map(\.url) == [
                "https://slack.com/api/files.getUploadURLExternal", "https://files.example/u",
                "https://slack.com/api/files.completeUploadExternal",
            ])
        #expect(
            String(decoding: calls[0].content, as: UTF8.self) == "filename=graph.png&length=3&alt_txt=A%20%22graph%22")
        #expect(calls[1].content == [1, 2, 3])
        #expect(!calls[1].fields.contains { $0.hasPrefix("Authorization") })
        let done = try json(calls[2].content)
        #expect(done["channel_id"]?.string == "C1")
        let text = try #require(done["initial_comment"]?.string)
        #expect(text.contains("Tïtle &lt;&amp;&gt; @here") && text.contains("&lt;!channel&gt;") && !text.contains("<!"))
    }

    @Test func `Without a picture the text says why`() throws {
        let sender = FakeSender()
        let slack = try destination("{\"type\":\"slack\",\"tokenEnvironment\":\"SECRET\",\"channel\":\"C1\"}")
        try slack.service.send(message(picture: false), by: sender)
        #expect(sender.all.map(\.url) == ["https://slack.com/api/chat.postMessage"])
        #expect(try json(sender.all[0].content)["text"]?.string?.contains("the renderer cannot be reached") == true)
    }

    @Test func `Slack's refusals and limits are problems`() throws {
        let slack = try destination("{\"type\":\"slack\",\"tokenEnvironment\":\"SECRET\",\"channel\":\"C1\"}")
        let refusing = FakeSender { _ in
            WebResponse(status: 200, content: Array("{\"ok\":false,\"error\":\"invalid_auth\"}".utf8))
        }
        let problem = #expect(throws: SendError.self) { try slack.service.send(message(), by: refusing) }
        #expect(problem?.message.contains("invalid_auth") == true && problem?.isRetryable == true)
        let limiting = FakeSender { _ in WebResponse(status: 429, fields: ["retry-after": "30"]) }
        let limit = #expect(throws: SendError.self) { try slack.service.send(message(), by: limiting) }
        #expect(limit?.retryAfter == 30)
        let evil = FakeSender { _ in
            WebResponse(
                status: 200,
                content: Array("{\"ok\":true,\"upload_url\":\"http://files.example/u\",\"file_id\":\"F\"}".utf8))
        }
        #expect(throws: SendError.self) { try slack.service.send(message(), by: evil) }
    }

    @Test func `Mattermost's text has no markup and no mention`() throws {
        let sender = FakeSender { _ in
            WebResponse(status: 201, content: Array("{\"file_infos\":[{\"id\":\"f1\"}]}".utf8))
        }
        let mattermost = try destination(
            "{\"type\":\"mattermost\",\"url\":\"https://chat.example/\",\"tokenEnvironment\":\"SECRET\",\"channel\":\"c\"}"
        )
        try mattermost.service.send(message(), by: sender)
        #expect(sender.all.map(\.url) == ["https://chat.example/api/v4/files", "https://chat.example/api/v4/posts"])
        let post = try json(sender.all[1].content)
        #expect(post["file_ids"]?.strings == ["f1"])
        #expect(post["pending_post_id"]?.string == "plotwright:KEY")
        let text = try #require(post["message"]?.string)
        #expect(
            text.contains("a \\*b\\*") && !text.contains("@here") && text.contains("[Source](http://p/graph?a=%28b%29)")
        )
    }

    @Test func `Discord gets one form with the picture, and no mention`() throws {
        let sender = FakeSender()
        let discord = try destination("{\"type\":\"discord\",\"urlEnvironment\":\"SECRET\"}")
        try discord.service.send(message(), by: sender)
        let request = try #require(sender.all.first)
        #expect(request.url == "https://hooks.example/secret-1?wait=true")
        let body = String(decoding: request.content, as: UTF8.self)
        #expect(
            body.contains(
                "name=\"files[0]\"; filename=\"graph.png\"\r\nContent-Type: image/png\r\n\r\n\u{1}\u{2}\u{3}\r\n--"))
        #expect(body.contains("\"allowed_mentions\":{\"parse\":[]}") && body.contains("attachment://graph.png"))
        let limiting = FakeSender { _ in WebResponse(status: 429, content: Array("{\"retry_after\":1.5}".utf8)) }
        #expect(
            #expect(throws: SendError.self) { try discord.service.send(message(), by: limiting) }?.retryAfter == 1.5)
    }

    @Test func `Telegram's captions are short`() throws {
        let sender = FakeSender()
        let telegram = try destination(
            "{\"type\":\"telegram\",\"tokenFile\":\"TELEGRAM\",\"chat\":-100}")
        try telegram.service.send(message(text: String(repeating: "é", count: 5_000)), by: sender)
        #expect(sender.all[0].url == "https://api.telegram.org/bot123:abc/sendPhoto")
        #expect(String(decoding: sender.all[0].content, as: UTF8.self).contains("name=\"chat_id\"\r\n\r\n-100\r\n"))
        try telegram.service.send(message(picture: false), by: sender)
        #expect(sender.all[1].url.hasSuffix("/sendMessage"))
        let limiting = FakeSender { _ in
            WebResponse(status: 429, content: Array("{\"ok\":false,\"parameters\":{\"retry_after\":7}}".utf8))
        }
        #expect(
            #expect(throws: SendError.self) { try telegram.service.send(message(), by: limiting) }?.retryAfter == 7)
    }

    @Test func `A URL gets JSON with a key for repetitions`() throws {
        let sender = FakeSender()
        let web = try destination("{\"type\":\"web\",\"urlEnvironment\":\"SECRET\"}")
        try web.service.send(message(), by: sender)
        #expect(sender.all[0].fields.contains("Idempotency-Key: \"KEY\""))
        #expect(try json(sender.all[0].content)["picture"]?["base64"]?.string == "AQID")
    }

    @Test func `No problem contains the secret`() throws {
        for text in ["discord", "web"] {
            let service = try destination("{\"type\":\"\(text)\",\"urlEnvironment\":\"SECRET\"}").service
            let failing = FakeSender { _ in WebResponse(status: 404, content: Array("unknown\nwebhook".utf8)) }
            let problem = #expect(throws: SendError.self) { try service.send(message(), by: failing) }
            #expect(problem?.message.contains("secret-1") == false && problem?.message.contains("\n") == false)
        }
    }

    @Test(arguments: [
        "{}", "{\"type\":\"fax\"}", "{\"type\":\"slack\",\"channel\":\"C1\"}",
        "{\"type\":\"slack\",\"token\":\"xoxb-1\",\"channel\":\"C1\"}",
        "{\"type\":\"slack\",\"tokenFile\":\"/nowhere\",\"channel\":\"C1\"}",
        "{\"type\":\"slack\",\"tokenEnvironment\":\"SECRET\",\"channel\":\"#general\"}",
        "{\"type\":\"slack\",\"tokenEnvironment\":\"SECRET\",\"channel\":\"C1\",\"title\":\"{{ .Nope }}\"}",
        "{\"type\":\"email\",\"smtp\":\"http://x\",\"from\":\"a@b\",\"to\":\"c@d\"}",
        "{\"type\":\"email\",\"smtp\":\"smtp://x\",\"from\":\"a@b\",\"to\":[]}",
        "{\"type\":\"email\",\"smtp\":\"smtp://x\",\"from\":\"a@b\\r\\nRCPT TO:<e@f>\",\"to\":\"c@d\"}",
        "{\"type\":\"email\",\"smtp\":\"smtp://x\",\"from\":\"a@b\",\"to\":\"c>@d\"}",
        "{\"type\":\"email\",\"smtp\":\"smtp://x\",\"user\":\"u\",\"from\":\"a@b\",\"to\":\"c@d\"}", "[]", "null",
    ]) func `Wrong configurations are errors with a place`(text: String) {
        #expect(throws: AlertsConfigurationError.self) { try destination(text) }
    }
}
