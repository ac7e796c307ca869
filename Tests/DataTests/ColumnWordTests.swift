import Testing

@testable import Data

/// Words in columns of numbers: units in several forms, markers of missing values, and what is said about percent signs.
@Suite struct ColumnWordTests {
    @Test(
        arguments: [
            (["5 Personen", "1 Person", "2 Personen"], "Personen"), (["3 рубля", "1 рубль", "5 рублей"], "рубля"),
            (["1 inch", "2 inches", "3 inches"], "inches"), (["1 Monat", "2 Monate"], "Monate"),
        ])
    func `forms of a word are one unit`(fields: [String], unit: String) throws {
        let table = try Table.interpreted(fields)
        #expect(table["a"] == .numbers(fields.compactMap { Double($0.prefix { $0.isNumber }) }))
        #expect(table.units[Name("a")] == .measure(unit))
    }

    @Test(arguments: [["12 apples", "13 pears"], ["12 kilograms", "13 kilometers"], ["12 Main", "13 Mainz"]])
    func `other words are names`(fields: [String]) throws {
        #expect(try Table.interpreted(fields)["a"] == .texts(fields))
    }

    /// Without a limit, each word would be compared with all others.
    @Test func `a unit has few forms`() throws {
        let endings = "abcdefghijklmnopqrstuvwxyz"
        let fields = endings.map { "5 stem\($0)" }
        #expect(try Table.interpreted(fields)["a"] == .texts(fields))
    }

    @Test(arguments: ["n/m", "ND", "n.d.", "k. A.", "н/д", "Н/Д", "不明", "－", "無し"])
    func `words of other languages are gaps among numbers`(word: String) throws {
        #expect(try Table.interpreted(["5", word, "7"])["a"]?.texts == ["5", nil, "7"])
        #expect(try Table.interpreted(["x", word, "y"])["a"] == .texts(["x", word, "y"]))
    }

    @Test func `shares with and without a percent sign are said`() throws {
        #expect(
            try Table.interpreted(["15%", "0.15", "20%"]).remarks[Name("a")] == [
                "Some numbers in the column \"a\" have a percent sign, such as \"15%\", and others none, such as \"0.15\"; they are not converted."
            ])
        for fields in [["15%", "0", "20%"], ["15%", "12"], ["15%", "0.15%"], ["0.15", "12"], ["15%", "NA"]] {
            #expect(try Table.interpreted(fields).remarks.isEmpty, "\(fields)")
        }
    }
}
