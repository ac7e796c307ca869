import Diagnostics
import Dialects
import HTTPMessages
import TestSupport
import Testing

@testable import Engine
@testable import Service

@Suite struct ProblemTests {
    @Test func `the document of a syntax error contains the byte offset`() {
        let problem = Problem.syntax("Expected a value.", byteOffset: 7)
        #expect(
            String(decoding: problem.document(), as: UTF8.self) == """
                {"type":"urn:problem-type:plotwright:syntax","title":"The spec is not JSON","status":400,\
                "detail":"Expected a value.","byteOffset":7}

                """)
    }

    @Test func `the document of an invalid spec lists the errors`() {
        let problem = Problem.invalidSpec([
            .init(
                .pointer("/plots/0/type"), "Not a type of plot.", found: "\"lin\"", allowed: ["line", "bar"],
                suggestion: "line", members: #""type": "line""#),
            .init(.pointer(""), "No \"axes\"\nand ü."),
        ])
        #expect(
            String(decoding: problem.document(), as: UTF8.self) == """
                {"type":"urn:problem-type:plotwright:invalid-spec","title":"The spec does not describe a chart","status":422,\
                "detail":"The spec has 2 errors.","errors":[\
                {"pointer":"/plots/0/type","detail":"Not a type of plot.","found":"\\"lin\\"",\
                "allowed":["line","bar"],"suggestion":"line","members":"\\"type\\": \\"line\\""},\
                {"pointer":"","detail":"No \\"axes\\" and \\u00fc."}],"help":"/docs/reference/plots"}

                """)
        #expect(problem.lines == ["/plots/0/type: Not a type of plot.", "No \"axes\" and ü."])
    }

    @Test func `a problem without a kind is described by its status`() {
        let problem = Problem(.notFound, detail: "Nothing here.")
        #expect(
            String(decoding: problem.document(), as: UTF8.self)
                == "{\"type\":\"about:blank\",\"title\":\"Not Found\",\"status\":404,\"detail\":\"Nothing here.\"}\n")
    }

    @Test func `the number of drawn lines is limited`() {
        let issues = (0..<20).map { SpecIssue(.parameter("p\($0)"), "is wrong") }
        let lines = Problem.invalidSpec(issues).lines
        #expect(lines.count == 7)
        #expect(lines.first == "p0: is wrong")
        #expect(lines.last == "and 14 more")
    }

    @Test func `a document with more issues than are described says so`() {
        let issues = (0..<21).map { SpecIssue(.parameter("p\($0)"), "is wrong") }
        let text = String(decoding: Problem.invalidSpec(issues).document(), as: UTF8.self)
        #expect(text.contains("\"detail\":\"The spec has more than 20 errors.\""))
        #expect(text.contains("p19") && !text.contains("p20"))
        #expect(
            String(decoding: Problem.invalidSpec(Array(issues.dropLast())).document(), as: UTF8.self)
                .contains("\"detail\":\"The spec has 20 errors.\""))
    }

    @Test func `a document lists all issues, and the allowed values that it has space for`() {
        let allowed = (0..<200).map { "choice \($0)" }
        let long = SpecIssue(.pointer("/plots/0"), "is wrong", allowed: allowed)
        let short = (0..<20).map { SpecIssue(.parameter("p\($0)"), "is wrong") }
        func text(_ issues: [SpecIssue]) -> String {
            String(decoding: Problem.invalidSpec(issues).document(), as: UTF8.self)
        }
        #expect(text([long]).contains("choice 199"))
        let many = text([SpecIssue](repeating: long, count: 8) + short.prefix(12))
        #expect(many.utf8.count < 16_384 && many.contains("The spec has 20 errors.\"") && many.contains("p11"))
        #expect(many.matches(of: #/"allowed"/#).count == 2)
        #expect(many.utf8.count < 8_192)
        #expect(text(short).contains("p19"))
        let longest = SpecIssue(
            .pointer("/" + String(repeating: "a", count: 3_000)), String(repeating: "b", count: 3_000))
        let cut = text([SpecIssue](repeating: longest, count: 20))
        #expect(cut.utf8.count < 16_384 && cut.contains("The spec has 20 errors. Only the first 3 are listed."))
    }

    @Test(arguments: [
        ("widht", "width"),
        ("Width", "width"),
        ("heigth", "height"),
        ("hieght", "height"),
        ("devicePixelRatios", "devicePixelRatio"),
        ("th", nil),
        ("theem", "theme"),
        ("", nil),
        ("nothing", nil),
    ])
    func `the nearest word is suggested unless it is too different`(word: String, expected: String?) {
        #expect(SpellingSuggestion.to(word, among: ["width", "height", "devicePixelRatio", "theme"]) == expected)
    }
}
