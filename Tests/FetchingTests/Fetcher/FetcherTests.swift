import Caching
import Dispatch
import Glibc
import HTTPMessages
import TestSupport
import Testing

@testable import Fetching

/// Fetches from servers on loopback that behave correctly or incorrectly.
@Suite struct FetcherTests {
    @Test func `fetched content has a media type and a freshness`() throws {
        let server = StubServer { request, talk in talk.answer("200 OK", ["Content-Type: text/csv;x=1"], request.path) }
        defer { server.stop() }
        let bench = FetchBench(server)
        let content = try #require(bench.get(server.url("/a?b#c"))).get()
        #expect(content.bytes == Array("/a?b".utf8))
        #expect(content.mediaType == "text/csv;x=1")
        #expect(content.freshFor == .seconds(60))
        #expect(content.staleness == nil)
    }

    @Test func `a request has only the necessary fields`() throws {
        let server = StubServer { _, talk in talk.answer() }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url(), accept: "text/csv, */*;q=0.1").isEmpty)
        let fields = try #require(server.requests.first).fields
        #expect(
            fields == [
                "host": "127.0.0.1:\(server.port)", "user-agent": "plotwright-test/1", "accept": "text/csv, */*;q=0.1",
                "accept-encoding": "gzip",
            ])
    }

    @Test(arguments: [FetchTrust.client, .operator])
    func `a late response is not used for the next request`(trust: FetchTrust) throws {
        let (isTaken, isSent) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = StubServer { request, talk in
            talk.answer("200 OK", [], request.path)
            guard request.number == 0 else { return }
            isTaken.wait()
            talk.answer("200 OK", [], "late")
            isSent.signal()
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url("/a"), trust: trust) == "/a")
        isTaken.signal()
        isSent.wait()
        #expect(try bench.text(server.url("/b"), trust: trust) == "/b")
        // With HTTP/1, each fetch has a separate connection.
        #expect(server.connections == 2)
    }

    @Test func `a false claim of HTTP 2 does not cause connections to be reused`() throws {
        let server = StubServer { request, talk in
            talk.send("HTTP/2 200\r\nContent-Length: 1\r\n\r\n\(request.number)")
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        for index in 0..<3 { #expect(try bench.text(server.url("/\(index)")) == "\(index)") }
        #expect(server.connections == 3)
    }

    // MARK: - Invalid and unusual responses

    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    @Test(
        arguments: [
            ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello", .incomplete),
            (chunked + "5\r\nhello\r\n", .incomplete), (chunked + "5\r\nhel", .incomplete),
            (chunked + "x\r\n", .malformedResponse),
            (chunked + "5\r\nhello, and more\r\n0\r\n\r\n", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 200_000), .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nhello, so", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Length: 9, 5\r\n\r\nhello, so", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Length: 5;x\r\n\r\nhello", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\nhello", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n\n<!DOCTYPE html>", .page),
            ("HTTP/1.1 429 Slow\r\nContent-Length: 5, 9\r\n\r\n", .status(429)),
            ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nhello", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\nhello", .tooLarge),
            ("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 5\r\n\r\nhello", .malformedResponse),
            ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello", .malformedResponse),
            ("hello, this is HTTP/0.9", .malformedResponse), ("SSH-2.0-OpenSSH_9.2\r\n", .malformedResponse),
            ("HTTP/1.1 204 No Content\r\n\r\n", .status(204)),
            ("HTTP/1.1 206 Part\r\nContent-Length: 1\r\n\r\na", .status(206)),
            ("HTTP/1.1 304 Same\r\n\r\n", .status(304)), ("HTTP/1.1 300 Many\r\nLocation: /x\r\n\r\n", .status(300)),
            ("HTTP/1.1 404 Not Found\r\nContent-Length: 99999999999\r\n\r\n", .status(404)),
            ("HTTP/1.1 500 Oh\r\nTransfer-Encoding: chunked\r\n\r\n", .status(500)),
            ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nhello", .malformedResponse), ("", .unreachable),
            ("HTTP/1.1 200 OK\r\n", .malformedResponse),
            ("HTTP/1.1 301 Moved\r\nContent-Length: 0\r\n\r\n", .badRedirect),
            ("HTTP/1.1 301 Moved\r\nLocation: file:///etc/passwd\r\n\r\n", .badRedirect),
            ("HTTP/1.1 301 Moved\r\nLocation: http://a b/\r\n\r\n", .badRedirect),
            ("HTTP/1.1 301 Moved\r\nLocation: http://169.254.169.254/\r\n\r\n", .originNotAllowed),
            ("HTTP/1.1 301 Moved\r\nLocation: /a\r\nLocation: /b\r\n\r\n", .badRedirect),
        ] as [(String, FetchError.Kind)])
    func `invalid responses are rejected`(answer: String, kind: FetchError.Kind) {
        let server = StubServer { _, talk in
            talk.send(answer)
            talk.close()
        }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.octets = 1_000_000 }
        #expect(bench.kind(server.url()) == kind)
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.0 200 OK\r\n\r\nhello", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello, and more",
        chunked + "5;x=y\r\nhello\r\n0\r\nContent-Type: x\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello",
    ])
    func `unusual but valid responses are accepted`(answer: String) throws {
        let server = StubServer { _, talk in
            talk.send(answer)
            talk.close()
        }
        defer { server.stop() }
        #expect(try FetchBench(server).text(server.url()) == "hello")
    }

    @Test func `gzip with several members is decoded`() throws {
        let packed = Array("day,sales\n".utf8).gzipped + Array("1,2\n".utf8).gzipped
        let server = StubServer { request, talk in
            let length = request.path == "/length" ? "Content-Length: \(packed.count)\r\n" : ""
            talk.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\(length)\r\n")
            talk.send(packed)
            talk.close()
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        for (path, isKnownWhole) in [("/length", true), ("/close", false)] {
            let content = try #require(bench.get(server.url(path))).get()
            #expect(content.bytes == Array("day,sales\n1,2\n".utf8))
            #expect(content.isKnownWhole == isKnownWhole)
        }
    }

    @Test func `gzip is decoded unless it is truncated or exceeds the limit`() throws {
        let content = Array(String(repeating: "1,2,3\n", count: 10_000).utf8)
        let packed = content.gzipped
        let bomb = [UInt8](repeating: 0, count: 5_000_000).gzipped
        let server = StubServer { request, talk in
            let body = request.path == "/bomb" ? bomb : request.path == "/cut" ? Array(packed.dropLast(20)) : packed
            talk.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
            talk.send(body)
        }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.octets = 1_000_000 }
        #expect(try #require(bench.get(server.url())).get().bytes == content)
        #expect(bench.kind(server.url("/cut")) == .malformedResponse)
        #expect(bench.kind(server.url("/bomb")) == .tooLarge)
    }

    @Test func `endless content is rejected at the limit`() {
        let server = StubServer { request, talk in
            talk.send(request.path == "/chunks" ? Self.chunked : "HTTP/1.1 200 OK\r\n\r\n")
            let part =
                request.path == "/chunks" ? "400\r\n" + String(repeating: "x", count: 1_024) + "\r\n" : "xxxxxxxxx"
            while talk.send(part) {}
            talk.close()
        }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.octets = 100_000 }
        #expect(bench.kind(server.url()) == .tooLarge)
        #expect(bench.kind(server.url("/chunks")) == .tooLarge)
    }

    @Test func `endless fields are rejected at the limit`() {
        let server = StubServer { request, talk in
            let line = request.path == "/interim" ? "HTTP/1.1 100 Continue\r\n\r\n" : "X-A: 1\r\n"
            if request.path != "/interim" { talk.send("HTTP/1.1 200 OK\r\n") }
            while talk.send(line) {}
            talk.close()
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(bench.kind(server.url()) == .malformedResponse)
        #expect(bench.kind(server.url("/interim")) == .malformedResponse)
    }

    @Test func `slow servers exceed the time limit`() {
        let server = StubServer { request, talk in
            switch request.path {
            case "/silence": break
            case "/content": talk.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx")
            default:
                talk.send("HTTP/1.1 302 Found\r\nLocation: /content\r\nContent-Length: 0\r\n\r\n")
                talk.close()
                return
            }
            talk.awaitEnd()
        }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.time = .milliseconds(120) }
        for path in ["/silence", "/content", "/redirect"] { #expect(bench.kind(server.url(path)) == .tooSlow) }
    }

    @Test func `slowly arriving content exceeds the time limit`() {
        let server = StubServer { _, talk in
            talk.send("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
            // A steady stream that never pauses and never ends.
            while talk.send("x") {}
            talk.close()
        }
        defer { server.stop() }
        let bench = FetchBench(server) {
            $0.time = .milliseconds(150)
            $0.octets = 1 << 30
        }
        #expect(bench.kind(server.url()) == .tooSlow)
    }

    @Test func `an unreachable server is an error`() {
        let nobody = ReservedPort()
        let bench = FetchBench { $0.origins = [nobody.url("")].compactMap { FetchOrigin($0) } }
        #expect(bench.kind(nobody.url()) == .unreachable)
    }

    @Test func `fetching over TLS from a server without TLS fails`() throws {
        let server = StubServer { _, talk in talk.answer() }
        defer { server.stop() }
        let url = "https://127.0.0.1:\(server.port)/"
        let bench = FetchBench { configuration in
            configuration.origins = [url].compactMap { FetchOrigin($0) }
            configuration.time = .milliseconds(300)
        }
        let answer = try #require(bench.get(url))
        #expect { try answer.get() } throws: {
            guard let error = $0 as? FetchError else { return false }
            // The server may take the handshake for the start of a request and wait for the rest.
            return error.kind == .tooSlow || error.kind == .unreachable && error.detail.contains("TLS")
        }
    }

    // MARK: - Redirects

    @Test func `redirects are followed`() throws {
        let server = StubServer { request, talk in
            switch request.path {
            case "/a": talk.answer("301 Moved", ["Location: b?x"])
            case "/b?x":
                talk.answer(
                    "308 Moved",
                    ["Location: //127.0.0.1:\(request.fields["host", default: ""].drop { $0 != ":" }.dropFirst())/c"])
            default: talk.answer("200 OK", [], request.path)
            }
        }
        defer { server.stop() }
        #expect(try FetchBench(server).text(server.url("/a")) == "/c")
        #expect(server.requests.map(\.path) == ["/a", "/b?x", "/c"])
    }

    @Test func `endless redirects are rejected at the limit`() {
        let server = StubServer { request, talk in talk.answer("302 Found", ["Location: \(request.path)x"]) }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.redirects = 3 }
        #expect(bench.kind(server.url()) == .tooManyRedirects)
        #expect(server.requests.count == 4)
        #expect(bench.kind(server.url("/y"), trust: .operator) == .badRedirect)
        #expect(server.requests.count == 5)
    }

    @Test func `redirects to forbidden origins and addresses are rejected without a connection`() {
        let trap = StubServer.trap()
        let server = StubServer { request, talk in
            talk.answer("302 Found", ["Location: http://\(request.path.dropFirst()):\(trap.port)/"])
        }
        defer {
            trap.stop()
            server.stop()
        }
        let bench = FetchBench(server) { configuration in
            configuration.origins += [FetchOrigin("http://localhost:\(trap.port)")].compactMap { $0 }
        }
        #expect(bench.kind(server.url("/127.0.0.1")) == .originNotAllowed)
        #expect(bench.kind(server.url("/0.0.0.0")) == .originNotAllowed)
        // The name is allowed, but its address is not.
        #expect(bench.kind(server.url("/localhost")) == .addressNotAllowed)
        #expect(trap.connections == 0)
    }

    @Test func `redirects from https to http are rejected`() throws {
        let key = FetchKey(url: try FetchURL("https://example.com/"), accept: "*/*", trust: .client)
        var configuration = FetchConfiguration()
        configuration.origins = ["http://example.com", "https://example.com"].compactMap { FetchOrigin($0) }
        for (location, expected) in [("http://example.com/", FetchError.Kind.badRedirect), ("/x", nil)] {
            var journey = FetchJourney(key, known: nil, configuration: configuration)
            var fields = ResponseFields()
            fields.append("Location", location)
            let step = journey.take(
                TransferResponse(status: 302, fields: fields, content: [], announcesEnd: true, asked: 0, received: 0))
            switch step {
            case .end(let outcome):
                guard case .failure(let error, .definite, nil) = outcome else { throw FetchBench.Unexpected() }
                #expect(error.kind == expected)
            case .send(let request):
                #expect(expected == nil && request.url.text == "https://example.com/x")
            }
        }
    }

    // MARK: - Addresses

    @Test func `a name with a private address is allowed only if its network is listed`() throws {
        let server = StubServer { _, talk in talk.answer("200 OK", [], "x") }
        defer { server.stop() }
        let url = "http://localhost:\(server.port)/"
        let origins = [FetchOrigin("http://localhost:\(server.port)")].compactMap { $0 }
        let careful = FetchBench { $0.origins = origins }
        #expect(careful.kind(url) == .addressNotAllowed)
        #expect(server.connections == 0)
        let trusting = FetchBench {
            $0.origins = origins
            $0.networks = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }
        }
        #expect(try trusting.text(url) == "x")
    }

    @Test func `the operator's URLs may have any address and grant clients nothing`() throws {
        let server = StubServer { _, talk in talk.answer("200 OK", [], "x") }
        defer { server.stop() }
        let url = "http://localhost:\(server.port)/"
        let bench = FetchBench { $0.origins = [FetchOrigin("http://localhost:\(server.port)")].compactMap { $0 } }
        #expect(try bench.text(url, trust: .operator) == "x")
        #expect(bench.kind(url) == .addressNotAllowed)
        #expect(server.connections == 1)
    }

    @Test func `nothing is fetched without origins`() {
        let trap = StubServer.trap()
        defer { trap.stop() }
        #expect(FetchBench().kind(trap.url()) == .originNotAllowed)
        #expect(trap.connections == 0)
    }

    // MARK: - Errors

    @Test func `errors are specific and contain no secrets`() throws {
        let server = StubServer { _, talk in talk.answer("503 Busy") }
        defer { server.stop() }
        let bench = FetchBench(server)
        let answer = try #require(bench.get(server.url("/data.csv?key=secret")))
        #expect { try answer.get() } throws: {
            guard let error = $0 as? FetchError else { return false }
            return error.kind == .status(503) && error.url == server.url("/data.csv?…")
                && error.detail == "The server of the URL responded with status 503 instead of 200."
        }
        let refused = try #require(bench.get("http://user:secret@example.com/x"))
        #expect { try refused.get() } throws: {
            guard let error = $0 as? FetchError else { return false }
            return error.url == "http://example.com/x" && error.detail == "The URL has a user name or password."
        }
    }

    // MARK: - Concurrency and stopping

    @Test func `too many concurrent fetches are rejected`() {
        let server = StubServer { _, talk in talk.awaitEnd() }
        defer { server.stop() }
        let bench = FetchBench(server) {
            $0.connections = 4
            $0.queue = 6
        }
        // A host has half of the connections and of the queue.
        let pending = (0..<7).map { bench.start(server.url("/\($0)")) }
        for refused in pending.suffix(2) {
            #expect { try refused.wait()?.get() } throws: { ($0 as? FetchError)?.kind == .overloaded }
        }
        eventually { server.requests.count == 2 }
        #expect(pending.prefix(5).allSatisfy { $0.count == 0 })
    }

    @Test func `waiting fetches start when connections are free`() throws {
        let server = StubServer { request, talk in talk.answer("200 OK", [], request.path) }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.connections = 2 }
        let pending = (0..<100).map { bench.start(server.url("/\($0)")) }
        for (index, one) in pending.enumerated() {
            #expect(try one.wait()?.get().bytes == Array("/\(index)".utf8))
        }
    }

    @Test func `a fetch can have an individual time limit`() throws {
        let gate = DispatchSemaphore(value: 0)
        let server = StubServer { request, talk in
            if request.path == "/late" { gate.wait() } else { talk.awaitEnd() }
            talk.answer("200 OK", [], "late")
        }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.time = .milliseconds(150) }
        let late = bench.start(server.url("/late"), within: .seconds(3_600))
        eventually { server.requests.count == 1 }
        // Meanwhile the default time limit passes for another fetch.
        #expect(bench.kind(server.url("/others")) == .tooSlow)
        gate.signal()
        #expect(try late.wait()?.get().bytes == Array("late".utf8))
        #expect { try bench.get(server.url("/never"), within: .milliseconds(50))?.get() } throws: {
            ($0 as? FetchError)?.detail == "The content did not arrive completely within 0.05 s."
        }
    }

    @Test func `a slow host leaves capacity for others`() throws {
        let slow = StubServer { _, talk in talk.awaitEnd() }
        let other = StubServer { request, talk in talk.answer("200 OK", [], request.path) }
        defer {
            slow.stop()
            other.stop()
        }
        let bench = FetchBench(slow) {
            $0.connections = 4
            $0.queue = 20
            $0.origins += [FetchOrigin(other.url("").replacing("127.0.0.1", with: "localhost"))].compactMap(\.self)
            $0.networks = [AddressRange("127.0.0.0/8"), AddressRange("::1")].compactMap(\.self)
        }
        let pending = (0..<20).map { bench.start(slow.url("/\($0)")) }
        eventually { slow.requests.count == 2 }
        for number in 0..<20 {
            let url = other.url("/\(number)").replacing("127.0.0.1", with: "localhost")
            #expect(try bench.text(url) == "/\(number)")
        }
        #expect(slow.requests.count == 2)
        #expect(pending.count { $0.count == 0 } == 12)
    }

    @Test func `clients do not use the operator's capacity`() throws {
        let servers = (0..<2).map { _ in StubServer { _, talk in talk.awaitEnd() } }
        let source = StubServer { request, talk in talk.answer("200 OK", [], request.path) }
        defer { for server in servers + [source] { server.stop() } }
        let bench = FetchBench(servers[0], servers[1]) {
            $0.connections = 2
            $0.queue = 0
        }
        let pending = servers.map { bench.start($0.url("/slow")) }
        eventually { servers.allSatisfy { $0.requests.count == 1 } }
        #expect(bench.kind(servers[0].url("/more")) == .overloaded)
        for number in 0..<5 { #expect(try bench.text(source.url("/\(number)"), trust: .operator) == "/\(number)") }
        #expect(pending.allSatisfy { $0.count == 0 })
    }

    @Test func `content without an announced end is marked as possibly incomplete`() throws {
        let server = StubServer { request, talk in
            switch request.path {
            case "/length": talk.answer("200 OK", [], "n\n1\n")
            case "/chunks": talk.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nn\n1\n\r\n0\r\n\r\n")
            default:
                talk.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nn\n1\n")
                talk.close()
            }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        for (path, isKnownWhole) in [("/length", true), ("/chunks", true), ("/close", false)] {
            let content = try #require(bench.get(server.url(path))).get()
            #expect(content.bytes == Array("n\n1\n".utf8))
            #expect(content.isKnownWhole == isKnownWhole, "\(path)")
        }
    }

    @Test func `a fetch that waits too long in the queue fails as overloaded`() throws {
        let gate = DispatchSemaphore(value: 0)
        let server = StubServer { request, talk in
            gate.wait()
            talk.answer("200 OK", [], request.path)
        }
        defer { server.stop() }
        let bench = FetchBench(server) {
            $0.connections = 1
            $0.time = .seconds(60)
        }
        let first = bench.start(server.url("/1"))
        eventually { server.requests.count == 1 }
        let second = bench.start(server.url("/2"))
        bench.clock.advance(by: .seconds(60))
        gate.signal()
        #expect(try first.wait()?.get().bytes == Array("/1".utf8))
        #expect { try second.wait()?.get() } throws: { ($0 as? FetchError)?.kind == .overloaded }
        #expect(server.requests.count == 1)
    }

    @Test func `a stop ends all fetches and reports no errors`() {
        let server = StubServer { _, talk in talk.awaitEnd() }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.connections = 6 }
        let pending = (0..<10).map { bench.start(server.url("/\($0)")) }
        eventually { server.requests.count == 3 }
        bench.fetcher.stop()
        for one in pending {
            #expect { try one.wait()?.get() } throws: { ($0 as? FetchError)?.kind == .stopped }
            #expect(one.count == 1)
        }
        #expect(bench.kind(server.url("/late")) == .stopped)
        #expect(bench.reported.isEmpty)
        #expect(bench.fetcher.statistics == FetchStatistics())
        bench.fetcher.stop()
    }
}
