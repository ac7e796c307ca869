import HTTPMessages
import Rendering
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// Charts and errors of Chart.js configurations over HTTP.
@Suite struct QuickChartServerTests {
    private let query = "/chart?c=" + QuickChart.encoded(QuickChart.bar)

    @Test func `a picture has the size, type and caching of a native one`() throws {
        let service = try QuickChart.service()
        let response = try service.request("GET \(query)&w=200&h=100")
        #expect(response.status == 200)
        #expect(response.fields["content-type"] == "image/png")
        #expect(response.fields["cache-control"] == "public, max-age=86400")
        #expect(response.fields["vary"] == nil)
        #expect(QuickChart.size(of: response.content) == [400, 200])
        let tag = try #require(response.fields["etag"])
        // A parameter without effect, as used against caches, does not change the picture.
        let again = try service.request("GET \(query)&w=200&h=100&t=1", "If-None-Match: \(tag)")
        #expect(again.status == 304)
        let head = try TestClient(port: service.port)
        head.send(TestClient.message("HEAD \(query)&w=200&h=100"))
        #expect(try head.response(isBodiless: true).fields["content-length"] == "\(response.content.count)")
    }

    @Test(arguments: [
        ("&f=svg", "image/svg+xml"), ("&format=SVG", "image/svg+xml"), ("&f=&format=svg", "image/svg+xml"),
        ("", "image/png"), ("&f=png&format=svg", "image/png"),
    ])
    func `the query determines the format, whatever the client accepts`(query: String, type: String) throws {
        let service = try QuickChart.service()
        for accept in ["image/svg+xml", "text/html,*/*;q=0.1", "application/json"] {
            let response = try service.request("GET \(self.query)\(query)", "Accept: \(accept)")
            #expect(response.status == 200)
            #expect(response.fields["content-type"] == type)
        }
    }

    @Test(arguments: [
        #"{"type":"bar","data":{"columns":{"a":[1,2]}}}"#, #"{"type":"bar","data":[1,2,3]}"#,
        #"{"type":"bar","data":{"a":[1,2]},"plots":[{"type":"bar","y":"a"}]}"#,
        #"{"type":"bar","x":["a"],"y":[1],"data":{"labels":["a"]}}"#,
    ])
    func `a mistake in a native spec has a problem document and no picture`(spec: String) throws {
        let service = try QuickChart.service()
        let response = try service.request("POST /chart?strict=true", "Content-Type: application/json", content: spec)
        #expect(response.status == 422)
        #expect(response.fields["content-type"] == "application/problem+json")
        #expect(response.kind == "invalid-spec")
    }

    @Test func `the path may determine the format`() throws {
        let service = try QuickChart.service()
        let path = query.replacing("/chart?", with: "/chart.svg?")
        #expect(try service.request("GET \(path)").fields["content-type"] == "image/svg+xml")
        #expect(try service.request("GET \(path)&f=png").status == 400)
    }

    @Test(arguments: [
        #"{"chart":CHART}"#, #"{"c":"TEXT"}"#, #"{"chart":"TEXT","width":"500","version":"4"}"#, "CHART",
    ])
    func `a body has any content type`(body: String) throws {
        let service = try QuickChart.service()
        let text = QuickChart.bar.replacing("\"", with: "\\\"")
        let body = body.replacing("CHART", with: QuickChart.bar).replacing("TEXT", with: text)
        for type in ["application/json", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "a/b", nil] {
            let fields = type.map { ["Content-Type: \($0)"] } ?? []
            let response = try TestClient(port: service.port).request("POST /chart?ref=x", fields, content: body)
            #expect(response.status == 200, "\(type ?? "none")")
            #expect(QuickChart.size(of: response.content) == [1000, 600])
        }
    }

    @Test func `a form is a body`() throws {
        let service = try QuickChart.service()
        let form = QuickChart.form([("c", QuickChart.bar), ("width", "50"), ("h", "40"), ("f", "png")])
        let response = try service.request(
            "POST /chart", "Content-Type: application/x-www-form-urlencoded", content: form)
        #expect(QuickChart.size(of: response.content) == [100, 80])
    }

    @Test func `the body determines the format`() throws {
        let service = try QuickChart.service()
        func post(_ format: String, _ path: String = "/chart", _ fields: String...) throws -> TestClient.Response {
            let body = "{\"chart\":\(QuickChart.bar),\"format\":\"\(format)\"}"
            return try TestClient(port: service.port).request("POST \(path)", fields, content: body)
        }
        #expect(try post("svg").fields["content-type"] == "image/svg+xml")
        #expect(try post("svg", "/chart", "Accept: image/png").fields["content-type"] == "image/svg+xml")
        #expect(try post("svg", "/chart.png").fields["content-type"] == "image/png")
        #expect(try post("svg", "/chart?format=png").fields["content-type"] == "image/png")
        let unknown = try post("tiff")
        #expect(unknown.fields["content-type"] == "image/png")
        #expect(unknown.fields["x-plotwright-warnings"]?.contains("/format: ") == true)
    }

    // MARK: - Errors

    @Test(arguments: [
        ("c=", "image/png", "You are missing variable `c` or `chart`"),
        ("w=500", "image/png", "You are missing variable `c` or `chart`"),
        ("c={&f=svg", "image/svg+xml", "/c: The text ends within an object: } is missing. It is at line 1, column 2"),
        ("c={}&spec={}", "image/png", "spec: The parameter belongs to a native spec"),
        ("c={}&f=tiff", "image/png", "format: The format is unknown."),
        ("c=%7B%22type%22%3A%22%0A%C3%BC%22%7D", "image/png", ""),
        ("c={\"type\":\"bar\"}&w=9000", "image/png", ""),
    ])
    func `an error is a picture with its text in a field`(query: String, type: String, text: String) throws {
        let response = try QuickChart.service().request("GET /chart?\(query)")
        #expect(response.status == 400)
        #expect(response.fields["content-type"] == type)
        #expect(response.fields["cache-control"] == "no-store")
        let field = try #require(response.fields["x-quickchart-error"])
        #expect(!field.isEmpty && field.hasPrefix(text) && field.utf8.allSatisfy { 0x20...0x7E ~= $0 })
        #expect(response.content.starts(with: type == "image/png" ? [0x89, 0x50] : Array("<svg".utf8)))
    }

    @Test(arguments: [
        ("application/json", true), ("application/problem+json, image/*;q=0.5", true),
        ("application/json, text/plain, */*", false), ("image/png", false), ("*/*", false),
    ])
    func `clients that prefer JSON get it`(accept: String, isJSON: Bool) throws {
        let service = try QuickChart.service()
        let response = try service.request("GET /chart?c={}", "Accept: \(accept)")
        #expect(response.status == 400)
        #expect(response.fields["content-type"] == (isJSON ? "application/problem+json" : "image/png"))
        #expect(response.fields["x-quickchart-error"] != nil)
    }

    @Test(arguments: [
        (#"{"chart":{"type":"bar"},"plots":[]}"#, "image/png"),
        (#"{"chart":{"type":"unknown"},"format":"svg"}"#, "image/svg+xml"),
        (#"{"chart":{"type":"bar"},"width":4000,"height":4000,"devicePixelRatio":4}"#, "image/png"),
    ])
    func `what the caller can mend is 400`(body: String, type: String) throws {
        let service = try QuickChart.service()
        let response = try service.request("POST /chart", content: body)
        #expect(response.status == 400)
        #expect(response.fields["content-type"] == type)
        #expect(response.fields["x-quickchart-error"]?.isEmpty == false)
        #expect(response.fields["cache-control"] == "no-store")
    }

    @Test func `native errors stay what they are`() throws {
        let service = try QuickChart.service()
        for response in [
            try service.request("POST /chart", content: #"{"plots":[{"type":"?"}]}"#),
            try service.request("GET /chart?spec=%7B%22plots%22:1%7D"),
        ] {
            #expect(response.status == 422)
            #expect(response.fields["content-type"] == "application/problem+json")
            #expect(response.fields["x-quickchart-error"] == nil)
        }
        #expect(try service.request("POST /chart", "Content-Type: text/html", content: "{}").status == 415)
    }

    @Test func `a URL may have 64 KiB`() throws {
        let service = try QuickChart.service()
        let note = String(repeating: "a%20+%", count: 11_500)
        let path = query + "&note=\(note)"
        #expect(path.utf8.count > 1 << 16)
        #expect(try service.request("GET \(path)").status == 200)
    }

    @Test func `only a chart that is slow by itself is an error of the client`() {
        let form = ProblemForm(isOfQuickChart: true, drawnByDefault: true)
        #expect(Problem.tooSlow.adapted(to: form).status == .serviceUnavailable)
        #expect(Problem.overloaded.adapted(to: form).status == .serviceUnavailable)
        var problem = Problem.tooSlow
        problem.isCausedByChart = true
        #expect(problem.adapted(to: form).status == .badRequest)
        #expect(problem.adapted(to: form).retryAfter == nil)
        #expect(problem.adapted(to: .native).status == .serviceUnavailable)
    }
}
