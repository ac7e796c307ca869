import Data
import DataSources
import Dialects
import Digests
import HTTPMessages
import JSON
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// A service with every feature, a saved chart and a live chart, and requests for each of its routes.
final class RouteExamples {
    static let token = "0123456789abcdef"
    static let spec = #"{"width":60,"height":40,"plots":[{"type":"bar","y":[1,2]}]}"#
    private static let liveSpec =
        #"{"width":60,"height":40,"data":{"columns":{"t":[0,1],"y":[1,2]}},"plots":[{"type":"line","x":"t","y":"y"}]}"#
    private static let account = "0123456789abcdef"
    static let accounts = ["quickchart-accounts": "me:\(account)"]

    let service: TestService
    private let folder: TemporaryFolder
    private let savedID: String
    private let liveID: String
    private let liveToken: String

    /// - Parameter draws: Whether pictures are drawn by the real renderer instead of one that tests can block.
    init(_ settings: [String: String] = [:], draws: Bool = true, clock: AccessClock = .system) throws {
        folder = try TemporaryFolder()
        let all = [
            "render-timeout": "600", "saved-charts": folder.path("charts.db"), "front-page": "playground",
        ]
        var table = Table(count: 1)
        table.set(.dates([0]), as: "time")
        table.set(.numbers([1]), as: "value")
        let loader = ResourceLoader(
            catalogue: try DataSourceCatalogue(
                Array(
                    """
                    {"sources": {"main": {"type": "prometheus", "url": "http://127.0.0.1:9",
                      "graphs": {"default": true}, "queries": {"down": {"expression": "up == 0", "range": 600,
                      "maximumRange": 7200, "alertChart": {"title": "Down"}, "parameters": {}}}}}}
                    """.utf8))
        ) { [table] _, then in then(.success(SuppliedResource(.table(table), freshUntil: .now + .seconds(600)))) }
        let renderer: @Sendable () -> PictureRenderer = {
            PictureRenderer(typesetter: FakeRenderer.typesetter, dialects: .standard())
        }
        service = try TestService(
            all.merging(settings) { $1 }, accessClock: clock, resources: loader, makeRenderer: draws ? renderer : nil)
        let authorization = "Authorization: Bearer \(Self.token)"
        let saved = try service.request("POST /charts", authorization, content: Self.spec)
        savedID = try #require(JSONDocument(saved.content).root["id"]?.string, "\(saved.text)")
        let response = try service.request("POST /live", authorization, content: Self.liveSpec)
        let live = try JSONDocument(response.content).root
        liveID = try #require(live["id"]?.string, "\(response.text)")
        liveToken = try #require(live["token"]?.string)
    }

    /// The rules of all routes with each method.
    var rules: [RouteRules] { RouteTable(service.server.router).rules }

    /// The paths of a route, with names in place of the braces.
    func paths(of rules: RouteRules) -> [String] {
        rules.route.paths.map { path in
            let isLive = path.hasPrefix("/live/")
            return path.replacing("{hash}", with: savedID).replacing("{id}", with: isLive ? liveID : savedID)
                .replacing("{name}", with: "down").replacing("{source}", with: "main")
                .replacing("{+page}", with: "access/")
        }
    }

    /// The parameters with which requests are answered.
    static func query(of rules: RouteRules) -> String {
        guard rules.method.isReading else { return rules.route.label == "/hit" ? "x=1&y=1" : "" }
        return switch rules.route.label {
        case "/chart", "/describe": "spec=\(QuickChart.encoded(spec))"
        case "/hit": "spec=\(QuickChart.encoded(spec))&x=1&y=1"
        case "/charts/{hash}/hit": "x=1&y=1"
        case "/prometheus/graph": "g0.expr=a"
        case "/prometheus/alert/{name}": ""
        default: documents(of: rules).first?.query ?? ""
        }
    }

    /// The foreign documents that the URL of a route may contain, with what accounts sign.
    static func documents(of rules: RouteRules) -> [(query: String, signed: String)] {
        switch rules.route.label {
        case "/gchart": return [("cht=lc&chs=60x40&chd=t:1,2", "t:1,2"), ("cht=qr&chs=60x40&chl=a", "a")]
        case "/qr", "/wordcloud": return [("text=chart", "chart")]
        case "/barcode": return [("type=code128&text=a", "a")]
        case "/watermark": return [("mainImageUrl=a&markImageUrl=b", "a")]
        case "/v1/table":
            let data = #"{"columns":[{"title":"a","dataIndex":"a"}],"dataSource":[{"a":1}]}"#
            return [("data=\(QuickChart.encoded(data))", data)]
        case "/chart", "/hit", "/describe":
            let specs = [
                QuickChart.bar, #"{"chart":\#(QuickChart.bar)}"#, #"{"c":\#(QuickChart.bar)}"#,
                #"{"qrCode":{"text":"a"}}"#, #"{"wordCloud":{"text":"chart"}}"#,
                #"{"barcode":{"type":"code128","text":"a"}}"#,
                #"{"table":{"data":{"columns":[{"title":"a","dataIndex":"a"}],"dataSource":[{"a":1}]}}}"#,
            ]
            let point = rules.route.label == "/hit" ? "&x=1&y=1" : ""
            return [
                ("c=\(QuickChart.encoded(QuickChart.bar))\(point)", QuickChart.bar),
                ("chart=\(QuickChart.encoded(QuickChart.bar))\(point)", QuickChart.bar),
                ("cht=lc&chs=60x40&chd=t:1,2\(point)", "t:1,2"),
            ]
                + specs.flatMap { spec in
                    [spec, Base64.url.encode(Array(spec.utf8))].map { ("spec=\(QuickChart.encoded($0))\(point)", $0) }
                }
        default: return []
        }
    }

    /// The parameters that sign a document.
    static func signature(of document: String) -> String {
        "&accountId=me&sig="
            + SHA256.Digest(bytes: HMACSHA256(key: Array(account.utf8)).code(of: Array(document.utf8)[...])).hexadecimal
    }

    /// The content with which POST requests are answered.
    static func content(of rules: RouteRules) -> String {
        switch rules.route.label {
        case "/batch": "[\(spec)]"
        case "/mcp": #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        case "/antv": #"{"type":"pie","width":60,"height":40,"data":[{"category":"a","value":1}]}"#
        case "/chart/create": #"{"chart":\#(QuickChart.bar)}"#
        case "/live": liveSpec
        case "/live/{id}/data": #"[{"t":2,"y":1}]"#
        case "/barcode": #"{"type":"code128","text":"a"}"#
        case "/qr", "/wordcloud": #"{"text":"chart"}"#
        case "/v1/table": #"{"data":{"columns":[{"title":"a","dataIndex":"a"}],"dataSource":[{"a":1}]}}"#
        default: spec
        }
    }

    /// Sends a request of a route. Streams, which do not end, are asked for their heads only.
    /// - Parameters:
    ///   - target: The path and the query.
    ///   - isOwner: Whether the request has the token of the live chart.
    func send(
        _ rules: RouteRules, _ target: String, _ fields: [String] = [], isOwner: Bool = false
    ) throws -> TestClient.Response {
        let method = rules.work == .stream ? "HEAD" : rules.method.name
        let owner = isOwner ? ["Authorization: Bearer \(liveToken)"] : []
        return try TestClient(port: service.port).request(
            "\(method) \(target)", fields + owner,
            content: rules.method == .post ? Self.content(of: rules) : nil)
    }
}

extension RouteExamples {
    /// Posts content as the owner of the live chart.
    func post(_ content: [UInt8], to path: String, _ fields: [String] = []) throws -> TestClient.Response {
        let client = try TestClient(port: service.port)
        let all = fields + ["Authorization: Bearer \(liveToken)", "Content-Length: \(content.count)"]
        client.send(TestClient.message("POST \(path)", all))
        client.send(content)
        return try client.response()
    }
}

extension TestClient.Response {
    /// The kind of a problem document; nil for other answers.
    var kind: String? {
        text.firstMatch(of: #/urn:problem-type:plotwright:([a-z-]+)/#).map { String($0.output.1) }
    }
}
