/// The completion script for zsh.
enum ZshCompletion {
    static func script(_ commands: [Command]) -> String {
        """
        #compdef plotwright
        # Completion of plotwright for zsh, made by `plotwright completion zsh`.
        _plotwright() {
            local context state state_descr line
            typeset -A opt_args
            _arguments -C '(- *)'{-h,--help}'[Show the help]' '(- *)'{-V,--version}'[Print the version]' \\
                '1:command:->command' '*::argument:->argument'
            case $state in
            command)
                local -a commands=(
        \(commands.map { "            \(quoted("\($0.name):\($0.shortSummary)"))" }.joined(separator: "\n"))
                )
                _describe -t commands command commands ;;
            argument)
                case $words[1] in
        \(commands.map(command).joined(separator: "\n"))
                esac ;;
            esac
        }
        if [[ $funcstack[1] == _plotwright ]]; then
            _plotwright "$@"
        else
            compdef _plotwright plotwright
        fi

        """
    }

    private static func command(_ command: Command) -> String {
        var lines = command.options.map(option)
        if let candidates = command.candidates {
            lines.append(quoted("*:\(escaped(command.operands)):\(action(candidates))"))
        }
        return "        \(command.name)) _arguments -s -S \\\n            "
            + lines.joined(separator: " \\\n            ") + " ;;"
    }

    private static func option(_ option: Option) -> String {
        let names = option.letter.map {
            "'(-\($0) --\(option.name))'{-\($0)\(mark(option, "+")),--\(option.name)\(mark(option, "="))}"
        }
        var rest = "[\(escaped(option.shortHelp))]"
        if let candidates = option.candidates { rest += ":\(escaped(option.value ?? "")):\(action(candidates))" }
        return names.map { $0 + quoted(rest) } ?? quoted("--\(option.name)\(mark(option, "="))\(rest)")
    }

    private static func mark(_ option: Option, _ mark: String) -> String { option.value == nil ? "" : mark }

    private static func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .anything: " "
        }
    }

    /// Text within a specification of `_arguments`.
    private static func escaped(_ text: String) -> String {
        String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
