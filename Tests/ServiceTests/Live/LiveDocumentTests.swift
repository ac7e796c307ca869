import Budget
import Diagnostics
import Dialects
import HTTPMessages
import JSON
import Testing

@testable import Engine
@testable import Service

@Suite struct LiveDocumentTests {
    private let limits = LiveLimits()

    private func document(_ text: String, x: String? = nil, limits: LiveLimits? = nil) throws -> LiveDocument {
        try LiveDocument(Array(text.utf8), x: x, isPolled: false, limits ?? self.limits, .unlimited)
    }

    private func text(_ document: LiveDocument, _ window: LiveWindow = .all, view: LiveRange? = nil) -> String {
        String(decoding: document.text(window, view: view), as: UTF8.self)
    }

    /// The document after some feeds.
    private func fed(_ text: String, _ feeds: String..., limits: LiveLimits? = nil) throws -> LiveDocument {
        let limits = limits ?? self.limits
        var document = try document(text, limits: limits)
        for feed in feeds {
            try document.table.apply(LiveFeed(Array(feed.utf8), for: document.shape, limits, .unlimited), limits)
        }
        return document
    }

    private func problem(_ text: String, _ feed: String) -> Problem? {
        do {
            _ = try fed(text, feed)
            return nil
        } catch {
            return error as? Problem
        }
    }

    private let native = #"{"data":{"columns":{"t":[1,2],"v":[3,4]}},"plots":[{"type":"line","x":"t","y":"v"}]}"#
    private let labeled = #"{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[1]},{"data":[2]}]}}"#
    private let points = #"{"type":"scatter","data":{"datasets":[{"data":[{"x":1,"y":2}]},{"data":[]}]}}"#

    // MARK: - Documents

    @Test(arguments: [
        #"{"data":{"columns":{"t":[1,2.5,null],"v":["a","b",null]},"types":{"v":"text"}},"plots":[]}"#,
        #"{"type":"bar","data":{"labels":["a",["b","c"]],"datasets":[{"label":"é","data":[1,null]}]},"options":{}}"#,
        #"{"version":"4","chart":{"type":"line","data":{"datasets":[{"data":[{"x":1,"y":2}]}]}},"width":300}"#,
    ])
    func `a document stays the same without feeds`(text: String) throws {
        #expect(try self.text(document(text)) == text)
    }

    @Test(arguments: [
        (#"{"data":{"t":[1,2]},"plots":[]}"#, #"{"data":{"columns":{"t":[1,2]}},"plots":[]}"#),
        (
            #"{"data":[{"t":1},{"t":2,"v":3}]}"#,
            #"{"data":{"columns":{"t":[1,2],"v":[null,3]}}}"#
        ),
        (
            #"{"data":{"rows":[{"v":3}],"columns":{"t":[1,2]},"timeZone":"UTC"}}"#,
            #"{"data":{"rows":[],"columns":{"t":[1,2],"v":[3,null]},"timeZone":"UTC"}}"#
        ),
        (#"{"data":{"columns":{"t":[1,2,3],"v":[4]}}}"#, #"{"data":{"columns":{"t":[1,2,3],"v":[4,null,null]}}}"#),
        (
            #"{"type":"bar","data":{"labels":["a","b"],"datasets":[{"label":"x"}]}}"#,
            #"{"type":"bar","data":{"labels":["a","b"],"datasets":[{"label":"x","data":[null,null]}]}}"#
        ),
    ])
    func `rows become columns, and missing values null`(text: String, expected: String) throws {
        #expect(try self.text(document(text)) == expected)
    }

    @Test(arguments: [
        "[]", "{}", #"{"plots":[{"type":"line","y":[1]}]}"#, #"{"data":{"url":"https://a.example/"}}"#,
        #"{"data":{"columns":{}}}"#, #"{"data":{"columns":{"t":3}}}"#, #"{"data":[1]}"#, #"{"chart":"{type: 'bar'}"}"#,
        #"{"type":"bar","data":{"labels":3,"datasets":[]}}"#, #"{"type":"bar","data":{"datasets":[3]}}"#,
        #"{"type":"bar","data":{"datasets":[{"data":"a"}]}}"#, "nonsense",
    ])
    func `a document without columns is refused`(text: String) {
        #expect(throws: Problem.self) { try document(text) }
    }

    // MARK: - Feeds

    @Test func `records are appended, inserted and replaced`() throws {
        let document = try fed(
            native, #"{"records":[{"t":3,"v":5},{"v":6,"t":4}]}"#, #"{"columns":{"t":[1.5]},"index":1}"#,
            #"{"index":0,"remove":1,"records":[{"t":0},{"t":0.5}]}"#, #"{"index":5,"remove":1}"#)
        #expect(
            text(document)
                == #"{"data":{"columns":{"t":[0,0.5,1.5,2,3],"v":[null,null,null,4,5]}},"plots":[{"type":"line","x":"t","y":"v"}]}"#
        )
    }

    @Test func `labels and datasets are fed together`() throws {
        let document = try fed(
            labeled, #"{"labels":["b"],"datasets":[{"data":[3]}]}"#, #"{"datasets":[{},{"data":[4,5]}]}"#)
        #expect(
            text(document)
                == #"{"type":"bar","data":{"labels":["a","b",null,null],"datasets":[{"data":[1,3,null,null]},{"data":[2,null,4,5]}]}}"#
        )
    }

    @Test func `datasets of points are fed apart`() throws {
        let document = try fed(
            points, #"{"datasets":[{"data":[{"x":2,"y":3}]}]}"#, #"{"datasets":[{},{"data":[[5,6]]}]}"#)
        #expect(
            text(document)
                == #"{"type":"scatter","data":{"datasets":[{"data":[{"x":1,"y":2},{"x":2,"y":3}]},{"data":[[5,6]]}]}}"#)
    }

    @Test(arguments: [
        ("native", "3", ""), ("native", "{}", ""), ("native", #"{"records":[]}"#, ""),
        ("native", #"{"record":[]}"#, "/record"), ("native", #"{"records":{}}"#, "/records"),
        ("native", #"{"records":[3]}"#, "/records/0"), ("native", #"{"records":[{"u":3}]}"#, "/records/0/u"),
        ("native", #"{"records":[{"t":[3]}]}"#, "/records/0/t"), ("native", #"{"columns":{"u":[3]}}"#, "/columns/u"),
        ("native", #"{"columns":{"t":[1,{}]}}"#, "/columns/t/1"), ("native", #"{"columns":[]}"#, "/columns"),
        ("native", #"{"records":[{"t":1}],"columns":{}}"#, "/columns"),
        ("native", #"{"index":3,"records":[{"t":1}]}"#, "/index"),
        ("native", #"{"index":-1,"records":[{"t":1}]}"#, "/index"),
        ("native", #"{"index":0.5,"records":[{"t":1}]}"#, "/index"),
        ("native", #"{"index":1e300,"records":[{"t":1}]}"#, "/index"),
        ("native", #"{"index":9007199254740992,"records":[{"t":1}]}"#, "/index"),
        ("native", #"{"index":1,"remove":2}"#, "/remove"), ("native", #"{"remove":1}"#, "/remove"),
        ("native", #"{"index":1,"remove":9007199254740992}"#, "/remove"),
        ("labeled", #"{"records":[]}"#, "/records"), ("labeled", #"{"datasets":[{},{},{"data":[1]}]}"#, "/datasets/2"),
        ("labeled", #"{"datasets":[{"data":3}]}"#, "/datasets/0/data"),
        ("labeled", #"{"datasets":[3]}"#, "/datasets/0"),
        ("labeled", #"{"datasets":[{"color":3}]}"#, "/datasets/0"), ("points", #"{"labels":["a"]}"#, "/labels"),
    ])
    func `a feed that does not fit names its place`(document: String, feed: String, place: String) throws {
        let texts = ["native": native, "labeled": labeled, "points": points]
        let text = try #require(texts[document])
        let problem = try #require(self.problem(text, feed))
        #expect(problem.status == .unprocessableContent)
        #expect(problem.issues.first?.place == .pointer(place))
    }

    @Test func `the oldest records are dropped, and records keep their numbers`() throws {
        var limits = limits
        limits.records = 3
        var document = try fed(
            native, #"{"records":[{"t":3},{"t":4}]}"#, #"{"index":3,"remove":1,"records":[{"t":5}]}"#, limits: limits)
        #expect(document.table.first == 1)
        #expect(document.table.count == 3)
        #expect(text(document).contains(#""t":[2,3,5]"#))
        for number in 6..<1_000 {
            let feed = try LiveFeed(
                Array(#"{"records":[{"t":\#(number)}]}"#.utf8), for: document.shape, limits, .unlimited)
            try document.table.apply(feed, limits)
        }
        #expect(text(document).contains(#""t":[997,998,999]"#))
        #expect(document.octets < 1_000)
        limits.octets = 60
        document.table.trim(limits)
        #expect(document.table.octets <= 60)
        #expect(document.table.count > 0)
    }

    @Test func `few bytes do not make many values`() throws {
        var limits = limits
        limits.octets = 10_000
        let names = (0..<200).map { #""c\#($0)":[]"# }.joined(separator: ",")
        let document = try document(#"{"data":{"columns":{\#(names)}}}"#, limits: limits)
        let records = "[" + Array(repeating: "{}", count: 100).joined(separator: ",") + "]"
        let feed = Array(#"{"records":\#(records)}"#.utf8)
        #expect(throws: Problem.self) { try LiveFeed(feed, for: document.shape, limits, .unlimited) }
        let column = "[" + Array(repeating: "1", count: 100).joined(separator: ",") + "]"
        let other = Array(#"{"columns":{"c0":\#(column)}}"#.utf8)
        #expect(throws: Problem.self) { try LiveFeed(other, for: document.shape, limits, .unlimited) }
        let text = Array(#"{"columns":{"c0":["\#(String(repeating: "a", count: 10_000))"]}}"#.utf8)
        #expect(throws: Problem.self) { try LiveFeed(text, for: document.shape, limits, .unlimited) }
        let more = #"{"data":{"columns":{"c":\#(column),\#(names)}}}"#
        #expect(throws: Problem.self) { try self.document(more, limits: limits) }
    }

    @Test func `random feeds give the same as arrays`() throws {
        var random = SystemRandomNumberGenerator()
        var document = try document(#"{"data":{"columns":{"t":[]}}}"#)
        var expected: [Int] = []
        var limits = limits
        limits.records = 40
        var dropped = 0
        for number in 0..<2_000 {
            let start = Int.random(in: 0...expected.count, using: &random)
            let removed = Int.random(in: 0...min(3, expected.count - start), using: &random)
            let new = (0..<Int.random(in: removed == 0 ? 1...4 : 0...4, using: &random)).map { number * 10 + $0 }
            let feed =
                #"{"index":\#(start + dropped),"remove":\#(removed),"columns":{"t":\#(new)}}"#
            try document.table.apply(LiveFeed(Array(feed.utf8), for: document.shape, limits, .unlimited), limits)
            expected.replaceSubrange(start..<start + removed, with: new)
            dropped += max(0, expected.count - 40)
            expected = Array(expected.suffix(40))
            let written = text(document)
            let list = expected.map { "\($0)" }.joined(separator: ",")
            #expect(written == #"{"data":{"columns":{"t":[\#(list)]}}}"#)
            guard written == #"{"data":{"columns":{"t":[\#(list)]}}}"# else { return }
        }
        #expect(document.table.first == dropped)
    }

    // MARK: - Windows

    @Test func `a window of records shows the last ones`() throws {
        let document = try fed(native, #"{"columns":{"t":[3,4,5]}}"#)
        #expect(text(document, .records(2)).contains(#""t":[4,5]"#))
        #expect(text(document, .records(9)).contains(#""t":[1,2,3,4,5]"#))
    }

    @Test func `a window of x has a range with a margin, and one record more`() throws {
        let document = try fed(native, #"{"columns":{"t":[3,4,5]}}"#)
        #expect(
            text(document, .span(2))
                == #"{"data":{"columns":{"t":[2,3,4,5],"v":[4,null,null,null]}},"plots":[{"type":"line","x":"t","y":"v"}],"plotSpaces":[{"x":{"range":[2.95,5.05]}}]}"#
        )
        #expect(text(document, .span(99)).contains(#""range":[0.9,5.1]"#))
    }

    @Test func `a range replaces that of the document`() throws {
        let spaces = #""plotSpaces":[{"id":"a","x":{"scale":"linear","range":[0,9]}},{"id":"b"}]"#
        let document = try document(#"{"data":{"columns":{"t":[1,2]}},\#(spaces)}"#)
        #expect(text(document).contains(spaces))
        #expect(
            text(document, view: LiveRange(0.5, 1.5)).contains(
                #""plotSpaces":[{"id":"a","x":{"scale":"linear","range":[0.5,1.5]}},{"id":"b"}]"#))
    }

    @Test func `dates have a range of dates`() throws {
        let document = try document(#"{"data":{"columns":{"t":["2026-03-01T10:00:00Z","2026-03-01T10:10:00Z"]}}}"#)
        #expect(
            text(document, .span(200)).contains(#""range":["2026-03-01T10:06:35Z","2026-03-01T10:10:05Z"]"#))
    }

    @Test func `points of Chart.js have windows`() throws {
        let document = try fed(points, #"{"datasets":[{"data":[{"x":2,"y":1},{"x":3,"y":1},{"x":9,"y":1}]}]}"#)
        #expect(text(document, view: LiveRange(2.5, 3.5)).contains(#"[{"x":2,"y":1},{"x":3,"y":1},{"x":9,"y":1}]"#))
        #expect(text(document, .records(1)).contains(#"[{"x":9,"y":1}]"#))
    }
}
