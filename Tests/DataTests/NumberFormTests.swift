import Testing

@testable import Data

/// Numbers that are only known from the other fields of their column.
@Suite struct NumberFormTests {
    private func table(_ fields: [String], name: String = "a") throws -> Table {
        var options = TableOptions()
        options.isInterpreted = true
        let text = "name;\(name)\n" + fields.enumerated().map { "n\($0);\"\($1)\"\n" }.joined()
        return try Table(Array(text.utf8), format: .csv, options: options)
    }

    @Test(
        arguments: [
            (["10k+", "500+", "5M+"], [10_000, 500, 5e6], "approximate"),
            (["10,000+", "500+", "1,000,000+", "50"], [10_000, 500, 1e6, 50], "approximate"),
            (["$10k+", "", "$5k+"], [10_000, .nan, 5000], "approximate"),
            (["45 (12%)", "50 (13 %)"], [45, 50], "parentheses"),
            (["12 (3.4)", "NA", "13 (3.5)"], [12, .nan, 13], "parentheses"),
            (["3.4 (2.1–4.7)", "$5 (4, 6)"], [3.4, 5], "parentheses"),
            (["1.234,5 (5)", "-6 (7)"], [1234.5, -6], "parentheses"),
        ] as [([String], [Double], String)])
    func `what all numbers have is left out`(fields: [String], expected: [Double], word: String) throws {
        let table = try table(fields)
        #expect(table["a"]?.texts == Column.numbers(expected).texts)
        let remarks = table.remarks[Name("a")]?.filter { $0.contains(word) } ?? []
        #expect(remarks.count == 1)
        #expect(remarks.first?.contains("\"\(fields[0])\"") == true)
    }

    @Test(
        arguments: [
            (["1 1/2", "3/4", "2"], [1.5, 0.75, 2]), (["-1 1/2", "0", "NA"], [-1.5, 0, .nan]),
            (["1/64", "3/32", "5/8"], [0.015625, 0.09375, 0.625]), (["1 1/2 in", "3/4 in"], [1.5, 0.75]),
            (["0x1F", "0XfF", "0x0"], [31, 255, 0]), (["0x1fffffffffffff", "NA"], [.nan, .nan]),
            (["0x1fffffffffff", "NA"], [35_184_372_088_831, .nan]),
        ] as [([String], [Double])])
    func `fractions and hexadecimal numbers are read`(fields: [String], expected: [Double]) throws {
        guard expected.contains(where: { !$0.isNaN }) else { return #expect(try table(fields)["a"] == .texts(fields)) }
        #expect(try table(fields)["a"]?.texts == Column.numbers(expected).texts)
    }

    @Test(
        arguments: [
            (["1.2G", "512M", "900K"], [1200, 512, 0.9], "MB"),
            (["1.2G", "512M", "0", "4.0K"], [1200, 512, 0, 0.004], "MB"),
            (["1,5G", "2G", "512M"], [1.5, 2, 0.512], "GB"), (["7.7Gi", "512Mi", "0B"], [7884.8, 512, 0], "Mi"),
            (["512B", "2KB", "3KB"], [0.512, 2, 3], "KB"), (["2MiB", "512B", "3MiB"], [2, 0.00048828125, 3], "MiB"),
            (["1.5GiB", "512MiB", "2GiB"], [1.5, 0.5, 2], "GiB"),
        ] as [([String], [Double], String)])
    func `sizes are converted to one unit`(fields: [String], expected: [Double], unit: String) throws {
        let table = try table(fields)
        #expect(table["a"] == .numbers(expected))
        #expect(table.units[Name("a")] == .measure(unit))
        #expect(table.remarks[Name("a")]?.contains { $0.contains("converted to \(unit)") } == true)
    }

    @Test(arguments: [
        ["18+", "65+", "<18"], ["10+", "20+", "30+"], ["4.5+", "4.0+"], ["A+", "B+"],
        ["12 (US)", "13 (UK)"], ["12 (3.4)", "13"], ["(555) 1234", "(555) 9876"], ["12 (95% CI 3)", "13 (95% CI 4)"],
        ["1/2", "3/4"], ["3/4", "3/5", "3/31"], ["17/50", "18/50"], ["1 1/2", "2.5"], ["1 1/2", "4/2025"],
        ["1 3/2", "1 1/2"], ["1 1/2/3", "1 1/2"], ["1 0/2", "1 1/2"], ["1 1/0", "1 1/2"], ["11/2", "1 /2"],
        ["0x1F", "5"], ["0x", "0x1"], ["0x1G", "0x1"], ["3G", "4G", "5G"], ["2G", "3G", "5"], ["1.2G", "512M", "x"],
        ["5x20", "6x30"],
        ["1.2.3", "1.2.4"], ["10-20", "20-30"], ["+1 (555) 123-4567", "+1 (555) 765-4321"],
    ])
    func `other texts are names`(fields: [String]) throws {
        let column = try table(fields)["a"]
        #expect(
            column.map { if case .numbers(let values) = $0 { values.contains { !$0.isNaN } } else { false } } != true)
    }

    @Test(arguments: ["45 (12%)", "10k+", "1 1/2", "0x1F"])
    func `columns of a spec only have such forms if they are numbers`(field: String) throws {
        let text = Array("a\n\(field)\n\(field)\n".utf8)
        #expect(try Table(text, format: .csv, options: TableOptions())["a"] == .texts([field, field]))
        let typed = try Table(text, format: .csv, options: TableOptions(types: [Name("a"): .number]))["a"]
        #expect(typed.map { if case .numbers = $0 { true } else { false } } == true)
    }

    @Test func `hexadecimal numbers of things are names`() throws {
        for name in ["color", "device id", "address"] {
            #expect(try table(["0x1F", "0xFF"], name: name)[name] == .texts(["0x1F", "0xFF"]))
        }
    }
}
