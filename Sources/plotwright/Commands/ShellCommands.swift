extension Command {
    static let completion = Command(
        "completion", "Prints the completion script for a shell.", operands: "bash|zsh|fish",
        notes: """
            Packages install these scripts. Without a package, bash and zsh read them by
            source <(plotwright completion bash), and fish by plotwright completion fish | source.
            """
    ) { arguments throws(Failure) in
        let script: ([Command]) -> String
        switch arguments.operands {
        case ["bash"]: script = BashCompletion.script
        case ["zsh"]: script = ZshCompletion.script
        case ["fish"]: script = FishCompletion.script
        default: throw Failure(.usage, "the shell is bash, zsh or fish; see plotwright completion --help")
        }
        try File.write(Array(script(Main.commands).utf8), to: "-")
    }

    static let manual = Command(
        "manual", "Prints the manual page of the program or of a command.", operands: anyCommand,
        notes: "The page is in roff: plotwright manual render | man -l - shows it."
    ) { arguments throws(Failure) in
        guard arguments.operands.count <= 1 else {
            throw Failure(.usage, "only one command is allowed; see plotwright manual --help")
        }
        let page: String
        if let name = arguments.operands.first {
            guard let command = Main.commands.first(where: { $0.name == name }) else {
                throw Command.unknown(name, among: Main.commands)
            }
            page = ManualPage.command(command)
        } else {
            page = ManualPage.program(Main.commands)
        }
        try File.write(Array(page.utf8), to: "-")
    }
}
