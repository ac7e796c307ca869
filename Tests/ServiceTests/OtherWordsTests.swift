import HTTPMessages
import JSON
import TestSupport
import Testing

@testable import Service

/// Words of other tools in requests, with the real renderer.
@Suite struct OtherWordsTests {
    private static let native = #"{"plots":[{"type":"line","title":"Oslo","x":[1,2,3],"y":[3,5,4]}]}"#
    /// The same chart in words of other tools.
    private static let foreign = [
        #"{"plots":[{"type":"line","label":"Oslo","x":[1,2,3],"y":[3,5,4]}]}"#,
        #"{"plots":[{"kind":"line","label":"Oslo","x":[1,2,3],"data":[3,5,4]}]}"#,
        #"{"type":"line","label":"Oslo","x":[1,2,3],"y":[3,5,4]}"#,
        #"{"data":[{"type":"scatter","mode":"lines","name":"Oslo","x":[1,2,3],"y":[3,5,4]}],"layout":{}}"#,
    ]

    private func warnings(of response: TestClient.Response) throws -> [String] {
        guard let field = response.fields["x-plotwright-warnings"] else { return [] }
        return try JSONDocument(field).root.elements.compactMap(\.string)
    }

    @Test(arguments: [foreign[0], foreign[2]])
    func `a chart is the same picture in all words, and each request has its own warnings`(spec: String) throws {
        let service = try QuickChart.service()
        let plain = try service.request("POST /chart", content: Self.native)
        let read = try service.request("POST /chart", content: spec)
        #expect(read.status == 200)
        #expect(read.content == plain.content)
        #expect(read.fields["etag"] == plain.fields["etag"])
        #expect(try !warnings(of: read).isEmpty)
        #expect(try warnings(of: plain).isEmpty)
        #expect(try warnings(of: service.request("POST /chart", content: Self.native)).isEmpty)
        #expect(try !warnings(of: service.request("POST /chart", content: spec)).isEmpty)
    }

    @Test(arguments: foreign)
    func `strict requests refuse what others draw`(spec: String) throws {
        let service = try QuickChart.service()
        #expect(try service.request("POST /chart", content: spec).status == 200)
        #expect(try service.request("POST /chart?strict=false", content: spec).status == 200)
        #expect(try service.request("POST /chart?strict=true", content: spec).status == 422)
        #expect(try service.request("POST /chart", "Prefer: handling=strict", content: spec).status == 422)
        #expect(
            try service.request("POST /chart", "Prefer: respond-async, handling=lenient", content: spec).status == 200)
        #expect(try service.request("POST /chart?strict=perhaps", content: spec).status == 400)
        let strict = try QuickChart.service(["strict": "on"])
        #expect(try strict.request("POST /chart", content: spec).status == 422)
        #expect(try strict.request("POST /chart", content: Self.native).status == 200)
    }

    @Test func `a problem has the native spec of the parts without errors`() throws {
        let service = try QuickChart.service()
        let spec = #"{"title":"Fish","ylabel":"kg","sparkle":[1],"plots":[{"type":"line","y":[3,5,4]}]}"#
        let problem = try service.request("POST /chart", content: spec)
        #expect(problem.status == 422)
        let native = try #require(try JSONDocument(problem.content).root["native"])
        #expect(try service.request("POST /chart?strict=true", content: JSONTree(native).text).status == 200)
        let validation = try JSONDocument(service.request("POST /validate", content: spec).content).root
        #expect(validation["valid"]?.bool == false)
        #expect(validation["native"]?.isEqual(to: native) == true)
        let long = spec.replacing("[3,5,4]", with: "[\(String(repeating: "1234567,", count: 1_000))1]")
        #expect(try JSONDocument(service.request("POST /chart", content: long).content).root["native"] == nil)
        #expect(try JSONDocument(service.request("POST /validate", content: long).content).root["native"] != nil)
    }

    @Test func `validation suggests native words and returns the native spec`() throws {
        let service = try QuickChart.service()
        let answer = try JSONDocument(service.request("POST /validate", content: Self.foreign[0]).content).root
        #expect(answer["valid"]?.bool == true)
        let suggestion = try #require(answer["suggestions"]?.elements.first { _ in true })
        #expect(suggestion["pointer"]?.string == "/plots/0/label")
        #expect(suggestion["members"]?.string == #""title": "Oslo""#)
        let native = try #require(answer["native"])
        #expect(native.isEqual(to: try JSONDocument(Self.native).root))
        let strict = try JSONDocument(service.request("POST /validate?strict=true", content: Self.foreign[0]).content)
            .root
        #expect(strict["valid"]?.bool == false)
        let plain = try JSONDocument(service.request("POST /validate", content: Self.native).content).root
        #expect(plain["native"] == nil)
        #expect(plain["suggestions"] == nil)
    }

    @Test func `saved charts keep native words`() throws {
        let folder = try TemporaryFolder()
        let service = try QuickChart.service(["saved-charts": folder.path("charts.db")])
        let first = try #require(service.request("POST /charts", content: Self.foreign[2]).fields["location"])
        #expect(try service.request("POST /charts", content: Self.native).fields["location"] == first)
        let saved = try service.request("GET \(first)")
        #expect(try JSONDocument(saved.content).root.isEqual(to: try JSONDocument(Self.native).root))
    }

    @Test func `a word with two meanings or a contradiction is an error`() throws {
        let service = try QuickChart.service()
        let twice = #"{"plots":[{"type":"line","label":"Oslo","title":"Bergen","y":[3,5,4]}]}"#
        #expect(try service.request("POST /chart", content: twice).status == 422)
        let axes =
            #"{"plots":[{"type":"line","y":[3,5]}],"yAxis":{"title":"a"},"axes":[{"coordinate":"y","title":"b"}]}"#
        #expect(try service.request("POST /chart", content: axes).status == 422)
        let unknown = #"{"plots":[{"type":"line","label":"Oslo","flux":[3,4,5],"y":[3,5,4]}]}"#
        let problem = try JSONDocument(service.request("POST /chart", content: unknown).content).root
        #expect(problem["errors"]?.elements.compactMap { $0["pointer"]?.string } == ["/plots/0/flux"])
    }
}
