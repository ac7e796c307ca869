import Budget
import Codecs
import Data
import Diagnostics
import Dialects
import JSON
import Testing

@testable import Charts
@testable import Specs

/// Specs with more values than the limit.
@Suite struct SizeLimitTests {
    private func excess(_ text: String, _ points: Int, _ resource: [UInt8]? = nil, table: Table? = nil) -> SpecIssue? {
        var limits = SpecLimits()
        limits.points = points
        var resources = SpecResources()
        if let resource { resources[.data(url: "https://a.example/b.csv")] = .bytes(resource, mediaType: nil) }
        var decoder = SpecDecoder(resources: resources, data: DecodedData(table: table))
        guard let document = try? JSONDocument(text) else { return nil }
        do throws(SpecError) {
            _ = try GraphSpec(document, theme: nil, limits: limits, &decoder)
            return nil
        } catch {
            guard case .tooLarge(let issue) = error else { return nil }
            return issue
        }
    }

    private static let line = #""plots": [{"type": "line", "x": "a", "y": "b"}]"#

    @Test(arguments: [
        (#"{"plots": [{"type": "line", "y": [1, 2]}, {"type": "line", "y": [3, 4]}]}"#, 4, "/plots/1/y"),
        (#"{"data": {"columns": {"a": [1, 2], "b": [3, 4]}}, \#(line)}"#, 4, "/data/columns/b"),
        (#"{"data": {"rows": [{"a": 1}, {"b": 2}]}, \#(line)}"#, 4, "/data/rows/1"),
        (#"{"data": {"text": "a,b\n1,2\n3,4\n"}, \#(line)}"#, 4, "/data/text"),
        (#"{"data": {"text": "[{\"a\": 1, \"b\": 2}, {\"a\": 3}]", "format": "json"}, \#(line)}"#, 4, "/data/text"),
        (#"{"data": {"url": "https://a.example/b.csv"}, \#(line)}"#, 4, "/data/url"),
    ])
    func `the problem names the place at which the limit is exceeded`(text: String, count: Int, pointer: String) throws
    {
        let resource = Array("a,b\n1,2\n3,4\n".utf8)
        #expect(excess(text, count, resource) == nil)
        let issue = try #require(excess(text, count - 1, resource))
        #expect(issue.place == .pointer(pointer))
        #expect(issue.found == "\(count) or more")
        #expect(issue.allowed == ["at most \(count - 1) values"])
        #expect(issue.detail.contains("more than \(count - 1) values"))
    }

    @Test func `a table counts once, however many transforms follow`() throws {
        let sort = #"{"type": "sort", "by": [{"field": "a"}]}"#
        let transforms = #""transform": [\#(sort), \#(sort)]"#
        let table = try Table(delimitedText: Array("a,b\n1,2\n3,4\n".utf8))
        let attached = #"{"data": {\#(transforms)}, \#(Self.line)}"#
        #expect(excess(attached, 4, table: table) == nil)
        #expect(excess(attached, 3, table: table)?.found == "4 or more")
        let text = #"{"data": {"text": "a,b\n1,2\n3,4\n", \#(transforms)}, \#(Self.line)}"#
        #expect(excess(text, 4) == nil)
        let bin = #"{"type": "bin", "field": "a", "as": "c"}"#
        let binned = #"{"data": {"text": "a,b\n1,2\n3,4\n", "transform": [\#(sort), \#(bin)]}, \#(Self.line)}"#
        #expect(excess(binned, 6) == nil)
        #expect(excess(binned, 5)?.found == "6 or more")
    }

    @Test func `the limit of pixels and the estimate assume the same memory of a pixel`() {
        #expect(SpecLimits.memoryOfPixel == ElementMemory.pixel)
    }
}
