import Dialects
import JSON
import Testing

@testable import Specs

/// What the columns of a table stand for, as far as the choice of a chart depends on it.
@Suite struct RoleTests: TabularCharts {
    @Test func `numbers of records and codes of names are no quantities`() throws {
        let counted = table("a,b,c", 30) { "\(scattered($0)).5,\(scattered($0) + $0 % 9).25,\($0 + 1)" }
        #expect(try plots(counted) == "scatter a b")
        let coded = table("rank,place,a,b", 60) {
            "\(2 * $0 + $0 % 2),place \($0),\(scattered($0)).5,\(scattered($0) + $0 % 9).25"
        }
        #expect(try plots(coded) == "scatter a b")
    }

    @Test func `numbers of things are no place of points`() throws {
        let text = table("customer no,price,amount", 60) {
            "\(1000 + scattered($0)),\(scattered($0 * 3)),\($0 * 13 % 37)"
        }
        #expect(try plots(text, ["y": "amount"]) == "scatter price amount")
        #expect(try plots(text).contains("customer") == false)
        #expect(try plots(text, ["x": "customer no", "y": "amount"]) == "scatter customer no amount")
        #expect(try plots("port,n\n443,9\n80,3\n22,1\n") == "bar port n")
    }

    @Test func `a code of what is observed at each time is a group and no quantity`() throws {
        let panel = table("year,state,price", 60) { "\(1990 + $0 / 6),\(1 + $0 % 6),\(20 + scattered($0)).5" }
        #expect(try plots(panel) == "line year price")
        let many = table("year,state,price,tax", 300) {
            "\(1990 + $0 / 30),\(100 + $0 % 30),\(20 + scattered($0)).5,\(10 + scattered($0 + 3)).5"
        }
        #expect(try plots(many) == "line year price, line year tax")
    }

    @Test func `years of two digits go along x`() throws {
        #expect(try plots(table("year,v", 12) { "\(75 + $0),\(scattered($0)).5" }) == "line year v")
    }

    @Test func `things that are measured several times are lines of their treatment`() throws {
        let trees = table("size,time,tree,treat", 120) {
            "\(4 + $0 % 5).\(scattered($0)),\(150 + 20 * ($0 % 5)),\(1 + $0 / 5),\($0 < 60 ? "ozone" : "control")"
        }
        #expect(try plots(trees) == "line time size")
        #expect(try made(trees).tree.text.contains(#""field":"treat""#))
    }

    @Test func `columns that differ in rising numbers are measurements side by side`() throws {
        let visits = table("y1,y2,y3,base", 40) { index in
            (0..<4).map { "\(scattered(index + 17 * $0))" }.joined(separator: ",")
        }
        #expect(try plots(visits) == "box y1, box y2, box y3")
    }

    @Test func `uneven rising numbers make a line only of smooth values`() throws {
        let rolls = table("length,faults", 32) { "\($0 * 5 + $0 * $0 % 5).5,\(scattered($0))" }
        #expect(try plots(rolls) == "scatter length faults")
        let smooth = table("length,height", 32) { "\($0 * 5 + $0 * $0 % 5).5,\($0 * $0)" }
        #expect(try plots(smooth) == "line length height")
    }

    @Test func `points show the most related pair and never two equal columns`() throws {
        let equal = table("x1,x2,y1", 40) { "\(scattered($0)).5,\(scattered($0)).5,\(scattered($0) + $0 % 9)" }
        #expect(try plots(equal) == "scatter x1 y1")
        let related = table("a,b,c", 60) {
            "\(scattered($0)),\(scattered($0 * $0 % 89)).5,\(scattered($0 * $0 % 89) + $0 * 3 % 50)"
        }
        #expect(try plots(related) == "scatter b c")
    }

    @Test func `the closing price stands for the prices of a day`() throws {
        let prices = table("date,open,high,low,close,adj close,name", 20) {
            "2026-01-\($0 / 2 + 10),\(9 + $0),\(12 + $0),\(8 + $0),\(10 + $0),\(9 + $0).5,\($0 % 2 == 0 ? "A" : "B")"
        }
        #expect(try plots(prices) == "line date adj close")
    }

    @Test func `mostly empty categories divide nothing`() throws {
        let sparse = table("gene,sex,age", 60) {
            "\($0 % 3 == 0 ? "a\($0 % 2)" : "\"\""),\($0 % 2 == 0 ? "f" : "m"),\(scattered($0)).5"
        }
        #expect(try plots(sparse) == "box sex age")
    }
}
