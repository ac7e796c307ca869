import Diagnostics
import Service

/// The operands and options in a command's arguments.
struct Arguments: Sendable {
    private(set) var operands: [String] = []
    private var values: [String: String] = [:]
    /// The other names that the arguments use, by the names of their options.
    private var otherNames: [String: String] = [:]

    /// Reads the arguments after the command's name.
    ///
    /// Options are written `--name value`, `--name=value`, `-n value` or `-nvalue`, before, between or after the
    /// operands. All arguments after `--` are operands. A single dash is an operand too.
    /// - Throws: A failure that refers to the help of the command.
    init(_ arguments: some Sequence<String>, of command: Command) throws(Failure) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let (option, name, attached) = try Self.option(argument, of: command)
            guard values[option.name] == nil else { throw Self.usage("--\(option.name) occurs twice", command) }
            if option.otherNames.contains(name) { otherNames[option.name] = name }
            if option.value == nil {
                guard attached == nil else { throw Self.usage("--\(option.name) takes no value", command) }
                values[option.name] = ""
            } else {
                guard let value = attached ?? rest.popFirst() else {
                    throw Self.usage("--\(option.name) needs a value", command)
                }
                values[option.name] = value
            }
        }
        guard operands.isEmpty || !command.operands.isEmpty || has(.help) else {
            throw Self.usage("unexpected argument \"\(operands[0])\"", command)
        }
    }

    func has(_ option: Option) -> Bool {
        values[option.name] != nil
    }

    /// The value of an option on the command line, and the name that the command line uses: its own or another one.
    func given(_ name: String) -> (name: String, value: String)? {
        values[name].map { (otherNames[name] ?? name, $0) }
    }

    /// The value of an option on the command line.
    func value(_ option: Option) -> String? {
        values[option.name]
    }

    /// The value as a whole number within a range.
    /// - Precondition: The option is in the arguments.
    func number(_ option: Option, in range: ClosedRange<Int>) throws(Failure) -> Int {
        let text = value(option) ?? ""
        guard let number = Int(text), range.contains(number) else {
            throw Failure(
                .usage,
                "--\(option.name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\""
            )
        }
        return number
    }

    /// The value as a positive number; nil if the option is missing.
    func positiveNumber(_ option: Option) throws(Failure) -> Double? {
        guard let text = value(option) else { return nil }
        guard let number = Double(text), number > 0, number.isFinite else {
            throw Failure(.usage, "--\(option.name) must be a positive number, not \"\(text)\"")
        }
        return number
    }

    private static func option(
        _ argument: String, of command: Command
    ) throws(Failure) -> (option: Option, name: String, attached: String?) {
        if argument.hasPrefix("--") {
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            guard let option = command.options.first(where: { $0.name == name || $0.otherNames.contains(name) }) else {
                let nearest = SpellingSuggestion.to(name, among: command.options.map(\.name))
                throw usage("unknown option --\(name)" + (nearest.map { "; did you mean --\($0)?" } ?? ""), command)
            }
            return (option, name, parts.count > 1 ? String(parts[1]) : nil)
        }
        let letter = argument[argument.index(after: argument.startIndex)]
        guard let option = command.options.first(where: { $0.letter == letter }) else {
            throw usage("unknown option -\(letter)", command)
        }
        let attached = String(argument.dropFirst(2))
        return (option, option.name, attached.isEmpty ? nil : attached)
    }

    private static func usage(_ message: String, _ command: Command) -> Failure {
        Failure(.usage, message + "; see plotwright \(command.name) --help")
    }
}
