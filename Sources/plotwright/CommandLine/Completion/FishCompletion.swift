/// The completion script for fish.
enum FishCompletion {
    static func script(_ commands: [Command]) -> String {
        let names = commands.map(\.name).joined(separator: " ")
        let start = "complete -c plotwright -n 'not __fish_seen_subcommand_from \(names)'"
        var lines = [
            "# Completion of plotwright for fish, made by `plotwright completion fish`.",
            "complete -c plotwright -f",
            "\(start) -s h -l help -d 'Show the help'",
            "\(start) -s V -l version -d 'Print the version'",
        ]
        for command in commands {
            lines.append("\(start) -a \(command.name) -d \(quoted(command.shortSummary))")
            let line = "complete -c plotwright -n '__fish_seen_subcommand_from \(command.name)'"
            if let candidates = command.candidates, candidates != .anything { lines.append(line + action(candidates)) }
            lines += command.options.map { option in
                line + (option.letter.map { " -s \($0)" } ?? "") + " -l \(option.name)"
                    + (option.candidates.map { " -r" + action($0) } ?? "") + " -d \(quoted(option.shortHelp))"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .words(let words): " -f -a '\(words.joined(separator: " "))'"
        case .files: " -F"
        case .anything: " -f"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] }) + "'"
    }
}
