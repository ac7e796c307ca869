import Diagnostics
import Dialects
import HTTPMessages
import JSON
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Engine
@testable import Service

/// Problem documents are short, however long the names in a request are.
@Suite struct LongNameTests {
    private static let longest = 16 << 10

    /// Long names that need many octets when they are escaped, and names of a single character.
    private static let names = [
        String(repeating: "x", count: 30_000), String(repeating: "\u{1}\"\\", count: 5_000),
        String(repeating: "😀", count: 5_000), "e" + String(repeating: "\u{FE0F}", count: 5_000),
    ]

    @Test(arguments: names) func `documents with long names are short`(name: String) {
        let issue = SpecIssue(
            .pointer("/" + name), "There is no \(name).", found: name, allowed: [String](repeating: name, count: 200),
            suggestion: name)
        let problem = Problem.invalidSpec([SpecIssue](repeating: issue, count: 20))
        #expect(problem.document(to: String(repeating: "i", count: 200)).count <= Self.longest)
        #expect(Problem.invalidSpec([issue]).document().count <= Self.longest)
        #expect(Problem.syntax(name, byteOffset: 1).document().count <= Self.longest)
        #expect((try? JSONDocument(problem.document())) != nil)
    }

    @Test func `short texts are not changed`() throws {
        let text = "é \"\\ 😀" + String(repeating: "a", count: 500)
        let document = try JSONDocument(Problem.syntax(text, byteOffset: 1).document())
        #expect(document.root["detail"]?.string == text)
    }

    /// Replaces each text and each key of a spec in turn.
    @Test(arguments: names) func `no answer to a spec with a long name is long`(name: String) throws {
        let service = try TestService(makeRenderer: try PictureRenderer.factory(dialects: .standard()))
        defer { service.stop() }
        let spec = try JSONDocument(Self.spec)
        let tree = JSONTree(spec.root)
        for place in stride(from: 0, to: tree.placeCount, by: Self.step) {
            for isKey in [true, false] {
                var rest = place
                let changed = tree.replacing(&rest, by: name, isKey: isKey)
                let response = try service.request("POST /chart", content: changed.text)
                let octets = response.content.count
                #expect(response.status == 200 || octets <= Self.longest, "\(octets) for place \(place), \(isKey)")
                let head = response.fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
                #expect(head <= Self.longest)
            }
        }
    }

    /// Other tests in the same process have time limits.
    #if DEBUG
        private static let step = 7
    #else
        private static let step = 1
    #endif

    private static let spec = """
        {"width": 200, "height": 100, "title": "t", "background": "red", "locale": "de", "theme": "modern",
        "data": {"columns": {"a": [1, 2], "b": ["x", "y"]}, "types": {"b": "text"}, "timeZone": "UTC",
            "transform": [
                {"type": "filter", "field": "b", "oneOf": ["x", "y"]}, {"type": "sort", "by": ["a"]},
                {"type": "aggregate", "groupBy": ["b"], "values": [{"operation": "sum", "field": "a", "as": "n"}]},
                {"type": "pivot", "field": "b", "value": "n", "groupBy": ["b"]}]},
        "plotSpaces": [{"id": "p", "x": {"scale": "category", "categories": ["x"], "timeZone": "UTC"}}],
        "axes": [{"coordinate": "x", "plotSpace": "p", "title": "t", "orthogonalPosition": "x",
            "labelFormatter": {"number": {"currency": "EUR", "suffix": "s"}, "template": "{value}"}}],
        "plots": [{"type": "line", "id": "l", "x": "b", "y": "x", "plotSpace": "p", "fillBetween": "m"},
            {"type": "bar", "id": "m", "x": "b", "y": "y", "stack": "s", "color": "red"},
            {"type": "line", "function": "sin(x)", "derived": {"from": "l"},
                "plotSymbol": {"type": "custom", "customSymbolPath": "M 0 0"}}],
        "legend": {"plots": ["l", "m"]}}
        """
}

extension JSONTree {
    /// The number of texts and keys.
    fileprivate var placeCount: Int {
        switch self {
        case .string: 1
        case .array(let elements): elements.reduce(0) { $0 + $1.placeCount }
        case .object(let members): members.reduce(members.count) { $0 + $1.value.placeCount }
        default: 0
        }
    }

    /// The value with another text or key at a place.
    /// - Parameter place: The number of places before it; decreased by the places visited.
    fileprivate func replacing(_ place: inout Int, by name: String, isKey: Bool) -> JSONTree {
        switch self {
        case .string:
            defer { place -= 1 }
            return place == 0 && !isKey ? .string(name) : self
        case .array(let elements): return .array(elements.map { $0.replacing(&place, by: name, isKey: isKey) })
        case .object(let members):
            return .object(
                members.map { member in
                    let key = place == 0 && isKey ? name : member.key
                    place -= 1
                    return Member(key: key, value: member.value.replacing(&place, by: name, isKey: isKey))
                })
        default: return self
        }
    }
}
