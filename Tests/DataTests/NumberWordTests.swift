import Testing

@testable import Data

/// Powers of ten and words beside numbers.
@Suite struct NumberWordTests {
    @Test(
        arguments: [
            (["1.5×10^3", "2×10^4"], [1500, 20_000]), (["1,5 · 10^3", "2,25 * 10^-2"], [1500, 0.0225]),
            (["2x10³", "3x10⁻²", "-2 × 10⁺³"], [2000, 0.03, -2000]), (["10^6", "-10^5"], [1e6, -1e5]),
            (["1.5×10^3 kg", "2x10^4 kg"], [1500, 20_000]), (["2×10^999", "0×10^9"], [.nan, 0]),
        ] as [([String], [Double])])
    func `powers of ten are read`(fields: [String], expected: [Double]) throws {
        let column = try Table.interpreted(fields)["a"]
        guard !expected.contains(where: \.isNaN) else { return #expect(column == .texts(fields)) }
        #expect(column == .numbers(expected))
    }

    @Test(arguments: [
        "ca. 50", "ca 50", "approx. 50", "Approx 50", "about 50", "c. 50", "rund 50", "etwa 50", "environ 50",
        "env. 50",
        "cerca de 50", "ungefähr 50", "около 50", "≈50", "~ 50", "約50", "ca. $50", "from $50", "ab 50 €", "Ab 50 €",
        "à partir de 50 €",
    ])
    func `what says that a number is not exact is left out`(field: String) throws {
        let table = try Table.interpreted([field, "60"])
        #expect(table["a"] == .numbers([50, 60]))
        #expect(
            table.remarks[Name("a")]?.contains { $0.contains("approximate") && $0.contains("\"\(field)\"") } == true)
    }

    @Test(
        arguments: [
            (["3,5 % p.a.", "4 % p.a."], [3.5, 4], .measure("% p.a.")),
            (["5% YoY", "-6% YoY"], [5, -6], .measure("% YoY")),
            (["5% of GDP", "6 % of GDP"], [5, 6], .measure("% of GDP")),
            (["±0 °C", "-3 °C"], [0, -3], .measure("°C")), (["$5.99/mo.", "$8/mo."], [5.99, 8], .measure("$/mo.")),
            (["from $5/mo", "$8/mo"], [5, 8], .measure("$/mo")), (["US $5", "US $6"], [5, 6], .currency("US$")),
            (["USD $5", "USD 6"], [5, 6], .currency("USD")),
            (["12 kWh/a", "13 kWh/a"], [12, 13], .measure("kWh/a")), (["5 р.", "6 р."], [5, 6], .currency("р.")),
        ] as [([String], [Double], ColumnUnit)])
    func `units are read`(fields: [String], expected: [Double], unit: ColumnUnit) throws {
        let table = try Table.interpreted(fields)
        #expect(table["a"] == .numbers(expected))
        #expect(table.units[Name("a")] == unit)
    }

    @Test(
        arguments: [
            (["2,5 MM$", "3 MM$"], [2.5e6, 3e6]), (["$2.5MM", "$3 MM"], [2.5e6, 3e6]),
            (["MM$ 2,5", "MM$ 3"], [2.5e6, 3e6]),
            (["5 млн.руб", "6 млрд.руб."], [5e6, 6e9]), (["5 тыс.р.", "6 тыс. р."], [5000, 6000]),
            (["5 Mio.EUR", "6 Mio. EUR"], [5e6, 6e6]), (["R5.5 mil", "R6 mil"], [5.5e6, 6e6]),
            (["£5 mil", "$6 mil"], [5e6, 6e6]), (["R$ 5 mil", "6 mil R$"], [5000, 6000]),
            (["5 mil. Kč", "6 mil. lei"], [5e6, 6e6]),
        ] as [([String], [Double])])
    func `abbreviations beside currencies are powers of ten`(fields: [String], expected: [Double]) throws {
        #expect(try Table.interpreted(fields)["a"] == .numbers(expected))
    }

    @Test(arguments: [
        ["10³", "10⁴"], ["5x20", "6x30"], ["2^3", "3^3"], ["2×11^3", "3×10^3"], ["×10^3", "2"], ["1½×10^3", "2"],
        ["10^1000", "2"], ["c50", "60"], ["C. 5", "C. 6"], ["env 5", "env 6"], ["ab 18", "ab 6"], ["from 5", "from 6"],
        ["from 5%", "6"], ["about", "5"], ["±5", "±6"], ["5% YoY", "6% MoM"], ["100% Cotton", "80% Cotton"],
        ["AB 5", "AB 6"], ["A €", "B €"], ["12a", "13a"], ["5 mil €", "6 mil €"], ["5 mil USD", "6 mil USD"],
        ["US$ 5 mil", "US$ 6 mil"], ["€5 mil", "€6 mil"], ["5 x.y €", "6"], ["1.2.3", "1.2.4"],
        ["10-20", "20-30"], ["555-1234", "555-9876"], ["A3", "A4"], ["12 Main", "13 High"],
    ])
    func `other texts are names`(fields: [String]) throws {
        #expect(try Table.interpreted(fields)["a"] == .texts(fields))
    }
}
