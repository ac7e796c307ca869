import Dispatch
import HTTPMessages
import HTTPServer
import Rendering
import TestSupport
import Testing
import Threads

@testable import Engine
@testable import Service

@Suite struct MetricsTests {
    @Test func `an idle service reports its settings and its process`() throws {
        let service = try TestService([
            "workers": "3", "event-loops": "2", "queue": "7", "cache": "4", "connections": "9",
        ])
        let page = try service.metrics()
        #expect(page["plotwright_build_info{version=\"\(Version.current)\"}"] == 1)
        #expect(page["plotwright_ready"] == 1)
        #expect(page["plotwright_workers"] == 3)
        #expect(page["plotwright_event_loops"] == 2)
        #expect(page["plotwright_render_queue_limit"] == 7)
        #expect(page["plotwright_http_connections_limit"] == 9)
        #expect(page["plotwright_cache_limit_bytes{tier=\"memory\"}"] == 3_145_728)
        #expect(page["plotwright_http_requests_in_flight"] == 0)
        #expect((page["process_resident_memory_bytes"] ?? 0) > 1e6)
        #expect((page["process_open_fds"] ?? 0) > 3)
        #expect((page["process_max_fds"] ?? 0) >= (page["process_open_fds"] ?? .infinity))
        #expect((page["process_cpu_seconds_total"] ?? 0) > 0)
        #expect((page["process_start_time_seconds"] ?? 0) > 1.7e9)
    }

    @Test func `there is room for the requests of as many routes as there may be`() {
        let metrics = RequestMetrics()
        #expect(metrics.requests(RouteLabel.maximumCount - 1, .none, StatusSlot.count - 1) == 0)
        #expect(metrics.durations(RouteLabel.maximumCount - 1).total == 0)
    }

    @Test func `requests are counted by route, method and status`() throws {
        let service = try TestService()
        for _ in 0..<3 { _ = try service.request("GET /chart?spec={}") }
        _ = try service.request("GET /chart.svg?spec={}")
        let tag = try #require(try service.request("HEAD /chart?spec={}").fields["etag"])
        #expect(try service.request("GET /chart?spec={}", "If-None-Match: \(tag)").status == 304)
        _ = try service.request("POST /chart", content: "bad")
        _ = try service.request("BREW /schema")
        _ = try service.request("GET /no/such/place")
        _ = try service.request("GET /healthz")
        let client = try TestClient(port: service.port)
        client.send("nonsense\r\n\r\n")
        #expect(try client.response().status == 400)
        // A response is counted after its last byte has been sent.
        try eventually {
            try service.metrics()["plotwright_http_requests_total{route=\"unmatched\",method=\"none\",status=\"400\"}"]
                == 1
        }
        let page = try service.metrics()
        func requests(_ route: String, _ method: String, _ status: Int) -> Double? {
            page["plotwright_http_requests_total{route=\"\(route)\",method=\"\(method)\",status=\"\(status)\"}"]
        }
        #expect(requests("/chart", "GET", 200) == 4)
        #expect(requests("/chart", "HEAD", 200) == 1)
        #expect(requests("/chart", "GET", 304) == 1)
        #expect(requests("/chart", "POST", 422) == 1)
        #expect(requests("/livez", "GET", 200) == 1)
        #expect(requests("unmatched", "GET", 404) == 1)
        #expect(page["plotwright_http_request_duration_seconds_count{route=\"/chart\"}"] == 7)
        #expect((page["plotwright_http_response_bytes_total"] ?? 0) > 2_000)
        #expect(page["plotwright_cache_misses_total{tier=\"memory\"}"] == 2)
        #expect(page["plotwright_cache_hits_total{tier=\"memory\"}"] == 3)
        #expect(page["plotwright_cache_hits_total{tier=\"identity\"}"] == 1)
        #expect(page["plotwright_cache_entries{tier=\"memory\"}"] == 2)
        #expect(page["plotwright_renders_total{outcome=\"finished\"}"] == 2)
        #expect(page["plotwright_renders_total{outcome=\"refused\"}"] == 1)
        #expect(page[#"plotwright_render_queue_wait_seconds_count{lane="quick"}"#] == 3)
        #expect(page["plotwright_render_stage_duration_seconds_count{stage=\"read\"}"] == 2)
        #expect(page["plotwright_render_stage_duration_seconds_count{stage=\"draw\"}"] == 2)
        // An SVG is encoded while it is drawn.
        #expect(page["plotwright_render_stage_duration_seconds_count{stage=\"encode\"}"] == 1)
        #expect((page["plotwright_render_stage_duration_seconds_sum{stage=\"draw\"}"] ?? 0) > 0)
        #expect(page["plotwright_http_requests_in_flight"] == 0)
    }

    @Test func `shed load, shared renders and requests in flight are counted`() throws {
        let service = try TestService(["workers": "1", "queue": "1"])
        let renderer = service.renderer
        let slow = try (0..<3).map { _ in try TestClient(port: service.port) }
        slow[0].send(TestClient.message("POST /chart", content: "slow"))
        renderer.begun.wait()
        slow[1].send(TestClient.message("POST /chart", content: "slow"))
        slow[2].send(TestClient.message("POST /chart", content: "slow2"))
        try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 1 }
        #expect(try service.request("POST /chart", content: "more").status == 503)
        let page = try service.metrics()
        #expect(page["plotwright_ready"] == 0)
        #expect(page[#"plotwright_workers_busy{lane="quick"}"#] == 1)
        #expect(page["plotwright_http_requests_in_flight"] == 3)
        #expect(page["plotwright_shed_total{reason=\"queue\"}"] == 1)
        for _ in 0..<2 { renderer.gate.signal() }
        for client in slow { #expect(try client.response().status == 200) }
        try eventually { try service.metrics()["plotwright_http_requests_in_flight"] == 0 }
        #expect(try service.metrics()["plotwright_renders_coalesced_total"] == 1)
        #expect(try service.metrics()["plotwright_ready"] == 1)
    }

    @Test func `a disconnect is counted as 499`() throws {
        let service = try TestService()
        do {
            let client = try TestClient(port: service.port)
            client.send(TestClient.message("POST /chart", content: "endless"))
            service.renderer.begun.wait()
            client.resetWhenClosed()
        }
        try eventually {
            try service.metrics()["plotwright_http_requests_total{route=\"/chart\",method=\"POST\",status=\"499\"}"]
                == 1
        }
        try eventually { try service.metrics()["plotwright_renders_total{outcome=\"deserted\"}"] == 1 }
        #expect(try service.metrics()["plotwright_http_requests_in_flight"] == 0)
    }

    @Test func `the metrics port serves only metrics`() throws {
        let service = try TestService()
        let port = try #require(service.server.metricsPort)
        #expect(try TestClient.request("GET /", port: port).status == 404)
        #expect(try TestClient.request("GET /chart?spec={}", port: port).status == 404)
        #expect(try TestClient.request("HEAD /metrics", port: port).status == 200)
        let refused = try TestClient.request("POST /metrics", content: "", port: port)
        #expect(refused.status == 405)
        #expect(refused.fields["allow"] == "GET, HEAD")
        #expect(try service.request("GET /metrics").status == 404)
    }

    @Test func `a duration is in the bucket with the smallest bound that it does not exceed`() {
        let histograms = DurationHistograms()
        for duration in [0, 100, 101, 250, 10_000_000, 10_000_001] {
            histograms.add(.microseconds(duration), to: 2)
        }
        let counts = histograms.snapshot(2).counts
        #expect(counts[0] == 2)
        #expect(counts[1] == 2)
        #expect(counts[15] == 1)
        #expect(counts[16] == 1)
        #expect(histograms.snapshot(2).nanoseconds == 20_000_452_000)
        #expect(histograms.snapshot(1).total == 0)
        #expect(Duration.seconds(-1).nanoseconds == 0)
        #expect(Duration(attoseconds: .max).nanoseconds == .max)
    }

    @Test func `every known status has a slot, and other codes share one`() {
        for code in StatusSlot.codes { #expect(StatusSlot.word(StatusSlot.slot(of: code)) == "\(code)") }
        for code in [-1, 0, 199, 299, 418, 599, 600, 10_000] {
            #expect(StatusSlot.word(StatusSlot.slot(of: code)) == "other")
        }
        #expect(StatusSlot.codes.count < StatusSlot.other)
    }

    @Test func `labels are escaped`() throws {
        var page = MetricsText()
        page.begin("a", .gauge, "Help.")
        page.sample(1, ["b": "c\"d\\e\nf"])
        #expect(page.text == "# HELP a Help.\n# TYPE a gauge\na{b=\"c\\\"d\\\\e\\nf\"} 1\n")
    }
}
