import Delivery
import JSON
import Testing

@testable import Alerting

@Suite struct PictureTests {
    private func renderer(_ json: String = "{\"url\":\"http://r:8080/\",\"theme\":\"modernDark\",\"width\":600}") throws
        -> RendererConfiguration
    {
        try RendererConfiguration(try JSONDocument(json).root, at: "")
    }

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]

    @Test func `The graph's URL has the expression, the time of firing and the operator's parameters`() throws {
        let path = try #require(PictureQuery.path(try Notification(Samples.notification()), try renderer()))
        #expect(
            path
                == "/prometheus/graph.png?g0.expr=errors%20%3E%200.5&g0.range_input=1h&alertname=HighErrors&firing=2026-11-25T22%3A00%3A00.5Z&width=600&theme=modernDark"
        )
        let named = try renderer("{\"url\":\"http://r\",\"source\":\"main\",\"range\":\"3h\"}")
        #expect(
            PictureQuery.path(try Notification(Samples.notification(status: "resolved")), named)?
                .hasSuffix("&resolved=0001-01-01T00%3A00%3A00Z") == true)
    }

    @Test(arguments: [
        ("/prometheus/alert/errors?instance=a", true), ("/chart.png", true), ("//evil.example/x", false),
        ("http://evil.example", false), ("/a b", false), ("/a#b", false), ("", false),
    ]) func `An annotation names a picture of the renderer alone`(path: String, isAllowed: Bool) throws {
        let text = String(decoding: Samples.notification(), as: UTF8.self)
            .replacing("\"summary\":\"Errors of web-1\"", with: "\"plotwright\":\"\(path)\"")
        let result = PictureQuery.path(try Notification(Array(text.utf8)), try renderer())
        #expect((result?.hasPrefix(path) == true) == isAllowed)
    }

    @Test func `Alerts without an expression have no picture`() throws {
        let text = String(decoding: Samples.notification(version: "1"), as: UTF8.self).replacing("g0.expr", with: "x")
        #expect(PictureQuery.path(try Notification(Array(text.utf8)), try renderer()) == nil)
    }

    @Test func `Equal pictures are requested once, and failures are told`() throws {
        let notification = try Notification(Samples.notification())
        let sender = FakeSender { _ in
            WebResponse(status: 200, fields: ["x-plotwright-alt": "\"Gr\\u00e4ph\""], content: PictureTests.png)
        }
        let source = RendererClient(renderer: try renderer(), sender: sender) { path, _ in path }
        for _ in 0..<3 {
            guard case .picture(let picture) = source.picture(notification) else {
                Issue.record("no picture")
                continue
            }
            #expect(picture.alternative == "Gräph")
        }
        #expect(sender.all.count == 1)
        for response in [
            WebResponse(status: 503, content: Array("{\"detail\":\"busy\"}".utf8)),
            WebResponse(status: 200, content: [1]),
        ] {
            let failing = RendererClient(renderer: try renderer(), sender: FakeSender { _ in response }) { path, _ in
                path
            }
            guard case .failure = failing.picture(notification) else {
                Issue.record("no failure")
                continue
            }
        }
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{\"version\":\"4\"}", "{\"version\":4,\"alerts\":[],\"status\":\"firing\"}",
        "{\"version\":\"4\",\"alerts\":{},\"status\":\"firing\"}",
        "{\"version\":\"4\",\"alerts\":[1],\"status\":\"firing\"}",
        "{\"version\":\"4\",\"alerts\":[],\"status\":\"on\"}",
        "{\"version\":\"4\",\"alerts\":[],\"status\":\"firing\",\"commonLabels\":[]}",
        "{\"version\":\"4\",\"alerts\":[],\"status\":\"firing\",\"commonLabels\":{\"a\":1}}",
        "{\"version\":\"4\",\"alerts\":[],\"status\":\"firing\",\"groupKey\":5}",
    ]) func `Malformed notifications are problems`(text: String) {
        #expect(throws: NotificationError.self) { try Notification(Array(text.utf8)) }
    }
}
