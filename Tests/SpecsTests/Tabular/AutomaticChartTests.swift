import Dialects
import JSON
import Testing

@testable import Specs

/// The chart of a table about which no setting says anything.
@Suite struct AutomaticChartTests: TabularCharts {
    @Test func `quantities of different magnitudes do not share an axis`() throws {
        let text = table("year,large,small,other", 30) {
            "\(1990 + $0),\(5000 + 90 * $0),\($0 % 7).5,\(4000 + 70 * $0)"
        }
        #expect(try plots(text, ["panes": "false"]) == "line year large, line year other")
        #expect(try plots(text, ["type": "line"]) == "line year large, line year other")
        #expect(
            try made(text, ["panes": "false"]).warnings == [
                "The chart shows 3 of 4 columns; its query is type=line&x=year&y=large,other."
            ])
    }

    @Test func `records without order are points, not counted and not lines`() throws {
        let text = table("a,b,c", 60) { "\(scattered($0)),\(scattered($0 + 31)),\(900 * scattered($0 + 12))" }
        #expect(try plots(text) == "scatter a b")
        #expect(try plots(table("id,a,b", 60) { "\($0),\(scattered($0)),\(scattered($0 + 31))" }) == "scatter a b")
    }

    @Test func `only a first column that counts the records is their number`() throws {
        #expect(try plots(table("n,v", 3) { "\($0 + 1),\([5, 6, 9][$0])" }) == "line n v")
        #expect(try plots(table("v,n", 3) { "\([5, 6, 9][$0]),\($0 + 1)" }) == "line v n")
        #expect(try plots(table("name,rank,v", 3) { "r\($0),\($0 + 1),\([5, 6, 9][$0])" }) == "bar name v")
    }

    @Test func `one column is a line if it is a series, and otherwise a histogram`() throws {
        #expect(try plots(table("v", 60) { "\(scattered($0))" }) == "histogram v")
        #expect(try plots(table("v", 60) { "\(100 + abs($0 - 30)).5" }) == "line v")
        #expect(try plots(table("\"\",\"v\"", 60) { "\"\($0 + 1)\",\(100 + abs($0 - 30)).5" }) == "line row v")
    }

    @Test func `names of records are labels only where few records have bars`() throws {
        let cars = "\"\",\"mpg\"\n\"Mazda\",21\n\"Fiat\",32\n\"Volvo\",15\n"
        #expect(try plots(cars) == "bar row mpg")
        #expect(
            try plots("\"\",\"car\",\"mpg\"\n\"a\",Mazda,21\n\"b\",Fiat,32\n") == "bar car mpg")
        #expect(try plots(table("name,v", 500) { "n\($0),\(scattered($0))" }) == "histogram v")
        #expect(
            try made(table("name,v", 90) { "n\($0),\(scattered($0))" }).warnings == [
                "The chart shows the 30 greatest of 90 values; its query is type=bar&x=name&y=v&limit=30."
            ])
    }

    @Test func `days without a year are names along a line`() throws {
        let text = table("day,v", 56) { "0\(1 + $0 / 28)-\(String(101 + $0 % 28).dropFirst()),\(scattered($0))" }
        #expect(try plots(text) == "line day v")
        #expect(try !made(text).tree.text.contains("sort"))
        #expect(try plots(table("ages,v", 8) { "\(1 + 5 * $0)-\(5 + 5 * $0),\(scattered($0))" }) == "bar ages v")
    }

    @Test func `codes of few values are categories and not quantities`() throws {
        let one = table("cyl,mpg", 60) { "\(4 + 2 * ($0 % 3)),\(scattered($0)).5" }
        #expect(try plots(one) == "box cyl mpg")
        #expect(try plots(one, ["type": "bar", "x": "cyl"]) == "bar cyl count")
        let two = table("mpg,cyl,power", 60) { "\(scattered($0)).5,\($0 % 2),\(90 + scattered($0 + 31))" }
        #expect(try plots(two) == "scatter mpg power")
        #expect(try made(two).tree.text.contains(#""series":{"field":"cyl""#))
        #expect(try plots(two, ["type": "bar"]) == "bar cyl mpg, bar cyl power")
        #expect(try plots(two, ["type": "box"]) == "box cyl mpg")
        #expect(try plots(table("mpg,cyl", 60) { "\(scattered($0)).5,\($0 % 2)" }, ["type": "pie"]) == "pie mpg cyl")
        let answers = table("q1,q2", 60) { "\(1 + scattered($0) % 5),\(1 + scattered($0 + 7) % 5)" }
        #expect(try plots(answers) == "bar q1 count")
        let stations = table("date,station,v", 60) { "2026-01-\(10 + $0 / 3),\(1 + $0 % 3),\(scattered($0))" }
        #expect(try plots(stations) == "line date v")
        #expect(try made(stations).tree.text.contains(#""series":{"field":"station""#))
        // The numbers of few records are no codes.
        #expect(try plots(table("a,b", 6) { "\($0 % 2),\(scattered($0)).5" }) == "line b")
    }

    @Test func `identifiers and digits after zeros are no quantities`() throws {
        let routes = table("airline,airlineID,sourceId", 60) { "a\($0 % 3),\(19_000 + $0 % 3),\(scattered($0))" }
        #expect(try plots(routes) == "bar airline count")
        let providers = table("days,provider", 60) { "\(scattered($0)).5,0300\(10 + scattered($0 + 7) % 90)" }
        #expect(try plots(providers) == "histogram days")
        #expect(try plots(table("v,w", 60) { "\(scattered($0)).5,0\(scattered($0 + 7)).5" }) == "scatter v w")
        #expect(try plots(table("q1,q2", 60) { "\(1 + $0 / 20),\(1 + $0 / 30)" }) == "bar q1 count")
    }

    @Test func `names of records count as columns only where they are shown`() throws {
        let text = table("\"\",\"a\",\"b\",\"c\"", 60) {
            "\"\($0 + 1)\",\(scattered($0)),\(scattered($0 + 31)),\(scattered($0 + 12))"
        }
        #expect(
            try made(text).warnings == ["The chart shows 2 of 3 columns; its query is type=scatter&x=a&y=b."])
    }

    @Test func `means are named as such`() throws {
        func axes(_ text: String, _ settings: [String: String]) throws -> [String?] {
            let axes = try #require(JSONDocument(made(text, settings).tree.text).root["axes"])
            return axes.elements.map { $0["title"]?.string }
        }
        let text = table("year,firm,a,b", 60) { "\(1990 + $0 / 6),\($0 % 3),\(scattered($0)),\(scattered($0 + 7))" }
        #expect(try axes(text, ["type": "line", "x": "year", "y": "a,b"]) == ["year", "mean"])
        #expect(try axes(text, ["type": "line", "x": "year", "y": "a"]) == ["year", "mean of a"])
        #expect(try axes(text, ["type": "line", "x": "year", "y": "a", "group": "firm"]) == ["year", "mean of a"])
    }

    @Test func `the values of a ranking are the bars, not the records`() throws {
        let text = table("name,kind", 300) { "n\($0),k\($0 % 35)" }
        #expect(
            try made(text, ["x": "kind", "limit": "30"]).warnings == [
                "The chart shows 1 of 2 columns and the 30 greatest of 35 values; its query is type=bar&x=kind&limit=30."
            ])
        #expect(try made(text, ["x": "kind", "limit": "35"]).warnings.last?.contains("greatest") == false)
    }

    @Test func `records with equal dates form the series of a text column`() throws {
        let text = table("year,firm,invest,value", 60) {
            "\(1990 + $0 / 3),\(["A", "B", "C"][$0 % 3]),\(100 + $0),\(200 + 2 * $0)"
        }
        #expect(try plots(text) == "line year invest")
        #expect(try made(text).warnings.last?.contains("type=line&x=year&y=invest&group=firm") == true)
    }

    @Test func `a group with the name of a column is not chosen`() throws {
        let text = table("Ann,Bob,winner", 30) {
            "\(scattered($0)),\(scattered($0 + 9)),\($0 % 2 == 0 ? "Ann" : "Bob")"
        }
        #expect(try plots(text) == "scatter Ann Bob")
    }

    @Test func `the reported query gives the same chart`() throws {
        let text = table("date,a value,b,c", 28) {
            "2026-01-\($0 < 9 ? "0" : "")\($0 + 1),\($0 + 5),\(2 * $0),\(9000 * $0)"
        }
        let chart = try made(text)
        #expect(chart.warnings.last?.contains(" type=line&x=date&y=a%20value,b,c&panes=true.") == true)
        #expect(try made(text, ["type": "line", "x": "date", "y": "a value,b,c", "panes": "true"]).tree == chart.tree)
    }

    @Test func `codes, places on the earth and parts of dates are no quantities`() throws {
        let cities = table("city,zip,lat,lng,people", 60) {
            "c\($0),\(10_000 + 37 * $0),\($0 - 20).5,\(2 * $0 - 60).25,\(scattered($0))"
        }
        #expect(try plots(cities) == "mapPoints lng lat people")
        let sales = table("date,month,week,lat,lon,sales", 30) {
            "2026-03-\($0 < 9 ? "0" : "")\($0 + 1),3,\($0 / 7),5.5,6.5,\($0)"
        }
        #expect(try plots(sales) == "line date sales")
        #expect(
            try plots(table("smoking_no,smoking_yes", 30) { "\(scattered($0)),\(scattered($0 + 7))" })
                == "scatter smoking_no smoking_yes")
    }

    @Test func `records whose dates have no order are cases`() throws {
        let text = table("name,born,age,party", 60) {
            "n\($0),19\(10 + $0 * 37 % 89)-05-11,\(20 + scattered($0)),\(["A", "B", "C"][$0 % 3])"
        }
        #expect(try plots(text) == "bar party count")
        let people = table("born,age", 60) { "19\(10 + $0 * 37 % 89)-05-11,\(20 + scattered($0))" }
        #expect(try plots(people) == "histogram age")
        let panel = table("firm,date,v", 60) { "f\($0 / 30),\(1970 + $0 % 30)-01-01,\(scattered($0))" }
        #expect(try plots(panel) == "line date v")
    }

    @Test func `counts of combinations are added up and stacked`() throws {
        let text =
            "hair,eye,sex,Freq\n"
            + ["a", "b"].flatMap { hair in
                ["c", "d"].flatMap { eye in ["m", "f"].map { "\(hair),\(eye),\($0),\(hair.count + 3)\n" } }
            }.joined()
        let spec = try made(text)
        #expect(spec.tree.text.contains(#""operation":"sum""#) && spec.tree.text.contains(#""stack":"groups""#))
        #expect(
            spec.warnings == [
                "The chart shows 3 of 4 columns; its query is type=bar&x=hair&y=Freq&group=eye&stack=zero."
            ])
        let repeated = table("spray,count", 30) { "\(["a", "b"][$0 % 2]),\($0 % 5)" }
        #expect(try plots(repeated) == "box spray count")
    }

    @Test func `a column that restarts goes along x`() throws {
        let panel = table("reaction,days,subject", 60) { "\(200 + scattered($0)).5,\($0 % 10),\(300 + $0 / 10)" }
        #expect(try plots(panel) == "line days reaction")
        #expect(try made(panel).tree.text.contains(#""series":{"field":"subject""#))
        #expect(try plots(table("days,v", 60) { "\($0 % 10),\(200 + scattered($0)).5" }) == "line days v")
    }

    @Test func `years that name the records go along x, and most columns of one scale are shown`() throws {
        let text = table("\"\",\"large\",\"a\",\"b\",\"c\"", 12) {
            "\"\(1951 + $0)\",\(90_000 + $0),\(5 + $0),\(9 + 2 * $0),\(7 + $0)"
        }
        #expect(try plots(text, ["panes": "false"]) == "line row a, line row b, line row c")
        let boxes = table("a,b,c,d,e", 40) { index in
            (0..<5).map { "\(scattered(index + 17 * $0))" }.joined(separator: ",")
        }
        #expect(try plots(boxes) == "box a, box b, box c, box d, box e")
    }

    @Test func `only the number of bars of one column can be limited`() throws {
        let text = table("name,a,b", 9) { "n\($0),\(scattered($0)),\(scattered($0 + 3))" }
        let tree = try made(text, ["type": "bar", "x": "name", "y": "a", "limit": "3"]).tree.text
        #expect(tree.contains(#"{"type":"limit","count":3}"#) && tree.contains(#""order":"descending""#))
        for settings in [
            ["type": "bar", "limit": "0"], ["type": "bar", "limit": "x"], ["type": "line", "limit": "3"],
            ["type": "bar", "y": "a,b", "limit": "3"],
        ] {
            #expect(throws: TabularError.self) { try made(text, settings) }
        }
    }
}
