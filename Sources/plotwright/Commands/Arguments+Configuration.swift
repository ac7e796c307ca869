import Glibc
import Service

extension Option {
    static let config = Option(
        "config", value: "FILE",
        "A JSON file with settings. Default: the value of \(ConfigurationSources.fileVariable).")

    /// Creates the option of a setting.
    init(_ setting: Setting) {
        let values = setting.fileType == .number ? setting.unit?.uppercased() ?? "NUMBER" : setting.values
        // A longer description of the values is moved into the help sentence.
        let isShort = values.count <= 32
        let help = setting.summary + (isShort ? "" : " TEXT is \(values).") + " Default: \(setting.standard)."
        self.init(
            setting.name, letter: setting.letter, value: isShort ? values : "TEXT", ConfigurationText.plain(help),
            otherNames: setting.formerNames)
    }
}

extension Arguments {
    /// The configuration from the command line, the environment and the file.
    func configuration() throws(Failure) -> ResolvedConfiguration {
        var sources = ConfigurationSources()
        for setting in Setting.all {
            if let (name, value) = given(setting.name) { sources.flags[name] = value }
        }
        sources.environment = Self.environment
        if let path = value(.config) ?? sources.environment[ConfigurationSources.fileVariable] {
            sources.file = ConfigurationSources.File(path: path, text: try File.read(path))
        }
        do throws(ConfigurationError) {
            return try ResolvedConfiguration(sources, machine: .current)
        } catch {
            throw Failure(
                error.isOfCommandLine ? .usage : .configuration, error.complaints.joined(separator: "\nplotwright: "))
        }
    }

    /// The environment of the process. If a variable occurs twice, the first value is used.
    private static var environment: [String: String] {
        var variables: [String: String] = [:]
        var entry = unsafe environ
        while let text = unsafe entry.pointee {
            let parts = unsafe String(cString: text).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
            unsafe entry += 1
        }
        return variables
    }
}
