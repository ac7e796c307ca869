import HTTPMessages
import TestSupport
import Testing

@testable import Service

@Suite struct ChartInputTests {
    private func input(_ line: String, content: String? = nil) throws -> ChartInput {
        try ChartInput(Requests.parse(TestClient.message(line, content: content)), limit: 1_000)
    }

    private func issue(_ line: String, content: String? = nil) -> Problem.Issue? {
        do {
            _ = try input(line, content: content)
            return nil
        } catch {
            return (error as? Problem)?.issues.first
        }
    }

    @Test func `a spec in the content`() throws {
        let input = try input("POST /chart?width=3.005e2&devicePixelRatio=2", content: "{ }")
        #expect(input.source == .spec(Array("{ }".utf8)))
        #expect(input.output.width == 300.5)
        #expect(input.output.devicePixelRatio == 2)
        #expect(input.output.height == nil)
    }

    @Test(
        arguments: [
            ("GET /chart?spec={}", .png), ("GET /chart?spec={}&format=svg", .svg), ("GET /chart.svg?spec={}", .svg),
            ("POST /chart.svg", .svg), ("POST /chart?format=png", .png),
        ] as [(String, PictureFormat)])
    func `the format`(line: String, format: PictureFormat) throws {
        #expect(try input(line, content: line.hasPrefix("POST") ? "{}" : nil).output.format == format)
    }

    @Test(arguments: ["%7B%22a%22:%20%22%C3%BC%22%7D", "{\"a\":+\"%C3%BC\"}", "eyJhIjogIsO8In0", "eyJhIjogIsO8In0%3D"])
    func `a spec in the query`(text: String) throws {
        let input = try input("GET /chart?background=%23fff&spec=\(text)&theme=dark&height=7")
        #expect(input.source == .spec(Array("{\"a\": \"ü\"}".utf8)))
        #expect(input.output.background == "#fff")
        #expect(input.output.theme == "dark")
        #expect(input.output.height == 7)
    }

    @Test(arguments: [
        ("GET /chart", "spec"),
        ("GET /chart?spec=abc~", "spec"),
        ("GET /chart?spec=a", "spec"),
        ("GET /chart?spec={}&spec={}", "spec"),
        ("GET /chart?spec={}&widht=3", "widht"),
        ("GET /chart?spec={}&format=SVG", "format"),
        ("GET /chart.png?spec={}&format=svg", "format"),
        ("GET /chart?spec={}&width=", "width"),
        ("GET /chart?spec={}&width=-1", "width"),
        ("GET /chart?spec={}&width=0", "width"),
        ("GET /chart?spec={}&width=nan", "width"),
        ("GET /chart?spec={}&width=0x10", "width"),
        ("GET /chart?spec={}&height=1e999", "height"),
        ("GET /chart?spec={}&height=%FF", "height"),
        ("POST /chart?spec={}", "spec"),
    ])
    func `what is wrong with a query`(line: String, parameter: String) {
        #expect(issue(line, content: line.hasPrefix("POST") ? "{}" : nil)?.place == .parameter(parameter))
    }

    @Test func `an unknown parameter's error says what was meant`() {
        let issue = issue("GET /chart?spec={}&widht=3")
        #expect(issue?.suggestion == "width")
        #expect(issue?.allowed.contains("width") == true)
    }

    @Test func `a malformed query is an error`() {
        #expect(throws: Problem.self) { try input("GET /chart?spec=%7") }
    }
}
