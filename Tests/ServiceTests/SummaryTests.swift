import Specs
import Testing
import Text

@testable import Service

/// What those who cannot see a picture are told of it.
@Suite struct SummaryTests {
    private static let typesetter = Result { try Typesetter() }

    private func document(_ spec: String) throws -> String {
        let pipeline = ChartPipeline(typesetter: try Self.typesetter.get())
        var output = OutputParameters()
        output.format = .svg
        let (read, hash) = try pipeline.read(Array(spec.utf8), output)
        return String(
            decoding: try pipeline.write(try pipeline.layout(read, for: .svg), of: read, hash: hash), as: UTF8.self)
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
    func `the description`(spec: String, expected: String) throws {
        #expect(try document(spec).contains("-d\">\(expected)</desc>"))
    }

    @Test func `the title`() throws {
        let text = try document(#"{"title": "<b>", "plots": [{"type": "line", "y": [1, 2]}]}"#)
        #expect(text.contains("-t\">&lt;b&gt;</title>"))
    }
}
