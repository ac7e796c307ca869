import Dispatch
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Expensive charts have threads and a queue of their own.
@Suite struct LaneTests {
    private let spaces = String(repeating: " ", count: 300_000)

    private func send(_ content: String, to service: TestService) throws -> TestClient {
        let client = try TestClient(port: service.port)
        client.send(TestClient.message("POST /chart", content: content))
        return client
    }

    @Test func `ordinary charts are drawn while expensive ones fill their queue`() throws {
        let service = try TestService(["workers": "1", "queue": "1", "render-timeout": "3600"])
        let first = try send("endless1", to: service)
        service.renderer.begun.expectSignal()
        let second = try send("endless2", to: service)
        try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="expensive"}"#] == 1 }
        let refused = try service.request("POST /chart", content: "endless3")
        #expect(refused.status == 503)
        #expect(refused.fields["retry-after"] == "1")
        #expect(refused.text.contains("overloaded"))
        #expect(try service.request("POST /chart", content: "a").content == FakeRenderer.picture("a"))
        #expect(try service.request("GET /readyz").status == 200)
        let page = try service.metrics()
        #expect(page[#"plotwright_workers_busy{lane="expensive"}"#] == 1)
        #expect(page["plotwright_shed_total{reason=\"queue\"}"] == 1)
        for client in [second, first] { client.resetWhenClosed() }
    }

    @Test func `large content is read in the lane of expensive charts`() throws {
        let service = try TestService(["workers": "1", "max-body": "1024"])
        let slow = try send("slow", to: service)
        service.renderer.begun.expectSignal()
        // The only worker of the quick lane is busy.
        let text = "a#" + spaces
        #expect(try service.request("POST /chart", content: text).content == FakeRenderer.picture("a"))
        #expect(try service.request("POST /chart", content: text).status == 200)
        service.renderer.gate.signal()
        #expect(try slow.response().status == 200)
        #expect(try service.metrics()["plotwright_cache_hits_total{tier=\"memory\"}"] == 1)
    }

    @Test(arguments: [("lengthy", 2), ("lengthy2", 3), ("big", 3)])
    func `a chart that needs more than its lane gives is drawn in another lane`(text: String, turns: Int) throws {
        let folder = try TemporaryFolder()
        let service = try TestService(["saved-charts": folder.path + "/charts.db"])
        #expect(try service.request("POST /chart", content: text).content == FakeRenderer.picture(text))
        #expect(service.renderer.rendered.load(ordering: .relaxed) == turns)
        #expect(service.renderer.prepared.load(ordering: .relaxed) == turns)
        let page = try service.metrics()
        #expect(page["plotwright_renders_total{outcome=\"finished\"}"] == 1)
        #expect(page["plotwright_render_stage_duration_seconds_count{stage=\"read\"}"] == 1)
        let saved = try service.request(
            "POST /charts", "Content-Type: application/json", content: text + "{}")
        #expect(saved.status == 201)
        #expect(service.renderer.rendered.load(ordering: .relaxed) == 2 * turns)
    }

    @Test func `a chart that waits is refused at its deadline although no worker is free`() throws {
        let service = try TestService(["workers": "1", "render-timeout": "2"])
        let slow = try send("slow", to: service)
        service.renderer.begun.expectSignal()
        let refused = try service.request("POST /chart", content: "a")
        #expect(refused.status == 503)
        #expect(refused.fields["retry-after"] == "1")
        #expect(refused.text.contains("overloaded"))
        #expect(try service.metrics()["plotwright_shed_total{reason=\"wait\"}"] == 1)
        service.renderer.gate.signal()
        _ = try slow.response()
    }

    @Test func `a chart whose clients have disconnected leaves the queue`() throws {
        let service = try TestService(["workers": "1", "render-timeout": "3600"])
        let slow = try send("slow", to: service)
        service.renderer.begun.expectSignal()
        do {
            let waiting = try send("slow2", to: service)
            try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 1 }
            waiting.resetWhenClosed()
        }
        try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 0 }
        #expect(try service.metrics()["plotwright_renders_total{outcome=\"deserted\"}"] == 1)
        service.renderer.gate.signal()
        #expect(try slow.response().status == 200)
    }
}
