import Testing

@testable import Data

@Suite struct JSONTableTests {
    private func complaint(_ body: () throws -> Table) -> String {
        do {
            return "none: \(try body())"
        } catch let error as TableError {
            return error.description
        } catch {
            return "\(error)"
        }
    }

    private func table(_ text: String, at path: String = "", _ types: [Name: ColumnType] = [:]) throws -> Table {
        try Table(json: Array(text.utf8), at: path, options: TableOptions(types: types))
    }

    private func lines(_ text: String) throws -> Table {
        try Table(newlineDelimitedJSON: Array(text.utf8))
    }

    @Test func `records become columns in the order of their first occurrence`() throws {
        let table = try table(
            #"[{"b": 1, "d": "2026-11-22", "t": "x"}, {"a": true, "b": null}, {"t": null, "b": 3, "d": "2026-11-23"}]"#)
        #expect(table.names == ["b", "d", "t", "a"])
        #expect(table["b"]?.texts == ["1", nil, "3"])
        #expect(table["d"]?.texts == ["2026-11-22", nil, "2026-11-23"])
        #expect(table["t"] == .texts(["x", nil, nil]))
        #expect(table["a"] == .texts([nil, "true", nil]))
        guard case .dates? = table["d"] else {
            Issue.record("The column has no dates.")
            return
        }
    }

    @Test func `nested objects become columns, and arrays are ignored`() throws {
        let table = try table(#"[{"a": {"b": 1, "c": {"d": 2}}, "tags": [1, 2]}, {"a": {"b": 3}}]"#)
        #expect(table.names == ["a.b", "a.c.d"])
        #expect(table["a.b"] == .numbers([1, 3]))
        #expect(table["a.c.d"]?.texts == ["2", nil])
    }

    @Test func `an object of arrays has columns`() throws {
        let table = try table(#"{"x": [1, 2], "y": ["a", null], "unit": "kg"}"#)
        #expect(table.names == ["x", "y"])
        #expect(table["y"] == .texts(["a", nil]))
    }

    @Test func `a path selects the data`() throws {
        let text = #"{"data": {"a/b": [{"v": 1}]}, "pages": [{"rows": []}, {"rows": [{"v": 2}]}]}"#
        #expect(try table(text, at: "/data/a~1b")["v"] == .numbers([1]))
        #expect(try table(text, at: "/pages/1/rows")["v"] == .numbers([2]))
        #expect(try table(text, at: "/pages/0/rows").count == 0)
    }

    @Test func `each line has a record`() throws {
        let table = try lines("{\"a\": 1}\r\n\n{\"a\": 2, \"b\": \"x\"}\n")
        #expect(table["a"] == .numbers([1, 2]))
        #expect(table["b"] == .texts([nil, "x"]))
    }

    @Test func `errors contain their place`() {
        #expect(
            complaint { try table("[{\"a\": 1},\n{\"a\": }]") }
                == "line 2: This is not valid JSON: a value is missing or misspelled at column 7.")
        #expect(complaint { try table("[1]") } == "record 1: This is not an object.")
        #expect(
            complaint { try table("3") } == "The text is a number, not an array of records or an object of columns.")
        #expect(
            complaint { try table(#"[{"a": 1}, {"a": "x"}]"#) }
                == "record 2, \"a\": This is a text, but the previous values are numbers.")
        #expect(
            complaint { try table(#"{"data": {"rows": 1, "more": 2}}"#, at: "/data/row") }
                == "The text has no value at \"/data/row\"; the keys are rows, more.")
        #expect(complaint { try table("{}", at: "data") } == "A path begins with \"/\", such as \"/data/items\".")
        #expect(
            complaint { try table(#"{"x": [1, 2], "y": [1]}"#) } == "\"y\": This column has 1 values, \"x\" has 2.")
        #expect(
            complaint { try table(#"{"x": [1, "a"]}"#) }
                == "\"x\": This column has values that are neither all numbers nor all texts.")
        #expect(complaint { try table("{}") } == "The object has no arrays for columns.")
        #expect(
            complaint { try table("[{\"a\": 1}]", at: "", ["b": .date]) }
                == "There is no column \"b\"; the columns are a.")
        #expect(
            complaint { try lines("{\"a\": 1}\n{\"a\": 1} {\"a\": 2}\n") }
                == "line 2: This is not valid JSON: there is text after the end of the document at column 10.")
        #expect(complaint { try lines("{\"a\": 1}\n[2]\n") } == "line 2: This is not an object.")
        let two = "The record has two values with this name; one may be the member \"inner\" of an object \"outer\"."
        #expect(complaint { try lines("{\"a\":{\"b\":1},\"a.b\":2}\n") } == "line 1, \"a.b\": \(two)")
        #expect(complaint { try table(#"[{"a.b": "x", "a": {"b": "y"}}]"#) } == "record 1, \"a.b\": \(two)")
    }

    @Test func `names that differ only in their normalization are different columns`() throws {
        for text in [#"[{"\u00E9": 1, "e\u0301": 2}]"#, #"{"\u00E9": [1], "e\u0301": [2]}"#] {
            let table = try table(text)
            #expect(table["\u{E9}"] == .numbers([1]))
            #expect(table["e\u{301}"] == .numbers([2]))
        }
    }

    @Test func `the number of columns is limited`() {
        let members = (0...DelimitedText.maximumColumns).map { "\"k\($0)\": 1" }.joined(separator: ",")
        #expect(complaint { try lines("{\(members)}") } == "line 1: There are more than 10000 columns.")
        #expect(complaint { try table("[{\(members)}]") } == "record 1: There are more than 10000 columns.")
        let arrays = members.replacing(": 1", with: ": [1]")
        #expect(complaint { try table("{\(arrays)}") } == "There are more than 10000 columns.")
    }

    @Test func `the number of values is limited for any number of keys`() {
        let text = "[" + (0..<100).map { "{\"k\($0)\": 1}" }.joined(separator: ",") + "]"
        var options = TableOptions()
        options.maximumValues = 1_000
        #expect { try Table(json: Array(text.utf8), options: options) } throws: {
            let error = $0 as? TableError
            return error?.limit == "1000 values" && error?.found == "1024 or more" && error?.record == 32
        }
        let columns = (0..<100).map { "\"c\($0)\": \([Int](repeating: 1, count: 11))" }.joined(separator: ",")
        #expect { try Table(json: Array("{\(columns)}".utf8), options: options) } throws: {
            ($0 as? TableError)?.found == "1001 or more"
        }
    }

    @Test func `records that lack columns are refused at the first one that is too many`() {
        let first = "{" + (0..<100).map { "\"c\($0)\": 1" }.joined(separator: ",") + "}\n"
        var options = TableOptions()
        options.maximumValues = 1_000
        let text = first + String(repeating: "{}\n", count: 10) + "this is not read"
        #expect { try Table(newlineDelimitedJSON: Array(text.utf8), options: options) } throws: {
            "\($0)" == "line 11: There are more than 1000 values."
        }
        let allowed = first + String(repeating: "{}\n", count: 9)
        #expect(throws: Never.self) { try Table(newlineDelimitedJSON: Array(allowed.utf8), options: options) }
    }

    @Test func `the number of JSON values beside the table is limited`() {
        let text = "{\"a\": [1, 2], \"b\": [" + [String](repeating: "[]", count: 2_000).joined(separator: ",") + "]}"
        var options = TableOptions()
        options.maximumValues = 100
        #expect { try Table(json: Array(text.utf8), at: "/a", options: options) } throws: {
            ($0 as? TableError)?.limit == "1300 JSON values"
        }
    }
}
