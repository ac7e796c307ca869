import Dispatch
import TestSupport
import Testing

@testable import Service

@Suite struct HealthTests {
    @Test func `a service with a full queue is alive but not ready`() throws {
        let service = try TestService(["workers": "1", "queue": "1"])
        #expect(try service.request("GET /readyz").text == "{\"status\":\"ok\"}\n")
        let busy = try (0..<2).map { _ in try TestClient(port: service.port) }
        busy[0].send(TestClient.message("POST /chart", content: "slow"))
        service.renderer.begun.wait()
        busy[1].send(TestClient.message("POST /chart", content: "slow2"))
        try eventually { try service.request("GET /readyz").status == 503 }
        let response = try service.request("GET /readyz")
        #expect(response.text == "{\"status\":\"busy\"}\n")
        #expect(response.fields["retry-after"] == "1")
        #expect(response.fields["cache-control"] == "no-store")
        for path in ["/livez", "/healthz"] {
            #expect(try service.request("GET \(path)").text == "{\"status\":\"ok\"}\n")
        }
        for _ in busy { service.renderer.gate.signal() }
        for client in busy { #expect(try client.response().status == 200) }
        #expect(try service.request("GET /readyz").status == 200)
    }

    @Test func `a draining service is not ready but still serves requests`() throws {
        let service = try TestService()
        service.server.drain(after: .seconds(3_600), within: .zero) {}
        let ready = try service.request("GET /readyz")
        #expect(ready.status == 503)
        #expect(ready.text == "{\"status\":\"draining\"}\n")
        #expect(try service.request("GET /livez").status == 200)
        #expect(try service.request("POST /chart", content: "a").status == 200)
        #expect(try service.metrics()["plotwright_ready"] == 0)
        service.stop()
        #expect(throws: TestClient.Failure.self) { try service.request("GET /livez") }
    }
}
