import Foundation
import JSON
import TestSupport
import Testing

@testable import Service

/// `/antv` and `/llms.txt` with the real renderer.
@Suite struct AntVRouteTests {
    private static let requests: [URL] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../AntVTests/Requests").standardized
        return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }()

    @Test func `each request is answered with the URL of its picture`() throws {
        #expect(Self.requests.count > 20)
        let service = try QuickChart.service(["public-url": "https://charts.example"])
        for file in Self.requests {
            let request = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let answer = try JSONDocument(service.request("POST /antv", content: request).content).root
            #expect(
                answer["success"]?.bool == true, "\(file.lastPathComponent): \(answer["errorMessage"]?.string ?? "")")
            let url = answer["resultObj"]?.string ?? ""
            #expect(url.hasPrefix("https://charts.example/chart.png?"))
            let picture = try service.request("GET \(url.dropFirst("https://charts.example".count))")
            #expect(picture.status == 200)
            #expect(QuickChart.size(of: picture.content) == [1_200, 800], "\(file.lastPathComponent)")
        }
    }

    @Test func `a server that saves charts answers with a short URL`() throws {
        let folder = try TemporaryFolder()
        let service = try QuickChart.service(["saved-charts": folder.path("charts.db")])
        let request = #"{"type":"sankey","data":[{"source":"a","target":"b","value":1}]}"#
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
