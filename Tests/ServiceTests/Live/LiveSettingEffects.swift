import JSON
import TestSupport
import Testing

@testable import Service

/// The effects of the settings of live charts.
extension SettingEffectTests {
    /// A live chart of a service with some settings.
    private struct Live {
        let service: TestService
        let id: String
        let token: String

        init(_ settings: [String: String], values: String = "0") throws {
            service = try TestService(settings)
            let response = try service.request("POST /live", content: #"{"data":{"columns":{"t":[\#(values)]}}}"#)
            let root = try JSONDocument(response.content).root
            id = try #require(root["id"]?.string)
            token = try #require(root["token"]?.string)
        }

        func make(_ query: String = "") throws -> TestClient.Response {
            try service.request("POST /live" + query, content: #"{"data":{"columns":{"t":[0]}}}"#)
        }

        func feed(_ values: String = "1") throws -> TestClient.Response {
            try service.request(
                "POST /live/\(id)/data", "Authorization: Bearer \(token)",
                content: #"{"columns":{"t":[\#(values)]}}"#)
        }

        func stream() throws -> (client: TestClient, status: Int) {
            let client = try TestClient(port: service.port)
            client.send(TestClient.message("GET /live/\(id)"))
            return (client, try client.response(isBodiless: true).status)
        }
    }

    static let live: [Effect] = [
        Effect("max-live-charts") { () throws in
            #expect(try Live(["max-live-charts": "1"]).make().status == 507)
        },
        Effect("max-live-streams") { () throws in
            let live = try Live(["max-live-streams": "1"])
            let first = try live.stream()
            #expect(first.status == 200)
            #expect(try live.stream().status == 503)
        },
        Effect("max-live-chart-streams") { () throws in
            let live = try Live(["max-live-chart-streams": "1"])
            let first = try live.stream()
            #expect(first.status == 200)
            #expect(try live.stream().status == 503)
        },
        Effect("max-live-records") { () throws in
            let live = try Live(["max-live-records": "2"])
            #expect(try live.feed("1,2").text.contains(#""first":1,"records":2"#))
        },
        Effect("max-live-size") { () throws in
            let live = try Live(["max-live-size": "1"])
            for _ in 0..<4 {
                #expect(try live.feed("1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20").status == 200)
            }
            let fed = try JSONDocument(try live.feed().content).root
            #expect(try #require(fed["records"]?.number) < 80)
        },
        Effect("live-memory") { () throws in
            let live = try Live(["live-memory": "1"])
            let text = "\"\(String(repeating: "a", count: 1 << 20))\""
            #expect(try live.feed(text).status == 507)
        },
        Effect("max-live-rate") { () throws in
            let live = try Live(["max-live-rate": "2"])
            #expect(try live.make("?rate=2").status == 201)
            #expect(try live.make("?rate=2.1").status == 400)
        },
        Effect("max-live-feeds") { () throws in
            let live = try Live(["max-live-feeds": "1"])
            var statuses: [Int] = []
            for _ in 0..<20 { statuses.append(try live.feed().status) }
            #expect(statuses.first == 200 && statuses.contains(429))
        },
        Effect("min-live-refresh") { () throws in
            let live = try Live(["min-live-refresh": "7"])
            #expect(try live.make("?refresh=6.9").text.contains("a number from 7.0"))
        },
        Effect("live-heartbeat") { () throws in
            let live = try Live(["live-heartbeat": "0.1"])
            let client = try live.stream().client
            while try client.chunk() != Array(":\n\n".utf8) {}
        },
        Effect("max-live-idle") { () throws in
            let live = try Live(["max-live-idle": "1", "live-heartbeat": "0.1"])
            eventually { (try? live.service.metrics())?["plotwright_live_charts"] == 0 }
        },
    ]
}
