import Foundation
import JSON
import TestSupport
import Testing

@testable import Service

/// `/mcp` with the real renderer.
@Suite struct AssistantRouteTests {
    private static let spec = #"{"title":"Orders","plots":[{"type":"bar","x":["Mon","Tue"],"y":[12,9]}]}"#

    private static func call(_ tool: String, _ arguments: String) -> String {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"\(tool)\",\"arguments\":\(arguments)}}"
    }

    private func parts(_ arguments: String, of service: TestService) throws -> [JSONTree] {
        let response = try service.request("POST /mcp", content: Self.call("render", arguments))
        #expect(response.status == 200)
        #expect(response.fields["cache-control"] == "no-store")
        let result = try #require(try JSONDocument(response.content).root["result"])
        #expect(result["isError"]?.bool == false)
        return result["content"]?.elements.map { JSONTree($0) } ?? []
    }

    private static func member(_ key: String, of tree: JSONTree?) -> String? {
        guard case .object(let members)? = tree,
            case .string(let text)? = members.first(where: { $0.key == key })?.value
        else { return nil }
        return text
    }

    @Test func `a picture is that of the chart's URL`() throws {
        let service = try QuickChart.service(["public-url": "https://charts.example/plots"])
        let parts = try parts("{\"spec\":\(Self.spec),\"width\":300,\"background\":\"#fff8\"}", of: service)
        let url = try #require(Self.member("uri", of: parts.last))
        #expect(url.hasPrefix("https://charts.example/plots/chart.png?width=300&background=%23fff8&spec="))
        let picture = try service.request("GET \(url.dropFirst("https://charts.example".count))")
        #expect(picture.status == 200)
        #expect(Self.member("data", of: parts.first) == Data(picture.content).base64EncodedString())
    }

    @Test func `a saved chart has a short link, which is signed if it must be`() throws {
        let folder = try TemporaryFolder()
        let token = "0123456789abcdef"
        let settings = [
            "saved-charts": folder.path("charts.db"), "bearer-tokens": token, "signed-images": "on",
            "signing-keys": "a:0123456789abcdef",
        ]
        let service = try QuickChart.service(settings)
        #expect(try service.request("POST /mcp", content: Self.call("render", "{}")).status == 401)
        let response = try service.request(
            "POST /mcp", "Authorization: Bearer \(token)",
            content: Self.call("render", "{\"spec\":\(Self.spec),\"format\":\"webp\"}"))
        let result = try JSONDocument(response.content).root["result"]
        let link = try #require(result?["content"]?.elements.map { JSONTree($0) }.last)
        let url = try #require(Self.member("uri", of: link))
        let path = try #require(url.firstRange(of: "/charts/")).lowerBound
        #expect(url.utf8.count < 200)
        let picture = try service.request("GET \(url[path...])")
        #expect(picture.status == 200)
        #expect(picture.fields["content-type"] == "image/webp")
    }

    @Test func `a long spec has no link, and pictures that nobody may sign neither`() throws {
        let values = (0..<3_000).map { "\($0)" }.joined(separator: ",")
        let long = try parts("{\"spec\":{\"plots\":[{\"type\":\"line\",\"y\":[\(values)]}]}}", of: QuickChart.service())
        #expect(long.count == 2)
        #expect(Self.member("text", of: long.last)?.contains("no link") == true)
        let closed = try QuickChart.service(["signed-images": "on", "signing-keys": "a:0123456789abcdef"])
        #expect(try parts("{\"spec\":\(Self.spec)}", of: closed).count == 2)
    }

    @Test func `errors are those of the problem document`() throws {
        let response = try QuickChart.service().request(
            "POST /mcp", content: Self.call("render", #"{"spec":{"titel":"a","plots":[]}}"#))
        #expect(response.status == 200)
        #expect(response.text.contains("\"isError\":true"))
        #expect(response.text.contains("- /titel: Graph has no key"))
    }

    @Test(arguments: [
        ("http://evil.example", 403), ("null", 403), ("http://localhost.evil.example", 403),
        ("http://127.0.0.1.evil", 403),
        ("http://localhost:3000", 200), ("http://[::1]", 200), ("https://charts.example", 200),
        ("https://app.example", 200),
    ])
    func `pages of other origins are refused`(origin: String, status: Int) throws {
        let service = try QuickChart.service([
            "public-url": "https://charts.example/plots", "cors-origins": "https://app.example",
        ])
        let response = try service.request(
            "POST /mcp", "Origin: \(origin)", content: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        #expect(response.status == status)
    }

    @Test func `a notification is accepted, and other methods and types are not`() throws {
        let service = try QuickChart.service()
        let accepted = try service.request(
            "POST /mcp", content: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
        #expect(accepted.status == 202)
        #expect(accepted.content.isEmpty)
        #expect(try service.request("GET /mcp").status == 405)
        #expect(try service.request("DELETE /mcp").status == 405)
        #expect(try service.request("POST /mcp", "Content-Type: text/plain", content: "{}").status == 415)
    }
}
