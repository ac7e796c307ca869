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
