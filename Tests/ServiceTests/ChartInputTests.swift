import Budget
import Data
import Diagnostics
import Dialects
import HTTPMessages
import Rendering
import StandardDialects
import TestSupport
import Testing

@testable import Engine
@testable import Service

@Suite struct ChartInputTests {
    private func input(_ line: String, content: String? = nil) throws -> ChartInput {
        let (admission, content) = try Requests.admit(TestClient.message(line, content: content))
        return try ChartInput(
            admission, content, limit: 1_000, dialects: DialectSet.standard(), .unlimited)
    }

    /// The spec of the input; nil for data.
    private func spec(_ input: ChartInput) -> String? {
        guard case .document(.text(let text)) = input.source else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    private func issue(_ line: String, content: String? = nil) -> SpecIssue? {
        do {
            _ = try input(line, content: content)
            return nil
        } catch {
            return (error as? Problem)?.issues.first
        }
    }

    @Test func `the content can be a spec`() throws {
        let input = try input("POST /chart?width=3.005e2&devicePixelRatio=2", content: "{ }")
        #expect(spec(input) == "{ }")
        #expect(input.options.overrides.width == 300.5)
        #expect(input.options.overrides.devicePixelRatio == 2)
        #expect(input.options.overrides.height == nil)
    }

    @Test(
        arguments: [
            ("GET /chart?spec={}", .png), ("GET /chart?spec={}&format=svg", .svg), ("GET /chart.svg?spec={}", .svg),
            ("POST /chart.svg", .svg), ("GET /chart.pdf?spec={}", .pdf), ("POST /chart?format=png", .png),
            ("POST /chart.apng", .apng),
            ("POST /chart.jpg", .jpg), ("POST /chart.jpeg", .jpg), ("POST /chart.jpg?format=jpeg", .jpg),
            ("POST /chart?format=base64", PictureFormat.png.text(.base64)),
            ("POST /chart.png?format=base64", PictureFormat.png.text(.base64)),
            ("POST /chart.webp?as=dataURI", PictureFormat.webp.text(.dataURI)),
        ] as [(String, PictureFormat)])
    func `the path or the query determines the format`(line: String, format: PictureFormat) throws {
        #expect(try input(line, content: line.hasPrefix("POST") ? "{}" : nil).options.format == format)
    }

    @Test(arguments: ["%7B%22a%22:%20%22%C3%BC%22%7D", "{\"a\":+\"%C3%BC\"}", "eyJhIjogIsO8In0", "eyJhIjogIsO8In0%3D"])
    func `the query can contain a spec as text or base64`(text: String) throws {
        let input = try input("GET /chart?background=%23fff&spec=\(text)&theme=dark&height=7")
        #expect(spec(input) == "{\"a\": \"ü\"}")
        #expect(input.options.overrides.background == "#fff")
        #expect(input.options.overrides.theme == "dark")
        #expect(input.options.overrides.height == 7)
    }

    @Test(arguments: [[], ["Content-Type: text/plain"], ["Content-Type: application/x-www-form-urlencoded"]])
    func `the content can be a text of Mermaid`(fields: [String]) throws {
        for text in ["pie\n\"a, b\": 1", "flowchart TD\n A[{\"chart\": {}, \"data\"}]"] {
            let (admission, content) = try Requests.admit(
                TestClient.message("POST /chart?width=300", fields, content: text))
            let input = try ChartInput(admission, content, limit: 1_000, dialects: .standard(), .unlimited)
            #expect(spec(input) == text)
            #expect(input.options.overrides.width == 300)
        }
        #expect(issue("POST /chart?type=bar", content: "pie\n\"a, b\": 1")?.place == .parameter("type"))
    }

    @Test func `a part of another request can be a text of Mermaid`() throws {
        let text = "pie\n\"a, b\": 1"
        #expect(try spec(ChartInput(part: Array(text.utf8), [], dialects: .standard())) == text)
        #expect(throws: Problem.self) { try ChartInput(part: Array("a,b\n1,2\n".utf8), [], dialects: .standard()) }
    }

    @Test(arguments: ["pie%0A%22a%22:1", "pie+%0A%22a%22:1", "cGllCiJhIjox", "---%0A---%0Apie%0A%22a%22:1"])
    func `the query can contain a text of Mermaid`(text: String) throws {
        #expect(try spec(input("GET /chart?spec=\(text)"))?.hasSuffix("\"a\":1") == true)
    }

    @Test func `data can be in the content or at a URL`() throws {
        let (admission, content) = try Requests.admit(
            TestClient.message("POST /chart?type=bar", ["Content-Type: text/csv; charset=UTF-8"], content: "a\n1\n"))
        let posted = try ChartInput(
            admission, content, limit: 1_000, dialects: DialectSet.standard(), .unlimited)
        guard case .data(let data, let settings) = posted.source else {
            Testing.Issue.record("\(posted.source)")
            return
        }
        #expect(data == PostedData(Array("a\n1\n".utf8), format: .csv, charset: "utf-8"))
        #expect(settings == TabularSettings(["type": "bar"]))
        guard case .dataAt(let url, let settings) = try input("GET /chart?url=https://a.example/b.csv&x=day").source
        else {
            Testing.Issue.record("the source is not data at a URL")
            return
        }
        #expect(url == "https://a.example/b.csv")
        #expect(settings == TabularSettings(["x": "day"]))
    }

    @Test(arguments: [
        ("GET /chart", "spec"),
        ("GET /chart?spec=abc~", "spec"),
        ("GET /chart?spec=a", "spec"),
        ("GET /chart?spec={}&spec={}", "spec"),
        ("GET /chart?spec={}&widht=3", "widht"),
        ("GET /chart?spec={}&format=SVG", "format"),
        ("GET /chart.png?spec={}&format=svg", "format"),
        ("GET /chart.svg?spec={}&format=base64", "format"),
        ("GET /chart?spec={}&as=base32", "as"),
        ("GET /chart?spec={}&quality=0", "quality"),
        ("GET /chart?spec={}&quality=101", "quality"),
        ("GET /chart?spec={}&quality=8e1", "quality"),
        ("GET /chart?spec={}&filename=", "filename"),
        ("GET /chart?spec={}&filename=a%0ab", "filename"),
        ("GET /chart?spec={}&filename=%FF", "filename"),
        ("GET /chart?spec={}&filename=" + String(repeating: "a", count: 61), "filename"),
        ("GET /chart?spec={}&width=", "width"),
        ("GET /chart?spec={}&width=-1", "width"),
        ("GET /chart?spec={}&width=0", "width"),
        ("GET /chart?spec={}&width=nan", "width"),
        ("GET /chart?spec={}&width=0x10", "width"),
        ("GET /chart?spec={}&height=1e999", "height"),
        ("GET /chart?spec={}&height=%FF", "height"),
        ("POST /chart?spec={}", "spec"),
    ])
    func `an invalid parameter is an error at its name`(line: String, parameter: String) {
        #expect(issue(line, content: line.hasPrefix("POST") ? "{}" : nil)?.place == .parameter(parameter))
    }

    @Test func `an unknown parameter is an error that suggests the nearest one`() {
        let issue = issue("GET /chart?spec={}&widht=3")
        #expect(issue?.suggestion == "width")
        #expect(issue?.allowed.contains("width") == true)
    }

    @Test func `decompressed content is limited by the memory of the render`() throws {
        let packed = [UInt8](repeating: 0x20, count: 2 << 20).gzipped
        let (admission, _) = try Requests.admit(
            TestClient.message("POST /chart", ["Content-Encoding: gzip"], content: ""))
        func status(_ memory: Int) -> HTTPStatus? {
            do throws(Problem) {
                _ = try ChartInput(
                    admission, packed, limit: 16 << 20, dialects: nil, RenderBudget(memory: memory) { false })
                return nil
            } catch {
                return error.status
            }
        }
        #expect(status(1 << 20) == .contentTooLarge)
        #expect(status(4 << 20) == nil)
    }

    @Test func `a malformed query is an error`() {
        #expect(throws: Problem.self) { try input("GET /chart?spec=%7") }
    }
}
