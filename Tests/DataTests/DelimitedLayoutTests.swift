import TestSupport
import Testing

@testable import Data

/// Tables as programs and people write them.
@Suite struct DelimitedLayoutTests {
    private func table(_ text: String, _ change: (inout TableOptions) -> Void = { _ in }) throws -> Table {
        var options = TableOptions()
        change(&options)
        return try Table(Array(text.utf8), format: .csv, options: options)
    }

    private var interpretation: TableOptions {
        var options = TableOptions()
        options.isInterpreted = true
        return options
    }

    private func interpreted(_ text: String) throws -> Table {
        try table(text) { $0.isInterpreted = true }
    }

    @Test(arguments: [
        "\"\",\"x\",\"y\"\n\"a\",1,2\n\"b\",3,4\n", "\"x\",\"y\"\n\"a\",1,2\n\"b\",3,4\n",
        "\"x\" \"y\"\n\"a\" 1 2\n\"b\" 3 4\n", "x\ty\na\t1\t2\nb\t3\t4\n",
    ])
    func `a first column without a name names the records`(text: String) throws {
        let table = try table(text)
        #expect(table.names == ["row", "x", "y"])
        #expect(table.recordNames == "row")
        #expect(table["row"] == .texts(["a", "b"]))
        #expect(table["y"] == .numbers([2, 4]))
    }

    @Test(arguments: [
        "a;b\n1,5;2\n3;4\n", "a|b\n1.5|2\n3|4\n", "a\tb\n1.5\t2\n3\t4\n", "  a   b\n 1.5  2\n  3   4  \n",
        "sep=;\na;b\n1,5;2\n3;4\n", "\u{FEFF}sep=,\r\na,b\r\n1.5,2\r\n3,4\r\n", "# text\na,b\n1.5,2\n# more\n3,4\n",
        "# a b\n1.5 2\n3 4\n", "a,b,\n1.5,2,\n3,4,\n", "a,b\n1.5,2,\n3,4,,\n", "a,b,\n1.5,2\n3,4\n",
        "Title\n\nSource: x\na,b\n1.5,2\n3,4\n",
    ])
    func `separators, comments and lines above the table are found`(text: String) throws {
        let table = try table(text)
        #expect(table.names == ["a", "b"])
        #expect(table["a"] == .numbers([1.5, 3]))
        #expect(table["b"] == .numbers([2, 4]))
        #expect(table.recordNames == nil)
    }

    @Test(arguments: [
        "\"x\"\n\"a b\" 1.5\n\"c\" 3\n", "\"x\"\n\"1\" 1.5\n\"2\" 3\n", "x\n1 1.5\n2 3\n",
    ])
    func `a table of R can have one column besides the names of its records`(text: String) throws {
        let table = try table(text)
        #expect(table.names == ["row", "x"])
        #expect(table["x"] == .numbers([1.5, 3]))
        #expect(try self.table("x\n1 1.5\n7 3\n").names == ["x"])
    }

    @Test func `a comma in a name does not hide other separators`() throws {
        let table = try table("town;price, in euros\nBonn;1,5\nKiel;2\n")
        #expect(table["price, in euros"] == .numbers([1.5, 2]))
        #expect(try self.table("name,note\nAnn,a; b; c\nBob,d\n").names == ["name", "note"])
        #expect(try self.table("text\nhello world\nx y\n")["text"] == .texts(["hello world", "x y"]))
    }

    @Test func `repeated and missing names are completed`() throws {
        let table = try interpreted("a,b,a,,a.1\n1,2,3,4,5\n")
        #expect(table.names == ["a", "b", "a.2", "column 4", "a.1"])
        #expect(table.notes.count == 1)
        #expect(try self.table("a,,b\n1,,2\n").names == ["a", "b"])
    }

    @Test func `fields may lack at the end of a line that ends with a separator`() throws {
        let table = try interpreted("a,b,c\n1,2,3\n4,\n5,6,\n")
        #expect(table["c"]?.texts == ["3", nil, nil])
        #expect(throws: TableError.self) { try self.table("a,b,c\n1,2,3\n4,") }
    }

    @Test(arguments: [
        ("1.5,2\n3,4\n", true), ("2026-11-01,2\n2026-11-02,4\n", true), ("1.5,x\n3,y\n4,x\n", true),
        ("2019,2020\n3,4\n", false), (",0,1\n0,3,4\n", false), ("0,1,2\n3,4,5\n", false), ("1.5,x\n3,y\n", false),
        ("a,b\n1,2\n", false), ("1.5", false),
    ])
    func `a first line of values is a record`(text: String, isRecord: Bool) throws {
        let table = try interpreted(text)
        #expect((table.names.last == "column 2") == isRecord)
        #expect(table.notes.isEmpty == !isRecord)
        // A spec names the columns, so nothing is interpreted.
        #expect(try self.table(text).names.last != "column 2")
        #expect(try self.table(text) { $0.header = .absent }.names.first == "column 1")
        let named = try self.table(text) {
            $0.isInterpreted = true
            $0.header = .present
        }
        #expect(named.names.last != "column 2")
    }

    @Test func `one line of values is one column`() throws {
        let line = (0..<20_000).map { "\($0 % 7).5" }.joined(separator: ", ")
        #expect(try interpreted(line)["column 1"]?.count == 20_000)
    }

    @Test func `Windows-1252 is decoded and named`() throws {
        let bytes: [UInt8] = [0x61, 0x2C, 0x80, 0x0A, 0x4B, 0xF6, 0x6C, 0x6E, 0x2C, 0x31, 0x0A]
        let table = try Table(bytes, format: .csv)
        #expect(table.names == ["a", "€"])
        #expect(table["a"] == .texts(["Köln"]))
        #expect(table.notes == ["The data is not in UTF-8; it was read as Windows-1252."])
    }

    @Test func `a wrong value is an error only if nothing is interpreted`() throws {
        let records = (1...20).map { "\($0),\($0 % 4 == 0 ? "A/\($0)" : "\($0)")\n" }.joined()
        #expect(throws: TableError.self) { try self.table("a,b\n" + records) }
        let table = try interpreted("a,b\n" + records)
        #expect(table.faults["b"]?.line == 5)
        #expect(table["a"] == .numbers((1...20).map(Double.init)))
    }

    @Test func `a few values of another type are missing if the table is interpreted`() throws {
        let text = "a,b\n1,5\n2,12 (est.)\n3,7\n4,8\n"
        #expect(throws: TableError.self) { try self.table(text) }
        let table = try interpreted(text)
        #expect(table["b"]?.texts == ["5", nil, "7", "8"])
        #expect(table.faults.isEmpty)
        #expect(
            table.remarks["b"]?.first
                == "1 value in the column \"b\" is not a number and is missing; the first is \"12 (est.)\" in line 3.")
        let repeated = try interpreted("a\n" + String(repeating: "1\n2\nx\n3\n4\n5\ny\n6\n", count: 9))
        #expect(
            repeated.remarks["a"]?.first
                == "18 values in the column \"a\" are not numbers and are missing; the first is \"x\" in line 4.")
        let dates = try interpreted("day,v\n2026-01-01,1\n2026-01-02,2\nTotal,3\n2026-01-03,3\n")
        #expect(
            dates["day"]?.texts.count { $0 == nil } == 1
                && dates.remarks["day"]?.first?.contains("is not a date") == true)
        let json = try Table(
            Array("[{\"v\":\"x\"},\((1...9).map { "{\"v\":\"\($0)\"}" }.joined(separator: ","))]".utf8), format: .json,
            options: interpretation)
        #expect(json.remarks["v"]?.first?.contains("is \"x\" in record 1") == true)
    }

    @Test(arguments: [
        ("a,b,c\n1,2,3\n4,5,6\nSource: x\n", "line 4, is not used: \"Source: x\""),
        ("a,b,c\n1,2,3\n4,5,6\n\nSource: x, 2026", "line 5, is not used: \"Source: x\""),
        ("a,b,c\n1,2,3\n4,5,6\n\n* x\n** y, and, z, and, u\n", "from line 5, are not used: \"* x\" and so on"),
        ("a,b,c\n1,2,3\n4,5,6\n,,\nSource: x,,\ny,,\n,,\n", "from line 5, are not used: \"Source: x\" and so on"),
        ("a,b,c\n1,2,3\n4,5,6\n\nSource: x,,\n", "line 5, is not used: \"Source: x\""),
        ("a,b,c\n1,2,3\n4,5,6\n,,\n,,\n", nil),
    ])
    func `lines below the table are not used`(text: String, note: String?) throws {
        let table = try table(text)
        #expect(table["a"] == .numbers([1, 4]))
        #expect(table["c"] == .numbers([3, 6]))
        #expect(table.notes.count == (note == nil ? 0 : 1))
        if let note { #expect(table.notes[0].contains(note)) }
    }

    @Test(arguments: [
        "a,b\n1,2\nx\n3,4\n", "a,b\n1,2\nx", "a,b,c\nx,2,3\ny,4\n", "a,b\n1,2\n3\n", "a,b\nx\ny\n",
        "a,b\n1,2\n\n" + String(repeating: "text\n", count: 11),
    ])
    func `a record that may be incomplete is an error`(text: String) {
        #expect(throws: TableError.self) { try table(text) }
    }

    @Test func `backslashes before quotes are read only where doubled quotes cannot be meant`() throws {
        #expect(
            try table("a,b\n\"x \\\"y\\\", z\",1\n\"\\\\ \\n \\\"\",2\n")["a"]
                == .texts(["x \"y\", z", "\\ \\n \""]))
        #expect(try table("a,b\n\"C:\\\",1\nx,2\n")["a"] == .texts(["C:\\", "x"]))
        #expect { try table("a,b\n\"x \\\"y\",1\n\"z\n") } throws: {
            "\($0)".contains("There is text after the closing quote")
        }
    }

    @Test func `a carriage return is a space where lines end in LF`() throws {
        let table = try table("a,b\nx\ry,1\r\n\"z\ru\",2\n")
        #expect(table["a"] == .texts(["x y", "z u"]))
        #expect(table["b"] == .numbers([1, 2]))
        #expect(try self.table("a,b\r\r\nx,1\r\r\n")["b"] == .numbers([1]))
    }

    /// Random bytes of tables are a table or an error.
    @Test func `random texts are read or refused`() {
        var random = RandomSource(seed: 11)
        let pieces = ["a", "1", "2026-01-02", ",", ";", " ", "|", "\t", "\n", "\n", "#", "\"", "sep=;\n", "", "x.5"]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0...30, using: &random))
                .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            guard let table = try? interpreted(text) else { continue }
            #expect(Set(table.names).count == table.names.count)
            #expect(table.names.allSatisfy { table[$0]?.count == table.count })
        }
    }

    @Test func `white space around texts is not part of them`() throws {
        let table = try interpreted("a,b\n x,1\n\"x \",2\n\u{A0}y,3\n \",4\n".replacing(" \",4", with: "\" \",4"))
        #expect(table["a"] == .texts(["x", "x", "y", nil]))
    }

    @Test func `NA without quotes is a missing value except among codes of two letters`() throws {
        #expect(try interpreted("a,b\nx,1\nNA,2\n\"NA\",3\n")["a"] == .texts(["x", nil, "NA"]))
        #expect(try interpreted("a,b\nDE,1\nNA,2\n")["a"] == .texts(["DE", "NA"]))
        #expect(try table("a,b\nx,1\nNA,2\n")["a"] == .texts(["x", "NA"]))
    }
}
