import Dispatch
import Glibc
import HTTPMessages
import HTTPServer
import Rendering
import StandardDialects
import Synchronization
import TestSupport
import Testing

@testable import Service

/// The service over real sockets. Each test starts its own server.
@Suite struct ChartServerTests {
    private func start(
        _ renderer: FakeRenderer = FakeRenderer(), configure: (inout ServiceConfiguration) -> Void = { _ in }
    ) throws -> ChartServer {
        var configuration = ServiceConfiguration()
        configuration.server.port = 0
        configuration.metrics.isServed = false
        configuration.log = .off
        configure(&configuration)
        return try ChartServer(configuration, dialects: .standard(), makeRenderer: renderer.make)
    }

    private func stop(_ server: ChartServer) {
        let isDone = DispatchSemaphore(value: 0)
        server.drain(within: .zero) { isDone.signal() }
        isDone.expectSignal()
    }

    private static let img = "Accept: image/avif,image/webp,image/*,*/*;q=0.8"

    // MARK: - Routes

    @Test(arguments: [
        ("GET /", 200, "text/html; charset=utf-8"),
        ("GET /healthz", 200, "application/json"),
        ("GET /livez", 200, "application/json"),
        ("GET /readyz", 200, "application/json"),
        ("GET /metrics", 404, "application/problem+json"),
        ("GET /openapi.yaml", 200, "application/yaml"),
        ("GET /schema", 200, "application/schema+json"),
        ("GET /chart?spec=%61", 400, "application/problem+json"),
        ("GET /chart?spec={}", 200, "image/png"),
        ("GET /chart.png?spec={}", 200, "image/png"),
        ("GET /%63hart.png?spec={}", 200, "image/png"),
        ("GET /chart.svg?spec={}", 200, "image/svg+xml"),
        ("GET /chart?spec={}&format=svg", 200, "image/svg+xml"),
        ("GET /chart.pdf?spec={}", 200, "application/pdf"),
        ("GET /chart?spec={}&format=bmp", 400, "application/problem+json"),
        ("GET /chart.png?spec={}&format=svg", 400, "application/problem+json"),
        ("GET /chart?spec=YWJj", 200, "image/png"),
        ("GET /chart/", 404, "application/problem+json"),
        ("GET /nothing", 404, "application/problem+json"),
        ("DELETE /chart", 405, "application/problem+json"),
        ("POST /healthz", 405, "application/problem+json"),
        ("TRACE /chart", 405, "application/problem+json"),
        ("QUERY /chart", 405, "application/problem+json"),
        ("BREW /chart", 501, "application/problem+json"),
        ("get /chart", 501, "application/problem+json"),
        ("GET /%zz", 400, "application/problem+json"),
    ])
    func `each route responds with its status, type and security fields`(line: String, status: Int, contentType: String)
        throws
    {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let response = try TestClient.request(line, port: port)
        #expect(response.status == status)
        #expect(response.fields["content-type"] == contentType)
        #expect(response.fields["x-content-type-options"] == "nosniff")
        #expect(response.fields["server"] == "plotwright")
        #expect(response.fields["x-request-id"]?.count == 16)
        #expect(response.fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect((response.fields["cache-control"] == "no-store") == (status >= 400 || line.hasSuffix("z")))
    }

    @Test(arguments: [
        ("OPTIONS /chart", 204, "OPTIONS, GET, HEAD, POST"),
        ("OPTIONS /schema", 204, "OPTIONS, GET, HEAD"),
        ("OPTIONS *", 204, "OPTIONS, GET, HEAD, POST"),
        ("PUT /chart", 405, "OPTIONS, GET, HEAD, POST"),
        ("POST /", 405, "OPTIONS, GET, HEAD"),
    ])
    func `OPTIONS and 405 responses list the allowed methods`(line: String, status: Int, allow: String) throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let response = try TestClient.request(line, port: port)
        #expect(response.status == status)
        #expect(response.fields["allow"] == allow)
    }

    @Test(arguments: [
        ([], 200),
        (["Content-Type: application/json"], 200),
        (["Content-Type: application/json; charset=UTF-8"], 200),
        (["Content-Type: application/vnd.plotwright+json"], 200),
        (["Content-Type: application/x-www-form-urlencoded"], 200),
        (["Content-Encoding: identity"], 200),
        (["Accept: image/*"], 200),
        (["Content-Type: text/html"], 415),
        (["Content-Type: application/json; charset=latin1"], 415),
        (["Content-Type: nonsense"], 415),
        (["Content-Encoding: gzip"], 400),
        (["Content-Encoding: br"], 415),
        (["Content-Encoding: gzip", "Content-Encoding: gzip"], 415),
        (["Accept: application/xml"], 406),
        (["Accept: image/avif, image/png;q=0"], 406),
    ])
    func `POST checks the type, the coding and the accepted formats`(fields: [String], status: Int) throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let response = try TestClient(port: port).request("POST /chart", fields, content: "a")
        #expect(response.status == status)
        #expect(try (response.content == FakeRenderer.picture("a")) == (status == 200))
    }

    @Test func `only the response to an unsupported coding lists the supported ones`() throws {
        let server = try start()
        defer { stop(server) }
        let coding = try TestClient(port: server.port).request("POST /chart", ["Content-Encoding: br"], content: "a")
        #expect(coding.fields["accept-encoding"] == "gzip")
        let media = try TestClient(port: server.port).request("POST /chart", ["Content-Type: text/html"], content: "a")
        #expect(media.status == 415)
        #expect(media.fields["accept-encoding"] == nil)
    }

    @Test(arguments: [
        ("/chart?", "*/*", "image/png", true),
        ("/chart?", "image/svg+xml", "image/svg+xml", true),
        ("/chart?", "image/png;q=0.5, image/svg+xml;q=0.6", "image/svg+xml", true),
        ("/chart?", "application/pdf", "application/pdf", true),
        ("/chart?", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/png", true),
        ("/chart?", "text/html,image/avif,image/webp,image/apng,*/*;q=0.8", "image/png", true),
        ("/chart?", "image/png;q=0, image/*", "image/svg+xml", true),
        ("/chart?", "image/gif", "image/gif", true),
        ("/chart?", "image/webp;q=0.1, image/jpeg", "image/jpeg", true),
        ("/chart?format=base64&", "text/plain", "text/plain; charset=us-ascii", false),
        ("/chart.webp?as=dataURI&", "*/*", "text/plain; charset=us-ascii", false),
        ("/chart?format=base64&", "image/png", nil, false),
        ("/chart?as=base64&", "image/*", nil, false),
        ("/chart?", "text/plain", nil, false),
        ("/chart?format=svg&", "*/*", "image/svg+xml", false),
        ("/chart?format=png&", "image/svg+xml, image/png;q=0.1", "image/png", false),
        ("/chart.svg?", "image/*", "image/svg+xml", false),
        ("/chart.svg?format=svg&", "*/*", "image/svg+xml", false),
        ("/chart.svg?", "image/png", nil, false),
        ("/chart?format=png&", "image/svg+xml", nil, false),
        ("/chart?", "image/avif", nil, false),
    ])
    func `the format is negotiated`(path: String, accept: String, contentType: String?, varies: Bool) throws {
        let renderer = FakeRenderer()
        let server = try start(renderer)
        defer { stop(server) }
        let line = "GET \(path)spec={}"
        let response = try TestClient.request(line, "Accept: \(accept)", port: server.port)
        guard let contentType else {
            #expect(response.status == 406)
            return
        }
        #expect(response.fields["content-type"] == contentType)
        #expect(response.fields["vary"] == (varies ? "Accept" : nil))
        // Responses from the cache and 304 responses agree with the first response.
        let again = try TestClient.request(line, "Accept: \(accept)", port: server.port)
        #expect(again.content == response.content)
        let tag = try #require(response.fields["etag"])
        let known = try TestClient.request(line, "Accept: \(accept)", "If-None-Match: \(tag)", port: server.port)
        #expect(known.status == 304)
        for name in ["vary", "etag", "content-security-policy"] { #expect(known.fields[name] == response.fields[name]) }
        #expect(renderer.rendered.load(ordering: .relaxed) == 1)
    }

    @Test func `each format has its own picture and entity tag`() throws {
        let server = try start()
        defer { stop(server) }
        let png = try TestClient.request("POST /chart", content: "a", port: server.port)
        let svg = try TestClient.request("POST /chart", "Accept: image/svg+xml", content: "a", port: server.port)
        #expect(try png.content == FakeRenderer.picture("a"))
        #expect(try svg.content == FakeRenderer.picture("a", format: .svg))
        #expect(svg.text.contains(">picture of a</title>"))
        #expect(png.fields["etag"] != svg.fields["etag"])
        #expect(svg.fields["content-disposition"] == "inline; filename=\"chart.svg\"")
        #expect(
            svg.fields["content-security-policy"]
                == "default-src 'none'; img-src data:; style-src 'none'; script-src 'none'; sandbox")
        #expect(svg.fields["x-content-type-options"] == "nosniff")
        let pdf = try TestClient.request("POST /chart", "Accept: application/pdf", content: "a", port: server.port)
        #expect(pdf.fields["content-disposition"] == "inline; filename=\"chart.pdf\"")
        #expect(
            pdf.fields["content-security-policy"] == "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'")
        let page = try TestClient.request("POST /chart.html", content: "a", port: server.port)
        #expect(page.fields["content-type"] == "text/html")
        #expect(
            page.fields["content-security-policy"]
                == "\(PictureFormat.html.pagePolicy ?? ""); sandbox allow-scripts")
        #expect(try TestClient.request("POST /chart", content: "a", port: server.port).content == png.content)
    }

    @Test func `GET, HEAD and POST give the same entity tag`() throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let got = try TestClient.request("GET /chart?spec={}&width=7", "X-Request-Id: mine-1", port: port)
        #expect(try got.content == FakeRenderer.picture("{}-7.0"))
        #expect(got.fields["etag"]?.count == 66)
        #expect(got.fields["cache-control"] == "public, max-age=86400")
        #expect(got.fields["content-disposition"] == "inline; filename=\"chart.png\"")
        #expect(got.fields["cross-origin-resource-policy"] == "cross-origin")
        #expect(got.fields["x-request-id"] == "mine-1")
        #expect(got.fields["x-plotwright-warnings"] == nil)

        let head = try TestClient.request("HEAD /chart?spec={}&width=7", "X-Request-Id: mine-1", port: port)
        var expected = got.fields
        expected["date"] = head.fields["date"]
        #expect(head.fields == expected)
        #expect(head.content.isEmpty)

        let posted = try TestClient.request("POST /chart.png?width=7", content: "{}", port: port)
        #expect(posted.content == got.content)
        #expect(posted.fields["etag"] == got.fields["etag"])
        #expect(posted.fields["cache-control"] == nil)
    }

    @Test func `warnings are in a response field`() throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let response = try TestClient.request("POST /chart", content: "odd", port: port)
        #expect(
            response.fields["x-plotwright-warnings"] == #"["A \"quoted\"\nthing.","\u00dcn\u00efcode."]"#)
    }

    @Test func `an invalid request identifier is replaced`() throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        for given in ["a b", "<x>", String(repeating: "a", count: 129)] {
            let response = try TestClient.request("GET /healthz", "X-Request-Id: \(given)", port: port)
            #expect(response.fields["x-request-id"] != given)
        }
    }

    // MARK: - Problems

    @Test func `an invalid spec gets a problem document with its errors`() throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let response = try TestClient.request("POST /chart", content: "bad", port: port)
        #expect(response.status == 422)
        #expect(response.text.contains(#""errors":[{"pointer":"/a","detail":"Bad.","found":"1","allowed":["2"]}]"#))
    }

    @Test(arguments: [
        ("/metrics", "the setting metrics-port"), ("/health", "GET /healthz and GET /livez"), ("/ping", "GET /readyz"),
        ("/nothing", "GET /openapi.yaml"),
    ])
    func `the answer to a path of another server says what is where`(path: String, direction: String) throws {
        let server = try start()
        defer { stop(server) }
        let response = try TestClient.request("GET \(path)", port: server.port)
        #expect(response.status == 404)
        #expect(response.text.contains(direction), "\(response.text)")
    }

    @Test(arguments: [
        ("GET /chart?spec=YmFk", 422, "The spec does not describe a chart", "/a: Bad."),
        (
            "GET /nothing", 404, "Not Found",
            "There is no resource at this path; GET /openapi.yaml describes the service."
        ),
    ])
    func `an image element gets the problem as a picture`(
        line: String, status: Int, title: String, text: String
    ) throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        for _ in 0..<2 {
            let response = try TestClient.request(line, Self.img, port: port)
            #expect(response.status == status)
            #expect(response.fields["content-type"] == "image/png")
            #expect(response.fields["cache-control"] == "no-store")
            #expect(response.content == FakeRenderer().make().errorPicture("\(status) \(title)", [text]))
        }
    }

    // MARK: - Cache

    @Test func `a repeated request is neither read nor drawn again`() throws {
        let renderer = FakeRenderer()
        let server = try start(renderer)
        defer { stop(server) }
        let port = server.port
        for _ in 0..<3 { #expect(try TestClient.request("POST /chart", content: "a", port: port).status == 200) }
        #expect(renderer.prepared.load(ordering: .relaxed) == 1)
        #expect(
            try TestClient.request("POST /chart", content: "a#other", port: port).content == FakeRenderer.picture("a"))
        #expect(
            try TestClient.request("GET /chart?spec=%7B%7D", port: port).content == FakeRenderer.picture("{}"))
        #expect(renderer.prepared.load(ordering: .relaxed) == 3)
        #expect(renderer.rendered.load(ordering: .relaxed) == 2)
    }

    @Test func `a client that has the picture gets 304 without a render`() throws {
        let renderer = FakeRenderer()
        let server = try start(renderer)
        defer { stop(server) }
        let port = server.port
        // All servers create the same tag.
        let tag = try #require(try TestService().request("HEAD /chart?spec={}").fields["etag"])
        for _ in 0..<2 {
            let response = try TestClient.request(
                "GET /chart?spec={}", "If-None-Match: \"x\", W/\(tag)", port: port)
            #expect(response.status == 304)
            #expect(response.fields["etag"] == tag)
            #expect(response.fields["cache-control"] == "public, max-age=86400")
            #expect(response.fields["date"] != nil)
        }
        #expect(renderer.rendered.load(ordering: .relaxed) == 0)
        let failed = try TestClient.request("GET /chart?spec={}", "If-Match: \"x\"", port: port)
        #expect(failed.status == 412)
        #expect(renderer.prepared.load(ordering: .relaxed) == 1)
    }

    @Test(arguments: ["/", "/schema", "/openapi.yaml"])
    func `documents have entity tags`(path: String) throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let tag = try TestClient.request("GET \(path)", port: port).fields["etag"] ?? ""
        #expect(try TestClient.request("GET \(path)", "If-None-Match: \(tag)", port: port).status == 304)
        #expect(try TestClient.request("GET \(path)", "If-None-Match: \"x\"", port: port).status == 200)
        #expect(try TestClient.request("GET \(path)", "If-Match: \"x\"", port: port).status == 412)
    }

    @Test func `without a cache every request is drawn`() throws {
        let renderer = FakeRenderer()
        let server = try start(renderer, configure: { $0.cache = 0 })
        defer { stop(server) }
        let port = server.port
        for _ in 0..<3 { #expect(try TestClient.request("POST /chart", content: "a", port: port).status == 200) }
        #expect(renderer.rendered.load(ordering: .relaxed) == 3)
    }

    // MARK: - Load

    @Test func `equal requests are drawn once`() throws {
        let renderer = FakeRenderer()
        let server = try start(renderer)
        defer { stop(server) }
        let port = server.port
        let clients = try (0..<20).map { _ in try TestClient(port: port) }
        clients[0].send(TestClient.message("POST /chart", content: "slow"))
        renderer.begun.wait()
        for (index, client) in clients.enumerated().dropFirst() {
            client.send(TestClient.message("POST /chart", content: index % 2 == 0 ? "slow" : "slow#\(index)"))
        }
        // The ten other spellings must have been read before the picture is finished.
        eventually { renderer.prepared.load(ordering: .relaxed) == 11 }
        renderer.gate.signal()
        let picture = try FakeRenderer.picture("slow")
        for client in clients { #expect(try client.response().content == picture) }
        #expect(renderer.rendered.load(ordering: .relaxed) == 1)
    }

    @Test func `a full queue gives 503 at once, and cached pictures are still served`() throws {
        let renderer = FakeRenderer()
        let server = try start(
            renderer,
            configure: {
                $0.workers = 1
                $0.queue = 2
            })
        defer { stop(server) }
        let port = server.port
        #expect(try TestClient.request("POST /chart", content: "cached", port: port).status == 200)
        let busy = try (0..<3).map { _ in try TestClient(port: port) }
        busy[0].send(TestClient.message("POST /chart", content: "slow0"))
        renderer.begun.wait()
        for index in 1...2 {
            busy[index].send(TestClient.message("POST /chart", content: "slow\(index)"))
            // A response on the same event loop shows that the previous request was received.
            #expect(try TestClient.request("GET /healthz", port: port).status == 200)
        }
        let refused = try TestClient.request("POST /chart", content: "more", port: port)
        #expect(refused.status == 503)
        #expect(refused.fields["retry-after"] == "1")
        #expect(refused.fields["content-type"] == "application/problem+json")
        let drawn = try TestClient.request("GET /chart?spec={}", Self.img, port: port)
        #expect(drawn.status == 503)
        #expect(drawn.fields["content-type"] == "image/png")
        #expect(try TestClient.request("POST /chart", content: "cached", port: port).status == 200)
        #expect(try TestClient.request("GET /healthz", port: port).status == 200)
        for _ in busy { renderer.gate.signal() }
        for client in busy { #expect(try client.response().status == 200) }
    }

    @Test func `a render is stopped when its client disconnects`() throws {
        let renderer = FakeRenderer()
        let server = try start(renderer)
        defer { stop(server) }
        let port = server.port
        do {
            let client = try TestClient(port: port)
            client.send(TestClient.message("POST /chart", content: "endless"))
            renderer.begun.wait()
            client.resetWhenClosed()
        }
        eventually { renderer.stopped.load(ordering: .relaxed) == 1 }
    }

    @Test func `a render that takes too long is stopped`() throws {
        let renderer = FakeRenderer()
        let server = try start(renderer, configure: { $0.renderTime = .seconds(2) })
        defer { stop(server) }
        let port = server.port
        let response = try TestClient.request("POST /chart", content: "endless", port: port)
        #expect(response.status == 503)
        #expect(response.fields["retry-after"] == "5")
        #expect(response.text.contains("too-slow"))
    }

    @Test func `draining finishes renders`() throws {
        let renderer = FakeRenderer()
        let server = try start(renderer)
        let client = try TestClient(port: server.port)
        client.send(TestClient.message("POST /chart", content: "slow"))
        renderer.begun.wait()
        let isDone = DispatchSemaphore(value: 0)
        server.drain(within: .seconds(20)) { isDone.signal() }
        renderer.gate.signal()
        #expect(try client.response().content == FakeRenderer.picture("slow"))
        isDone.expectSignal()
    }

    @Test func `a violation of HTTP gets a problem document`() throws {
        let server = try start()
        defer { stop(server) }
        let port = server.port
        let client = try TestClient(port: port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        let response = try client.response()
        #expect(response.status == 400)
        #expect(response.fields["content-type"] == "application/problem+json")
        #expect(response.text.contains("Host"))
        #expect(client.isEnded())
    }
}
