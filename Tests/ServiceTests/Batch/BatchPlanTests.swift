import Budget
import HTTPMessages
import Testing

@testable import Engine
@testable import Service

/// The specs in the content of a batch.
@Suite struct BatchPlanTests {
    private func plan(
        _ content: String, query: String = "", limit: Int = 100
    ) throws -> (items: [BatchItem], texts: [String], options: [[String]]) {
        let request = try Requests.parse("POST /batch\(query) HTTP/1.1\r\nHost: a\r\n\r\n")
        let bytes = Array(content.utf8)
        let items = try BatchPlan(bytes, BatchQuery(request), limit: limit, .unlimited).items
        return (
            items, items.map { String(decoding: $0.content(of: bytes), as: UTF8.self) },
            items.map { $0.options.map { "\($0.name)=\($0.text ?? "?")" } }
        )
    }

    @Test func `each line that is not empty is a spec`() throws {
        let plan = try plan("{\"a\":1}\r\n\n  {\"b\":[2,\"}\"]}  \n{\"c\":3}")
        #expect(plan.texts == ["{\"a\":1}", "{\"b\":[2,\"}\"]}", "{\"c\":3}"])
        #expect(plan.items.map(\.id) == ["1", "2", "3"])
    }

    @Test func `an array has the same specs as lines`() throws {
        let plan = try plan("\u{FEFF} [ {\"a\": [1, {\"]\": \"\\\"}\"}]} ,\n{\"spec\":{\"b\":2},\"id\":7} ] \n")
        #expect(plan.texts == ["{\"a\": [1, {\"]\": \"\\\"}\"}]}", "{\"b\":2}"])
        #expect(plan.items.map(\.id) == ["1", "7"])
    }

    @Test func `a line's options take precedence over those of the query`() throws {
        let plan = try plan(
            #"{"id":"Zürich 1","spec":{"a":1},"width":300,"background":"red & more"}"# + "\n{}",
            query: "?width=100&format=svg&as=tar")
        #expect(plan.texts == [#"{"a":1}"#, "{}"])
        #expect(
            plan.options == [["format=svg", "width=300", "background=red & more"], ["width=100", "format=svg"]])
        #expect(plan.items[0].id == "Zürich 1")
    }

    @Test func `a spec that is a string is a configuration in JavaScript`() throws {
        let plan = try plan(#"{"spec":"{type:'bar'}"}"#)
        #expect(plan.texts == [#"{"chart":"{type:'bar'}"}"#])
    }

    @Test func `a spec that has the word elsewhere is no envelope`() throws {
        let line = #"{"title":"spec","data":{"spec":1}}"#
        #expect(try plan(line).texts == [line])
    }

    @Test(arguments: [
        (#"{"id":"../a","spec":{}}"#, "invalid-line"), (#"{"id":".a","spec":{}}"#, "invalid-line"),
        (#"{"id":true,"spec":{}}"#, "invalid-line"), (#"{"id":"","spec":{}}"#, "invalid-line"),
        (#"{"id":"a\u0000b","spec":{}}"#, "invalid-line"), (#"{"ids":"a","spec":{}}"#, "invalid-line"),
        (#"{"width":[1],"spec":{}}"#, "invalid-line"), (#"{"width":01,"spec":{}}"#, "syntax"),
        (#"{"id":"a","id":"b","spec":{}}"#, "syntax"),
        (#"{"background":"\#(String(repeating: "x", count: 5_000))","spec":{}}"#, "invalid-line"),
    ])
    func `a wrong line does not concern the others`(line: String, kind: String) throws {
        let plan = try plan("{\"a\":1}\n\(line)\n{\"b\":2}")
        #expect(plan.items.map { $0.problem?.kind } == [nil, kind, nil])
    }

    @Test func `ids are unique`() throws {
        let plan = try plan("{\"id\":\"a\",\"spec\":{}}\n{\"id\":\"a\",\"spec\":{}}\n{\"id\":4,\"spec\":{}}\n{}")
        #expect(plan.items.map { $0.problem?.kind } == [nil, "invalid-line", nil, "invalid-line"])
    }

    @Test(arguments: [
        ("", "empty-batch"), (" \n\n", "empty-batch"), ("[]", "empty-batch"), ("[{}", "syntax"), ("[{},", "syntax"),
        ("[{}] {}", "syntax"), ("[{} {}]", "syntax"), ("[{\"a\":\"]", "syntax"), ("[", "syntax"), ("[,]", "syntax"),
        ("{}\n{}\n{}\n{}", "too-large"),
    ])
    func `other content is refused as a whole`(content: String, kind: String) {
        #expect { try plan(content, limit: 3) } throws: { ($0 as? Problem)?.kind == kind }
    }

    @Test(arguments: [
        "?as=zip", "?order=random", "?widht=3", "?width=1&width=2", "?as=document&format=png", "?filename=a", "?a=%",
    ])
    func `a wrong query is refused`(query: String) {
        #expect { try plan("{}", query: query) } throws: { ($0 as? Problem)?.kind == "invalid-query" }
    }

    @Test(arguments: [
        (nil, BatchForm.ndjson), ("*/*", .ndjson), ("application/x-tar", .tar), ("multipart/*", .multipart),
        ("application/pdf", .document), ("application/x-ndjson;q=0.5, application/x-tar", .tar),
    ])
    func `the Accept field chooses the form`(accept: String?, form: BatchForm) throws {
        #expect(try BatchForm(named: nil, accept: accept) == form)
    }

    @Test func `an Accept field without any form is refused`() {
        #expect { try BatchForm(named: nil, accept: "image/png") } throws: {
            ($0 as? Problem)?.status == .notAcceptable
        }
    }
}
