import Rendering
import Testing

/// The texts for people who cannot see the picture.
@Suite struct SummaryTests {
    private func document(_ spec: String) throws -> String {
        var options = PictureOptions()
        options.format = .svg
        return String(
            decoding: try Recorded.renderer().picture(of: .spec(Array(spec.utf8)), options).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (
            #"{"plots": [{"type": "line", "y": [1, 2, 4]}]}"#,
            "Line chart. Values: 3. From 1 (0) to 4 (2). Highest: 4 (2). Lowest: 1 (0). Trend: rising."
        ),
        (
            #"{"plots": [{"type": "bar", "x": ["a", "b", "c"], "y": [3, null, 1]}]}"#,
            "Bar chart. Values: 2. Highest: 3 (a). Lowest: 1 (c)."
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 5], "title": "A"}, {"type": "line", "y": [2, 2], "title": "B & C"}]}"#,
            "Line chart. Series: A, B &amp; C. A: from 1 (0) to 5 (1), highest 5 (1), lowest 1 (0). B &amp; C: from 2 (0) to 2 (1)."
        ),
        (
            #"{"plots": [{"type": "bar", "y": [1], "title": "A"}, {"type": "line", "y": [2]}]}"#,
            "Bar chart, Line chart. Series: A, 1 more. A: 1 (0)."
        ),
        (
            #"{"plots": [{"type": "doughnut", "values": [1, 3], "labels": ["sun", "fog"]}]}"#,
            "Doughnut chart. Parts: sun 25%, fog 75%."
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2]}], "axes": [{"coordinate": "x"}, {"coordinate": "y", "title": "ms"}]}"#,
            "Line chart. Y axis: ms. Values: 2. From 1 (0) to 2 (1)."
        ),
        (
            #"{"locale": "de", "plots": [{"type": "line", "x": ["2026-03-01", "2026-04-01"], "y": [1.5, 2.5]}]}"#,
            "Liniendiagramm. Werte: 2. Von 1,5 (März 2026) bis 2,5 (Apr. 2026)."
        ),
        (
            #"{"plots": [{"type": "line", "x": ["2025-01-01T00:00", "2025-01-01T01:00"], "y": [1, 2]}]}"#,
            "Line chart. Values: 2. From 1 (Jan 1, 2025, 00:00) to 2 (Jan 1, 2025, 01:00)."
        ),
        (
            #"{"plots": [{"type": "heatMap", "x": ["a", "b"], "y": ["c", "d"], "values": [[1, 2], [3, 4]]}]}"#,
            "Heat map. Values: 4. Highest: 4 (b, d). Lowest: 1 (a, c)."
        ),
        (
            #"{"plots": [{"type": "line", "x": [1999, 2000], "y": [1500, 2500]}]}"#,
            "Line chart. Values: 2. From 1,500 (1999) to 2,500 (2000)."
        ),
        (
            #"{"plots": [{"type": "waterfall", "x": ["a", "b"], "y": [3, -1]}]}"#,
            "Waterfall chart. Values: 2. Highest: 3 (a). Lowest: \u{2212}1 (b)."
        ),
        (
            #"{"plots": [{"type": "marimekko", "x": ["a", "a", "b"], "y": [3, 1, 4], "series": ["p", "q", "p"]}]}"#,
            "Marimekko chart. Series: p, q. p: highest 4 (b), lowest 3 (a). q: 1 (a)."
        ),
        (#"{"plots": [{"type": "line", "y": [1, 2], "hidden": true}]}"#, "No data."),
        (#"{"plots": []}"#, "No data."),
        // Error bars belong to their series.
        (
            #"{"plots": [{"type": "bar", "x": ["a", "b"], "y": [2, 3], "title": "A", "errorBars": {"symmetric": 1}}, {"type": "line", "x": ["a", "b"], "y": [4, 5], "title": "B", "errorBars": {"high": 1, "low": 2}}]}"#,
            "Bar chart, Line chart. Series: A, B. A: highest 3 (b), lowest 2 (a). B: highest 5 (b), lowest 4 (a)."
        ),
        (
            #"{"plots": [{"type": "scatter", "x": ["a", "b"], "y": [2, 3], "errorBars": {"symmetric": 1}}]}"#,
            "Scatter plot. Values: 2. Highest: 3 (b). Lowest: 2 (a)."
        ),
        // A line and its points are one series.
        (
            #"{"plots": [{"type": "line", "y": [1, 2], "title": "A"}, {"type": "scatter", "y": [1, 2], "title": "A"}, {"type": "line", "y": [3, 5], "title": "B"}]}"#,
            "Line chart, Scatter plot. Series: A, B. A: from 1 (0) to 2 (1), highest 2 (1), lowest 1 (0). B: from 3"
        ),
        // No series is left out.
        (
            #"{"plots": [{"type": "line", "y": [1, 2]}, {"type": "bar", "y": [3, 5]}]}"#,
            "Line chart, Bar chart. Line chart: from 1 (0) to 2 (1), highest 2 (1), lowest 1 (0). Bar chart: from 3 (0)"
        ),
        (
            #"{"plots": [{"type": "line", "y": [1]}, {"type": "line", "y": [2]}, {"type": "line", "y": [3]}, {"type": "line", "y": [4]}, {"type": "line", "y": [5]}, {"type": "line", "y": [6]}]}"#,
            "Line chart. Line chart 1: 1 (0). Line chart 2: 2 (0). Line chart 3: 3 (0). Line chart 4: 4 (0). 2 more."
        ),
        (
            #"{"plots": [{"type": "line", "y": [1], "title": "A"}, {"type": "line", "y": [2], "title": "B"}, {"type": "line", "y": [3], "title": "C"}, {"type": "line", "y": [4], "title": "D"}, {"type": "line", "y": [5], "title": "E"}]}"#,
            "Line chart. Series: A, B, C, D, E. A: 1 (0). B: 2 (0). C: 3 (0). D: 4 (0). 1 more."
        ),
        // Numbers have the precision of the data, not that of the axis.
        (
            #"{"plots": [{"type": "bar", "x": ["a", "b"], "y": [2.4, 31]}], "axes": [{"coordinate": "x"}, {"coordinate": "y", "labelFormatter": {"number": {"fractionDigits": 0}}}]}"#,
            "Bar chart. Values: 2. Highest: 31 (b). Lowest: 2.4 (a)."
        ),
        (
            #"{"plots": [{"type": "bar", "x": ["a", "b"], "y": [0.024, 0.5]}], "axes": [{"coordinate": "x"}, {"coordinate": "y", "labelFormatter": {"number": "0%"}}]}"#,
            "Bar chart. Values: 2. Highest: 50% (b). Lowest: 2.4% (a)."
        ),
        // Values to the left of zero may have no sign.
        (
            #"{"plots": [{"type": "bar", "x": ["a", "b"], "y": [-3, -8]}], "axes": [{"coordinate": "x"}, {"coordinate": "y", "labelFormatter": {"number": "0;0"}}]}"#,
            "Bar chart. Values: 2. Highest: 8 (b). Lowest: 3 (a)."
        ),
        // Points beside names are measured along x.
        (
            #"{"plots": [{"type": "scatter", "x": [3, 8], "y": ["a", "b"]}]}"#,
            "Scatter plot. Values: 2. Highest: 8 (b). Lowest: 3 (a)."
        ),
        // Stacked shares are told as shares.
        (
            #"{"plots": [{"type": "area", "y": [10, 30], "title": "A", "stack": "normalize"}, {"type": "area", "y": [30, 10], "title": "B", "stack": "normalize"}]}"#,
            "Area chart. Series: A, B. A: from 25% (0) to 75% (1)"
        ),
        (#"{"plots": [{"type": "line", "y": [1, 2]}], "description": "Up."}"#, "Up."),
        (
            #"{"graphs": [{"title": "One", "plots": [{"type": "bar", "y": [1, 2]}]}, {"plots": [{"type": "pie", "values": [1]}]}]}"#,
            "Chart 1: One: Bar chart; Values: 2; From 1 (0) to 2 (1)"
        ),
    ])
    func `the description summarizes the chart`(spec: String, expected: String) throws {
        let document = try document(spec)
        let start = try #require(document.firstRange(of: "<desc")).upperBound
        let text = document[start...].drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
        #expect(text.hasPrefix(expected), "\(text)")
    }

    @Test func `the title is escaped`() throws {
        let text = try document(#"{"title": "<b>", "plots": [{"type": "line", "y": [1, 2]}]}"#)
        #expect(text.contains("-t\">&lt;b&gt;</title>"))
    }
}
