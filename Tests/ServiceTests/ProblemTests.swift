import Diagnostics
import Dialects
import HTTPMessages
import TestSupport
import Testing

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
                suggestion: "line"),
            .init(.pointer(""), "No \"axes\"\nand ü."),
        ])
        #expect(
            String(decoding: problem.document(), as: UTF8.self) == """
                {"type":"urn:problem-type:plotwright:invalid-spec","title":"The spec does not describe a chart","status":422,\
                "detail":"The spec has 2 errors.","errors":[\
                {"pointer":"/plots/0/type","detail":"Not a type of plot.","found":"\\"lin\\"",\
                "allowed":["line","bar"],"suggestion":"line"},\
                {"pointer":"","detail":"No \\"axes\\"\\nand \\u00fc."}]}

                """)
        #expect(problem.lines == ["/plots/0/type: Not a type of plot.", "No \"axes\"\nand ü."])
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

    @Test func `a document has a limited size but contains at least one whole issue`() {
        let allowed = (0..<200).map { "choice \($0)" }
        let long = SpecIssue(.pointer("/plots/0"), "is wrong", allowed: allowed)
        let short = (0..<20).map { SpecIssue(.parameter("p\($0)"), "is wrong") }
        func text(_ issues: [SpecIssue]) -> String {
            String(decoding: Problem.invalidSpec(issues).document(), as: UTF8.self)
        }
        #expect(text([long]).contains("choice 199"))
        let many = text([long, long, long] + short)
        #expect(many.utf8.count < 8192 && many.contains("The spec has 23 errors.") && !many.contains("p0"))
        #expect(text(short).contains("p19"))
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
