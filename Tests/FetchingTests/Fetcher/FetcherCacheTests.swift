import Caching
import Dispatch
import TestSupport
import Testing

@testable import Fetching

/// Caching by the rules of HTTP: content that is fetched once, fetched again or confirmed.
@Suite struct FetcherCacheTests {
    /// A server that answers with the number of its requests and the given field lines.
    private func counter(_ lines: String...) -> StubServer {
        StubServer { request, talk in talk.answer("200 OK", lines, "\(request.number)") }
    }

    @Test func `fresh content is not fetched again`() throws {
        let server = counter("Cache-Control: max-age=100")
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url()) == "0")
        bench.clock.advance(by: .seconds(99))
        let content = try #require(bench.get(server.url("/#x"))).get()
        #expect(content.bytes == Array("0".utf8))
        #expect(content.freshFor == .seconds(1))
        bench.clock.advance(by: .seconds(1))
        #expect(try bench.text(server.url()) == "1")
        // Requests with different fields, trust or URLs do not share content.
        #expect(try bench.text(server.url(), accept: "text/csv") == "2")
        #expect(try bench.text(server.url(), trust: .operator) == "3")
        #expect(try bench.text(server.url("/?x")) == "4")
        #expect(try bench.text(server.url()) == "1")
    }

    @Test(arguments: ["no-store", "private", "no-cache", "max-age=0"])
    func `content that may not be reused is fetched each time`(control: String) throws {
        let server = counter("Cache-Control: \(control)")
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url()) == "0")
        #expect(try bench.text(server.url()) == "1")
        #expect(try #require(bench.get(server.url())).get().freshFor == .zero)
    }

    @Test func `content without explicit freshness has the configured one`() throws {
        let server = counter()
        defer { server.stop() }
        let bench = FetchBench(server) { $0.freshTime = .seconds(5) }
        #expect(try bench.text(server.url()) == "0")
        bench.clock.advance(by: .seconds(4))
        #expect(try bench.text(server.url()) == "0")
        bench.clock.advance(by: .seconds(1))
        #expect(try bench.text(server.url()) == "1")
    }

    @Test func `a 304 confirms content and updates its freshness`() throws {
        let server = StubServer { request, talk in
            if request.fields["if-none-match"] == "\"v1\"" {
                talk.send("HTTP/1.1 304 Not Modified\r\nCache-Control: max-age=1000\r\nETag: \"v1\"\r\n\r\n")
            } else {
                talk.answer("200 OK", ["ETag: \"v1\"", "Cache-Control: max-age=10", "Content-Type: text/csv"], "data")
            }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url()) == "data")
        bench.clock.advance(by: .seconds(11))
        let content = try #require(bench.get(server.url())).get()
        #expect(content.bytes == Array("data".utf8))
        #expect(content.mediaType == "text/csv")
        #expect(content.freshFor == .seconds(1_000))
        #expect(content.staleness == nil)
        #expect(server.requests.map { $0.fields["if-none-match"] } == [nil, "\"v1\""])
        #expect(bench.fetcher.statistics.fetched == 1)
        #expect(bench.fetcher.statistics.confirmed == 1)
    }

    @Test(
        arguments: [
            ("/a", "no-store", false), ("/a", "private, max-age=10", false), ("/a", "no-cache", true),
            ("/a", "max-age=0", true), ("/a", "max-age=10", true), ("/redirect", "max-age=10", true),
            ("/secret", "max-age=10", false),
        ])
    func `content may be stored if no response on the way forbids it`(path: String, control: String, mayBeStored: Bool)
        throws
    {
        let server = StubServer { request, talk in
            switch request.path {
            case "/redirect": talk.answer("302 Found", ["Location: /a"])
            case "/secret": talk.answer("302 Found", ["Location: /a", "Cache-Control: private"])
            default: talk.answer("200 OK", ["Cache-Control: " + control], "data")
            }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        for _ in 0..<2 {
            #expect(try #require(bench.get(server.url(path))).get().mayBeStored == mayBeStored)
        }
    }

    @Test func `a 304 with another validator is ignored`() throws {
        let server = StubServer { request, talk in
            if request.fields["if-none-match"] != nil {
                talk.send("HTTP/1.1 304 Not Modified\r\nETag: \"v2\"\r\n\r\n")
            } else {
                talk.answer("200 OK", ["ETag: \"v1\"", "Cache-Control: no-cache"], "\(request.number)")
            }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url()) == "0")
        #expect(try bench.text(server.url()) == "2")
    }

    @Test func `conditions are sent to the final URL, not to the redirect`() throws {
        let server = StubServer { request, talk in
            if request.path == "/a" {
                talk.answer("302 Found", ["Location: /b", "ETag: \"redirect\""])
            } else if request.fields["if-modified-since"] != nil {
                talk.send("HTTP/1.1 304 Not Modified\r\n\r\n")
            } else {
                talk.answer(
                    "200 OK", ["Last-Modified: Tue, 14 Nov 2023 22:00:00 GMT", "Cache-Control: no-cache"], "data")
            }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        for _ in 0..<2 { #expect(try bench.text(server.url("/a")) == "data") }
        #expect(server.requests.map(\.path) == ["/a", "/b", "/a", "/b"])
        #expect(
            server.requests.map { $0.fields["if-modified-since"] } == [nil, nil, nil, "Tue, 14 Nov 2023 22:00:00 GMT"])
        #expect(server.requests.allSatisfy { $0.fields["if-none-match"] == nil })
    }

    @Test func `stale content is used while new content is fetched`() throws {
        let server = counter("Cache-Control: max-age=10, stale-while-revalidate=30")
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url()) == "0")
        bench.clock.advance(by: .seconds(20))
        let content = try #require(bench.get(server.url())).get()
        #expect(content.bytes == Array("0".utf8))
        #expect(content.freshFor == .zero)
        #expect(content.staleness == Staleness(reason: .revalidating, age: .seconds(20)))
        eventually { (try? bench.text(server.url())) == "1" }
        #expect(server.requests.count == 2)
    }

    /// Answers the first request correctly, and later ones in the way that the path names.
    private func failing(_ lines: String...) -> StubServer {
        StubServer { request, talk in
            switch (request.number, request.path) {
            case (0, _): talk.answer("200 OK", lines, "good")
            case (_, "/500"): talk.answer("500 Internal Server Error", [], "bad")
            case (_, "/404"): talk.answer("404 Not Found", [], "gone")
            case (_, "/408"): talk.answer("408 Request Timeout")
            case (_, "/429"): talk.answer("429 Too Many Requests")
            case (_, "/page"): talk.answer("200 OK", ["Content-Type: text/html"], "<p>The server is being repaired.")
            case (_, "/slow"): talk.awaitEnd()
            case (_, "/short"):
                talk.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello")
                talk.close()
            case (_, "/redirect"): talk.answer("302 Found", ["Location: http://example.com/"])
            default: talk.close()
            }
        }
    }

    @Test(
        arguments: [
            ("/500", .status(500)), ("/end", .unreachable), ("/short", .incomplete), ("/slow", .tooSlow),
            ("/408", .status(408)), ("/429", .status(429)), ("/page", .page),
        ] as [(String, FetchError.Kind)])
    func `stale content is used after a failure`(path: String, kind: FetchError.Kind) throws {
        let server = failing("Cache-Control: max-age=10")
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url(path)) == "good")
        bench.clock.advance(by: .seconds(1_000))
        let time: Duration? = path == "/slow" ? .milliseconds(200) : nil
        let content = try #require(bench.get(server.url(path), within: time)).get()
        #expect(content.bytes == Array("good".utf8))
        #expect(content.freshFor == .zero)
        let staleness = try #require(content.staleness)
        #expect(staleness.age == .seconds(1_000))
        guard case .failed(let error) = staleness.reason else { throw FetchBench.Unexpected() }
        #expect(error.kind == kind)
        // The failed fetch is not repeated immediately.
        let count = server.requests.count
        #expect(try bench.text(server.url(path)) == "good")
        #expect(server.requests.count == count)
        bench.clock.advance(by: .seconds(86_400))
        #expect(bench.kind(server.url(path), within: time) == kind)
    }

    @Test(
        arguments: [
            ("/404", "Cache-Control: max-age=10", .status(404)),
            ("/redirect", "Cache-Control: max-age=10", .originNotAllowed),
            ("/500", "Cache-Control: max-age=10, must-revalidate", .status(500)),
            ("/500", "Cache-Control: max-age=10, stale-if-error=5", .status(500)),
            ("/500", "Cache-Control: no-cache", .status(500)), ("/500", "Cache-Control: no-store", .status(500)),
            ("/500", "Cache-Control: s-maxage=10", .status(500)),
        ] as [(String, String, FetchError.Kind)])
    func `a failure is an error if no stale content may be used`(path: String, line: String, kind: FetchError.Kind)
        throws
    {
        let server = failing(line)
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url(path)) == "good")
        bench.clock.advance(by: .seconds(100))
        #expect(bench.kind(server.url(path)) == kind)
    }

    @Test func `a server that recovers is used again`() throws {
        let server = StubServer { request, talk in
            talk.answer(request.number == 1 ? "503 Busy" : "200 OK", ["Cache-Control: max-age=1"], "\(request.number)")
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url()) == "0")
        bench.clock.advance(by: .seconds(10))
        #expect(try bench.text(server.url()) == "0")
        bench.clock.advance(by: .seconds(60))
        #expect(try bench.text(server.url()) == "2")
    }

    @Test func `a failed server is tried once per second`() {
        let server = StubServer { _, talk in talk.answer("500 Oh") }
        defer { server.stop() }
        let bench = FetchBench(server)
        for _ in 0..<50 { #expect(bench.kind(server.url()) == .status(500)) }
        #expect(server.requests.count == 1)
        bench.clock.advance(by: .seconds(1))
        #expect(bench.kind(server.url()) == .status(500))
        #expect(server.requests.count == 2)
    }

    @Test func `a server that sends Retry-After is left alone for that time`() throws {
        let server = StubServer { request, talk in
            switch request.number {
            case 0: talk.answer("200 OK", ["Cache-Control: max-age=1"], "good")
            case 1: talk.answer("429 Too Many Requests", ["Retry-After: 120"])
            default: talk.answer("200 OK", [], "new")
            }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url("/data")) == "good")
        bench.clock.advance(by: .seconds(10))
        #expect(try bench.text(server.url("/data")) == "good")
        #expect(server.requests.count == 2)
        bench.clock.advance(by: .seconds(119))
        #expect(try bench.text(server.url("/data")) == "good")
        #expect(server.requests.count == 2)
        bench.clock.advance(by: .seconds(2))
        #expect(try bench.text(server.url("/data")) == "new")
    }

    @Test func `a permanent failure is cached until the time in Retry-After`() {
        let server = StubServer { _, talk in
            talk.answer("403 Forbidden", ["Retry-After: Tue, 14 Nov 2023 22:14:20 GMT"])
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(bench.kind(server.url()) == .status(403))
        bench.clock.advance(by: .seconds(59))
        #expect(bench.kind(server.url()) == .status(403))
        #expect(server.requests.count == 1)
        bench.clock.advance(by: .seconds(1))
        #expect(bench.kind(server.url()) == .status(403))
        #expect(server.requests.count == 2)
    }

    @Test func `a hundred concurrent requests share one fetch`() throws {
        let gate = DispatchSemaphore(value: 0)
        let server = StubServer { request, talk in
            if request.path == "/other" { gate.wait() }
            talk.answer("200 OK", ["Cache-Control: no-store"], "\(request.number)")
        }
        defer { server.stop() }
        // The only connection is in use until all requests have arrived.
        let bench = FetchBench(server) { $0.connections = 1 }
        let other = bench.start(server.url("/other"))
        let pending = (0..<100).map { _ in bench.start(server.url()) }
        gate.signal()
        _ = other.wait()
        let answers = try pending.map { try #require($0.wait()).get().bytes }
        #expect(Set(answers).count == 1)
        #expect(server.requests.count == 2)
        #expect(pending.allSatisfy { $0.count == 1 })
    }

    @Test func `the cache is bounded`() throws {
        let server = StubServer { request, talk in
            talk.answer("200 OK", ["Cache-Control: max-age=100"], String(repeating: "x", count: 10_000))
        }
        defer { server.stop() }
        let bench = FetchBench(server) { $0.cache = 50_000 }
        for index in 0..<10 { _ = try bench.text(server.url("/\(index)")) }
        #expect(20_000...50_000 ~= bench.fetcher.cached)
        _ = try bench.text(server.url("/9"))
        #expect(server.requests.count == 10)
        _ = try bench.text(server.url("/0"))
        #expect(server.requests.count == 11)
    }
}
