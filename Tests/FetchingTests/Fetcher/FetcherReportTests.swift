import TestSupport
import Testing

@testable import Fetching

/// Errors and statistics for the operator.
@Suite struct FetcherReportTests {
    @Test func `each failure is reported once, and clients' errors are not reported`() {
        let server = StubServer { request, talk in
            switch request.path {
            case "/away": talk.answer("302 Found", ["Location: http://example.com/"])
            case "/good": talk.answer("200 OK", [], "x")
            default: talk.answer("500 Oh")
            }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        for url in ["http://", "ftp://example.com/", "http://example.com/", server.url("/good")] { _ = bench.get(url) }
        #expect(bench.reported.isEmpty)
        for _ in 0..<3 { #expect(bench.kind(server.url("/bad")) == .status(500)) }
        #expect(bench.reported == [.status(500)])
        #expect(bench.kind(server.url("/away")) == .originNotAllowed)
        #expect(bench.reported == [.status(500), .originNotAllowed])
        var expected = FetchStatistics()
        expected.fetched = 1
        expected.failed = 2
        expected.cachedOctets = bench.fetcher.cached
        #expect(bench.fetcher.statistics == expected)
        #expect(expected.cachedOctets > 0)
    }

    @Test func `failures of background fetches are reported`() throws {
        let server = StubServer { request, talk in
            let lines = ["Cache-Control: max-age=1, stale-while-revalidate=100"]
            if request.number == 0 { talk.answer("200 OK", lines, "x") } else { talk.answer("503 Busy") }
        }
        defer { server.stop() }
        let bench = FetchBench(server)
        #expect(try bench.text(server.url()) == "x")
        bench.clock.advance(by: .seconds(10))
        #expect(try bench.text(server.url()) == "x")
        eventually { bench.reported == [.status(503)] }
        #expect(bench.fetcher.statistics.failed == 1)
    }

    @Test func `running, waiting and rejected fetches are counted`() {
        let server = StubServer { _, talk in talk.awaitEnd() }
        defer { server.stop() }
        let bench = FetchBench(server) {
            $0.connections = 4
            $0.queue = 2
        }
        let pending = (0..<3).map { bench.start(server.url("/\($0)")) }
        #expect(bench.kind(server.url("/more")) == .overloaded)
        eventually { bench.fetcher.statistics.inProgress == 2 }
        #expect(bench.fetcher.statistics.waiting == 1)
        #expect(bench.fetcher.statistics.refused == 1)
        #expect(bench.reported == [.overloaded])
        #expect(pending.allSatisfy { $0.count == 0 })
    }
}
