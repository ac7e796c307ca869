import JSON
import TestSupport
import Testing

@testable import Service

/// `/validate` and `/describe` with the real renderer.
@Suite struct QuestionRouteTests {
    private static let spec = #"{"title":"Orders","plots":[{"type":"bar","x":["Mon","Tue"],"y":[12,9]}]}"#

    private func ask(_ line: String, _ content: String, of service: TestService) throws -> JSONValue {
        let response = try service.request(line, content: content)
        #expect(response.status == 200)
        #expect(response.fields["content-type"] == "application/json")
        return try JSONDocument(response.content).root
    }

    // MARK: - /validate

    @Test(arguments: [spec, QuickChart.bar, "{\"chart\":\(QuickChart.bar)}"])
    func `a valid spec of any dialect has no errors`(spec: String) throws {
        let answer = try ask("POST /validate", spec, of: QuickChart.service())
        #expect(answer["valid"]?.bool == true)
        #expect(answer["warnings"]?.count == 0)
        #expect(answer["errors"] == nil)
    }

    @Test func `all errors of a spec are those of its problem document`() throws {
        let service = try QuickChart.service()
        let spec = #"{"titel":"a","plots":[{"type":"bar","colr":"red","y":[1,"2"]},{"type":"bark"}]}"#
        let answer = try ask("POST /validate", spec, of: service)
        #expect(answer["valid"]?.bool == false)
        let problem = try JSONDocument(service.request("POST /chart", content: spec).content).root
        #expect(answer["errors"].map { JSONTree($0) } == problem["errors"].map { JSONTree($0) })
        #expect(
            answer["errors"]?.elements.compactMap { $0["pointer"]?.string } == [
                "/plots/0/colr", "/plots/1/type", "/titel",
            ])
    }

    @Test func `at most twenty errors are listed`() throws {
        let keys = (0..<50).map { "\"key\($0)\":1" }.joined(separator: ",")
        let answer = try ask("POST /validate", "{\(keys),\"plots\":[]}", of: QuickChart.service())
        #expect(answer["errors"]?.count == 20)
    }

    @Test func `text that is not JSON, an empty text and a chart that is too large are invalid`() throws {
        let service = try QuickChart.service()
        let broken = try ask("POST /validate", "{\"plots\":[", of: service)
        #expect(broken["errors"]?.elements.first { _ in true }?["byteOffset"]?.number == 10)
        #expect(try ask("POST /validate", "", of: service)["valid"]?.bool == false)
        let large = try ask("POST /validate?width=8000&height=8000", Self.spec, of: service)
        #expect(large["errors"]?.elements.first { _ in true }?["found"]?.string == "64000000 pixels")
    }

    @Test func `warnings are those of the picture, and resources are not loaded`() throws {
        let service = try QuickChart.service()
        let strange = try ask("POST /validate", "{\"title\":\"\u{378}\",\"plots\":[]}", of: service)
        #expect(strange["valid"]?.bool == true)
        let warnings = strange["warnings"]?.elements.compactMap(\.string) ?? []
        #expect(warnings.contains { $0.contains("U+0378") })
        let url = #"{"data":{"url":"https://data.example/a.csv"},"plots":[{"type":"line","x":"a","y":"b"}]}"#
        let remote = try ask("POST /validate", url, of: service)
        #expect(remote["warnings"]?.elements.compactMap(\.string).first?.contains("not loaded") == true)
    }

    @Test func `problems of the request have their own status`() throws {
        let service = try QuickChart.service()
        #expect(try service.request("POST /validate?colr=1", content: Self.spec).status == 400)
        #expect(try service.request("POST /validate", "Content-Encoding: br", content: Self.spec).status == 415)
        #expect(try service.request("GET /validate").status == 405)
        let closed = try QuickChart.service(["bearer-tokens": "0123456789abcdef"])
        #expect(try closed.request("POST /validate", content: Self.spec).status == 401)
    }

    // MARK: - /describe

    @Test func `a description has words and records, by POST, GET and for saved charts`() throws {
        let folder = try TemporaryFolder()
        let service = try QuickChart.service(["saved-charts": folder.path("charts.db")])
        let posted = try service.request("POST /describe", content: Self.spec)
        let answer = try JSONDocument(posted.content).root
        #expect(answer["title"]?.string == "Orders")
        #expect(answer["alt"]?.string == "Orders. \(answer["description"]?.string ?? "")")
        #expect(posted.fields["x-plotwright-alt"] == answer["alt"]?.string?.asciiJSON)
        #expect(answer["records"].map { JSONTree($0) } == ["total": 2, "listed": 2])
        let plot = answer["plots"]?.elements.first { _ in true }
        #expect(plot?["place"]?.string == "/plots/0")
        #expect(plot?["records"]?.elements.compactMap { $0["text"]?.string } == ["Mon: 12", "Tue: 9"])
        let got = try service.request("GET /describe?spec=\(QuickChart.encoded(Self.spec))")
        #expect(got.content == posted.content)
        #expect(got.fields["etag"] == posted.fields["etag"])
        let saved = try #require(service.request("POST /charts", content: Self.spec).fields["location"])
        #expect(try service.request("GET \(saved)/describe").content == posted.content)
    }

    @Test func `of many records some are listed`() throws {
        let values = (0..<2_500).map { "\($0)" }.joined(separator: ",")
        let answer = try ask(
            "POST /describe", "{\"plots\":[{\"type\":\"scatter\",\"y\":[\(values)]}]}", of: QuickChart.service())
        #expect(answer["records"].map { JSONTree($0) } == ["total": 2_500, "listed": 834])
    }

    @Test func `the description and the hit of a chart are different answers`() throws {
        let service = try QuickChart.service()
        let described = try service.request("POST /describe", content: QuickChart.bar)
        let hit = try service.request("POST /hit?x=1&y=1", content: QuickChart.bar)
        #expect(described.status == 200 && hit.status == 200)
        #expect(described.fields["etag"] != hit.fields["etag"])
        #expect(try service.request("POST /describe?x=1", content: Self.spec).status == 422)
        #expect(try service.request("POST /describe", "Accept: image/png", content: Self.spec).status == 406)
    }
}
