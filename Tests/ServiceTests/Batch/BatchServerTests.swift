import Digests
import Dispatch
import JSON
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// Batches over sockets.
@Suite struct BatchServerTests {
    /// A batch that is being answered.
    private final class Answer {
        let client: TestClient
        let head: TestClient.Response
        private let service: TestService

        init(_ service: TestService, _ content: String, _ query: String = "", _ fields: [String] = []) throws {
            self.service = service
            client = try TestClient(port: service.port)
            client.send(
                TestClient.message(
                    "POST /batch\(query)", ["Content-Type: application/x-ndjson"] + fields, content: content))
            head = try client.response(isBodiless: true)
        }

        func rest() throws -> [UInt8] {
            var content: [UInt8] = []
            while true {
                let chunk = try client.chunk()
                if chunk.isEmpty { return content }
                content += chunk
            }
        }

        /// The next line of JSON.
        func line() throws -> JSONDocument { try JSONDocument(client.chunk()) }

        func lines() throws -> [JSONDocument] {
            try rest().split(separator: UInt8(ascii: "\n")).map { try JSONDocument(Array($0)) }
        }
    }

    /// Starts a service whose charts may wait for workers while other tests keep them busy.
    private func start(_ settings: [String: String] = [:], resources: ResourceLoader? = nil) throws -> TestService {
        try TestService(settings.merging(["render-timeout": "600"]) { $1 }, resources: resources)
    }

    private func ids(_ lines: [JSONDocument]) -> [String] { lines.map { $0.root["id"]?.string ?? "" } }

    @Test func `each spec has a line with its picture or its problem`() throws {
        let service = try start()
        let answer = try Answer(service, "one\n{\"id\":\"b\",\"spec\":{},\"format\":\"svg\"}\nbad\nodd", "?order=specs")
        #expect(answer.head.status == 200)
        #expect(answer.head.fields["content-type"] == "application/x-ndjson")
        #expect(answer.head.fields["cache-control"] == "no-store")
        let lines = try answer.lines()
        #expect(ids(lines) == ["1", "b", "3", "4"])
        #expect(lines.map { $0.root["status"]?.number } == [200, 200, 422, 200])
        #expect(lines[0].root["type"]?.string == "image/png")
        #expect(lines[0].root["cache"]?.string == "miss")
        #expect(lines[0].root["alt"]?.string?.hasPrefix("picture of one") == true)
        let data = try #require(lines[0].root["data"]?.string)
        #expect(try Base64.standard.decode(Array(data.utf8).span) == FakeRenderer.picture("one"))
        #expect(lines[1].root["type"]?.string == "image/svg+xml")
        #expect(lines[2].root["problem"]?["type"]?.string == "urn:problem-type:plotwright:invalid-spec")
        #expect(lines[2].root["problem"]?["requestId"]?.string?.hasSuffix(".3") == true)
        #expect(lines[3].root["warnings"]?.count == 2)
    }

    @Test func `pictures of other requests are in the cache`() throws {
        let service = try start()
        let tag = try service.request("POST /chart", content: "one").fields["etag"]
        let lines = try Answer(service, "one\none\ntwo", "?order=specs").lines()
        #expect(lines[0].root["cache"]?.string == "hit")
        #expect(lines[0].root["etag"]?.string == tag)
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 2)
        let metrics = try service.metrics()
        #expect(metrics[#"plotwright_batch_charts_total{source="hit"}"#] == 2)
        #expect(metrics[#"plotwright_batch_charts_total{source="miss"}"#] == 1)
    }

    @Test func `a multipart answer has a part for each spec`() throws {
        let answer = try Answer(try start(), "one\nbad", "?order=specs", ["Accept: multipart/mixed"])
        let type = try #require(answer.head.fields["content-type"])
        let boundary = try #require(type.split(separator: "\"").last)
        let text = String(decoding: try answer.rest(), as: UTF8.self)
        #expect(text.hasSuffix("\r\n--\(boundary)--\r\n"))
        #expect(
            text.hasPrefix(
                "--\(boundary)\r\nx-plotwright-number: 1\r\nx-plotwright-id: \"1\"\r\nx-plotwright-status: 200\r\n"))
        #expect(text.contains("\r\ncontent-type: image/png\r\n"))
        #expect(text.contains("filename=\"1.png\""))
        #expect(text.contains("x-plotwright-status: 422\r\ncontent-type: application/problem+json\r\n"))
        #expect(text.contains("filename=\"2.problem.json\""))
    }

    @Test func `an archive has files, and the failures at its end`() throws {
        let long = String(repeating: "long", count: 15)
        let answer = try Answer(
            try start(), "one\n{\"id\":\"\(long)\",\"spec\":{}}\n{\"id\":\"Zürich\",\"spec\":{}}\nbad",
            "?order=specs&as=tar")
        let archive = TarReader.files(of: try answer.rest())
        #expect(archive.map(\.name) == ["1.png", "\(long).png", "Zürich.png", "failures.ndjson"])
        #expect(try archive[0].content == FakeRenderer.picture("one"))
        let failure = try JSONDocument(archive[3].content)
        #expect(failure.root["number"]?.number == 4)
        #expect(failure.root["problem"]?["status"]?.number == 422)
    }

    @Test func `pictures come when they are ready, or in the order of the specs`() throws {
        let service = try start()
        let answer = try Answer(service, "slow\ntwo")
        #expect(try answer.line().root["id"]?.string == "2")
        service.renderer.gate.signal()
        #expect(ids(try answer.lines()) == ["1"])
        let ordered = try Answer(service, "slow2\nthree", "?order=specs")
        service.renderer.begun.expectSignal()
        service.renderer.begun.expectSignal()
        eventually { service.renderer.rendered.load(ordering: .relaxed) == 4 }
        service.renderer.gate.signal()
        #expect(ids(try ordered.lines()) == ["1", "2"])
    }

    @Test func `a batch leaves workers and places in the queue to others`() throws {
        let service = try start(["workers": "1", "queue": "8"])
        let answer = try Answer(service, (0..<100).map { "slow\($0)" }.joined(separator: "\n"))
        service.renderer.begun.expectSignal()
        try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 1 }
        let other = try TestClient(port: service.port)
        other.send(TestClient.message("POST /chart", content: "other"))
        try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 2 }
        // The newest and the oldest chart in the queue start in turn, so the other one is the fifth at the latest.
        for _ in 0..<5 { service.renderer.gate.signal() }
        #expect(try other.response().status == 200)
        for _ in 0..<95 { service.renderer.gate.signal() }
        #expect(try answer.lines().count == 100)
    }

    @Test func `a client that has gone ends its batch`() throws {
        let service = try start(["workers": "1"])
        var answer: Answer? = try Answer(service, "slow\n" + (0..<50).map { "more\($0)" }.joined(separator: "\n"))
        service.renderer.begun.expectSignal()
        answer?.client.resetWhenClosed()
        answer = nil
        try eventually { try service.metrics()["plotwright_batches_open"] == 0 }
        service.renderer.gate.signal()
        #expect(try service.request("POST /chart", content: "other").status == 200)
        #expect(service.renderer.rendered.load(ordering: .relaxed) < 5)
    }

    @Test func `specs count against the rate limit`() throws {
        let service = try start(["rate-limit": "1", "rate-limit-burst": "3"])
        let lines = try Answer(service, "a\nb\nc\nd\ne", "?order=specs").lines()
        #expect(lines.map { $0.root["status"]?.number } == [200, 200, 200, 429, 429])
    }

    @Test func `a batch needs a token`() throws {
        let service = try start(["bearer-tokens": "abcdefghijklmnop"])
        #expect(try service.request("POST /batch", content: "a").status == 401)
        let fields = ["Authorization: Bearer abcdefghijklmnop"]
        #expect(try Answer(service, "a", "", fields).lines().count == 1)
    }

    @Test(arguments: [
        ("text/csv", "a", 415), ("image/png", "a", 415), ("application/json", "[", 400), ("application/json", "", 400),
    ])
    func `other content is refused`(type: String, content: String, status: Int) throws {
        let response = try start().request("POST /batch", "Content-Type: \(type)", content: content)
        #expect(response.status == status)
        #expect(response.fields["content-type"] == "application/problem+json")
    }

    @Test func `a server that stops answers for all specs`() throws {
        let service = try start(["workers": "1"])
        let answer = try Answer(service, "slow\nb\nc\nd\ne\nf\ng\nh", "?order=specs")
        service.renderer.begun.expectSignal()
        let isDone = DispatchSemaphore(value: 0)
        service.server.drain(after: .zero, within: .seconds(20)) { isDone.signal() }
        eventually { (try? TestClient(port: service.port)) == nil }
        service.renderer.gate.signal()
        let lines = try answer.lines()
        #expect(ids(lines) == (1...8).map(String.init))
        #expect(lines[0].root["status"]?.number == 200)
        #expect(lines[7].root["problem"]?["type"]?.string == "urn:problem-type:plotwright:stopping")
        isDone.expectSignal()
    }

    @Test func `a document has a page for each spec`() throws {
        let service = try start()
        let response = try service.request("POST /batch?as=document", content: "one\nodd\n{\"spec\":{}}")
        #expect(response.status == 200)
        #expect(response.fields["content-type"] == "application/pdf")
        #expect(response.text.contains("/Count 3"))
        #expect(response.fields["x-plotwright-warnings"]?.contains("Spec 2: ") == true)
        let again = try service.request("POST /batch?as=document", content: "one\nodd\n{\"spec\":{}}")
        let isEqual = again.content == response.content
        #expect(isEqual)
    }

    @Test func `a document with a wrong spec is refused with its number`() throws {
        let response = try start().request("POST /batch", "Accept: application/pdf", content: "one\nbad")
        #expect(response.status == 422)
        #expect(try JSONDocument(response.content).root["detail"]?.string == "Spec 2: Bad.")
    }

    @Test func `resources of a document are loaded`() throws {
        let supply = FakeSupply()
        supply.set("a", "1")
        supply.set("b", "2")
        let service = try start(resources: supply.loader())
        let response = try service.request("POST /batch?as=document", content: "one\nfrom a\nfrom a b")
        #expect(response.text.contains("/Count 3"))
        let failure = try service.request("POST /batch?as=document", content: "one\nfrom c")
        #expect(failure.status == 502)
    }
}

/// Reads archives with the names of pax.
enum TarReader {
    static func files(of archive: [UInt8]) -> [(name: String, content: [UInt8])] {
        var files: [(name: String, content: [UInt8])] = []
        var extended: String?
        var start = 0
        while start + 512 <= archive.count, archive[start] != 0 {
            let header = archive[start..<start + 512]
            let name = String(decoding: header.prefix(100).prefix { $0 != 0 }, as: UTF8.self)
            let size = Int(String(decoding: header.dropFirst(124).prefix(11), as: UTF8.self), radix: 8) ?? 0
            let content = Array(archive[start + 512..<start + 512 + size])
            if header[start + 156] == UInt8(ascii: "x") {
                extended = String(decoding: content, as: UTF8.self).split(separator: "=").last.map {
                    String($0.dropLast())
                }
            } else {
                files.append((extended ?? name, content))
                extended = nil
            }
            start += 512 + (size + 511) / 512 * 512
        }
        return files
    }
}
