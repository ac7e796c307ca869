import Testing

@testable import HTTPServer

@Suite struct FieldsTests {
    private func fields(_ lines: [(StaticString, String)]) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in lines { fields.append(HTTPFieldName(name), value) }
        return fields
    }

    @Test func `fields join others`() {
        var joined = fields([("a", "1"), ("b", "2")])
        joined.append(fields([]))
        joined.append(fields([("c", "3"), ("a", "4")]))
        let expected = fields([("a", "1"), ("b", "2"), ("c", "3"), ("a", "4")])
        #expect(joined.bytes == expected.bytes)
        #expect(joined.combined(HTTPFieldName("a")) == "1, 4")
        #expect(joined[HTTPFieldName("c")] == "3")
    }

    @Test func `a line takes the place of all of its name`() {
        var replaced = fields([("a", "1"), ("b", "2"), ("a", "3"), ("c", "4")])
        replaced.replace(HTTPFieldName("a"), "5")
        #expect(replaced.bytes == fields([("b", "2"), ("c", "4"), ("a", "5")]).bytes)
        replaced.replace(HTTPFieldName("d"), "6")
        #expect(replaced[HTTPFieldName("a")] == "5")
        #expect(replaced[HTTPFieldName("d")] == "6")
    }

    @Test(arguments: [
        ("/a?b=c&d=e", "/a?b=c&d=e", "b=c", 3), ("/a?", "/a?", "", 0), ("/a", "/a", "", 0),
        ("/%61?%62", "/%61?%62", "%6", 2),
        ("http://a.example/b?c", "/b?c", "c", 9),
    ])
    func `path and query as they were sent, and a part of the query`(
        target: String, whole: String, kept: String, count: Int
    ) throws {
        var machine = ConnectionStateMachine(limits: HTTPLimits(), at: .now)
        let text = "GET \(target) HTTP/1.1\r\nHost: a.example\r\n\r\n"
        guard case .handle(let request) = machine.received(Array(text.utf8)[...], at: .now) else {
            Issue.record("refused")
            return
        }
        #expect(String(decoding: request.pathAndQuery, as: UTF8.self) == whole)
        let shorter = request.keeping(firstOfQuery: count)
        #expect(String(decoding: shorter.query, as: UTF8.self) == kept)
        #expect(shorter.path == request.path)
        #expect(shorter.fields[.host] == "a.example")
    }
}
