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
        (#"{"plots": [{"type": "line", "y": [1, 2]}]}"#, "Line chart."),
        (
            #"{"plots": [{"type": "line", "y": [1], "title": "A"}, {"type": "line", "y": [2], "title": "B & C"}]}"#,
            "Line chart with 2 series: A, B &amp; C."
        ),
        (
            #"{"plots": [{"type": "bar", "y": [1], "title": "A"}, {"type": "line", "y": [2]}]}"#,
            "Chart with 1 bar series (A) and 1 line series."
        ),
        (
            #"{"plots": [{"type": "doughnut", "values": [1, 2], "labels": ["sun", "fog"]}]}"#,
            "Doughnut chart with 2 parts: sun, fog."
        ),
        (
            #"{"plots": [{"type": "line", "y": [1, 2]}], "axes": [{"coordinate": "y", "title": "ms"}]}"#,
            "Line chart. Y axis: ms."
        ),
        (#"{"plots": [{"type": "line", "y": [1, 2], "hidden": true}]}"#, "An empty chart."),
        (#"{"plots": [{"type": "line", "y": [1, 2]}], "description": "Up."}"#, "Up."),
    ])
    func `the description summarizes the chart`(spec: String, expected: String) throws {
        #expect(try document(spec).contains("-d\">\(expected)</desc>"))
    }

    @Test func `the title is escaped`() throws {
        let text = try document(#"{"title": "<b>", "plots": [{"type": "line", "y": [1, 2]}]}"#)
        #expect(text.contains("-t\">&lt;b&gt;</title>"))
    }
}
