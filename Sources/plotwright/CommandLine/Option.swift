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

    init(_ name: String, letter: Character? = nil, value: String?, _ help: String, fallback: String? = nil) {
        self.name = name
        self.letter = letter
        self.value = value
        self.help = help
        self.fallback = fallback
    }

    static let help = Option("help", letter: "h", value: nil, "Show this help.")
}
