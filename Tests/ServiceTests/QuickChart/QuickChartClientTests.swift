import TestSupport
import Testing

@testable import Service

/// What the seven client libraries of QuickChart send, as recorded, is understood.
@Suite struct QuickChartClientTests {
    struct Client: Sendable, CustomTestStringConvertible {
        let name: String
        /// The query of a URL.
        let query: String
        /// The body of a POST.
        let body: String
        /// The sizes of the pictures of both, in pixels.
        let sizes: [[Int]]

        var testDescription: String { name }
    }

    private static let text = QuickChart.bar.replacing("\"", with: "\\\"")
    private static let config = QuickChart.encoded(QuickChart.bar)

    private static let clients = [
        Client(
            name: "python",
            query: QuickChart.form([
                ("c", bar), ("w", "600"), ("h", "300"), ("bkg", "#ffffff"), ("devicePixelRatio", "2.0"), ("f", "png"),
                ("v", "2.9.4"), ("key", "k"),
            ]),
            body: """
                {"chart": "\(text)", "width": 600, "height": 300, "backgroundColor": "#ffffff", \
                "devicePixelRatio": 1.0, "format": "png", "version": "2.9.4"}
                """, sizes: [[1200, 600], [600, 300]]),
        // The ratio 1 is omitted, and the server's default is 2.
        Client(
            name: "js",
            query: QuickChart.form([
                ("c", bar), ("w", "500"), ("h", "300"), ("ref", "qc-js"), ("bkg", "transparent"), ("f", "png"),
                ("v", "4"),
            ]),
            body: """
                {"chart":"\(text)","width":500,"height":300,"format":"png","version":"4",\
                "backgroundColor":"transparent","devicePixelRatio":1}
                """, sizes: [[1000, 600], [500, 300]]),
        // The background is not encoded.
        Client(
            name: "php",
            query: "c=\(config)&w=500&h=300&devicePixelRatio=1.000000&format=png&bkg=rgba(255,255,255,1)",
            body: """
                {"backgroundColor":"white","width":500,"height":300,"format":"png","chart":"\(text)","key":"k",\
                "version":"3"}
                """, sizes: [[500, 300], [1000, 600]]),
        Client(
            name: "ruby",
            query: QuickChart.form([
                ("c", bar), ("w", "600"), ("h", "300"), ("bkg", "#ffffff"), ("devicePixelRatio", "1.0"), ("f", "png"),
            ]),
            body: """
                {"c":"\(text)","w":600,"h":300,"bkg":"#ffffff","devicePixelRatio":1.0,"f":"png","key":null,"v":null}
                """, sizes: [[600, 300], [600, 300]]),
        Client(
            name: "c#",
            query: "w=500&h=300&devicePixelRatio=2&bkg=transparent&c=\(config)",
            body: """
                {"width":500,"height":300,"backgroundColor":"transparent","devicePixelRatio":2,"chart":"\(text)"}
                """, sizes: [[1000, 600], [1000, 600]]),
        Client(
            name: "java",
            query: "w=500&h=300&devicePixelRatio=1.0&c=\(config)",
            body: """
                {"chart":"\(text)","width":"500","height":"300","backgroundColor":"transparent",\
                "devicePixelRatio":"1.0"}
                """, sizes: [[500, 300], [500, 300]]),
        // The key is sent as the version.
        Client(
            name: "go",
            query: "w=500&h=300&devicePixelRatio=1.000000&f=png&bkg=%23fff&c=\(config)&key=k&v=k",
            body: """
                {"width":500,"height":300,"devicePixelRatio":1,"format":"png","backgroundColor":"#fff",\
                "key":"","version":"","chart":"\(text)"}
                """, sizes: [[500, 300], [500, 300]]),
    ]
    private static let bar = QuickChart.bar

    @Test(arguments: clients)
    func `URLs, bodies and short URLs work`(client: Client) throws {
        let folder = try TemporaryFolder()
        let service = try QuickChart.service(["saved-charts": folder.path("charts.db")])
        let got = try service.request("GET /chart?\(client.query)")
        let type = "Content-Type: application/json; charset=utf-8"
        let posted = try service.request("POST /chart", type, content: client.body)
        for (response, size) in zip([got, posted], client.sizes) {
            #expect(response.status == 200)
            #expect(response.fields["content-type"] == "image/png")
            #expect(QuickChart.size(of: response.content) == size)
        }
        let created = try service.request("POST /chart/create", type, content: client.body)
        #expect(created.status == 200)
        let start = "{\"success\":true,\"url\":\"http://localhost"
        try #require(created.text.hasPrefix(start) && created.text.hasSuffix("\"}") && !created.text.contains("%"))
        let drawn = try service.request("GET \(created.text.dropFirst(start.count).dropLast(2))")
        #expect(drawn.status == 200)
        #expect(drawn.fields["etag"] == posted.fields["etag"])
    }
}
