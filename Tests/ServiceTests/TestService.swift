import Dispatch
import Glibc
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// A service for a test, configured as by an operator, with settings as text.
final class TestService {
    let server: ChartServer
    let renderer: FakeRenderer
    private var isStopped = false

    /// - Parameter settings: The options of the command line. By default, the ports are free ones and there is no log.
    init(
        _ settings: [String: String] = [:], renderer: FakeRenderer = FakeRenderer(),
        logDescriptor: Int32 = STDERR_FILENO, accessClock: AccessClock = .system,
        resources: ResourceLoader? = nil, makeRenderer: (@Sendable () -> PictureRenderer)? = nil
    ) throws {
        var sources = ConfigurationSources()
        sources.flags = ["port": "0", "log": "off"].merging(settings) { $1 }
        let resolved = try ResolvedConfiguration(sources, machine: Machine(cores: 2))
        self.renderer = renderer
        server = try ChartServer(
            resolved.configuration, dialects: .standard(), logDescriptor: logDescriptor, accessClock: accessClock,
            resources: resources,
            makeRenderer: makeRenderer ?? renderer.make)
    }

    deinit {
        if !isStopped { stop() }
    }

    var port: UInt16 { server.port }

    func stop() {
        isStopped = true
        let isDone = DispatchSemaphore(value: 0)
        server.drain(after: .zero, within: .zero) { isDone.signal() }
        isDone.expectSignal()
    }

    func request(_ line: String, _ fields: String..., content: String? = nil) throws -> TestClient.Response {
        try TestClient(port: port).request(line, fields, content: content)
    }

    /// Fetches the metrics and checks that they are well-formed.
    func metrics() throws -> MetricsPage {
        let port = try #require(server.metricsPort)
        let response = try TestClient.request("GET /metrics", port: port)
        #expect(response.status == 200)
        #expect(response.fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        return try MetricsPage(response.text)
    }
}
