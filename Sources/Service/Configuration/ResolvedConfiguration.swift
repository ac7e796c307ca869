import Diagnostics
import Dialects
import Engine
import HTTPMessages
import HTTPServer
import JSON

/// The configuration resolved from several sources. The command line takes precedence over the environment, the
/// environment over the file, and the file over the defaults.
package struct ResolvedConfiguration: Sendable {
    /// The source of a setting's value.
    package enum Origin: Hashable, Sendable {
        case standard
        case file(String)
        case environment(String)
        case commandLine(String)

        fileprivate func isOfSameSource(as other: Origin) -> Bool {
            switch (self, other) {
            case (.file, .file), (.environment, .environment), (.commandLine, .commandLine): true
            default: false
            }
        }
    }

    package private(set) var configuration = ServiceConfiguration()
    /// All settings.
    package let settings: [Setting]
    private var origins: [String: Origin] = [:]
    private var complaints: [(text: String, isOfCommandLine: Bool)] = []

    /// Reads all sources. An error in one of them is reported even if another source takes precedence.
    package init(
        _ sources: ConfigurationSources, machine: Machine, settings: [Setting] = Setting.all
    ) throws(ConfigurationError) {
        self.settings = settings
        if let file = sources.file { read(file) }
        read(environment: sources.environment)
        for setting in settings {
            for name in [setting.name] + setting.formerNames {
                guard let text = sources.flags[name] else { continue }
                apply(text, to: setting, "--" + setting.name, as: "--" + name, from: .commandLine("--" + name))
            }
        }
        for setting in settings where origins[setting.name] == nil {
            setting.automatic?.apply(machine, &configuration)
        }
        configuration.spec.bytes = max(configuration.spec.bytes, configuration.server.limits.content)
        check()
        checkMemory(machine)
        guard complaints.isEmpty else {
            throw ConfigurationError(
                complaints: complaints.map(\.text), isOfCommandLine: complaints.allSatisfy(\.isOfCommandLine))
        }
    }

    package func origin(of setting: Setting) -> Origin {
        origins[setting.name] ?? .standard
    }

    /// The value of a setting as text; for a secret, only whether it is set.
    package func value(of setting: Setting) -> String {
        let value = setting.show(configuration)
        return setting.isSecret ? value == nil ? "unset" : "set" : value ?? "unset"
    }

    // MARK: - Reading

    private mutating func read(_ file: ConfigurationSources.File) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(file.text)
        } catch {
            return complain("\(file.path) is not JSON: \(error.description)")
        }
        guard document.root.kind == .object else {
            return complain("\(file.path) must be an object, such as {\"port\": 8080}")
        }
        for (name, value) in document.root.members {
            guard let setting = setting(called: name, spelled: { $0 }) else {
                let shown = String(name.prefix(80)).asciiJSON
                let nearest = SpellingSuggestion.to(name, among: settings.map(\.name))
                complain(
                    "\(file.path) has the unknown key \(shown)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
                continue
            }
            let origin = Origin.file(file.path)
            guard let text = Self.text(value, setting.fileType) else {
                let article =
                    setting.fileType == .number ? "a number" : setting.fileType == .text ? "a string" : "true or false"
                complain("\(Self.subject(name.asciiJSON, origin)) must be \(article): \(setting.values)")
                continue
            }
            apply(text, to: setting, setting.name.asciiJSON, as: name.asciiJSON, from: origin)
        }
    }

    /// A value from the file in the syntax of the command line.
    private static func text(_ value: JSONValue, _ type: Setting.FileType) -> String? {
        switch type {
        case .number: value.number.map { number in Int(exactly: number).map { "\($0)" } ?? "\(number)" }
        case .text: value.string
        case .toggle: value.bool.map { $0 ? "on" : "off" }
        }
    }

    private mutating func read(environment: [String: String]) {
        // Sorted, so that messages are the same at every start.
        for (variable, text) in environment.sorted(by: { $0.key < $1.key })
        where variable.hasPrefix(Setting.environmentPrefix) && variable != ConfigurationSources.fileVariable {
            guard let setting = setting(called: variable, spelled: Setting.environmentName) else {
                let known = settings.map(\.environmentName) + [ConfigurationSources.fileVariable]
                let nearest = SpellingSuggestion.to(variable, among: known)
                complain(
                    "the environment has the unknown variable \(variable.prefix(80))"
                        + (nearest.map { "; did you mean \($0)?" } ?? ""))
                continue
            }
            apply(text, to: setting, setting.environmentName, as: variable, from: .environment(variable))
        }
    }

    /// The setting with this name or former name.
    /// - Parameter spelled: Converts a name to the notation of the source.
    private func setting(called text: String, spelled: (String) -> String) -> Setting? {
        settings.first { setting in
            spelled(setting.name) == text || setting.formerNames.contains { spelled($0) == text }
        }
    }

    /// - Parameters:
    ///   - name: The name of the setting in the notation of the source.
    ///   - given: The name in the source, which may be a former one.
    private mutating func apply(
        _ text: String, to setting: Setting, _ name: String, as given: String, from origin: Origin
    ) {
        let subject = Self.subject(given, origin)
        guard setting.apply(text, &configuration) else {
            let found = setting.isSecret ? "" : ", not \(String(text.prefix(80)).asciiJSON)"
            let unit = setting.unit.map { " (\($0))" } ?? ""
            return complain("\(subject) must be \(setting.values)\(unit)\(found)", origin)
        }
        if let other = origins[setting.name], other.isOfSameSource(as: origin) {
            return complain("\(Self.subject(name, origin)) is given twice, once by a former name", origin)
        }
        origins[setting.name] = origin
        if given != name { configuration.warnings.append("\(subject) is now called \(name)") }
    }

    // MARK: - Checking

    /// Checks for contradictions between settings.
    private mutating func check() {
        let server = configuration.server
        let metrics = configuration.metrics
        if metrics.isServed, metrics.port == server.port, server.port != 0, metrics.host == server.host {
            complain(
                "metrics-port must not be the same as port (\(server.port)); set metrics to off to serve no metrics")
        }
        for complaint in configuration.access.contradictions({ origins[$0] != nil }) { complain(complaint) }
        for complaint in configuration.sharing.contradictions({ origins[$0] != nil }) { complain(complaint) }
        if configuration.cache > configuration.memory {
            complain(
                "cache is \(configuration.cache >> 20) MiB, but the process may use only \(configuration.memory >> 20) MiB of memory"
            )
        }
    }

    /// Warns of limits that the memory does not suffice for.
    private mutating func checkMemory(_ machine: Machine) {
        func mebibytes(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
        let memory = configuration.memory
        let render = configuration.memoryPlan.render
        if memory > machine.memory {
            configuration.warnings.append(
                "memory is \(mebibytes(memory)), but the process may use only \(mebibytes(machine.memory))")
        }
        if configuration.greatestMemory > memory {
            configuration.warnings.append(
                "the limits of renders, requests, caches and data add up to \(mebibytes(configuration.greatestMemory)), but memory is \(mebibytes(memory)); fewer workers or lower limits need less"
            )
        }
        if configuration.server.limits.content > render {
            configuration.warnings.append(
                "max-body is \(mebibytes(configuration.server.limits.content)), but one render may use only \(mebibytes(render))"
            )
        }
    }

    private mutating func complain(_ text: String, _ origin: Origin = .standard) {
        if case .commandLine = origin { return complaints.append((text, true)) }
        complaints.append((text, false))
    }

    /// The name of a setting in a message, with its source.
    private static func subject(_ name: String, _ origin: Origin) -> String {
        switch origin {
        case .file(let path): "\(name) in \(path)"
        case .standard, .environment, .commandLine: name
        }
    }
}

/// The sources of settings: the command line, the environment and a file.
package struct ConfigurationSources: Sendable {
    /// The text of a configuration file.
    package struct File: Sendable {
        package let path: String
        package let text: [UInt8]

        package init(path: String, text: [UInt8]) {
            self.path = path
            self.text = text
        }
    }

    /// The values from the command line, by the settings' names.
    package var flags: [String: String] = [:]
    /// The whole environment of the process.
    package var environment: [String: String] = [:]
    package var file: File?

    /// The environment variable with the path of the configuration file.
    package static let fileVariable = Setting.environmentPrefix + "CONFIG"

    package init() {}
}

/// The errors of a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
    /// One sentence without a period for each error. It names the setting and its source.
    package let complaints: [String]
    /// Whether all errors are on the command line.
    package let isOfCommandLine: Bool
}
