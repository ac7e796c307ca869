import HTTPServer
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

    // MARK: - Base64

    /// Base64url without padding by the definition, bit by bit.
    private func encode(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        while bits.count % 6 != 0 { bits.append(0) }
        return stride(from: 0, to: bits.count, by: 6).map { start in
            String(alphabet[bits[start..<start + 6].reduce(0) { $0 * 2 + Int($1) }])
        }.joined()
    }

    @Test func `base64url is decoded`() {
        var random = RandomSource(seed: 4648)
        for count in 0..<50 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = encode(bytes)
            let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
            #expect(Base64URL.decode(Array(text.utf8)) == bytes)
            #expect(Base64URL.decode(Array((text + padding).utf8)) == bytes)
        }
    }

    @Test(arguments: ["A", "AAAAA", "A+AA", "AA/A", "AB", "AAB", "AA=", "AA===", "AAA==", "====", "A A A", "AAA\n"])
    func `other text is not base64url`(text: String) {
        #expect(Base64URL.decode(Array(text.utf8)) == nil)
    }
}
