import Diagnostics
import Service

/// A command of the program.
struct Command: Sendable {
    let name: String
    let summary: String
    /// The operands in the help; empty for a command without operands.
    let operands: String
    let options: [Option]
    /// The text below the options in the help.
    let notes: String
    let run: @Sendable (Arguments) throws(Failure) -> Void

    init(
        _ name: String, _ summary: String, operands: String = "", options: [Option] = [], notes: String = "",
        run: @escaping @Sendable (Arguments) throws(Failure) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options + [.help]
        self.notes = notes
        self.run = run
    }
}

/// An option of a command, with its names and its help.
struct Option: Sendable {
    /// The name without dashes.
    let name: String
    /// A single letter that can replace the name.
    let letter: Character?
    /// The placeholder for the value in the help; nil for an option without a value.
    let value: String?
    let help: String
    /// Other names that are accepted: those of earlier versions and of other tools.
    let otherNames: [String]

    init(
        _ name: String, letter: Character? = nil, value: String?, _ help: String, otherNames: [String] = []
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.help = help
        self.otherNames = otherNames
    }

    static let help = Option("help", letter: "h", value: nil, "Show this help.")
}

extension Command {
    /// The failure for a command that does not exist.
    static func unknown(_ name: String, among commands: [Command]) -> Failure {
        let nearest = SpellingSuggestion.to(name, among: commands.map(\.name))
        return Failure(
            .usage,
            "unknown command \"\(name)\"" + (nearest.map { "; did you mean \($0)?" } ?? "")
                + "; see plotwright --help")
    }
}
