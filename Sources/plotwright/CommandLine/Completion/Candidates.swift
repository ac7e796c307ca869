/// What can be used as a value or an operand.
enum Candidates: Hashable {
    /// One of these words.
    case words([String])
    /// A file or a folder.
    case files
    /// Anything else.
    case anything

    /// - Parameter placeholder: The placeholder in the help: words as `a|b` or `a, b`, or what they stand for.
    init(placeholder: String) {
        let bare = placeholder.filter { $0 != "…" && $0 != "[" && $0 != "]" }
        let words = bare.split(separator: bare.contains("|") ? "|" : ", ").map(String.init)
        if words.count > 1, words.allSatisfy({ !$0.contains(" ") }) {
            self = .words(words)
        } else if ["SPEC", "OUT", "FILE", "PATH", "CONFIGURATION", "FROM TO", "a path", "a path or a URL"].contains(
            bare)
        {
            self = .files
        } else {
            self = .anything
        }
    }
}

extension Option {
    /// What its value can be; nil if it takes none.
    var candidates: Candidates? { value.map { Candidates(placeholder: $0) } }

    /// Its names with dashes.
    var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

    /// The first sentence of its help without the period.
    var shortHelp: String {
        let text = String(help.split(separator: ". ").first ?? "")
        return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
}

extension Command {
    /// What its operands can be; nil if it has none.
    var candidates: Candidates? {
        switch operands {
        case "": nil
        case Self.anyCommand: .words(Main.commands.map(\.name))
        default: Candidates(placeholder: operands)
        }
    }

    /// The placeholder for the name of a command.
    static let anyCommand = "[COMMAND]"

    /// The summary without the period.
    var shortSummary: String { String(summary.dropLast()) }
}
