/// The help, generated from the same tables that are used for parsing arguments.
enum HelpText {
    static func program(_ commands: [Command]) -> String {
        """
        Renders charts from JSON specs, over HTTP or from files.

        Usage: plotwright COMMAND [ARGUMENT…]

        Commands:
        \(columns(commands.map { ($0.name, $0.summary) }))

        plotwright COMMAND --help describes a command and its options. plotwright --version prints the version.

        \(exitStatuses)
        """
    }

    static func command(_ command: Command) -> String {
        let operands = command.operands.isEmpty ? "" : " " + command.operands
        var parts = [
            command.summary,
            "Usage: plotwright \(command.name) [OPTION…]\(operands)",
            "Options:\n" + columns(command.options.map { (spelling($0), $0.help) }),
        ]
        if !command.notes.isEmpty { parts.append(command.notes) }
        parts.append(exitStatuses)
        return parts.joined(separator: "\n\n")
    }

    private static func spelling(_ option: Option) -> String {
        (option.letter.map { "-\($0), " } ?? "    ") + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
    }

    private static func columns(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { left, right in
            "  " + left + String(repeating: " ", count: width - left.count + 2) + right
        }.joined(separator: "\n")
    }

    private static var exitStatuses: String {
        "Exit status: 0 for success; "
            + Failure.Kind.allCases.map { "\($0.rawValue) if \($0.meaning)" }.joined(separator: "; ") + "."
    }
}
