import Dispatch
import Glibc
import HTTPMessages
import HTTPServer
import JSON
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Service

@Suite struct LogTests {
    /// A pipe that is read after its writing end was closed.
    private struct Pipe: ~Copyable {
        let reading: Int32
        let writing: Int32

        init() throws {
            var ends: [Int32] = [0, 0]
            try #require(unsafe pipe(&ends) == 0)
            reading = ends[0]
            writing = ends[1]
        }

        /// Closes the writing end and returns everything that was written.
        consuming func text() -> String {
            close(writing)
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(reading, $0.baseAddress, $0.count) }
                guard count > 0 else { break }
                bytes += buffer[..<count]
            }
            close(reading)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The log of a service after some requests.
    private func log(_ settings: [String: String] = [:], _ body: (TestService) throws -> Void) throws -> String {
        let pipe = try Pipe()
        do {
            let service = try TestService(["log": "info"].merging(settings) { $1 }, logDescriptor: pipe.writing)
            try body(service)
            service.stop()
        }
        return pipe.text()
    }

    /// The lines of the log without those about start and stop.
    private func lines(_ text: String) throws -> [JSONDocument] {
        try text.split(separator: "\n").map { try JSONDocument(String($0)) }
            .filter { $0.root["message"]?.string?.hasPrefix("plotwright ") != true }
    }

    @Test func `start and stop are logged`() throws {
        let messages = try log { _ in }.split(separator: "\n").map {
            try #require(try JSONDocument(String($0)).root["message"]?.string)
        }
        #expect(messages.count == 3)
        #expect(messages[0].hasPrefix("plotwright \(Version.current) has started and listens on 127.0.0.1 port "))
        #expect(messages.dropFirst() == ["plotwright is stopping", "plotwright has stopped"])
        #expect(try log(["log": "warning"]) { _ in }.isEmpty)
    }

    @Test func `successful probes are only logged for debugging, and a service that is not ready is no error`() throws {
        for level in ["debug", "info", "warning"] {
            let text = try log(["log": level, "drain-delay": "3600"]) { service throws in
                for path in ["/livez", "/healthz", "/readyz"] {
                    #expect(try service.request("GET \(path)").status == 200)
                }
                service.server.drain {}
                #expect(try service.request("GET /readyz").status == 503)
                #expect(try service.request("GET /chart").status == 400)
            }
            let lines = try lines(text)
            let all = ["debug", "debug", "debug", "info", "warning"]
            let logged = ["debug": all, "info": ["info", "warning"]][level] ?? ["warning"]
            #expect(lines.map { $0.root["level"]?.string } == logged)
        }
    }

    @Test func `the time in the queue is logged for a chart that is refused there`() throws {
        let text = try log(["workers": "1", "queue": "1", "render-timeout": "3600"]) { service in
            let clients = try (0..<2).map { _ in try TestClient(port: service.port) }
            clients[0].send(TestClient.message("POST /chart", content: "slow0"))
            service.renderer.begun.wait()
            clients[1].send(TestClient.message("POST /chart", content: "slow1"))
            try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 1 }
            #expect(try service.request("POST /chart", "X-Request-Id: late", content: "a").status == 503)
            for client in clients {
                service.renderer.gate.signal()
                #expect(try client.response().status == 200)
            }
        }
        let line = try #require(try lines(text).first { $0.root["id"]?.string == "late" })
        #expect(line.root["status"]?.number == 503)
        #expect(line.root["queue"]?.number != nil)
        #expect(line.root["draw"] == nil)
    }

    @Test func `the log contains the reason for a failed fetch`() throws {
        let origin = StubServer { _, talk in talk.answer("500 Broken") }
        defer { origin.stop() }
        let text = try log(["data-origins": "http://127.0.0.1:\(origin.port)"]) { service in
            let response = try service.request("POST /chart", content: "from \(origin.url("/a.csv?key=secret"))")
            #expect(response.status == 502)
        }
        let messages = try lines(text).compactMap { $0.root["message"]?.string }
        #expect(
            messages.contains {
                $0
                    == "fetch of \(origin.url("/a.csv"))?…: The server of the URL responded with status 500 instead of 200."
            }, "\(messages)")
    }

    @Test func `the logged client is the one that a trusted proxy reports`() throws {
        for (proxies, clients) in [
            ("127.0.0.1", ["192.0.2.7", "127.0.0.1"]), ("192.0.2.1", ["127.0.0.1", "127.0.0.1"]),
        ] {
            let text = try log(["trusted-proxies": proxies]) { service in
                let client = try TestClient(port: service.port)
                #expect(try client.request("GET /schema", ["X-Forwarded-For: 203.0.113.9, 192.0.2.7"]).status == 200)
                #expect(try client.request("GET /schema").status == 200)
            }
            #expect(try lines(text).map { $0.root["client"]?.string } == clients)
        }
    }

    @Test func `former names of settings are logged at the start`() throws {
        let messages = try lines(try log(["header-time": "20"]) { _ in }).map { $0.root["message"]?.string }
        #expect(messages == ["--header-time is now called --header-timeout"])
    }

    @Test func `each request is logged as a line, in order`() throws {
        let text = try log { service in
            let client = try TestClient(port: service.port)
            #expect(
                try client.request("POST /chart", ["X-Request-Id: one", "User-Agent: tester"], content: "a").status
                    == 200)
            let hit = try client.request("GET /chart?spec=YQ", ["X-Request-Id: two"])
            #expect(hit.status == 200)
            let tag = try #require(hit.fields["etag"])
            #expect(try client.request("GET /chart?spec=YQ", ["If-None-Match: \(tag)"]).status == 304)
            #expect(try client.request("GET /nothing").status == 404)
            client.send("nonsense\r\n\r\n")
            #expect(try client.response().status == 400)
        }
        let lines = try lines(text)
        #expect(lines.map { $0.root["status"]?.number } == [200, 200, 304, 404, 400])
        #expect(lines.map { $0.root["route"]?.string } == ["/chart", "/chart", "/chart", "unmatched", "unmatched"])
        #expect(lines.map { $0.root["method"]?.string } == ["POST", "GET", "GET", "GET", "none"])
        #expect(lines.map { $0.root["level"]?.string } == ["info", "info", "info", "warning", "warning"])
        #expect(lines.map { $0.root["cache"]?.string } == ["miss", "hit", "revalidated", nil, nil])
        #expect(lines.prefix(2).map { $0.root["id"]?.string } == ["one", "two"])
        #expect(lines.allSatisfy { $0.root["client"]?.string == "127.0.0.1" })
        #expect(lines.allSatisfy { ($0.root["bytes"]?.number ?? 0) > 100 })
        #expect(lines.allSatisfy { ($0.root["duration"]?.number ?? -1) >= 0 })
        #expect(lines[0].root["agent"]?.string == "tester")
        #expect(lines[0].root["draw"]?.number != nil)
        #expect(lines[0].root["encode"]?.number != nil)
        #expect(lines[0].root["queue"] != nil)
        #expect(lines[2].root["draw"] == nil)
        let time = try #require(lines[0].root["time"]?.string)
        #expect(try /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/.wholeMatch(in: time) != nil)
    }

    @Test func `neither specs nor secrets are logged`() throws {
        let fields = [
            "Authorization: Bearer hush-secret", "Cookie: session=hush-secret", "Referer: http://a/hush-secret",
            "X-Request-Id: {hush-secret}", "traceparent: 00-hush-secret",
        ]
        let text = try log { service in
            for line in [
                "GET /chart?spec=hush-secret&theme=hush-secret", "GET /chart?signature=hush-secret", "GET /hush-secret",
                "HUSH-SECRET /chart", "GET /chart.png?spec=%68ush-secret", "DELETE /chart?hush-secret",
            ] {
                _ = try TestClient(port: service.port).request(line, fields)
            }
            for content in ["hush-secret", "bad", "slow-hush-secret"] {
                if content.hasPrefix("slow") { service.renderer.gate.signal() }
                _ = try TestClient(port: service.port).request("POST /chart", fields, content: content + "#hush-secret")
            }
            let client = try TestClient(port: service.port)
            client.send("GET /hush-secret HTTP/1.1\r\nHost: hush-secret\r\nX: hush-secret\u{1}\r\n\r\n")
            _ = try client.response()
        }
        #expect(try lines(text).count == 10)
        #expect(!text.lowercased().contains("secret"))
        #expect(!text.contains("hush"))
    }

    @Test func `a user agent is shortened and escaped`() throws {
        let text = try log { service in
            let agent = "\"quoted\\ \u{e9}\t" + String(repeating: "a", count: 300)
            _ = try TestClient(port: service.port).request("GET /schema", ["User-Agent: " + agent])
        }
        let lines = try lines(text)
        #expect(lines.count == 1)
        let agent = try #require(lines.first?.root["agent"]?.string)
        #expect(agent.hasPrefix("\"quoted\\ \u{c3}\u{a9}\taaa"))
        #expect(agent.unicodeScalars.count == 100)
        #expect(text.utf8.allSatisfy { $0 < 0x7F })
    }

    @Test(arguments: [
        ("off", []), ("error", [503]), ("warning", [404, 503]), ("info", [404, 503]), ("debug", [200, 404, 503]),
    ])
    func `the level determines which requests are logged`(level: String, statuses: [Double]) throws {
        let text = try log(["log": level, "render-timeout": "0.05"]) { service in
            let client = try TestClient(port: service.port)
            #expect(try client.request("GET /livez").status == 200)
            #expect(try client.request("GET /nothing").status == 404)
            #expect(try client.request("POST /chart", content: "endless").status == 503)
        }
        #expect(try lines(text).map { $0.root["status"]?.number } == statuses)
    }

    @Test func `a disconnect is logged as 499`() throws {
        let text = try log { service in
            do {
                let client = try TestClient(port: service.port)
                client.send(TestClient.message("POST /chart", ["X-Request-Id: left"], content: "endless"))
                service.renderer.begun.wait()
                client.resetWhenClosed()
            }
            eventually { service.renderer.stopped.load(ordering: .relaxed) == 1 }
        }
        let line = try #require(try lines(text).first)
        #expect(line.root["status"]?.number == 499)
        #expect(line.root["id"]?.string == "left")
        #expect(line.root["aborted"]?.bool == true)
    }

    @Test func `a blocked log drops and counts lines instead of waiting`() throws {
        let pipe = try Pipe()
        let log = RequestLog(
            level: .info, loops: 1, routes: ["unmatched"], descriptor: pipe.writing, capacity: 64 << 10)
        let request = try Requests.parse(
            "GET / HTTP/1.1\r\nHost: a\r\nUser-Agent: \(String(repeating: "a", count: 100))\r\n\r\n")
        let count = 10_000
        // The lines exceed the capacity of the pipe and all buffers.
        for _ in 0..<count {
            var exchange = HTTPExchange(request, from: .unknown, on: 0, at: .now)
            exchange.answer(HTTPResponse(.ok))
            exchange.finish(sentOctets: 7, isComplete: true, at: .now)
            log.add(exchange, AnswerNote(exchange.note), from: exchange.client)
        }
        #expect(log.droppedLines > count / 2)
        let dropped = log.droppedLines
        try expectEnd { log.end(within: .milliseconds(50)) }
        // The written lines are complete.
        var buffer = [UInt8](repeating: 0, count: 4096)
        let taken = unsafe buffer.withUnsafeMutableBytes { unsafe read(pipe.reading, $0.baseAddress, $0.count) }
        let text = String(decoding: buffer.prefix(max(0, taken)), as: UTF8.self)
        let first = try #require(text.split(separator: "\n").first)
        #expect(try JSONDocument(String(first)).root["bytes"]?.number == 7)
        #expect(dropped < count)
        // The descriptors stay open, because the log's thread may still write.
    }

    @Test func `numbers, durations and times are formatted`() {
        var line = LogBuffer()
        line.makeRoom(for: 4096)
        for number in [0, 9, 10, 99, 100, 123_456_789, 999_999_999_999, Int(1e17)] {
            line.write(decimal: number)
            line.write(" ")
        }
        line.write(decimal: 7, digits: 3)
        line.write(" ")
        line.write(seconds: 61_234_567_899)
        line.write(" ")
        line.write(seconds: 999)
        #expect(
            String(decoding: line.text, as: UTF8.self)
                == "0 9 10 99 100 123456789 999999999999 100000000000000000 007 61.234567 0.000000")
        line.removeAll()
        var time = LogTime()
        time.write(seconds: 0, milliseconds: 7, to: &line)
        time.write(seconds: 1_795_332_908, milliseconds: 123, to: &line)
        #expect(String(decoding: line.text, as: UTF8.self) == "1970-01-01T00:00:00.007Z2026-11-22T07:35:08.123Z")
    }

    @Test func `a buffer grows as required`() {
        var line = LogBuffer()
        for _ in 0..<10_000 {
            line.makeRoom(for: 10)
            line.write("0123456789")
        }
        #expect(line.count == 100_000)
        #expect(line.text.suffix(10).elementsEqual("0123456789".utf8))
    }
}
