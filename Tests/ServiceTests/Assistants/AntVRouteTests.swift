import Foundation
import JSON
import TestSupport
import Testing

@testable import Service

/// `/antv` and `/llms.txt` with the real renderer.
@Suite struct AntVRouteTests {
    /// `Tests/system/test-assistants` draws all types.
    @Test(arguments: [
        #"{"type":"pie","width":120,"height":80,"data":[{"category":"a","value":1},{"category":"b","value":2}]}"#,
        #"{"type":"word-cloud","width":120,"height":80,"data":[{"text":"chart","value":3},{"text":"axis","value":1.5}]}"#,
        #"{"type":"treemap","width":120,"height":80,"data":[{"name":"a","children":[{"name":"b","value":1},{"name":"c","value":2}]}]}"#,
    ])
    func `a request is answered with the URL of its picture`(request: String) throws {
        let service = try QuickChart.service(["public-url": "https://charts.example"])
        let answer = try JSONDocument(service.request("POST /antv", content: request).content).root
        #expect(answer["success"]?.bool == true, "\(answer["errorMessage"]?.string ?? "")")
        let url = answer["resultObj"]?.string ?? ""
        #expect(url.hasPrefix("https://charts.example/chart.png?"))
        let picture = try service.request("GET \(url.dropFirst("https://charts.example".count))")
        #expect(picture.status == 200)
        #expect(QuickChart.size(of: picture.content) == [240, 160])
    }

    @Test func `a server that saves charts answers with a short URL`() throws {
        let folder = try TemporaryFolder()
        let service = try QuickChart.service(["saved-charts": folder.path("charts.db")])
        let request = #"{"type":"sankey","width":120,"height":80,"data":[{"source":"a","target":"b","value":1}]}"#
        let answer = try JSONDocument(service.request("POST /antv", content: request).content).root
        let url = try #require(answer["resultObj"]?.string)
        let path = try #require(url.firstRange(of: "/charts/")).lowerBound
        #expect(url.utf8.count < 100)
        #expect(try service.request("GET \(url[path...])").status == 200)
    }

    @Test func `a chart that cannot be drawn has a message`() throws {
        let service = try QuickChart.service()
        for (request, text) in [
            ("{", "not JSON"), (#"{"type":"mind-map","data":{}}"#, "does not draw diagrams"),
            (
                #"{"type":"pie","data":[{"category":"a","value":1}],"style":{"backgroundColor":"nocolor"}}"#,
                "/background"
            ),
        ] {
            let response = try service.request("POST /antv", content: request)
            let answer = try JSONDocument(response.content).root
            #expect(response.status == 200)
            #expect(answer["success"]?.bool == false)
            #expect(answer["errorMessage"]?.string?.contains(text) == true, "\(answer["errorMessage"]?.string ?? "")")
        }
        let closed = try QuickChart.service(["bearer-tokens": "0123456789abcdef"])
        #expect(try closed.request("POST /antv", content: "{}").status == 401)
    }

    @Test func `a chart whose link would be too long is not drawn`() throws {
        let request =
            "{\"type\":\"bar\",\"data\":["
            + (0..<4_000).map { "{\"category\":\"category \($0)\",\"value\":\($0)}" }.joined(separator: ",") + "]}"
        let service = try QuickChart.service()
        let answer = try JSONDocument(service.request("POST /antv", content: request).content).root
        #expect(
            answer["errorMessage"]?.string?.contains("too long for a URL") == true,
            "\(answer["errorMessage"]?.string ?? "")")
        #expect(try service.metrics()["plotwright_renders_total{outcome=\"finished\"}"] == 0)
    }

    @Test func `links with specs are signed by an account`() throws {
        let request = #"{"type":"sankey","width":120,"height":80,"data":[{"source":"a","target":"b","value":1}]}"#
        let tokens = ["bearer-tokens": RouteExamples.token]
        let service = try QuickChart.service(RouteExamples.accounts.merging(tokens) { $1 })
        let field = "Authorization: Bearer \(RouteExamples.token)"
        let answer = try JSONDocument(service.request("POST /antv", field, content: request).content).root
        let url = try #require(answer["resultObj"]?.string, "\(answer["errorMessage"]?.string ?? "")")
        let path = try #require(url.firstRange(of: "/chart.png")).lowerBound
        #expect(try service.request("GET \(url[path...])").status == 200)
        // Without tokens, everybody could get signatures.
        let open = try QuickChart.service(RouteExamples.accounts)
        let refused = try JSONDocument(open.request("POST /antv", content: request).content).root
        #expect(refused["errorMessage"]?.string?.contains("accounts must sign") == true)
    }

    @Test func `the guide for models links pages that exist`() throws {
        let service = try QuickChart.service(["public-url": "https://charts.example/plots"])
        let response = try service.request("GET /llms.txt")
        #expect(response.status == 200)
        #expect(response.fields["content-type"] == "text/plain; charset=utf-8")
        #expect(response.text.hasPrefix("# Plotwright\n\n> "))
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        for (name, _) in ModelGuide.pages + ModelGuide.furtherPages {
            #expect(response.text.contains("](https://charts.example/plots/docs/\(name).md): "))
            #expect(FileManager.default.fileExists(atPath: root.appending(path: "docs/\(name).md").path()))
        }
        #expect(response.text.utf8.count < 8_000)
    }
}
