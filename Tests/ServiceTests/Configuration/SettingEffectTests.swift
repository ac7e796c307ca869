import Dispatch
import Engine
import Glibc
import Rendering
import StandardDialects
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Every setting, given as text as by an operator, has its effect on a running service.
@Suite struct SettingEffectTests {
    struct Effect: Sendable {
        let name: String
        let prove: @Sendable () throws -> Void

        init(_ name: String, _ prove: @escaping @Sendable () throws -> Void) {
            self.name = name
            self.prove = prove
        }
    }

    @Test func `the effect of every setting is tested`() {
        #expect(Set(Self.effects.map(\.name)) == Set(Setting.all.filter { !$0.isHidden }.map(\.name)))
    }

    @Test(arguments: effects.map(\.name))
    func `each setting has its effect`(name: String) throws {
        try #require(Self.effects.first { $0.name == name }).prove()
    }

    private static let effects: [Effect] =
        addresses + load + sizes + times + saving + live + access + data
        + SharingSettings.effects + rest

    /// The status of a response from a service with one setting.
    private static func status(
        _ setting: String, _ value: String, _ line: String, _ fields: [String] = [], content: String? = nil
    ) throws -> Int {
        let service = try TestService([setting: value])
        return try TestClient(port: service.port).request(line, fields, content: content).status
    }

    /// The status of the response to any text, valid or not.
    private static func status(_ settings: [String: String], sending text: String) throws -> Int {
        let service = try TestService(settings)
        let client = try TestClient(port: service.port)
        client.send(text)
        return try client.response().status
    }

    /// Returns one of three loopback addresses that depend on the process, so that parallel test runs do not collide.
    private static func ownAddress(_ number: Int) -> String {
        let process = Int(getpid())
        return "127.\(number << 6 | process >> 16 & 63).\(process >> 8 & 255).\(process & 255)"
    }

    private static let addresses: [Effect] = [
        Effect("host") { () throws in
            let (address, reserved) = (ownAddress(1), ReservedPort())
            let service = try TestService(["host": address, "port": "\(reserved.port)"])
            #expect(try TestClient.request("GET /livez", host: address, port: service.port).status == 200)
            #expect(throws: TestClient.Failure.cannotConnect(ECONNREFUSED)) { try service.request("GET /livez") }
        },
        Effect("port") { () throws in
            let address = ownAddress(2)
            let port = try TestService(["host": address]).port
            #expect(try TestService(["host": address, "port": "\(port)"]).port == port)
        },
        Effect("public-url") { () throws in
            let service = try TestService(["public-url": "https://charts.example/plots"])
            #expect(try service.request("GET /plots/livez").status == 200)
            #expect(try service.request("GET /").text.contains("https://charts.example/plots"))
        },
        Effect("front-page") { () throws in
            let pages = ["playground": "<title>Plotwright</title>", "plain": "Send a spec"]
            for (kind, text) in pages {
                #expect(try TestService(["front-page": kind]).request("GET /").text.contains(text))
            }
            let service = try TestService(["front-page": "off"])
            for path in ["/", "/assets/base.css", "/docs", "/docs/"] {
                #expect(try service.request("GET \(path)").status == 404)
            }
        },
        Effect("metrics") { () throws in
            #expect(try TestService(["metrics": "off"]).server.metricsPort == nil)
            #expect(try TestService(["metrics": "on"]).metrics().samples.count > 10)
        },
        Effect("metrics-host") { () throws in
            let (address, reserved) = (ownAddress(1), ReservedPort())
            let service = try TestService(["metrics-host": address, "metrics-port": "\(reserved.port)"])
            let port = try #require(service.server.metricsPort)
            #expect(try TestClient.request("GET /metrics", host: address, port: port).status == 200)
            #expect(throws: TestClient.Failure.cannotConnect(ECONNREFUSED)) {
                try TestClient.request("GET /metrics", port: port)
            }
        },
        Effect("metrics-port") { () throws in
            let address = ownAddress(3)
            let port = try #require(try TestService(["metrics-host": address]).server.metricsPort)
            let service = try TestService(["metrics-host": address, "metrics-port": "\(port)"])
            #expect(service.server.metricsPort == port)
        },
    ]

    private static let load: [Effect] = [
        Effect("workers") { () throws in
            let service = try TestService(["workers": "3"])
            let clients = try (0..<3).map { _ in try TestClient(port: service.port) }
            for (index, client) in clients.enumerated() {
                client.send(TestClient.message("POST /chart", content: "slow\(index)"))
            }
            // All three start before any of them finishes.
            for _ in 0..<3 { service.renderer.begun.expectSignal() }
            for _ in 0..<3 { service.renderer.gate.signal() }
            for client in clients { #expect(try client.response().status == 200) }
        },
        Effect("event-loops") { () throws in
            #expect(try TestService(["event-loops": "3"]).metrics()["plotwright_event_loops"] == 3)
        },
        Effect("connections") { () throws in
            let service = try TestService(["connections": "1"])
            let client = try TestClient(port: service.port)
            #expect(try client.request("GET /livez").status == 200)
            #expect(try TestClient(port: service.port).response().status == 503)
        },
        Effect("queue") { () throws in
            let service = try TestService(["workers": "1", "queue": "1"])
            let clients = try (0..<2).map { _ in try TestClient(port: service.port) }
            clients[0].send(TestClient.message("POST /chart", content: "slow0"))
            service.renderer.begun.wait()
            clients[1].send(TestClient.message("POST /chart", content: "slow1"))
            try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 1 }
            #expect(try service.request("POST /chart", content: "b").status == 503)
            for _ in clients { service.renderer.gate.signal() }
            for client in clients { #expect(try client.response().status == 200) }
        },
    ]

    private static let sizes: [Effect] = [
        Effect("max-body") { () throws in
            #expect(try status("max-body", "1", "POST /chart", content: String(repeating: "a", count: 1_024)) == 200)
            #expect(try status("max-body", "1", "POST /chart", content: String(repeating: "a", count: 1_025)) == 413)
        },
        Effect("max-uri") { () throws in
            #expect(try status("max-uri", "64", "GET /chart?spec={}") == 200)
            #expect(try status("max-uri", "64", "GET /chart?spec={}&theme=" + String(repeating: "a", count: 64)) == 414)
        },
        Effect("max-header-size") { () throws in
            let long = "X: " + String(repeating: "a", count: 64)
            #expect(try status("max-header-size", "128", "GET /livez", [long]) == 200)
            #expect(try status("max-header-size", "64", "GET /livez", [long]) == 431)
        },
        Effect("max-header-count") { () throws in
            #expect(try status("max-header-count", "2", "GET /livez", ["A: b"]) == 200)
            #expect(try status("max-header-count", "2", "GET /livez", ["A: b", "C: d"]) == 431)
        },
        Effect("max-request-memory") { () throws in
            let content = String(repeating: "a", count: 3 << 20)
            let patient = ["render-timeout": "3600"]
            #expect(try status(patient, sending: TestClient.message("POST /chart", content: content)) == 200)
            let service = try TestService(["max-request-memory": "1", "connections": "2"])
            #expect(try service.request("POST /chart", content: content).status == 503)
            #expect(try service.request("POST /chart", content: "a").status == 200)
        },
        Effect("max-chunk-overhead") { () throws in
            let head = "POST /chart HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            let body = "1;a=\(String(repeating: "b", count: 80))\r\na\r\n0\r\n\r\n"
            #expect(try status([:], sending: head + body) == 200)
            #expect(try status(["max-chunk-overhead": "64"], sending: head + body) >= 400)
        },
        Effect("memory") { () throws in
            let spec = #"{"width": 2400, "height": 1000, "plots": []}"#
            #expect(try statusOfChart(["memory": "1024", "max-pixels": "9000000"], spec) == 200)
            let refused = try chart(["memory": "32", "max-pixels": "9000000"], spec)
            #expect(refused.status == 422)
            #expect(refused.text.contains("plotwright:too-large"))
            #expect(refused.text.contains("MiB of memory"))
        },
        Effect("max-pixels") { () throws in
            let spec =
                "{\"width\": 100, \"height\": 50, \"devicePixelRatio\": 2, \"plots\": [{\"type\": \"line\", \"y\": [1, 2]}]}"
            #expect(try statusOfChart(["max-pixels": "20000"], spec) == 200)
            #expect(try statusOfChart(["max-pixels": "19999"], spec) == 422)
        },
        Effect("max-points") { () throws in
            let spec = """
                {"data": {"rows": [{"a": 1, "b": 2}, {"a": 3, "b": 4}]},
                 "plots": [{"type": "line", "x": "a", "y": "b"}, {"type": "line", "y": [1, null, 3]}]}
                """
            #expect(try statusOfChart(["max-points": "7"], spec) == 200)
            #expect(try statusOfChart(["max-points": "6"], spec) == 422)
        },
        Effect("max-cost") { () throws in
            let spec = #"{"width": 800, "height": 400, "plots": [{"type": "line", "y": [1, 3, 2]}]}"#
            #expect(try statusOfChart(["max-cost": "1000"], spec) == 200)
            #expect(try statusOfChart(["max-cost": "1"], spec) == 422)
        },
        Effect("max-batch") { () throws in
            #expect(try status("max-batch", "2", "POST /batch", content: "a\nb") == 200)
            #expect(try status("max-batch", "2", "POST /batch", content: "a\nb\nc") == 422)
        },
    ]

    /// The status of a response from a service with the real renderer.
    private static func statusOfChart(_ settings: [String: String], _ spec: String) throws -> Int {
        try chart(settings, spec).status
    }

    private static func chart(_ settings: [String: String], _ spec: String) throws -> TestClient.Response {
        var sources = ConfigurationSources()
        sources.flags = settings
        let limits = try ResolvedConfiguration(sources, machine: Machine(cores: 1)).configuration.spec
        let service = try TestService(
            settings, makeRenderer: try PictureRenderer.factory(dialects: .standard(), limits: limits))
        return try service.request("POST /chart", content: spec)
    }

    private static let times: [Effect] = [
        Effect("header-timeout") { () throws in
            #expect(try status(["header-timeout": "0.05"], sending: "GET /livez HT") == 408)
        },
        Effect("body-timeout") { () throws in
            let text = "POST /chart HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na"
            #expect(try status(["body-timeout": "0.05"], sending: text) == 408)
        },
        Effect("body-grace") { () throws in
            let text = "POST /chart HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na"
            #expect(try status(["body-grace": "0.05"], sending: text) == 408)
        },
        Effect("min-body-rate") { () throws in
            // Depending on the rate, 100 bytes extend the time by 100 seconds or by nothing.
            let text =
                "POST /chart HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\n\r\n" + String(repeating: "a", count: 100)
            #expect(try status(["min-body-rate": "1000000000", "body-grace": "0.05"], sending: text) == 408)
            let service = try TestService(["min-body-rate": "1", "body-grace": "0.05", "event-loops": "1"])
            let client = try TestClient(port: service.port)
            client.send(text)
            // When a later client that sent no content times out, the grace period of the first one is over too.
            let other = try TestClient(port: service.port)
            other.send("POST /chart HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n")
            #expect(try other.response().status == 408)
            client.send("a")
            #expect(try client.response().status == 200)
        },
        Effect("write-timeout") { () throws in
            let service = try TestService(["write-timeout": "0.1"])
            let client = try TestClient(port: service.port)
            // The responses exceed the socket buffers by far, and the client does not read them.
            let count = 200
            client.send(String(repeating: TestClient.message("GET /schema"), count: count))
            // The responses show that the connection existed. It has been closed since.
            let answered = "plotwright_http_requests_total{route=\"/schema\",method=\"GET\",status=\"200\"}"
            try eventually {
                let page = try service.metrics()
                return page["plotwright_http_connections_open"] == 0 && (page[answered] ?? 0) > 0
            }
            var answers = 0
            while answers < count, (try? client.response()) != nil { answers += 1 }
            #expect(answers < count)
        },
        Effect("keep-alive-timeout") { () throws in
            let service = try TestService(["keep-alive-timeout": "0.05"])
            let client = try TestClient(port: service.port)
            #expect(try client.request("GET /livez").status == 200)
            #expect(client.isEnded())
        },
        Effect("render-timeout") { () throws in
            #expect(try status("render-timeout", "0.05", "POST /chart", content: "endless") == 503)
        },
        Effect("drain-delay") { () throws in
            let patient = try TestService(["drain-delay": "3600"])
            patient.server.drain {}
            #expect(try patient.request("GET /readyz").status == 503)
            #expect(try patient.request("GET /livez").status == 200)
            let hasty = try TestService(["drain-delay": "0.05"])
            let isDone = DispatchSemaphore(value: 0)
            hasty.server.drain { isDone.signal() }
            isDone.expectSignal()
        },
        Effect("drain-timeout") { () throws in
            let service = try TestService(["drain-timeout": "0"])
            let client = try TestClient(port: service.port)
            client.send(TestClient.message("POST /chart", content: "slow"))
            service.renderer.begun.wait()
            let isDone = DispatchSemaphore(value: 0)
            service.server.drain { isDone.signal() }
            #expect(client.isEnded())
            service.renderer.gate.signal()
            isDone.expectSignal()
        },
    ]

    /// The statuses of a signed GET, a plain GET, a POST with a token and a POST without one.
    private static func answers(_ settings: [String: String]) throws -> [Int] {
        let service = try TestService(settings)
        return [
            try service.request("GET \(try TestKeys.sign("/chart?spec=%7B%7D"))").status,
            try service.request("GET /chart?spec=%7B%7D").status,
            try service.request("POST /chart", "Authorization: Bearer 0123456789abcdef", content: "a").status,
            try service.request("POST /chart", content: "a").status,
        ]
    }

    /// The statuses of configurations in URLs without a signature, with a wrong and with a right one.
    private static func accountAnswers(_ settings: [String: String]) throws -> [Int] {
        let service = try TestService(settings)
        // printf %s '{}' | openssl dgst -sha256 -hmac 0123456789abcdef
        let right = "f91e3e9f05cc2df64ac1c26f8adccdffda8d1e4a7a8c50a1a08eeadac6ddfec5"
        return try ["", "&accountId=me&sig=\(String(right.reversed()))", "&accountId=me&sig=\(right)"].map {
            try service.request("GET /chart?c={}\($0)").status
        }
    }

    /// Whether each of several requests is within the limit.
    private static func allowed(_ settings: [String: String], _ fields: [[String]]) throws -> [Bool] {
        let service = try TestService(["rate-limit": "1"].merging(settings) { $1 })
        return try fields.map { try TestClient(port: service.port).request("GET /", $0).status == 200 }
    }

    private static let access: [Effect] = [
        Effect("signing-keys") { () throws in
            #expect(try answers(["signing-keys": TestKeys.text]) == [200, 200, 200, 200])
            #expect(try answers([:]) == [400, 200, 200, 200])
        },
        Effect("signing-keys-file") { () throws in
            let file = TemporaryFile(TestKeys.text)
            #expect(try answers(["signing-keys-file": file.path]) == [200, 200, 200, 200])
        },
        Effect("signed-images") { () throws in
            #expect(
                try answers(["signing-keys": TestKeys.text, "signed-images": "on"]) == [200, 403, 200, 200])
        },
        Effect("open-alert-charts") { () throws in
            // Without a chart of this name, the server answers with 404 if the request needs no signature.
            let signed = ["signing-keys": TestKeys.text, "signed-images": "on"]
            for (settings, status) in [(signed, 403), (signed.merging(["open-alert-charts": "on"]) { $1 }, 404)] {
                let service = try TestService(settings)
                #expect(try service.request("GET /prometheus/alert/a").status == status)
                #expect(try service.request("GET /prometheus/graph?g0.expr=a").status == 403)
            }
        },
        Effect("quickchart-accounts") { () throws in
            #expect(try accountAnswers([:]) == [200, 200, 200])
            #expect(try accountAnswers(["quickchart-accounts": "me:0123456789abcdef"]) == [403, 403, 200])
        },
        Effect("quickchart-accounts-file") { () throws in
            let file = TemporaryFile("me:0123456789abcdef\n")
            #expect(try accountAnswers(["quickchart-accounts-file": file.path]) == [403, 403, 200])
        },
        Effect("bearer-tokens") { () throws in
            #expect(try answers(["bearer-tokens": "0123456789abcdef"]) == [400, 200, 200, 401])
        },
        Effect("bearer-tokens-file") { () throws in
            let file = TemporaryFile("0123456789abcdef\n")
            #expect(try answers(["bearer-tokens-file": file.path]) == [400, 200, 200, 401])
        },
        Effect("rate-limit") { () throws in
            #expect(try allowed([:], [[], []]) == [true, false])
            #expect(try allowed(["rate-limit": "0"], [[], []]) == [true, true])
        },
        Effect("rate-limit-burst") { () throws in
            #expect(try allowed(["rate-limit-burst": "2"], [[], [], []]) == [true, true, false])
        },
        Effect("rate-limit-clients") { () throws in
            let fields = [["X-Forwarded-For: 1.1.1.1"], ["X-Forwarded-For: 2.2.2.2"], ["X-Forwarded-For: 1.1.1.1"]]
            #expect(try allowed(["trusted-proxies": "127.0.0.1"], fields) == [true, true, false])
            #expect(
                try allowed(["trusted-proxies": "127.0.0.1", "rate-limit-clients": "1"], fields) == [true, true, true])
        },
        Effect("trusted-proxies") { () throws in
            let fields = [["X-Forwarded-For: 1.1.1.1"], ["X-Forwarded-For: 2.2.2.2"]]
            #expect(try allowed(["trusted-proxies": "10.0.0.1"], fields) == [true, false])
            #expect(try allowed(["trusted-proxies": "10.0.0.1, 127.0.0.0/8"], fields) == [true, true])
        },
        Effect("forwarded-field") { () throws in
            let settings = ["trusted-proxies": "127.0.0.1"]
            let fields = [["Forwarded: for=1.1.1.1"], ["Forwarded: for=2.2.2.2"]]
            #expect(try allowed(settings, fields) == [true, false])
            #expect(try allowed(settings.merging(["forwarded-field": "forwarded"]) { $1 }, fields) == [true, true])
        },
        Effect("cors-origins") { () throws in
            let response = try TestService(["cors-origins": "*"]).request("GET /")
            #expect(response.fields["access-control-allow-origin"] == "*")
        },
    ]

    private static let saving: [Effect] = [
        Effect("saved-charts") { () throws in
            let folder = try TemporaryFolder()
            #expect(try status("saved-charts", folder.path("a"), "POST /charts", content: "{}") == 201)
            #expect(folder.names == ["a", "a-reserve"])
        },
        Effect("saved-charts-password-file") { () throws in
            let folder = try TemporaryFolder()
            try File.write(Array("secret\n".utf8), to: folder.path("password"))
            let server = PasswordServer()
            let url = "postgresql://a@127.0.0.1:\(server.port)/b?sslmode=disable&gssencmode=disable"
            _ = try TestService(["saved-charts": url, "saved-charts-password-file": folder.path("password")])
            #expect(server.password == "secret")
        },
        Effect("max-saved-charts") { () throws in
            let folder = try TemporaryFolder()
            let service = try TestService(["saved-charts": folder.path("a"), "max-saved-charts": "1"])
            #expect(try service.request("POST /charts", content: "1").status == 201)
            #expect(try service.request("POST /charts", content: "2").status == 507)
        },
        Effect("max-saved-size") { () throws in
            let folder = try TemporaryFolder()
            let service = try TestService(["saved-charts": folder.path("a"), "max-saved-size": "1"])
            let spec = "\"\(String(repeating: "a", count: 1 << 19))"
            #expect(try service.request("POST /charts", content: spec + "1\"").status == 201)
            #expect(try service.request("POST /charts", content: spec + "2\"").status == 507)
        },
        Effect("max-saved-age") { () throws in
            let folder = try TemporaryFolder()
            let service = try TestService(["saved-charts": folder.path("a"), "max-saved-age": "100"])
            #expect(try service.request("POST /charts", content: "1").text.contains("\"timeToLive\":100}"))
            #expect(try service.request("POST /charts?timeToLive=101", content: "1").status == 400)
        },
    ]

    private static let rest: [Effect] = [
        Effect("cache") { () throws in
            let service = try TestService(["cache": "0"])
            for _ in 0..<2 { #expect(try service.request("POST /chart", content: "a").status == 200) }
            #expect(service.renderer.rendered.load(ordering: .relaxed) == 2)
        },
        Effect("disk-cache") { () throws in
            let folder = try TemporaryFolder()
            let service = try TestService(["disk-cache": folder.path])
            eventually { service.server.disk?.isWriting == true }
            #expect(try service.request("POST /chart", content: "a").status == 200)
            try eventually { try service.metrics()["plotwright_cache_entries{tier=\"disk\"}"] == 1 }
            #expect(folder.names.count == 1)
        },
        Effect("disk-cache-size") { () throws in
            let folder = try TemporaryFolder()
            let service = try TestService(["disk-cache": folder.path, "disk-cache-size": "7"])
            #expect(try service.metrics()["plotwright_cache_limit_bytes{tier=\"disk\"}"] == 7_340_032)
        },
        Effect("max-age") { () throws in
            let response = try TestService(["max-age": "7"]).request("GET /chart?spec={}")
            #expect(response.fields["cache-control"] == "public, max-age=7")
        },
        Effect("dialects") { () throws in
            let native = try QuickChart.service(["dialects": "native"], accepting: .native)
            #expect(try native.request("GET /healthcheck").status == 404)
            #expect(try native.request("GET /chart?c=\(QuickChart.encoded(QuickChart.bar))").status == 400)
            #expect(try native.request("POST /chart", content: #"{"plots":[{"type":"bar","y":[1]}]}"#).status == 200)
            let foreign = try QuickChart.service(["dialects": "chartjs"], accepting: .foreign)
            #expect(try foreign.request("GET /schema").status == 404)
            #expect(try foreign.request("GET /healthcheck").status == 200)
            #expect(try foreign.request("POST /chart", content: QuickChart.bar).status == 200)
            #expect(try foreign.request("POST /chart", content: #"{"plots":[{"type":"bar","y":[1]}]}"#).status == 422)
            #expect(try foreign.request("POST /chart", "Content-Type: text/csv", content: "a,b\n1,2\n").status == 400)
        },
        Effect("strict") { () throws in
            let spec = #"{"plots":[{"type":"bar","label":"Oslo","y":[1]}]}"#
            #expect(try QuickChart.service(["strict": "off"]).request("POST /chart", content: spec).status == 200)
            #expect(try QuickChart.service(["strict": "on"]).request("POST /chart", content: spec).status == 422)
        },
        Effect("log") { () throws in
            for (level, isWritten) in [("info", true), ("off", false)] {
                var ends: [Int32] = [0, 0]
                try #require(unsafe pipe(&ends) == 0)
                let service = try TestService(["log": level], logDescriptor: ends[1])
                _ = try service.request("GET /livez")
                service.stop()
                close(ends[1])
                var byte: UInt8 = 0
                #expect(unsafe (read(ends[0], &byte, 1) == 1) == isWritten)
                close(ends[0])
            }
        },
    ]

    // MARK: - Remote data

    /// The response to a spec with URLs of a test server.
    private static func fetch(
        _ origin: StubServer, _ settings: [String: String] = [:], host: String = "127.0.0.1", paths: [String] = ["/a"]
    ) throws -> TestClient.Response {
        let named = ["data-origins": "http://\(host):\(origin.port)"].merging(settings) { $1 }
        let urls = paths.map { "http://\(host):\(origin.port)\($0)" }
        return try TestService(named).request("POST /chart", content: "from " + urls.joined(separator: " "))
    }

    /// Requests a chart twice. Its data server fails after the first response.
    /// - Returns: The statuses of the chart, and the number of requests to the data server.
    private static func breakdown(_ settings: [String: String]) throws -> (statuses: [Int], requests: Int) {
        let origin = StubServer { request, talk in
            talk.answer(request.number == 0 ? "200 OK" : "500 Broken", [], "one")
        }
        defer { origin.stop() }
        let url = "http://127.0.0.1:\(origin.port)"
        let service = try TestService(["data-origins": url].merging(settings) { $1 })
        let statuses = try (0..<2).map { _ in try service.request("POST /chart", content: "from \(url)/").status }
        return (statuses, origin.requests.count)
    }

    private static let data: [Effect] = [
        Effect("data-origins") { () throws in
            let origin = StubServer { _, talk in talk.answer("200 OK", [], "one") }
            defer { origin.stop() }
            #expect(try fetch(origin).status == 200)
            #expect(try fetch(origin, ["data-origins": "http://127.0.0.1:1"]).status == 403)
            #expect(origin.requests.count == 1)
            let service = try TestService()
            #expect(try service.request("POST /chart", content: "from \(origin.url())").status == 403)
        },
        Effect("data-networks") { () throws in
            let origin = StubServer { _, talk in talk.answer("200 OK", [], "one") }
            defer { origin.stop() }
            #expect(try fetch(origin, host: "localhost").status == 403)
            #expect(try fetch(origin, ["data-networks": "127.0.0.0/8 ::1"], host: "localhost").status == 200)
        },
        Effect("data-timeout") { () throws in
            let origin = StubServer { _, talk in talk.awaitEnd() }
            defer { origin.stop() }
            #expect(try fetch(origin, ["data-timeout": "0.05"]).status == 504)
        },
        Effect("max-data") { () throws in
            let origin = StubServer { _, talk in
                talk.answer("200 OK", [], String(repeating: "x", count: 3 << 19))
            }
            defer { origin.stop() }
            #expect(try fetch(origin, ["max-data": "1"]).status == 422)
            #expect(try fetch(origin, ["max-data": "2"]).status == 200)
        },
        Effect("data-redirects") { () throws in
            let origin = StubServer { request, talk in
                request.path == "/a"
                    ? talk.answer("302 Found", ["Location: /b"]) : talk.answer("200 OK", [], "one")
            }
            defer { origin.stop() }
            #expect(try fetch(origin, ["data-redirects": "0"]).status == 502)
            #expect(try fetch(origin, ["data-redirects": "1"]).status == 200)
        },
        Effect("data-connections") { () throws in
            for (settings, inProgress) in [([:], 2.0), (["data-connections": "1"], 1)] {
                let gate = DispatchSemaphore(value: 0)
                let origin = StubServer { _, talk in
                    gate.wait()
                    talk.answer("200 OK", [], "one")
                }
                defer { origin.stop() }
                let named = ["data-origins": origin.url(""), "data-timeout": "60"]
                let service = try TestService(named.merging(settings) { $1 })
                let client = try TestClient(port: service.port)
                client.send(
                    TestClient.message("POST /chart", content: "from \(origin.url("/a")) \(origin.url("/b"))"))
                try eventually {
                    let page = try service.metrics()
                    return page["plotwright_fetches_under_way"] == inProgress
                        && page["plotwright_fetches_waiting"] == 2 - inProgress
                }
                for _ in 0..<2 { gate.signal() }
                #expect(try client.response().status == 200)
            }
        },
        Effect("data-fresh-time") { () throws in
            #expect(try breakdown(["data-fresh-time": "60"]) == ([200, 200], 1))
            #expect(try breakdown(["data-fresh-time": "0"]) == ([200, 200], 2))
        },
        Effect("data-stale-time") { () throws in
            #expect(try breakdown(["data-fresh-time": "0", "data-stale-time": "60"]).statuses == [200, 200])
            #expect(try breakdown(["data-fresh-time": "0", "data-stale-time": "0"]).statuses == [200, 502])
        },
        Effect("data-cache") { () throws in
            #expect(try breakdown(["data-fresh-time": "0", "data-cache": "1"]).statuses == [200, 200])
            #expect(try breakdown(["data-fresh-time": "0", "data-cache": "0"]).statuses == [200, 502])
        },
        Effect("data-memory") { () throws in
            let origin = StubServer { _, talk in talk.answer("200 OK", [], String(repeating: "x", count: 1_500_000)) }
            defer { origin.stop() }
            #expect(try fetch(origin, ["data-memory": "1"]).status == 503)
            #expect(try fetch(origin, ["data-memory": "2"]).status == 200)
        },
        Effect("data-authorities") { () throws in
            let folder = try TemporaryFolder()
            try File.write(Array("none".utf8), to: folder.path + "/authorities.pem")
            // Tests/system/test-https tests with real certificates which servers are trusted.
            #expect {
                _ = try TestService(["data-authorities": folder.path + "/authorities.pem"])
            } throws: {
                "\($0)".contains("it has no certificate in PEM")
            }
        },
        Effect("data-sources") { () throws in
            let folder = try TemporaryFolder()
            // Any SQLite database is suitable.
            try TestService(["saved-charts": folder.path + "/charts.db"]).stop()
            let catalog = """
                {"sources": {"local": {"type": "sqlite", "file": "\(folder.path)/charts.db",
                  "queries": {"tables": {"sql": "SELECT count(*) AS tables FROM sqlite_schema"}}}}}
                """
            try File.write(Array(catalog.utf8), to: folder.path + "/sources.json")
            let spec = #"{"data": {"source": "local", "query": "tables"}, "plots": [{"type": "bar", "y": "tables"}]}"#
            for (settings, status) in [([:], 422), (["data-sources": folder.path + "/sources.json"], 200)] {
                let service = try TestService(settings, makeRenderer: PictureRenderer.factory(dialects: .standard()))
                let response = try service.request("POST /chart", content: spec)
                #expect(response.status == status, "\(response.text)")
            }
        },
    ]
}
