import Budget
import Testing

@testable import Data

@Suite struct PeriodNamesTests {
    @Test(arguments: [
        (["1990", "1991"], PeriodNames.Kind.year), (["X1990", "X1991"], .year),
        (["1990 [YR1990]", "1991 [YR1991]"], .year),
        (["2026-01", "2026-02"], .date), (["1/22/20", "1/23/20"], .date), (["2026Q1", "2026Q2"], .date),
        (["Jan 2026", "Feb 2026"], .date), (["Jan", "February"], .month), (["1990", "Total"], nil), (["1", "2"], nil),
        (["199", "X19901"], nil), (["a", ""], nil),
    ])
    func `names are periods if all are in one notation`(names: [String], kind: PeriodNames.Kind?) {
        #expect(PeriodNames(names, in: .utc, .unlimited)?.kind == kind)
    }

    @Test func `periods among other names rise or fall`() {
        func names(_ names: [String]) -> [String]? { PeriodNames(among: names, in: .utc, .unlimited)?.names }
        #expect(names(["town", "1990", "1991", "Total"]) == ["1990", "1991"])
        #expect(names(["1991", "1990", "Jan"]) == ["1991", "1990"])
        #expect(names(["1991", "1990", "1992"]) == nil)
        #expect(names(["1/2/20", "1/13/20", "2/2/20"])?.count == 3)
    }
}
