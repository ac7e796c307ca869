import TestSupport
import Testing

@testable import Data

@Suite struct DelimitedTextTests {
    private func table(_ text: String, _ types: [Name: ColumnType] = [:], separator: Unicode.Scalar = ",") throws
        -> Table
    {
        try Table(delimitedText: Array(text.utf8), separator: separator, options: TableOptions(types: types))
    }

    private func complaint(_ text: String, _ types: [Name: ColumnType] = [:]) -> String {
        do {
            return "none: \(try table(text, types))"
        } catch let error as TableError {
            return error.description
        } catch {
            return "\(error)"
        }
    }

    @Test func `numbers, dates and texts are distinguished`() throws {
        let table = try table("day,sales,city\n2026-11-22,1.5,Köln\n2026-11-23,-2e3,Bonn\n")
        #expect(table.names == ["day", "sales", "city"])
        #expect(table["day"] == .dates([1_795_305_600, 1_795_392_000]))
        #expect(table["sales"] == .numbers([1.5, -2000]))
        #expect(table["city"] == .texts(["Köln", "Bonn"]))
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func `all three line endings are accepted, and empty lines are skipped`(
        end: String
    )
        throws
    {
        let lines = ["", "a,b", "1,2", "", "3,4"]
        for tail in ["", end, end + end] {
            let table = try table(lines.joined(separator: end) + tail)
            #expect(table["a"] == .numbers([1, 3]))
            #expect(table["b"] == .numbers([2, 4]))
        }
    }

    @Test func `quoted fields may contain separators, quotes and line breaks`() throws {
        let table = try table("\u{FEFF}\"a\",b\n\"x, \"\"y\"\"\",\"1\"\n\"two\r\nlines\",2\n\"\"\"\"\"\",3\n")
        #expect(table["a"] == .texts(["x, \"y\"", "two\r\nlines", "\"\""]))
        #expect(table["b"] == .numbers([1, 2, 3]))
    }

    @Test func `fields may be separated by tabs and semicolons`() throws {
        #expect(try table("a\tb\n1,5\t2\n", separator: "\t")["a"] == .numbers([1.5]))
        #expect(try table("a;b\n1;2\n", separator: ";")["b"] == .numbers([2]))
    }

    @Test func `values may be missing`() throws {
        let table = try table("n,d,t\n1,2026-01-02,NA\n,,\nNA,n/a,\"\"\n-,NULL,x\n2,2026-01-03,y\n")
        guard case .numbers(let numbers)? = table["n"], case .dates(let dates)? = table["d"] else {
            Issue.record("The columns have no numbers and dates.")
            return
        }
        #expect(numbers.map(\.isNaN) == [false, true, true, true, false])
        #expect(dates.map(\.isNaN) == [false, true, true, true, false])
        #expect(table["t"] == .texts(["NA", nil, nil, "x", "y"]))
    }

    @Test func `explicit types override the detected ones`() throws {
        #expect(try table("a\n1\n2\n", ["a": .text])["a"] == .texts(["1", "2"]))
        #expect(try table("a\n\n\"\"\n", ["a": .number])["a"]?.count == 1)
    }

    @Test(arguments: [
        ("", "The data is empty."),
        ("\n\n", "The data is empty."),
        ("a,b\n1,2\n3\n", "line 3: The record has 1 field, but the first record, which names the columns, has 2."),
        (
            "a,b\n\"x\ny\",2\n3,4,5\n",
            "line 4: The record has 3 fields, but the first record, which names the columns, has 2."
        ),
        ("a,b,c\n1,2\n3,4\n", "line 2: The record has 2 fields, but the first record, which names the columns, has 3."),
        ("a,b\n1,\"2\n3,4\n", "line 2, field 2: The quote at the start of this field is not closed."),
        (
            "a,b\n1,\"2\"3\n",
            "line 2, field 2: There is text after the closing quote of this field; double a quote within the field."
        ),
    ])
    func faults(text: String, expected: String) {
        #expect(complaint(text) == expected)
    }

    @Test func `a word among many numbers and an explicit type that does not fit are errors`() {
        let numbers = (1...20).map { "\($0),2026-11-\($0 < 10 ? "0" : "")\($0)" }.joined(separator: "\n")
        #expect(
            complaint("n,d\n\(numbers)\nabc,2026-11-22\n")
                == "line 22, field 1, \"n\": This is not a number, but 20 others in the column are. If the column contains text, set its type to text."
        )
        #expect(
            complaint("n,d\n\(numbers)\n21,soon\n")
                == "line 22, field 2, \"d\": This is not a date, but 20 others in the column are. If the column contains text, set its type to text."
        )
        #expect(complaint("n\n1\nx\n", ["n": .number]) == "line 3, field 1, \"n\": This is not a number.")
        #expect(
            complaint("n\n1\n", ["n": .date])
                == "line 2, field 1, \"n\": This is not a date; write it like 2026-11-22 or 2026-11-22T10:30:00Z.")
        #expect(complaint("n\n1\n", ["m": .date]) == "There is no column \"m\"; the columns are n.")
    }

    @Test(arguments: [
        (
            [0x61, 0x0A, 0xC3, 0xA4, 0xE4, 0x0A],
            "line 2: The byte 0xE4 at offset 4 is not UTF-8; data must be in UTF-8."
        ),
        ([0xFF, 0xFE, 0x61, 0x00], "line 1: The text is in UTF-16; data must be in UTF-8."),
        (
            [0x61, 0x0D, 0x62, 0x0D, 0x0A, 0x81],
            "line 3: The byte 0x81 at offset 5 is not UTF-8; data must be in UTF-8."
        ),
        (
            [0x61, 0x0A, 0x31, 0x00],
            "line 2: There is a null character, as in UTF-16 text; data must be in UTF-8."
        ),
        ([0x0A, 0x3C, 0x70, 0x3E], "line 1: The text begins with \"<\", like HTML and XML; it is not a table."),
    ])
    func `texts with other encodings are rejected`(bytes: [UInt8], expected: String) {
        #expect { try Table(delimitedText: bytes) } throws: { "\($0)" == expected }
    }

    @Test(arguments: [
        ("45%\n7 %\n0.5%", [45, 7, 0.5]), ("$1,234.50\n-$3\n$ 5", [1234.5, -3, 5]), ("5 €\n−7\u{A0}€", [5, -7]),
        ("\"3,645,000\"\n999", [3_645_000, 999]), ("\"1,5\"\n\"2,25\"\n\"1,234\"", [1.5, 2.25, 1.234]),
        ("\"1,234\"\n\"2,345\"", [1234, 2345]), ("(1234)\n\"(1,234.5)\"\n2", [-1234, -1234.5, 2]),
        ("1\u{202F}234\n12\u{202F}345\u{202F}678", [1234, 12_345_678]), ("1'234.5\n2", [1234.5, 2]),
        ("1\n#DIV/0!\nn.a.\ninf\n–", [1, .nan, .nan, .nan, .nan]), ("NA\nna", [.nan, .nan]),
    ])
    func `numbers are parsed as spreadsheets write them`(fields: String, expected: [Double]) throws {
        let lines = fields.split(separator: "\n").map {
            "\($0.contains(",") && !$0.hasPrefix("\"") ? "\"\($0)\"" : $0),x"
        }
        let column = try table("n,t\n" + lines.joined(separator: "\n") + "\n")["n"]
        guard case .numbers(let numbers) = column else {
            Issue.record("\(String(describing: column))")
            return
        }
        #expect(numbers.map(\.description) == expected.map(\.description))
    }

    @Test(arguments: [
        ("1.234,50\n1.234\n5", [1234.5, 1234, 5]), ("1.234\n5.5", [1.234, 5.5]), ("1,234\n5", [1.234, 5]),
        ("1.234,50 €\n-3 €", [1234.5, -3]),
    ])
    func `numbers have decimal commas if semicolons separate the fields`(fields: String, expected: [Double]) throws {
        let text = "n;t\n" + fields.split(separator: "\n").map { "\($0);x\n" }.joined()
        #expect(try table(text, separator: ";")["n"] == .numbers(expected))
    }

    @Test(arguments: [
        "5qm\n6qm", "1-2\n3", "12,34,56\n1", "($1\n2", "$€5\n1", "$5%\n1", "5%%\n1", "1 23\n2",
        "030 1234\n1",
    ])
    func `texts that are not numbers remain texts`(fields: String) throws {
        let text = "n\n" + fields.split(separator: "\n").map { "\"\($0)\"\n" }.joined()
        guard case .texts = try table(text)["n"] else {
            Issue.record("\(fields) are numbers")
            return
        }
    }

    @Test func `one invalid value in three is an error, and one in two changes the type`() throws {
        #expect(
            complaint("n\n1\n2\n5x\n4\n")
                == "line 4, field 1, \"n\": This is not a number, but 3 others in the column are. If the column contains text, set its type to text."
        )
        #expect(complaint("d\n2026-01-01\n2026-13-04\n2026-01-03\n2026-01-05\n").contains("This is not a date"))
        #expect(try table("size\n36\n38\nXL\nL\n")["size"] == .texts(["36", "38", "XL", "L"]))
        #expect(try table("n\n1\nx\n")["n"] == .texts(["1", "x"]))
    }

    @Test func `numbers are instants if the type is date`() throws {
        let dates = Column.dates([1_790_000_000, .nan, 1_790_000_060.5])
        let date: [Name: ColumnType] = ["t": .date]
        #expect(
            "\(try table("t,x\n1790000000,1\n,1\n1790000060.5,1\n", date)["t"] as Any)" == "\(dates as Any?)")
        #expect(
            "\(try table("t,x\n1790000000000,1\n,1\n1790000060500,1\n", date)["t"] as Any)" == "\(dates as Any?)")
        #expect(complaint("t,x\n2019,1\n2022,1\n", date).contains("This is not a date"))
        #expect { try Table(json: Array("[{\"t\": 2019}]".utf8), options: TableOptions(types: date)) } throws: {
            "\($0)".contains("These numbers are not dates")
        }
        let json = try Table(json: Array("[{\"t\": 1790000000}]".utf8), options: TableOptions(types: date))
        #expect(json["t"] == .dates([1_790_000_000]))
    }

    @Test func `the number of consecutive combining marks is limited`() throws {
        let marks = String(repeating: "\u{301}\u{323}", count: 15)
        #expect(try table("a\nx\(marks)\ny\(marks)\n")["a"]?.count == 2)
        #expect { try Table(delimitedText: Array("a\nx\nx\(marks)\u{301}\n".utf8)) } throws: {
            "\($0)" == "line 3: There are more than 30 combining marks in a row."
        }
    }

    @Test func `the number of values is limited`() {
        var options = TableOptions()
        options.maximumValues = 4
        #expect { try Table(delimitedText: Array("a,b\n1,2\n3,4\n5,6\n".utf8), options: options) } throws: {
            "\($0)" == "line 4: There are more than 4 values." && ($0 as? TableError)?.limit == "4 values"
        }
    }

    /// Random fields, all quoted.
    @Test func `fields survive a round trip`() throws {
        var random = RandomSource(seed: 7)
        let characters = ["a", ",", "\"", "\n", "\r\n", "é", " ", "1"]
        for _ in 0..<500 {
            let texts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                // With a letter, so that the column has texts.
                "x"
                    + (0..<Int.random(in: 0...5, using: &random))
                    .compactMap { _ in characters.randomElement(using: &random) }.joined()
            }
            let quoted = texts.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
            #expect(try table("a\n" + quoted.joined(separator: "\n"))["a"] == .texts(texts))
        }
    }
}
