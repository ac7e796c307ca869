/// The completion script for bash.
enum BashCompletion {
    static func script(_ commands: [Command]) -> String {
        """
        # Completion of plotwright for bash, made by `plotwright completion bash`.
        _plotwright() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words=
            # "=" is a word of its own.
            if [[ $current == "=" ]]; then
                current=
            elif [[ $previous == "=" ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            if ((COMP_CWORD == 1)); then
                words="\((commands.map(\.name) + ["--help", "--version"]).joined(separator: " "))"
            else
                case ${COMP_WORDS[1]} in
        \(commands.map(command).joined(separator: "\n"))
                *) return ;;
                esac
            fi
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        }
        complete -F _plotwright plotwright

        """
    }

    private static func command(_ command: Command) -> String {
        let values = command.options.compactMap { option in
            option.candidates.map { (option.spellings.joined(separator: "|"), $0) }
        }
        var lines = ["        \(command.name))"]
        if !values.isEmpty {
            lines += ["            case $previous in"]
            lines += values.map { "            \($0)) \(action($1)) ;;" }
            lines += ["            *)"]
        }
        let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
        lines += ["            if [[ $current == -* ]]; then words=\"\(options)\""]
        lines += ["            else \(action(command.candidates ?? .anything)); fi"]
        lines += values.isEmpty ? ["            ;;"] : ["            ;;", "            esac ;;"]
        return lines.joined(separator: "\n")
    }

    private static func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .words(let words): "words=\"\(words.joined(separator: " "))\""
        // Readline knows names of files with blanks, quotation marks and tildes.
        case .files: "compopt -o default; return"
        case .anything: "return"
        }
    }
}
