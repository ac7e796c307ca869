import Testing

@testable import Data

@Suite struct ColumnUnitTests {
    private func unit(_ fields: [String], separator: Unicode.Scalar = ",") throws -> ColumnUnit? {
        let text = "name\(separator)a\n" + fields.map { "x\(separator)\"\($0)\"\n" }.joined()
        return try Table(delimitedText: Array(text.utf8), separator: separator).units[Name("a")]
    }

    @Test(
        arguments: [
            (["$1,200", "$5", "-$3"], .currency("$")), (["5 €", "7 €"], .currency("€")),
            (["(£5)", "£6"], .currency("£")),
            (["4%", "5.5 %", "NA"], .percent), (["$5", "", "$6", "7"], .currency("$")),
            (["$5", "6", "7"], nil), (["$5", "6%"], nil), (["$5", "€6"], nil), (["1,200", "5"], nil),
            (["$a", "$b"], nil), (["R$ 1.200,50", "R$ 3"], .currency("R$")), (["US$5", "US$6"], .currency("US$")),
            (["Rs. 1,234.56", "Rs. 5"], .currency("Rs.")), (["USD 12", "12 USD"], .currency("USD")),
            (["12 kg", "13.5kg"], .measure("kg")), (["5 days", "6 days"], .measure("days")),
            (["3 \u{3BC}g/m\u{B3}", "4 \u{B5}g/m\u{B3}"], .measure("\u{B5}g/m\u{B3}")),
            (["20 °C", "-3 °C"], .measure("°C")),
            (["1.2k", "3M"], nil), (["€1.2M", "800k €"], .currency("€")), (["12 kg", "13 lb"], nil),
            (["1 day", "2 days", "3 days"], .measure("days")), (["USD 5", "$6", "$7"], .currency("$")),
            (["12 €/m\u{B2}", "13 €/m\u{B2}"], .measure("€/m\u{B2}")), (["$12/mo", "$9/mo"], .measure("$/mo")),
        ] as [([String], ColumnUnit?)])
    func `a column has the unit that most of its numbers have`(fields: [String], expected: ColumnUnit?) throws {
        #expect(try unit(fields) == expected)
    }

    @Test func `numbers with two units are texts`() throws {
        for field in ["$5%", "$€5", "5%%"] {
            let table = try Table(delimitedText: Array("name,a\nx,\(field)\n".utf8))
            #expect(table["a"] == .texts([field]))
        }
    }

    @Test func `transforms keep the units of values`() throws {
        let table = try Table(delimitedText: Array("g,a\nx,$5\nx,$6\ny,$7\n".utf8))
        func units(_ transform: TableTransform) throws -> [Name: ColumnUnit] { try transform.apply(to: table).units }
        #expect(try units(.limit(Limit(count: 2)))[Name("a")] == .currency("$"))
        let values = [
            Aggregate.Value(.sum, of: "a", as: "s"), Aggregate.Value(.count, of: "a", as: "a"),
            Aggregate.Value(.count, of: nil, as: "n"),
        ]
        #expect(try units(.aggregate(Aggregate(groupBy: ["g"], values: values))) == [Name("s"): .currency("$")])
        #expect(
            try units(.pivot(Pivot(field: "g", value: "a", groupBy: [])))
                == [Name("x"): .currency("$"), Name("y"): .currency("$")])
        #expect(try units(.fold(Fold(columns: ["a"], field: "f", value: "v")))[Name("v")] == .currency("$"))
        #expect(try units(.bin(Bin(field: "a", as: "a")))[Name("a")] == nil)
    }
}
