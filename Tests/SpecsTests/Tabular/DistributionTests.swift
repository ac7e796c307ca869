import Dialects
import JSON
import Testing

@testable import Specs

/// The chart of quantities whose records have no order.
@Suite struct DistributionTests: TabularCharts {
    @Test func `records sorted within groups are no series`() throws {
        let times = table("stage,time", 60) { "\($0 / 20),\(10 + $0 % 20 * 3)" }
        #expect(try plots(times) == "box stage time")
        let sorted = table("actual,estimated,v", 60) { "\(3 + $0 % 6 + $0 / 6),\(3 + $0 / 6),\(scattered($0))" }
        #expect(try plots(sorted).hasPrefix("scatter"))
    }

    @Test func `most columns with strong resemblance of neighbors are a series`() throws {
        let text = table("noise,a,b,c", 60) {
            "\(scattered($0)),\(100 + abs($0 - 30)).5,\(90 + abs($0 - 20)).5,\(95 + abs($0 - 40)).5"
        }
        #expect(try plots(text) == "line a, line b, line c")
    }

    @Test func `a repeated text divides the most continuous quantity into boxes`() throws {
        let sprays = table("row,column,spray,v", 64) {
            "\($0 % 8),\($0 / 8),\(["A", "B", "C", "D"][scattered($0) % 4]),\(scattered($0)).5"
        }
        #expect(try plots(sprays) == "box spray v")
        let few = table("kind,v", 12) { "\(["a", "b", "c", "d"][$0 % 4]),\(scattered($0)).5" }
        #expect(try plots(few) == "bar kind v")
        let many = table("kind,a,b", 6_000) { "\($0 % 3 == 0 ? "a" : "b"),\(scattered($0)),\(scattered($0 + 31))" }
        #expect(try plots(many) == "box kind a")
        let two = table("kind,a,b", 60) { "\($0 % 3 == 0 ? "a" : "b"),\(scattered($0)),\(scattered($0 + 31))" }
        #expect(try plots(two) == "scatter a b")
    }

    @Test func `columns named x and y belong on these axes`() throws {
        #expect(try plots(table("y,x", 60) { "\(scattered($0)),\(scattered($0 + 31))" }) == "scatter x y")
        #expect(try plots("city,x,y\nRome,0,51\nParis,0.5,37\nOslo,0.7,79\n") == "scatter x y")
        #expect(
            try plots(table("a,b,y", 60) { "\(scattered($0)),\(scattered($0 + 31)),\(scattered($0 + 12))" })
                == "scatter a y")
    }

    @Test func `points show continuous columns, not one value, ends of intervals, logarithms or gaps`() throws {
        let cases = table("start,stop,age", 60) { "\(scattered($0)),\(scattered($0) + 5),\(scattered($0 + 31))" }
        #expect(try plots(cases) == "scatter start age")
        let zeros = table("a,b,c", 60) {
            "\($0 % 4 == 0 ? scattered($0) : 0),\(scattered($0 + 31)),\(scattered($0 + 12))"
        }
        #expect(try plots(zeros) == "scatter b c")
        let logarithms = table("wage,lwage,wagesq,age", 60) {
            "\(scattered($0)),\(scattered($0)).5,\(scattered($0)).25,\(scattered($0 + 31))"
        }
        #expect(try plots(logarithms) == "scatter wage age")
        let gaps = table("a,b,c", 60) {
            "\($0 % 2 == 0 ? "" : "\(scattered($0))"),\(scattered($0 + 31)),\(scattered($0 + 12))"
        }
        #expect(try plots(gaps) == "scatter b c")
    }

    @Test func `two columns that are sorted by one of them are points`() throws {
        #expect(
            try plots(table("cases,people", 60) { "\($0 + $0 * $0 % 7),\(100 + $0 / 2 * 9)" }) == "scatter people cases"
        )
    }

    @Test func `points show numbers of groups last and have no groups of few records`() throws {
        let groups = table("group,a,b", 120) { "\(scattered($0 + 7) % 30),\(scattered($0)).5,\(scattered($0 + 31)).25" }
        #expect(try plots(groups) == "scatter a b")
        let sparse = table("a,b,flag", 60) { "\(scattered($0)),\(scattered($0 + 31)),\($0 < 9 ? "\($0 % 2)" : "")" }
        #expect(try made(sparse).warnings.last?.contains("group") == false)
    }

    @Test func `points show related quantities, and unrelated ones are counted`() throws {
        let related = table("a,b,c", 60) { "\(scattered($0)),\($0 * $0 * 37 % 89),\(scattered($0) + $0 * 7 % 60)" }
        #expect(try plots(related) == "scatter a c")
        let unrelated = table("a,b,c", 240) {
            "\(scattered($0 * $0 % 173)).5,\(scattered($0 * $0 % 97 + 5)).25,\(scattered($0 * $0 % 59 + 9)).75"
        }
        #expect(try plots(unrelated) == "histogram a")
        let pair = table("a,b", 240) { "\(scattered($0 * $0 % 173)).5,\(scattered($0 * $0 % 97 + 5)).25" }
        #expect(try plots(pair) == "scatter a b")
    }

    @Test func `one or two records are bars, and series of numbers are sorted`() throws {
        #expect(try plots("a,b,c\n5,1,9\n") == "bar a, bar b, bar c")
        #expect(try plots("a,b,c\n5,1,9\n2,4,3\n") == "bar a, bar b, bar c")
        let codes = table("v,w,level", 60) { "\(scattered($0)).5,\(scattered($0) + $0 % 7).25,\(3 - $0 % 3)" }
        #expect(try made(codes).tree.text.contains("\"order\":\"name\""))
    }

    @Test func `an incomplete column is left out beside a complete one`() throws {
        let text = table("n,v", 60) { "\($0 < 20 ? "\($0 * 3)" : ""),\(100 + abs($0 - 30)).5" }
        #expect(try plots(text) == "line v")
    }

    @Test func `numbers that rise in few records by chance are no place`() throws {
        #expect(try plots("a,b,c\n5.5,1,9\n2.5,4,3\n3.5,7,6\n") != "line a, line c")
        #expect(try plots("t,b,c\n1.5,1,9\n2.5,8,3\n3.5,7,6\n") == "line t b, line t c")
    }

    @Test func `counts of a full table of codes are stacked`() throws {
        let text = table("Freq,right,left,sex", 32) {
            "\(9 + scattered($0)),\(1 + $0 % 4),\(1 + $0 / 4 % 4),\($0 < 16 ? "f" : "m")"
        }
        #expect(try plots(text) == "bar right Freq")
        #expect(try made(text).warnings.last?.contains("group=left&stack=zero") == true)
    }
}
