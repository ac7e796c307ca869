import JSON
import TestSupport
import Testing

@Suite struct JSONColumnsTests {
    private func value(_ text: String) throws -> JSONValue { try JSONDocument(text).root }

    @Test func `arrays of numbers and nulls are columns`() throws {
        #expect(try value("[1, 2.5, -3e2]").numbers == [1, 2.5, -300])
        #expect(try value("[]").numbers == [])
        let gaps = try #require(try value("[null,1,null]").numbers)
        #expect(gaps.map(\.isNaN) == [true, false, true])
        for text in ["[1,\"a\"]", "[\"a\",1]", "[1,[2]]", "[true]", "{}", "1", "null"] {
            #expect(try value(text).numbers == nil)
        }
        #expect(try value("[[1,2],[3]]").elements.map(\.numbers) == [[1, 2], [3]])
        #expect(try value("[1]").elements.map(\.numbers) == [nil])
    }

    @Test func `a mixed array keeps its numbers`() throws {
        let root = try value("[1,null,3,\"x\",5,[6,7],8]")
        #expect(root.elements.map(\.number) == [1, nil, 3, nil, 5, nil, 8])
        #expect(root.elements.map(\.isNull) == [false, true, false, false, false, false, false])
        #expect(Array(root.elements)[5].numbers == [6, 7])
        #expect(try value("[[9],[1,2,{}],[4]]").elements.map { $0.elements.map(\.number) } == [[9], [1, 2, nil], [4]])
    }

    @Test func `arrays of strings and nulls are columns`() throws {
        #expect(try value("[\"a\",null,\"\\u0062\"]").strings == ["a", nil, "b"])
        #expect(try value("[]").strings == [])
        #expect(try value("[null]").strings == [nil])
        #expect(try value("[\"a\",1]").strings == nil)
        #expect(try value("\"a\"").strings == nil)
    }

    @Test func `rows of numbers become columns`() throws {
        #expect(try value("[[1,2],[3,4,5],[6,7]]").numberColumns(count: 2) == [[1, 3, 6], [2, 4, 7]])
        #expect(try value("[]").numberColumns(count: 2) == [[], []])
        let gaps = try #require(try value("[[1,null],[null,4]]").numberColumns(count: 2))
        #expect(gaps[0][0] == 1 && gaps[0][1].isNaN && gaps[1][0].isNaN && gaps[1][1] == 4)
        for text in ["[[1,2],[3]]", "[[1,2],3]", "[1,2]", "[[1,\"a\"]]", "[[1,2],{}]", "{}", "[[1,2],[3,4],\"a\"]"] {
            #expect(try value(text).numberColumns(count: 2) == nil)
        }
    }

    @Test func `rows of objects become columns for any order of members`() throws {
        let rows = #"[{"x":1,"y":2},{"y":4,"z":"?","x":3},{"x":5,"w":[1,{"x":0}],"\u0079":6}]"#
        #expect(try value(rows).numberColumns(named: ["x", "y"]) == [[1, 3, 5], [2, 4, 6]])
        #expect(try value("[]").numberColumns(named: ["x"]) == [[]])
        let gaps = try #require(try value(#"[{"x":null},{"y":1}]"#).numberColumns(named: ["x", "y"]))
        #expect(gaps[0].allSatisfy(\.isNaN) && gaps[1][0].isNaN && gaps[1][1] == 1)
        for text in [#"[{"x":"1"}]"#, #"[{"x":1},2]"#, "[1]", "[[1]]", #"{"x":1}"#, #"[{"x":[1]}]"#] {
            #expect(try value(text).numberColumns(named: ["x"]) == nil)
        }
    }
}
