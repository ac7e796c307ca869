import HTTPMessages
import Testing

@Suite struct FieldsTests {
    private func fields(_ lines: [(StaticString, String)]) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in lines { fields.append(HTTPFieldName(name), value) }
        return fields
    }

    @Test func `field names are case-insensitive, and the first value is returned`() {
        var fields = HTTPFields()
        fields.append(.accept, "a")
        fields.append(.host, "b")
        fields.append(.accept, "c")
        #expect(fields[.accept] == "a")
        #expect(fields.combined(.accept) == "a, c")
        #expect(fields[.allow] == nil)
        #expect(fields.combined(.allow) == nil)
        #expect(fields.bytes == Array("accept: a\r\nhost: b\r\naccept: c\r\n".utf8))
    }

    @Test func `a value cannot end its line`() {
        var fields = HTTPFields()
        fields.append(.vary, "a\r\nset-cookie: b\0c\u{7F}\tü")
        #expect(fields.bytes == Array("vary: a  set-cookie: b c \tü\r\n".utf8))
    }

    @Test func `fields can be appended to others`() {
        var joined = fields([("a", "1"), ("b", "2")])
        joined.append(fields([]))
        joined.append(fields([("c", "3"), ("a", "4")]))
        let expected = fields([("a", "1"), ("b", "2"), ("c", "3"), ("a", "4")])
        #expect(joined.bytes == expected.bytes)
        #expect(joined.combined(HTTPFieldName("a")) == "1, 4")
        #expect(joined[HTTPFieldName("c")] == "3")
    }

    @Test func `a replaced line removes all lines with its name`() {
        var replaced = fields([("a", "1"), ("b", "2"), ("a", "3"), ("c", "4")])
        replaced.replace(HTTPFieldName("a"), "5")
        #expect(replaced.bytes == fields([("b", "2"), ("c", "4"), ("a", "5")]).bytes)
        replaced.replace(HTTPFieldName("d"), "6")
        #expect(replaced[HTTPFieldName("a")] == "5")
        #expect(replaced[HTTPFieldName("d")] == "6")
    }
}
