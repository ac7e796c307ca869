import Diagnostics
import Dialects
import JSON
import Testing

@testable import Specs

@Suite struct PaneTests: TabularCharts {
    @Test func `quantities of different magnitudes along time have panes`() throws {
        let text = table("year,large,small,other,code", 30) {
            "\(1990 + $0),\(5000 + 90 * $0),\(scattered($0)).5,\(4000 + 70 * $0),\($0 % 2)"
        }
        let chart = try made(text)
        let graphs = try #require(try JSONDocument(chart.tree.text).root["graphs"]).elements.map { $0 }
        #expect(
            graphs.map { $0["plots"]?.elements.compactMap { $0["y"]?.string } } == [["large", "other"], ["small"]])
        #expect(graphs.map { $0["axes"]?.elements.map { $0["title"]?.string } } == [nil, ["year", "small"]])
        #expect(
            chart.warnings == [
                "The chart shows 4 of 5 columns; its query is type=line&x=year&y=large,other,small&panes=true."
            ])
        let query = ["type": "line", "x": "year", "y": "large,other,small", "panes": "true"]
        #expect(try made(text, query).tree == chart.tree)
        #expect(try made(text, ["type": "area", "panes": "true"]).tree.text.contains("sharesX"))
        for settings in [
            ["panes": "yes"], ["panes": "true", "type": "bar"],
            ["panes": "true", "x": "year", "y": "large", "group": "code"],
        ] {
            #expect { try made(text, settings) } throws: { ($0 as? TabularError)?.place == "panes" }
        }
        let five = table("year,a,b,c,d,e", 30) { index in
            "\(1990 + index)"
                + (0..<5).map { ",\(scattered(index + $0))" + String(repeating: "0", count: 2 * $0) }.joined()
        }
        #expect(try plots(five) == "line year a")
    }

    @Test func `panes can be along the records, and the refusal names the type`() throws {
        let text = table("large,small", 30) { "\(5000 + scattered($0)),\(scattered($0 + 7)).5" }
        let chart = try made(text, ["type": "line", "panes": "true"])
        #expect(try JSONDocument(chart.tree.text).root["graphs"]?.elements.count { _ in true } == 2)
        #expect {
            try made(text, ["panes": "true"])
        } throws: {
            ($0 as? TabularError)?.detail.hasSuffix("this chart is of type scatter. For lines, write type=line.")
                == true
        }
    }

    @Test func `at most six columns of one magnitude are chosen for a pane`() throws {
        let text = table("year,large,a,b,c,d,e,f,g", 30) { index in
            "\(1990 + index),\(90_000 + 900 * index)" + (0..<7).map { ",\(scattered(index + $0))" }.joined()
        }
        #expect(try made(text).warnings.last?.contains("y=a,b,c,d,e,f,large&panes=true") == true)
    }

    @Test func `the number of panes is limited`() throws {
        let names = (0..<60).map { "v\($0)" }
        let text =
            "year," + names.joined(separator: ",") + "\n"
            + (0..<3).map { record in "\(1990 + record)" + (0..<60).map { ",\(record + 1)e\(2 * $0)" }.joined() + "\n" }
            .joined()
        #expect(throws: TabularError.self) { try made(text, ["panes": "true"]) }
        #expect(try plots(text).hasPrefix("line year"))
    }
}
