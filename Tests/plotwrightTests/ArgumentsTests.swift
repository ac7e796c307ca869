import Rendering
import StandardDialects
import Testing

@testable import plotwright

@Suite struct ArgumentsTests {
    private static let out = Option("out", letter: "o", value: "FILE", "Where to.")
    private static let size = Option("size", letter: "s", value: "NUMBER", "How large.")
    private static let quiet = Option("quiet", letter: "q", value: nil, "Say nothing.")
    private static let work = Command("work", "Works.", operands: "FILE…", options: [out, size, quiet]) { _ in }
    private static let rest = Command("rest", "Rests.", options: [quiet]) { _ in }

    private func parse(_ line: String, of command: Command = Self.work) throws(Failure) -> Arguments {
        try Arguments(line.split(separator: " ").map(String.init), of: command)
    }

    private func failure(_ line: String, of command: Command = Self.work) -> String? {
        do throws(Failure) {
            _ = try parse(line, of: command)
            return nil
        } catch {
            #expect(error.kind == .usage)
            return error.message
        }
    }

    @Test(arguments: [
        "a --out x b", "--out=x a b", "-o x a b", "-ox a b", "a b -o x", "-o x -- a b", "--size 3 -ox a b",
    ])
    func `options have several notations`(line: String) throws {
        let arguments = try parse(line)
        #expect(arguments.operands == ["a", "b"])
        #expect(arguments.value(Self.out) == "x")
        #expect(arguments.value(Self.size) == (line.hasPrefix("--size") ? "3" : nil))
        #expect(!arguments.has(Self.quiet))
    }

    @Test func `the pixel ratio has the names of other tools`() throws {
        for line in ["--scale 2", "--pixel-ratio=2", "--device-pixel-ratio 2"] {
            #expect(try parse(line + " a.json", of: .render).given("device-pixel-ratio")?.value == "2")
        }
    }

    @Test func `an option can have another name`() throws {
        let wait = Option("wait-timeout", value: "SECONDS", "How long to wait.", otherNames: ["wait"])
        let command = Command("work", "Works.", options: [wait]) { _ in }
        let arguments = try parse("--wait=3", of: command)
        #expect(arguments.value(wait) == "3")
        #expect(arguments.given("wait-timeout")?.name == "wait")
        #expect(try parse("--wait-timeout 3", of: command).given("wait-timeout")?.name == "wait-timeout")
        #expect(failure("--wait 3 --wait-timeout 4", of: command)?.hasPrefix("--wait-timeout occurs twice") == true)
        #expect(!HelpText.command(command).contains("--wait "))
    }

    @Test func `dashes separate options and operands`() throws {
        #expect(try parse("-").operands == ["-"])
        #expect(try parse("-- --out -q").operands == ["--out", "-q"])
        #expect(try parse("--out - -q").value(Self.out) == "-")
        #expect(try parse("--out=").value(Self.out) == "")
        #expect(try parse("-q").has(Self.quiet))
    }

    @Test(arguments: [
        ("--uot x", "unknown option --uot; did you mean --out?; see plotwright work --help"),
        ("--zzzzzz", "unknown option --zzzzzz; see plotwright work --help"),
        ("-z", "unknown option -z; see plotwright work --help"),
        ("--out", "--out needs a value; see plotwright work --help"),
        ("-o", "--out needs a value; see plotwright work --help"),
        ("--quiet=yes", "--quiet takes no value; see plotwright work --help"),
        ("-ox -oy", "--out occurs twice; see plotwright work --help"),
    ])
    func `a wrong command line is a failure with a message`(line: String, message: String) {
        #expect(failure(line) == message)
    }

    @Test func `a command without operands rejects operands`() {
        #expect(failure("a", of: Self.rest) == "unexpected argument \"a\"; see plotwright rest --help")
        #expect(failure("a --help", of: Self.rest) == nil)
    }

    @Test func `numbers are checked against their ranges`() throws {
        #expect(try parse("--size 7").number(Self.size, in: 0...10) == 7)
        #expect(try parse("--size 2.5").positiveNumber(Self.size) == 2.5)
        #expect(try parse("").positiveNumber(Self.out) == nil)
        for text in ["11", "-1", "x", "1.5", "99999999999999999999"] {
            #expect(throws: Failure.self) { try parse("--size=\(text)").number(Self.size, in: 0...10) }
        }
        for text in ["0", "-1", "x", "nan", "inf", ""] {
            #expect(throws: Failure.self) { try parse("--size=\(text)").positiveNumber(Self.size) }
        }
    }

    @Test func `the help is generated from the tables of options`() {
        #expect(
            HelpText.command(Self.work).hasPrefix(
                """
                Works.

                Usage: plotwright work [OPTION…] FILE…

                Options:
                  -o, --out FILE     Where to.
                  -s, --size NUMBER  How large.
                  -q, --quiet        Say nothing.
                  -h, --help         Show this help.

                Exit status: 0 for success;
                """))
        #expect(HelpText.program([Self.work, Self.rest]).contains("  work  Works.\n  rest  Rests.\n"))
    }

    @Test func `every command's options have different names`() {
        for command in [Command.serve, .render, .validate, .schema, .healthCheck, .version] {
            #expect(Set(command.options.map(\.name)).count == command.options.count)
            let letters = command.options.compactMap(\.letter)
            #expect(Set(letters).count == letters.count)
        }
    }

    @Test func `every option for data is a query parameter`() {
        #expect(
            !Command.dataOptions.isEmpty
                && Command.dataOptions.allSatisfy { DialectSet.standard().tabularSettings.contains($0.1) })
    }

    @Test func `an unknown command is a failure that suggests the nearest one`() {
        #expect(
            Command.unknown("redner", among: [.render, .serve]).message
                == "unknown command \"redner\"; did you mean render?; see plotwright --help")
    }
}
