import Budget
import Diagnostics
import Dialects
import Specs
import Testing

@testable import Mermaid

/// Texts with errors, and texts that are large, deep or broken on purpose.
@Suite struct MermaidErrorTests {
    private func issue(_ text: String) throws -> SpecIssue {
        guard case .invalid(let issues, _)? = Reader.failure(text) else {
            throw Unexpected(text: text)
        }
        return try #require(issues.first)
    }

    private struct Unexpected: Error { let text: String }

    @Test(
        arguments: [
            ("xychart\n\n", 1, "The chart has no values."),
            ("xychart\n\n\n", 1, "The chart has no values."),
            ("xychart\n bar", 2, "The values are missing."),
            ("xychart\n bar []", 2, "A value is not a number."),
            ("xychart\n bar [1,]", 2, "A value is not a number."),
            ("xychart\n bar [1 2]", 2, "After a value, there must be a comma or the closing bracket."),
            ("xychart\n bar [1, x]", 2, "A value is not a number."),
            ("xychart\n bar [1, 1e400]", 2, "The number is too large."),
            ("xychart\n\n bar [1", 3, "A bracket of this statement is not closed."),
            ("xychart\n bar \"a [1]", 2, "The text has no closing quote."),
            ("xychart\n x-axis [a,,b]\n bar [1]", 2, "A category is missing."),
            ("xychart\n x-axis [a \"b\"]\n bar [1]", 2, nil),
            (
                "xychart\n x-axis [\"a\" b]\n bar [1]", 2,
                "After a category, there must be a comma or the closing bracket."
            ),
            ("xychart\n x-axis 3 -->\n bar [1]", 2, "The number after --> is missing."),
            ("xychart\n x-axis 3 --> 3\n bar [1]", 2, "Both ends of the range are the same."),
            ("xychart\n y-axis [a]\n bar [1]", 2, "A y-axis has no categories."),
            ("xychart\n x-axis [a]\n x-axis [b]\n bar [1]", 3, "Line 2 describes the same axis."),
            ("xychart\n x-axis [a]\n bar [1, 2]", 3, "There are more values than categories in line 2."),
            ("xychart\n scatter [1]", 2, "This is no statement of an xychart."),
            ("xychart\n bar {\"a\": 1}", 2, "The values are missing."),
            ("xychart\n bar {\"a\" [1]}", 2, "A stack needs lists such as \"name\": [3, 5]."),
            ("xychart diagonal\n bar [1]", 1, "This is no statement of an xychart."),
            (
                "```mermaid\nxychart\n bar [1]\n```\nThis is the chart.", 5,
                "Only the block of code is drawn. Send it without other text."
            ),
            (
                "pie", 1,
                "The pie has no slice with a value. The text has only one line; curl needs --data-binary for text with line ends."
            ),
            ("pie\n \"a\" : 0", 1, "The pie has no slice with a value."),
            ("pie\n \"a\" : -1", 2, "The value of a slice is negative."),
            ("pie\n \"a\" : x", 2, "The value of the slice is not a number."),
            ("pie\n \"a\" 3", 2, "This is no slice of a pie."),
            ("pie\n \"a\" : 3 %", 2, "Nothing may follow here."),
            ("radar-beta\n axis a, b\n curve c{1}", 3, "A curve needs a value for each axis."),
            ("radar-beta\n axis a, a\n curve c{1, 2}", 2, "The axis is given twice."),
            ("radar-beta\n axis a, b\n curve c{a: 1, d: 2}", 3, "There is no such axis."),
            ("radar-beta\n axis a, b\n curve c{[1..2], 3}", 3, "Ranges of a curve are not drawn."),
            ("radar-beta\n axis a, b\n curve c{1, 2}\n max 0", 1, "max must be greater than min."),
            ("radar-beta\n axis a, b\n graticule square", 3, "The shape of the graticule is unknown."),
            ("quadrantChart\n A: [0.5, 1.5]", 2, "The coordinates of a point are from 0 to 1."),
            ("quadrantChart\n A: [0.5]", 2, "A point needs two coordinates."),
            ("quadrantChart\n A: [0.5, 0.5] radius: 12", 2, "Points have no radius here."),
            ("%%{init: {\"theme\": }}%%\npie\n\"a\": 1", 1, nil),
            (
                "%%{init: {\"xyChart\": {\"width\": \"wide\"}}}%%\nxychart\nbar [1]", 1,
                "xyChart.width must be a number from 1 to 8192."
            ),
            (
                "---\nconfig:\n  themeVariables:\n    pie1: blurple\n---\npie\n\"a\": 1", 4,
                "The value of themeVariables.pie1 is not a color."
            ),
        ] as [(String, Int, String?)])
    func `an error names its line`(text: String, line: Int, detail: String?) throws {
        guard let failure = Reader.failure(text) else {
            #expect(detail == nil, "\(text)")
            return
        }
        let issue = try #require(failure.issues.first)
        #expect(issue.place == .line(line), "\(issue)")
        if let detail { #expect(issue.detail == "Line \(line): \(detail)") }
    }

    @Test func `all errors of a text are reported`() throws {
        let failure = Reader.failure("xychart\n bar [x]\n foo\n line [1]\n y-axis 1 --> 1")
        #expect(failure?.issues.map(\.place) == [.line(2), .line(3), .line(5)])
        #expect(failure?.issues.map(\.found) == ["x]", "foo", "1 --> 1"])
        let many = Reader.failure("xychart\n" + String(repeating: "bar [x]\n", count: 100_000))
        #expect(many?.issues.count == SpecError.maximumIssues + 1)
    }

    @Test(arguments: [
        ("flowchart TD\n A-->B", "flowcharts"), ("graph LR;\n A-->B", "flowcharts"), ("graph", "flowcharts"),
        ("sequenceDiagram\n A->>B: hi", "sequence diagrams"), ("gantt\n title A", "Gantt charts"),
        ("sankey-beta\n\na,b,3", "Sankey diagrams"), ("erDiagram\n", "entity relationship diagrams"),
        ("---\ntitle: x\n---\nstateDiagram-v2\n [*] --> A", "state diagrams"), ("mindmap\n root", "mind maps"),
    ])
    func `other diagrams are named`(text: String, name: String) throws {
        #expect(MermaidDialect(drawnBy: NativeDialect()).recognizes(text: Array(text.utf8)))
        let issue = try issue(text)
        #expect(
            issue.detail.hasSuffix(
                "This server does not draw \(name). Of Mermaid’s diagrams, this server draws xychart, pie, radar-beta and quadrantChart."
            ))
        #expect(issue.allowed == ["xychart", "pie", "radar-beta", "quadrantChart"])
    }

    @Test func `an unknown diagram in a block of Mermaid has a suggestion`() throws {
        #expect(try issue("```mermaid\nxychrt\nbar [1]\n```").suggestion == "xychart")
        #expect(try issue("```mermaid\n\n```").detail.contains("The kind of the diagram is missing."))
    }

    @Test func `native errors have the lines of the text`() throws {
        let name = String(repeating: "x", count: 2_000)
        #expect(try issue("xychart\n bar [1]\n\n line \"\(name)\" [2]").place == .line(4))
        #expect(try issue("xychart\n x-axis \"\(name)\" [a]\n bar [1]").place == .line(2))
    }

    // MARK: - Hostile texts

    /// A budget for work that takes a fraction of a second, also in a debug build.
    private var seconds: RenderBudget { RenderBudget(deadline: .now + .seconds(20)) { false } }

    @Test(arguments: [
        "xychart\n bar " + String(repeating: "[", count: 300_000),
        "xychart\n bar " + String(repeating: "{\"a\":", count: 100_000),
        "xychart\n" + String(repeating: "bar [\n", count: 50_000),
        "xychart\n" + String(repeating: "bar [\"\n", count: 50_000),
        "xychart\n title \"" + String(repeating: "a", count: 300_000),
        "xychart\n x-axis " + String(repeating: "-->", count: 100_000) + "\n bar [1]",
        "xychart\n bar [" + String(repeating: "9", count: 300_000) + "]",
        "xychart\n x-axis [" + String(repeating: "a,", count: 100_000) + "a]\n bar [1]",
        "xychart\n" + String(repeating: "bar [1]\n", count: 2_000),
        "xychart\n x-axis [" + (0..<3_000).map { "c\($0)" }.joined(separator: ",") + "]\n"
            + String(repeating: "line [1]\n", count: 999),
        "xychart\n" + String(repeating: "bar {a: [1], b: [2]}\n", count: 999),
        "pie\n" + String(repeating: "\"", count: 300_001), "pie\n" + String(repeating: "\"a\": 1\n", count: 20_000),
        "```mermaid\n%%{init: " + String(repeating: "{\"a\":", count: 10_000),
        "%%{init: " + String(repeating: "{\"a\":", count: 10_000) + "}%%\npie\n\"a\": 1",
        "radar-beta\n axis a\n" + String(repeating: "curve c{1}\n", count: 2_000),
        "quadrantChart\n" + String(repeating: "a: [0, 1]\n", count: 20_000),
        "quadrantChart\n x-axis " + String(repeating: "-", count: 300_000), "xychart\n \u{0}\u{1}\n bar [1]",
    ])
    func `a hostile text has a typed error within seconds`(text: String) throws {
        let budget = seconds
        let failure = try #require(Reader.failure(text, budget: budget))
        #expect(budget.end == nil)
        for issue in failure.issues { #expect(issue.detail.utf8.count < 500) }
    }

    @Test func `a text that is not UTF-8 is refused with its line`() {
        let text = Array("pie\n \"a\": 1\n \"".utf8) + [0xFF] + Array("\": 2\n".utf8)
        #expect(throws: SpecError.self) { try Reader.read(text) }
        #expect(MermaidScanner.lineOfInvalidText(text) == 3)
    }

    @Test func `many categories are read`() throws {
        let count = 100_000
        let names = (0..<count).map { "c\($0)" }.joined(separator: ",")
        let values = (0..<count).map { "\($0 % 97)" }.joined(separator: ", ")
        #expect(Reader.failure("xychart\n x-axis [\(names)]\n bar [\(values)]", budget: seconds) == nil)
    }

    @Test func `front matter with too many settings is bounded`() {
        let lines = (0..<3_000).map { "  key\($0): 1" }.joined(separator: "\n")
        #expect(Reader.failure("---\nconfig:\n\(lines)\n---\npie\n\"a\": 1", budget: seconds) == nil)
    }

    @Test func `a spent budget stops the reading`() {
        let failure = Reader.failure("pie\n\"a\": 1", budget: RenderBudget { true })
        guard case .stopped? = failure else {
            Testing.Issue.record("\(String(describing: failure))")
            return
        }
    }
}
