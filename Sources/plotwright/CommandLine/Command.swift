import Diagnostics
import Service
import Specs

/// One thing that the program does.
struct Command: Sendable {
    let name: String
    let summary: String
    /// How the help names the operands, empty for a command that takes none.
    let operands: String
    let options: [Option]
    /// What the help says below the options.
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

/// One option of a command: how it is written, and what the help says about it.
struct Option: Sendable {
    /// Without its dashes.
    let name: String
    /// The single letter that may be written instead.
    let letter: Character?
    /// What the help calls the value; `nil` for an option that takes none.
    let value: String?
    let help: String
    /// The default value as text.
    let fallback: String?
    /// The names that it had in earlier versions, which are still accepted.
    let formerNames: [String]

    init(
        _ name: String, letter: Character? = nil, value: String?, _ help: String, fallback: String? = nil,
        formerNames: [String] = []
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.help = help
        self.fallback = fallback
        self.formerNames = formerNames
    }

    static let help = Option("help", letter: "h", value: nil, "Show this help.")
}

extension Command {
    /// What to say about a command that does not exist.
    static func unknown(_ name: String, among commands: [Command]) -> Failure {
        let nearest = NearestWord.to(name, among: commands.map(\.name))
        return Failure(
            .usage,
            "unknown command \"\(name)\"" + (nearest.map { "; did you mean \($0)?" } ?? "")
                + "; see plotwright --help")
    }
}
