import Charts
import Codecs
import Data
import Diagnostics
import Dialects
import JSON
import Testing

@testable import Specs

/// Resources that specs refer to instead of containing them.
@Suite struct ResourceTests {
    private static func plot(_ data: String) -> String {
        #"{"data": \#(data), "plots": [{"type": "line", "x": "day", "y": "sales"}]}"#
    }

    private static let address = "https://example.com/sales.csv"
    private static let csv = Array("day,sales\n2026-11-21,3\n2026-11-22,5\n".utf8)

    private func read(_ spec: String, _ contents: [ResourceRequest: ResourceContent] = [:]) throws(SpecError)
        -> GraphSpec
    {
        var resources = SpecResources()
        for (request, content) in contents { resources[request] = content }
        guard let document = try? JSONDocument(spec) else { throw .invalid([]) }
        var decoder = SpecDecoder(resources: resources)
        return try GraphSpec(document, theme: nil, limits: SpecLimits(), &decoder)
    }

    private func failure(_ spec: String, _ contents: [ResourceRequest: ResourceContent] = [:]) -> SpecError? {
        do throws(SpecError) {
            _ = try read(spec, contents)
            return nil
        } catch {
            return error
        }
    }

    private func issues(_ spec: String, _ contents: [ResourceRequest: ResourceContent] = [:]) -> [SpecIssue] {
        failure(spec, contents)?.issues ?? []
    }

    @Test func `a spec needs the data at its URL and draws it`() throws {
        let spec = Self.plot(#"{"url": "\#(Self.address)"}"#)
        let request = ResourceRequest.data(url: Self.address)
        #expect(try read(spec).needs == [ResourceNeed(request, at: .pointer("/data/url"))])
        let graph = try read(spec, [request: .bytes(Self.csv, mediaType: nil)]).graph
        #expect(graph.data["sales"] == .numbers([3, 5]))
        #expect(graph.data["day"]?.count == 2)
    }

    @Test(arguments: [
        ("https://example.com/a.csv", nil, Optional<String>.none, "day,sales\n2026-01-01,7\n"),
        ("https://example.com/a.tsv?x=1", nil, nil, "day\tsales\n2026-01-01\t7\n"),
        ("https://example.com/a.jsonl#b", nil, nil, #"{"day": "2026-01-01", "sales": 7}"#),
        ("https://example.com/api", "application/vnd.api+json", nil, #"[{"day": "2026-01-01", "sales": 7}]"#),
        // The media type takes precedence over the name, and the spec takes precedence over both.
        ("https://example.com/a.csv", "application/json", nil, #"[{"day": "2026-01-01", "sales": 7}]"#),
        ("https://example.com/a.csv", "text/csv", "json", #"[{"day": "2026-01-01", "sales": 7}]"#),
        ("https://example.com/a.json", "text/plain", nil, #"[{"day": "2026-01-01", "sales": 7}]"#),
    ])
    func `the spec, the media type or the name determines the format`(
        url: String, mediaType: String?, format: String?, text: String
    ) throws {
        let format = format.map { #", "format": "\#($0)""# } ?? ""
        let spec = Self.plot(#"{"url": "\#(url)"\#(format)}"#)
        let graph = try read(spec, [.data(url: url): .bytes(Array(text.utf8), mediaType: mediaType)]).graph
        #expect(graph.data["sales"] == .numbers([7]))
    }

    @Test(arguments: [
        ("https://example.com/a", "day,sales\n1,2\n", "determines its format"),
        ("https://example.com/a.json", "[]", "has no records"),
        ("https://example.com/a.csv", "day,sales\n2026-01-01,2\n2026-01-02\n", "Line 3"),
        (
            "https://example.com/a.csv?key=secret", "day,sales\n1\n",
            "The data at https://example.com/a.csv cannot be read. Line 2"
        ),
        ("https://example.com/a.csv", "day,sales\n\u{FFFD}", "Line 2"),
        ("https://example.com/a.csv", "\u{FEFF}\n<!DOCTYPE html>\n<p>Down, sorry\n", "like HTML and XML"),
        ("https://example.com/a.json", "[1", "This is not valid JSON"),
    ])
    func `unreadable data is an error at the place of its URL`(url: String, text: String, detail: String) throws {
        let error = try #require(
            failure(Self.plot(#"{"url": "\#(url)"}"#), [.data(url: url): .bytes(Array(text.utf8), mediaType: nil)]))
        let issue = try #require(error.issues.first)
        #expect(issue.pointer == "/data/url")
        #expect(error == .unusableResources(error.issues))
        #expect(issue.detail.contains(detail), "\(issue.detail)")
    }

    @Test func `a text with columns but without records is a chart without data`() throws {
        let graph = try read(Self.plot(#"{"text": "day,sales\n"}"#), [:]).graph
        #expect(graph.data["sales"]?.count == 0)
        let url = "https://example.com/a.csv"
        let remote = try read(
            Self.plot(#"{"url": "\#(url)"}"#), [.data(url: url): .bytes(Array("day,sales\n".utf8), mediaType: nil)])
        #expect(remote.graph.data["day"]?.count == 0)
    }

    @Test func `a spec needs the result of a query with parameters`() throws {
        let spec = Self.plot(
            #"{"source": "ci", "query": "runs", "parameters": {"count": 50, "suite": "unit", "all": true}}"#)
        let query = DataQuery(
            source: "ci", query: "runs", parameters: ["count": .number(50), "suite": .text("unit"), "all": .bool(true)])
        #expect(try read(spec).needs == [ResourceNeed(.query(query), at: .pointer("/data"))])
        let table = try #require(Table(["day": .dates([0, 86_400]), "sales": .numbers([1, 2])]))
        let graph = try read(spec, [.query(query): .table(table)]).graph
        #expect(graph.data["sales"] == .numbers([1, 2]))
        #expect(graph.data["day"] == .dates([0, 86_400]))
    }

    @Test func `transforms and types apply to fetched data`() throws {
        let spec = Self.plot(
            #"{"url": "\#(Self.address)", "types": {"sales": "text"}, "transform": [{"type": "limit", "count": 1}]}"#)
        let graph = try read(spec, [.data(url: Self.address): .bytes(Self.csv, mediaType: "text/csv")]).graph
        #expect(graph.data["sales"] == .texts(["3"]))
    }

    @Test(arguments: [
        (
            #"{"url": "https://example.com/a.csv", "text": "a\n1\n"}"#, "/data",
            "The data must be given in exactly one way."
        ),
        (
            #"{"url": "https://example.com/a.csv", "columns": {"a": [1]}}"#, "/data",
            "The data must be given in exactly one way."
        ),
        (#"{"source": "a"}"#, "/data", "\"query\" is missing"),
        (#"{"query": "a"}"#, "/data", "are only allowed with source"),
        (#"{"parameters": {}}"#, "/data", "are only allowed with source"),
        (#"{"source": "a", "query": "b", "format": "csv"}"#, "/data", "are only allowed with text or url"),
        (#"{"source": "a", "query": "b", "parameters": {"x": [1]}}"#, "/data/parameters/x", "This must be"),
        (#"{"url": "file:///etc/passwd"}"#, "/data/url", "This must be an https: or http: URL"),
        (#"{"url": 5}"#, "/data/url", "This must be"),
        (#"{"url": ""}"#, "/data/url", "This must be"),
    ])
    func `contradictory keys are rejected before anything is fetched`(data: String, pointer: String, detail: String)
        throws
    {
        let error = try #require(failure(Self.plot(data)))
        let issue = try #require(error.issues.first)
        #expect(issue.pointer == pointer)
        #expect(issue.detail.contains(detail), "\(issue.detail)")
        #expect(error == .invalid(error.issues))
    }

    @Test func `a picture can have a URL`() throws {
        let url = "https://example.com/logo.png"
        let spec = #"{"fill": {"image": {"url": "\#(url)"}}, "plots": [{"type": "line", "y": [1, 2]}]}"#
        #expect(try read(spec).needs == [ResourceNeed(.picture(url: url), at: .pointer("/fill/image/url"))])
        let error = try #require(failure(spec, [.picture(url: url): .bytes([1, 2, 3], mediaType: "image/png")]))
        let issue = try #require(error.issues.first)
        #expect(issue.pointer == "/fill/image/url")
        #expect(issue.detail == "The picture is not a PNG, JPEG, WebP or GIF file.")
        #expect(error == .unusableResources(error.issues))
    }

    @Test func `each resource is needed once, and their number is limited`() throws {
        let graphs = { (count: Int, url: (Int) -> String) in
            (0..<count).map {
                #"{"data": {"url": "\#(url($0))"}, "plots": [{"type": "line", "y": "y"}]}"#
            }.joined(separator: ",")
        }
        #expect(try read(#"{"graphs": [\#(graphs(30) { _ in Self.address })]}"#).needs.count == 1)
        let issue = try #require(issues(#"{"graphs": [\#(graphs(21) { "https://example.com/\($0).csv" })]}"#).first)
        #expect(issue.pointer == "/graphs/20/data/url")
        #expect(issue.detail == "A spec can refer to at most 20 URLs and queries.")
    }

    @Test func `different contents have different digests`() throws {
        let one = try #require(Table(["a": .numbers([1, .nan])]))
        let contents: [ResourceContent] = [
            .bytes([], mediaType: nil), .bytes([1], mediaType: nil), .bytes([1], mediaType: "text/csv"), .table(one),
            .table(try #require(Table(["a": .dates([1, .nan])]))),
            .table(try #require(Table(["b": .numbers([1, .nan])]))),
            .table(try #require(Table(["a": .texts([nil, ""])]))),
            .table(try #require(Table(["a": .texts(["", nil])]))),
            .table(try #require(Table(["a": .numbers([1]), "b": .numbers([.nan])]))),
        ]
        #expect(Set(contents.map(\.digest)).count == contents.count)
        #expect(ResourceContent.table(one).digest == ResourceContent.table(one).digest)
    }

    @Test func `transforms that process too many records are rejected`() throws {
        let numbers = (0..<100_000).map { "\($0)" }.joined(separator: ",")
        let limits = Array(repeating: #"{"type": "limit", "count": 100000}"#, count: 50).joined(separator: ",")
        let spec =
            #"{"data": {"columns": {"a": [\#(numbers)]}, "transform": [\#(limits)]}, "plots": [{"type": "line", "y": "a"}]}"#
        let issue = try #require(issues(spec).first)
        #expect(issue.pointer == "/data/transform/40")
        #expect(issue.detail.contains("would process more than 4000000 records"), "\(issue.detail)")
    }
}
