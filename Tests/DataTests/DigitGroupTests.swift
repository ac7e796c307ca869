import Testing

@testable import Data

/// Points and commas that can be between groups of digits or before decimals.
@Suite struct DigitGroupTests {
    private func table(
        _ fields: [String], separator: String = ",", _ change: (inout TableOptions) -> Void = { _ in }
    ) throws -> Table {
        var options = TableOptions()
        options.isInterpreted = true
        change(&options)
        let text = "name\(separator)a\n" + fields.map { "x\(separator)\"\($0)\"\n" }.joined()
        return try Table(Array(text.utf8), format: .csv, options: options)
    }

    @Test(arguments: [
        (["1.234 €", "567 €"], [1234, 567]), (["€1.234", "€2.345", "€12.345"], [1234, 2345, 12_345]),
        (["EUR 1.234", "EUR 900"], [1234, 900]), (["1.500 €", "2.300 €", "9.000 €"], [1500, 2300, 9000]),
        (["1.234 kr", "12 kr"], [1234, 12]), (["1.234 kg", "567 kg"], [1234, 567]),
        (["-1.234 €", "NA", "5 €"], [-1234, .nan, 5]),
        (["1.000 Ft", "12.500 Ft"], [1000, 12_500]),
    ])
    func `points are between groups if numbers without points or of other sizes show it`(
        fields: [String], expected: [Double]
    ) throws {
        let table = try table(fields)
        #expect(table["a"]?.texts == Column.numbers(expected).texts)
        #expect(table.remarks[Name("a")]?.first?.contains("decimal=point") == true)
        let decimals = try self.table(fields) { $0.decimal = .point }
        #expect(decimals["a"]?.measurable?.first != expected.first)
        #expect(decimals.remarks.isEmpty)
    }

    @Test(arguments: [
        (["1.799 €", "1.859 €"], true), (["$1.234", "$567"], true), (["1.234 €"], true), (["1.799 €", "1.7 €"], false),
        (["0.567 €", "1.234 €"], false), (["1.234 €", "5678 €"], false), (["$1.234", "$2.345"], false),
        (["1.234 kg", "2.567 kg"], false), (["1.234 %", "5 %"], false), (["1.234", "567"], false),
    ])
    func `other points are before decimals`(fields: [String], isOpen: Bool) throws {
        let table = try table(fields)
        let first = fields[0].filter { $0.isNumber || $0 == "." }
        #expect(table["a"]?.measurable?.first == Double(first))
        #expect((table.remarks[Name("a")]?.first?.contains("decimal=comma") == true) == isOpen)
        let grouped = try self.table(fields) { $0.decimal = .comma }["a"]
        #expect(!isOpen || grouped?.measurable?.first == Double(first.filter { $0 != "." }))
    }

    @Test func `semicolons are a hint to groups`() throws {
        #expect(try table(["1.500", "2.300", "12.000"], separator: ";")["a"] == .numbers([1500, 2300, 12_000]))
        #expect(try table(["1.500", "900"], separator: ";")["a"] == .numbers([1500, 900]))
        #expect(try table(["1.234", "2.345"], separator: ";").remarks[Name("a")]?.count == 1)
        #expect(try table(["1.5", "2.25"], separator: ";").remarks.isEmpty)
        let text = Array("x;y;z\nA;1.500;0.5\nB;2.300;0.25\n".utf8)
        var options = TableOptions()
        options.isInterpreted = true
        #expect(try Table(text, format: .csv, options: options)["y"] == .numbers([1.5, 2.3]))
    }

    @Test func `commas that can be before decimals are said`() throws {
        #expect(try table(["1,799 €", "1,859 €"]).remarks[Name("a")]?.first?.contains("decimal=comma") == true)
        #expect(try table(["1,799 €", "1,859 €"]) { $0.decimal = .comma }["a"] == .numbers([1.799, 1.859]))
        #expect(try table(["1,799 €", "859 €"]).remarks.isEmpty)
        #expect(try table(["£1,799", "£1,859"]).remarks.isEmpty)
    }
}
