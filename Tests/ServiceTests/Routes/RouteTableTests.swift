import Foundation
import HTTPMessages
import JSON
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Service

/// Every cell of the table of routes and rules, against the running service.
@Suite struct RouteTableTests {
    private static let documents = "Accept: application/problem+json, */*;q=0.5"
    private static let keys = ["signing-keys": TestKeys.text, "signed-images": "on"]

    /// Calls a function for each route, method and path.
    private func forEach(
        in examples: RouteExamples, _ body: (_ rules: RouteRules, _ path: String, _ target: String) throws -> Void
    ) rethrows {
        for rules in examples.rules {
            let query = RouteExamples.query(of: rules)
            for path in examples.paths(of: rules) {
                try body(rules, path, query.isEmpty ? path : "\(path)?\(query)")
            }
        }
    }

    @Test func `the documentation has the table`() throws {
        let table = RouteTable(try RouteExamples().service.server.router).markdown
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/access.md")
        let text = try String(contentsOf: file.standardized, encoding: .utf8)
        let marks = ["<!-- BEGIN printed by RouteTable -->\n", "<!-- END -->\n"]
        let start = try #require(text.firstRange(of: marks[0])).upperBound
        let end = try #require(text[start...].firstRange(of: marks[1])).lowerBound
        guard text[start..<end] != table else { return }
        if Golden.Recording.chosen == .all {
            try text.replacingCharacters(in: start..<end, with: table)
                .write(to: file.standardized, atomically: true, encoding: .utf8)
        }
        Issue.record("docs/access.md has another table: run this test with RECORD=all")
    }

    @Test func `signatures of URLs`() throws {
        for isOpen in [false, true] {
            let examples = try RouteExamples(Self.keys.merging(["open-alert-charts": isOpen ? "on" : "off"]) { $1 })
            try forEach(in: examples) { rules, _, target in
                let isRefused =
                    switch rules.signature {
                    case .always: true
                    case .unlessOpen: !isOpen
                    case .never: false
                    }
                let response = try examples.send(rules, target, [Self.documents])
                #expect((response.kind == "missing-signature") == isRefused, "\(rules.method) \(target)")
                #expect((response.status == 403) == isRefused || response.kind?.contains("signature") != true)
                guard rules.method.isReading else { return }
                let signed = try examples.send(rules, TestKeys.sign(target), [Self.documents])
                #expect(signed.kind?.contains("signature") != true, "\(rules.method) \(target)")
            }
        }
    }

    @Test func `signatures of accounts`() throws {
        let examples = try RouteExamples(RouteExamples.accounts)
        for rules in examples.rules {
            let documents = RouteExamples.documents(of: rules)
            #expect(rules.needsAccount == (rules.method.isReading && !documents.isEmpty), "\(rules.route.label)")
            for path in examples.paths(of: rules) {
                guard rules.needsAccount else {
                    let target = "\(path)?\(RouteExamples.query(of: rules))"
                    #expect(try examples.send(rules, target, [Self.documents]).kind != "missing-signature", "\(target)")
                    continue
                }
                // All documents have the same way after the first path.
                for (query, signed) in path == rules.route.label ? documents : Array(documents.suffix(1)) {
                    let target = "\(path)?\(query)"
                    let refused = try examples.send(rules, target, [Self.documents])
                    #expect(refused.status == 403 && refused.kind == "missing-signature", "\(target)")
                    let other = try examples.send(
                        rules, target + RouteExamples.signature(of: signed + " "), [Self.documents])
                    #expect(other.status == 403 && other.kind == "wrong-signature", "\(target)")
                    let accepted = try examples.send(
                        rules, target + RouteExamples.signature(of: signed), [Self.documents])
                    #expect(accepted.fields["x-quickchart-verified-key"] == "true", "\(target)")
                    #expect(accepted.kind?.contains("signature") != true, "\(target): \(accepted.text)")
                    // The pictures of the example of watermarks do not exist.
                    #expect(rules.route.label == "/watermark" || accepted.status == 200, "\(target): \(accepted.text)")
                }
                guard rules.route.dialect == .byInput else { continue }
                // Native specs need no signature.
                let native = try examples.send(rules, "\(path)?\(RouteExamples.query(of: rules))")
                #expect(native.status == 200, "\(path)")
            }
        }
    }

    @Test func `tokens`() throws {
        let examples = try RouteExamples(["bearer-tokens": RouteExamples.token])
        try forEach(in: examples) { rules, _, target in
            let response = try examples.send(rules, target, [Self.documents])
            #expect((response.status == 401) == (rules.needsToken || rules.needsOwnToken), "\(rules.method) \(target)")
            let fields = [Self.documents, "Authorization: Bearer \(RouteExamples.token)"]
            // The token of the server is not that of a live chart. Deleting would take the charts from later requests.
            if rules.needsOwnToken {
                #expect(try examples.send(rules, target, fields).status == 401, "\(rules.method) \(target)")
                guard rules.method != .delete else { return }
                #expect(try examples.send(rules, target, [Self.documents], isOwner: true).status != 401, "\(target)")
            } else if rules.method != .delete {
                #expect(try examples.send(rules, target, fields).status != 401, "\(rules.method) \(target)")
            }
        }
        for rules in examples.rules where rules.method == .delete {
            let path = try #require(examples.paths(of: rules).first)
            let fields = rules.needsToken ? ["Authorization: Bearer \(RouteExamples.token)"] : []
            #expect(try examples.send(rules, path, fields, isOwner: rules.needsOwnToken).status == 204, "\(path)")
        }
    }

    @Test func `the rate limit`() throws {
        let clock = TestClock()
        let examples = try RouteExamples(["rate-limit": "2", "rate-limit-burst": "2"], clock: clock.clock)
        try forEach(in: examples) { rules, path, target in
            clock.advance(milliseconds: 120_000)
            for isWithin in [true, true, false] {
                let response = try examples.send(rules, target)
                #expect((response.fields["ratelimit"] != nil) == rules.isCounted, "\(rules.method) \(path)")
                #expect((response.status == 429) == (rules.isCounted && !isWithin), "\(rules.method) \(path)")
            }
        }
    }

    @Test func `formats that the client accepts`() throws {
        let examples = try RouteExamples()
        try forEach(in: examples) { rules, path, target in
            guard rules.method != .delete else { return }
            let response = try examples.send(rules, target, ["Accept: text/x-none"])
            #expect((response.status == 406) == rules.negotiates, "\(rules.method) \(path)")
        }
    }

    @Test func `types of content`() throws {
        let examples = try RouteExamples()
        try forEach(in: examples) { rules, path, target in
            guard rules.method == .post else { return }
            for (type, isData) in [("text/csv", true), ("application/x-ndjson", true), ("image/png", false)] {
                let response = try examples.send(
                    rules, target, ["Content-Type: \(type)", Self.documents], isOwner: rules.needsOwnToken)
                let isRefused =
                    switch rules.input {
                    case .nothing: false
                    case .json: true
                    case .lines: type != "application/x-ndjson"
                    // The content may be a configuration, which these requests do not have.
                    case .document: !isData
                    case .parameters: false
                    }
                #expect((response.status == 415) == isRefused, "\(path) \(type): \(response.text)")
            }
            let json = try examples.send(
                rules, target, ["Content-Type: application/json"], isOwner: rules.needsOwnToken)
            #expect(json.status != 415, "\(path)")
        }
    }

    @Test func `dialects`() throws {
        let examples = try RouteExamples()
        let native = try QuickChart.service(["dialects": "native"], accepting: .native)
        let foreign = try QuickChart.service(["dialects": "chartjs"], accepting: .foreign)
        func answer(_ service: TestService, _ rules: RouteRules, _ target: String) throws -> TestClient.Response {
            try TestClient(port: service.port).request(
                "\(rules.method.name) \(target)", [Self.documents],
                content: rules.method == .post ? RouteExamples.content(of: rules) : nil)
        }
        try forEach(in: examples) { rules, path, target in
            guard rules.method != .delete, rules.work != .stream else { return }
            let answer = (native: try answer(native, rules, target), foreign: try answer(foreign, rules, target))
            switch rules.route.dialect {
            case .quickChart, .tool: #expect(answer.native.status == 404, "\(path)")
            case .byInput:
                #expect(answer.native.status == 200, "\(path)")
                #expect(answer.foreign.text.contains("native specs"), "\(path)")
            case .native: #expect(answer.native.kind != "dialect-not-accepted", "\(path)")
            }
        }
    }

    /// The only worker is busy and the only place in its queue is taken, so that everything that needs a worker is refused.
    @Test func `what requests wait for`() throws {
        let examples = try RouteExamples(["workers": "1", "queue": "1"], draws: false)
        let service = examples.service
        let waiting = try ["slow", "slow2"].map { text in
            let client = try TestClient(port: service.port)
            client.send(TestClient.message("POST /chart", content: text))
            if text == "slow" { service.renderer.begun.expectSignal() }
            return client
        }
        try eventually { try service.metrics()[#"plotwright_render_queue_length{lane="quick"}"#] == 1 }
        try forEach(in: examples) { rules, path, target in
            guard rules.method != .delete else { return }
            let response = try examples.send(rules, target, [Self.documents], isOwner: rules.needsOwnToken)
            #expect((response.kind == "overloaded") == (rules.work == .lanes), "\(rules.method) \(target)")
            // `/readyz` reports it.
            #expect(
                (response.status == 503) == (rules.work == .lanes || path == "/readyz"), "\(rules.method) \(target)")
        }
        for client in waiting {
            service.renderer.gate.signal()
            #expect(try client.response().status == 200)
        }
    }

    @Test func `the chart of the health check can be drawn under all rules`() throws {
        for settings in [[:], Self.keys, RouteExamples.accounts, Self.keys.merging(RouteExamples.accounts) { $1 }] {
            let service = try RouteExamples(settings).service
            let location = try #require(try service.request("GET /healthcheck/chart").fields["location"])
            #expect(try service.request("GET \(location.dropFirst(2))").status == 200)
        }
    }
}
