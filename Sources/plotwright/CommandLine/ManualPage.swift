import Rendering

/// Manual pages in roff, made of the tables that are used for parsing arguments.
enum ManualPage {
    /// The page of the program.
    static func program(_ commands: [Command]) -> String {
        page(
            "plotwright", "render charts from JSON specs, over HTTP or from files",
            [
                section("SYNOPSIS", ".B plotwright\n.I COMMAND\n[\\fIARGUMENT\\fR .\\|.\\|.]"),
                section(
                    "DESCRIPTION",
                    "Every command has a page of its own, such as\n.BR plotwright\\-serve (1),\nand \\fBplotwright\\fR \\fICOMMAND\\fR \\fB\\-\\-help\\fR shows the same."
                ),
                section(
                    "COMMANDS",
                    commands.map { command in
                        ".TP\n.BR plotwright\\-\(escaped(command.name)) (1)\n\(escaped(command.summary))"
                    }.joined(separator: "\n")),
                exitStatus,
                section("SEE ALSO", references(commands.map(\.name))),
            ])
    }

    /// The page of a command.
    static func command(_ command: Command) -> String {
        let operands = command.operands.isEmpty ? "" : "\n.I \(escaped(command.operands))"
        let options = command.options.map { option in
            let names = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
            let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
            return ".TP\n\(names)\(value)\n\(escaped(option.help))"
        }
        var sections = [
            section("SYNOPSIS", ".B plotwright \(escaped(command.name))\n[\\fIOPTION\\fR .\\|.\\|.]\(operands)")
        ]
        let notes = command.notes.split(separator: "\n\n").map {
            escaped($0.split(separator: "\n").joined(separator: "\n"))
        }
        sections.append(section("DESCRIPTION", ([escaped(command.summary)] + notes).joined(separator: "\n.PP\n")))
        sections += [section("OPTIONS", options.joined(separator: "\n")), exitStatus]
        sections.append(section("SEE ALSO", ".BR plotwright (1)"))
        let name = "plotwright-\(command.name)"
        let summary = command.shortSummary
        return page(name, summary.prefix(1).lowercased() + summary.dropFirst(), sections)
    }

    private static func page(_ name: String, _ summary: String, _ sections: [String]) -> String {
        let head =
            ".TH \(escaped(name.uppercased())) 1 \(Version.date) \"Plotwright \(Version.current)\" \"User Commands\""
        let title = section("NAME", "\(escaped(name)) \\- \(escaped(summary))")
        return ([head, title] + sections).joined(separator: "\n") + "\n"
    }

    private static func section(_ name: String, _ text: String) -> String { ".SH \(name)\n\(text)" }

    private static func references(_ names: [String]) -> String {
        names.map { ".BR plotwright\\-\(escaped($0)) (1)" }.joined(separator: ",\n")
    }

    private static var exitStatus: String {
        let all = [("0", "success")] + Failure.Kind.allCases.map { ("\($0.rawValue)", $0.meaning) }
        return section("EXIT STATUS", all.map { ".TP\n.B \($0)\n\(escaped($1))" }.joined(separator: "\n"))
    }

    /// Text without meaning for roff: in it, hyphens are those of options.
    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        var isStart = true
        for scalar in text.unicodeScalars {
            if isStart, scalar == "." || scalar == "'" { result += "\\&" }
            isStart = scalar == "\n"
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\u{20}"..."\u{7E}", "\n": result.unicodeScalars.append(scalar)
            default:
                let code = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "]"
            }
        }
        return result
    }
}
