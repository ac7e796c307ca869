import Glibc

@main
enum Main {
    static let commands: [Command] = [
        .serve, .alerts, .render, .validate, .schema, .settings, .mcp, .sign, .migrate, .healthCheck, .version,
        .licenses, .completion, .manual,
    ]

    static func main() {
        do throws(Failure) {
            try run(CommandLine.arguments.dropFirst())
        } catch {
            if !error.message.isEmpty { Console.writeErrorLine("plotwright: " + error.message) }
            exit(error.kind.rawValue)
        }
    }

    private static func run(_ arguments: ArraySlice<String>) throws(Failure) {
        guard let name = arguments.first else {
            throw Failure(.usage, "a command is required\n\n" + HelpText.program(commands))
        }
        if ["help", "--help", "-h"].contains(name) { return Console.writeLine(HelpText.program(commands)) }
        if ["--version", "-V"].contains(name) { return try Command.version.run(Arguments([], of: .version)) }
        guard let command = commands.first(where: { $0.name == name }) else {
            throw Command.unknown(name, among: commands)
        }
        let rest = try Arguments(arguments.dropFirst(), of: command)
        if rest.has(.help) { return Console.writeLine(HelpText.command(command)) }
        try command.run(rest)
    }
}
