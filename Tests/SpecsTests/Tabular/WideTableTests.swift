import Dialects
import JSON
import Testing

@testable import Specs

/// Tables with columns of years, dates or months.
@Suite struct WideTableTests: TabularCharts {
    @Test(arguments: [
        ("country,code,2001,2002,2003\nNorway,N,1,2,3\nSweden,S,2,3,4\n", "year", "&group=country", "3 of 4"),
        ("product,2026-01,2026-02,2026-03\na,1,2,3\nb,2,3,4\n", "date", "&group=product", "3 of 3"),
        ("year,Jan,Feb,Mar\n2025,1,2,3\n2026,2,3,4\n", "month", "&group=year", "3 of 3"),
        ("2001,2002,2003\n1,2,3\n", "year", "", "2 of 2"), ("\"\",\"X1\"\n\"a\",1\n", nil, "", ""),
        ("country,2001,2002\nNorway,1,2\nSweden,2,3\n", nil, "", ""),
        ("month,2001,2002,2003\nJan,1,2,3\nFeb,2,3,4\n", nil, "", ""),
        ("day,2001,2002,2003\n2026-01-01,1,2,3\n2026-01-02,2,3,4\n", nil, "", ""),
        ("kind,2001,2002,2003\na,1,2,3\na,2,3,4\n", nil, "", ""),
    ])
    func `periods as names of columns go along x`(text: String, x: String?, group: String, columns: String) throws {
        let chart = try made(text)
        guard let x else { return #expect(!chart.tree.text.contains("fold")) }
        #expect(try plots(text) == "line \(x) value")
        #expect(chart.warnings.count == 2 && chart.warnings[0].hasSuffix("are read as the columns \(x) and value."))
        #expect(
            chart.warnings[1]
                == "The chart shows \(columns) columns; its query is type=line&x=\(x)&y=value\(group).")
        var query = ["type": "line", "x": x, "y": "value"]
        if !group.isEmpty { query["group"] = String(group.dropFirst(7)) }
        #expect(try made(text, query) == TabularSpec(tree: chart.tree, warnings: []))
    }

    @Test func `columns of periods can still be named`() throws {
        let text = "country,2001,2002,2003\nNorway,1,2,3\nSweden,2,3,4\n"
        #expect(try plots(text, ["x": "country", "y": "2001,2003"]) == "bar country 2001, bar country 2003")
        #expect(try plots(text, ["type": "area"]) == "area year value")
        #expect(try plots(text, ["type": "bar", "x": "country", "y": "value"]) == "bar country value")
        #expect(throws: TabularError.self) { try made(text, ["x": "year", "y": "2001"]) }
        #expect(throws: TabularError.self) { try made(text, ["x": "date"]) }
    }

    @Test func `wide tables that are too large are not folded`() throws {
        let names = (0..<21).map { "c\($0)" } + ["2001", "2002", "2003"]
        let text = names.joined(separator: ",") + "\n" + names.map { _ in "1" }.joined(separator: ",") + "\n"
        #expect(try !made(text).tree.text.contains("fold"))
        let long = table("name,2001,2002,2003", 300) { "n\($0),1,2,\(scattered($0))" }
        #expect(try !made(long).tree.text.contains("fold"))
    }
}
