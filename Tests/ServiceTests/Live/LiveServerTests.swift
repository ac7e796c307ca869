import Dispatch
import JSON
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// Live charts over sockets.
@Suite struct LiveServerTests {
    private static let renderer: @Sendable () -> PictureRenderer = {
        PictureRenderer(typesetter: FakeRenderer.typesetter, dialects: .standard())
    }

    private static let spec =
        #"{"width":120,"height":80,"data":{"columns":{"t":[0,1],"v":[1,2]}},"plots":[{"type":"line","x":"t","y":"v"}]}"#

    private func start(
        _ settings: [String: String] = [:], resources: ResourceLoader? = nil
    ) throws -> TestService {
        try TestService(settings, resources: resources, makeRenderer: Self.renderer)
    }

    /// A chart that a test has made.
    private struct Made {
        let id: String
        let token: String
        let service: TestService
        let document: JSONDocument

        func feed(_ content: String, token: String? = nil) throws -> TestClient.Response {
            try service.request(
                "POST /live/\(id)/data", "Authorization: Bearer \(token ?? self.token)", content: content)
        }

        func picture(_ fields: String..., query: String = "") throws -> TestClient.Response {
            try TestClient(port: service.port).request("GET /live/\(id).png\(query)", fields)
        }
    }

    private func make(_ service: TestService, _ query: String = "", spec: String = spec) throws -> Made {
        let response = try service.request("POST /live\(query)", content: spec)
        #expect(response.status == 201, "\(response.text)")
        let document = try JSONDocument(response.content)
        let id = try #require(document.root["id"]?.string)
        let token = try #require(document.root["token"]?.string)
        #expect(response.fields["location"] == "/live/\(id)")
        return Made(id: id, token: token, service: service, document: document)
    }

    /// A client of a stream of events.
    private final class Events {
        let client: TestClient
        let head: TestClient.Response
        private var text = ""

        init(_ made: Made, _ query: String = "", _ fields: String...) throws {
            client = try TestClient(port: made.service.port)
            client.send(
                TestClient.message("GET /live/\(made.id)\(query)", ["Accept: text/event-stream"] + fields))
            head = try client.response(isBodiless: true)
        }

        /// The lines of the next block.
        func next() throws -> [String] {
            while !text.contains("\n\n") {
                let chunk = try client.chunk()
                guard !chunk.isEmpty else { return ["the end"] }
                text += String(decoding: chunk, as: UTF8.self)
            }
            let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
            text = String(parts[1])
            return parts[0].split(separator: "\n").map(String.init)
        }

        /// The data of the next event.
        func data() throws -> JSONDocument {
            var lines = try next()
            while lines == [":"] { lines = try next() }
            let line = try #require(lines.first { $0.hasPrefix("data: ") }, "\(lines)")
            return try JSONDocument(String(line.dropFirst(6)))
        }
    }

    // MARK: - Making

    @Test func `a chart has an id and a token that cannot be guessed`() throws {
        let service = try start()
        let one = try make(service)
        let other = try make(service)
        #expect(one.id.utf8.count == 22)
        #expect(one.token.utf8.count == 43)
        #expect(one.id != other.id && one.token != other.token)
        #expect(one.document.root["durable"]?.bool == false)
        #expect(one.document.root["events"]?.string == "/live/\(one.id)")
        #expect(one.document.root["svg"]?.string == "/live/\(one.id).svg")
    }

    @Test(arguments: [
        ("", "nonsense", 400), ("", #"{"plots":[{"type":"line","y":[1]}]}"#, 422),
        ("", #"{"data":{"columns":{"t":[1]}},"plots":[{"type":"line","y":"u"}]}"#, 422),
        ("?window=0", spec, 400), ("?window=2&span=3", spec, 400), ("?span=x", spec, 400), ("?rate=1000", spec, 400),
        ("?rate=1&rate=1", spec, 400), ("?token=abc", spec, 400), ("?x=u", spec, 400), ("?refresh=1", spec, 400),
        ("?refresh=10", spec, 400),
        ("?span=1", #"{"data":{"columns":{"t":["a"],"v":[1]}},"plots":[{"type":"bar","x":"t","y":"v"}]}"#, 400),
        ("?x=t", #"{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1]}]}}"#, 400),
        ("?refresh=10&span=3", spec, 400), ("?%zz", spec, 400),
    ])
    func `a request that makes no sense makes no chart`(query: String, spec: String, status: Int) throws {
        let service = try start()
        #expect(try service.request("POST /live\(query)", content: spec).status == status)
        #expect(try service.metrics()["plotwright_live_charts"] == 0)
    }

    @Test func `charts are limited by number and memory`() throws {
        let service = try start(["max-live-charts": "1"])
        _ = try make(service)
        #expect(try service.request("POST /live", content: Self.spec).status == 507)
        let off = try start(["max-live-charts": "0"])
        #expect(try off.request("POST /live", content: Self.spec).status == 404)
        let small = try start(["live-memory": "1"])
        let text = String(repeating: "x", count: 1 << 20)
        let large =
            #"{"data":{"columns":{"t":[1],"v":[2]}},"description":"\#(text.prefix(1_900))","plots":[{"type":"line","y":"v"}]}"#
        var statuses: [Int] = []
        for _ in 0..<400 where statuses.last ?? 201 == 201 {
            statuses.append(try small.request("POST /live", content: large).status)
        }
        #expect(statuses.last == 507)
    }

    // MARK: - Pictures

    @Test func `the picture follows the data, and is revalidated`() throws {
        let service = try start()
        let made = try make(service)
        let first = try made.picture()
        #expect(first.status == 200)
        #expect(first.fields["cache-control"] == "no-cache")
        let tag = try #require(first.fields["etag"])
        #expect(try made.picture("If-None-Match: \(tag)").status == 304)
        let fed = try made.feed(#"{"records":[{"t":2,"v":5}]}"#)
        #expect(fed.text == #"{"revision":1,"first":0,"records":3}"# + "\n")
        let second = try made.picture("If-None-Match: \(tag)")
        #expect(second.status == 200)
        #expect(second.fields["etag"] != tag)
        // The picture is that of all records.
        let all = Self.spec.replacing("[0,1]", with: "[0,1,2]").replacing("[1,2]", with: "[1,2,5]")
        #expect(try service.request("POST /chart", content: all).content == second.content)
        #expect(try service.request("GET /live/\(made.id)/data").text == all)
        #expect(try service.request("GET /live/\(made.id).svg").fields["content-type"] == "image/svg+xml")
        #expect(try made.picture(query: "?width=200&revision=7").status == 200)
        #expect(try made.picture(query: "?token=a").status == 400)
    }

    @Test func `a client may look at another range`() throws {
        let service = try start()
        let made = try make(service, "?span=1")
        _ = try made.feed(#"{"columns":{"t":[2,3],"v":[4,3]}}"#)
        let all = try made.picture(query: "?from=0&to=3").content
        #expect(try made.picture().content != all)
        #expect(try made.picture(query: "?from=0&to=2").content != all)
        _ = try made.feed(#"{"columns":{"t":[4],"v":[4]}}"#)
        for query in ["?from=1", "?to=1", "?from=2&to=1", "?from=a&to=b", "?from=1e999&to=2"] {
            #expect(try made.picture(query: query).status == 400)
        }
    }

    @Test func `Chart.js configurations are live, too`() throws {
        let service = try start()
        let made = try make(
            service, "?window=2",
            spec: #"{"width":200,"chart":{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1]}]}}}"#)
        let first = try made.picture()
        #expect(try made.feed(#"{"labels":["b","c"],"datasets":[{"data":[2,3]}]}"#).status == 200)
        #expect(try made.picture().content != first.content)
        #expect(try made.feed(#"{"records":[{"a":1}]}"#).status == 422)
    }

    // MARK: - Access

    @Test func `only the chart's token may feed and delete it`() throws {
        let service = try start()
        let made = try make(service)
        let other = try make(service)
        let feed = #"{"records":[{"t":2,"v":5}]}"#
        #expect(try service.request("POST /live/\(made.id)/data", content: feed).status == 401)
        #expect(try made.feed(feed, token: other.token).status == 401)
        #expect(try made.feed(feed, token: String(made.token.dropLast())).status == 401)
        #expect(try service.request("POST /live/\(made.id)/data?token=\(made.token)", content: feed).status == 401)
        #expect(try service.request("DELETE /live/\(made.id)").status == 401)
        let bearer = "Authorization: Bearer \(made.token)"
        #expect(try service.request("POST /live/\(made.id)/data?index=3", bearer, content: feed).status == 400)
        for id in ["x", "AAAAAAAAAAAAAAAAAAAAAA", String(repeating: "a", count: 3_000)] {
            #expect(try service.request("POST /live/\(id)/data", bearer, content: feed).status == 404)
            #expect(try service.request("GET /live/\(id)").status == 404)
            #expect(try service.request("GET /live/\(id).png").status == 404)
        }
        #expect(try service.request("DELETE /live/\(made.id)", bearer).status == 204)
        #expect(try made.feed(feed).status == 404)
        #expect(try made.picture().status == 404)
    }

    @Test func `the operator's tokens make charts, but do not feed them`() throws {
        let operators = "0123456789abcdef"
        let service = try start(["bearer-tokens": operators])
        #expect(try service.request("POST /live", content: Self.spec).status == 401)
        let response = try service.request("POST /live", "Authorization: Bearer \(operators)", content: Self.spec)
        #expect(response.status == 201)
        let root = try JSONDocument(response.content).root
        let (id, token) = (try #require(root["id"]?.string), try #require(root["token"]?.string))
        let feed = #"{"records":[{"t":2}]}"#
        #expect(
            try service.request("POST /live/\(id)/data", "Authorization: Bearer \(operators)", content: feed).status
                == 401)
        #expect(
            try service.request("POST /live/\(id)/data", "Authorization: Bearer \(token)", content: feed).status == 200)
    }

    @Test func `a chart that is fed too often is answered with 429`() throws {
        let service = try start(["max-live-feeds": "2"])
        let made = try make(service)
        var responses: [TestClient.Response] = []
        for number in 0..<4 { responses.append(try made.feed(#"{"records":[{"t":\#(number)}]}"#)) }
        #expect(responses[0].status == 200 && responses[1].status == 200)
        let refused = try #require(responses.first { $0.status == 429 })
        #expect(refused.fields["retry-after"] == "1")
    }

    // MARK: - Streams

    @Test func `events tell of new pictures`() throws {
        let service = try start()
        let made = try make(service)
        let events = try Events(made, "?width=100")
        #expect(events.head.status == 200)
        #expect(events.head.fields["content-type"] == "text/event-stream")
        #expect(events.head.fields["cache-control"] == "no-store")
        #expect(try events.next() == ["retry: 2000"])
        let first = try events.data().root
        #expect(first["revision"]?.number == 0)
        #expect(first["url"]?.string == "/live/\(made.id).png?width=100&revision=0")
        let picture = try service.request("GET \(try #require(first["url"]?.string))")
        #expect(picture.fields["etag"] == first["etag"]?.string)
        _ = try made.feed(#"{"records":[{"t":2,"v":5}]}"#)
        let second = try events.data().root
        #expect(second["revision"]?.number == 1)
        #expect(second["etag"]?.string != first["etag"]?.string)
    }

    @Test func `a client continues where it was`() throws {
        let service = try start()
        let made = try make(service)
        _ = try made.feed(#"{"records":[{"t":2,"v":5}]}"#)
        let events = try Events(made, "", "Last-Event-ID: 1")
        #expect(try events.next() == ["retry: 2000"])
        _ = try made.feed(#"{"records":[{"t":3,"v":5}]}"#)
        #expect(try events.data().root["revision"]?.number == 2)
        for id in ["0", "x", "-1", "99999999999999999999"] {
            let other = try Events(made, "", "Last-Event-ID: \(id)")
            _ = try other.next()
            #expect(try other.data().root["revision"]?.number == 2)
        }
    }

    @Test func `an event may contain its picture`() throws {
        let service = try start()
        let made = try make(service)
        let events = try Events(made, "?as=dataURI")
        _ = try events.next()
        let picture = try #require(try events.data().root["picture"]?.string)
        #expect(picture.hasPrefix("data:image/png;base64,"))
    }

    @Test func `a problem is an event`() throws {
        let service = try start()
        let made = try make(service)
        let events = try Events(made)
        _ = try events.next()
        _ = try events.next()
        _ = try made.feed(#"{"columns":{"v":["text"]}}"#)
        let lines = try events.next()
        #expect(lines.first == "event: problem")
        #expect(lines.last?.contains(#""status":422"#) == true)
        #expect(try made.picture().status == 422)
        _ = try made.feed(#"{"index":2,"remove":1,"records":[{"t":2,"v":3}]}"#)
        #expect(try events.data().root["revision"]?.number == 2)
    }

    @Test(arguments: [("image/png, image/*;q=0.8", ""), ("*/*", "?format=png")])
    func `pictures replace each other`(accept: String, query: String) throws {
        let service = try start()
        let made = try make(service)
        let client = try TestClient(port: service.port)
        client.send(TestClient.message("GET /live/\(made.id)\(query)", ["Accept: \(accept)"]))
        let head = try client.response(isBodiless: true)
        let type = try #require(head.fields["content-type"])
        #expect(type.hasPrefix("multipart/x-mixed-replace; boundary=\""))
        let boundary = "--" + type.split(separator: "\"")[1] + "\r\n"
        #expect(try client.chunk() == Array(boundary.utf8))
        for number in 2..<4 {
            let part = try client.chunk()
            let picture = try made.picture()
            let tag = try #require(picture.fields["etag"])
            let start = "content-type: image/png\r\ncontent-length: \(picture.content.count)\r\netag: \(tag)\r\n\r\n"
            #expect(part == Array(start.utf8) + picture.content + Array(("\r\n" + boundary).utf8))
            _ = try made.feed(#"{"records":[{"t":\#(number),"v":\#(number)}]}"#)
        }
    }

    @Test func `all clients of a picture share one drawing`() throws {
        let service = try start()
        let made = try make(service)
        let clients = try (0..<10).map { _ in try Events(made) }
        for client in clients {
            _ = try client.next()
            _ = try client.data()
        }
        let before = try service.metrics()["plotwright_renders_total{outcome=\"finished\"}"] ?? 0
        _ = try made.feed(#"{"records":[{"t":2,"v":5}]}"#)
        for client in clients { #expect(try client.data().root["revision"]?.number == 1) }
        let page = try service.metrics()
        #expect(page["plotwright_renders_total{outcome=\"finished\"}"] == before + 1)
        #expect(page["plotwright_live_streams"] == 10)
        #expect(page["plotwright_live_feeds_total"] == 1)
    }

    @Test func `new records scroll a window unless the client has scrolled back`() throws {
        let service = try start()
        let made = try make(service)
        let following = try Events(made, "?from=-9&to=1.5")
        let back = try Events(made, "?from=-9&to=0.5")
        for events in [following, back] {
            _ = try events.next()
            _ = try events.data()
        }
        _ = try made.feed(#"{"records":[{"t":2,"v":5}]}"#)
        #expect(try following.data().root["revision"]?.number == 1)
        // The range of the other client has no new record, only the one after it.
        _ = try made.feed(#"{"records":[{"t":3,"v":5}]}"#)
        #expect(try following.data().root["revision"]?.number == 2)
        _ = try made.feed(#"{"index":0,"remove":1,"records":[{"t":0.25,"v":9}]}"#)
        #expect(try back.data().root["revision"]?.number == 3)
    }

    @Test func `a silent stream shows signs of life`() throws {
        let service = try start(["live-heartbeat": "0.1"])
        let made = try make(service)
        let events = try Events(made)
        _ = try events.next()
        _ = try events.data()
        for _ in 0..<3 { #expect(try events.next() == [":"]) }
    }

    @Test func `streams are limited, and places become free`() throws {
        let service = try start(["max-live-chart-streams": "2"])
        let made = try make(service)
        do {
            let events = try (0..<2).map { _ in try Events(made) }
            for client in events { _ = try client.next() }
            let refused = try service.request("GET /live/\(made.id)")
            #expect(refused.status == 503)
            #expect(refused.fields["retry-after"] == "5")
            #expect(try service.request("HEAD /live/\(made.id)").status == 503)
            withExtendedLifetime(events) {}
        }
        eventually { (try? Events(made))?.head.status == 200 }
        #expect(try service.request("HEAD /live/\(made.id)").fields["transfer-encoding"] == "chunked")
    }

    @Test func `different pictures of a chart are limited`() throws {
        let service = try start()
        let made = try make(service)
        var open: [Events] = []
        for width in 0..<LiveLimits.views {
            open.append(try Events(made, "?width=\(100 + width)"))
            _ = try open.last?.next()
        }
        #expect(try Events(made, "?width=99").head.status == 503)
        #expect(try Events(made, "?width=100").head.status == 200)
        #expect(try Events(made, "?width=0").head.status == 400)
        open = []
        eventually { (try? Events(made, "?width=99"))?.head.status == 200 }
    }

    @Test func `streams end when their chart is deleted`() throws {
        let service = try start()
        let made = try make(service)
        let events = try Events(made)
        _ = try events.next()
        _ = try events.data()
        #expect(try service.request("DELETE /live/\(made.id)", "Authorization: Bearer \(made.token)").status == 204)
        #expect(try events.next() == ["event: end", "data: {}"])
        #expect(try events.next() == ["the end"])
    }

    @Test func `idle charts expire`() throws {
        let service = try start(["max-live-idle": "1", "live-heartbeat": "0.1"])
        let idle = try make(service)
        let watched = try make(service)
        let events = try Events(watched)
        _ = try events.next()
        eventually { (try? service.metrics()["plotwright_live_charts"]) == 1 }
        #expect(try idle.feed(#"{"records":[{"t":2}]}"#).status == 404)
        #expect(try watched.feed(#"{"records":[{"t":2}]}"#).status == 200)
    }

    // MARK: - Data elsewhere

    @Test func `data elsewhere is asked for again`() throws {
        let supply = FakeSupply()
        let url = "https://a.example/a.csv"
        supply.set(url, "t,v\n0,1\n1,2\n", freshFor: .zero)
        let service = try start(["min-live-refresh": "0.1"], resources: supply.loader())
        let made = try make(
            service, "?refresh=0.1",
            spec:
                #"{"width":120,"height":80,"data":{"url":"https://a.example/a.csv"},"plots":[{"type":"line","x":"t","y":"v"}]}"#
        )
        let events = try Events(made)
        _ = try events.next()
        let first = try events.data().root["etag"]?.string
        supply.set(url, "t,v\n0,1\n1,3\n", freshFor: .zero)
        let second = try events.data().root["etag"]?.string
        #expect(first != second)
        #expect(try made.feed(#"{"records":[{"t":2}]}"#).status == 422)
    }
}
