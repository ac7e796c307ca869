import Numbers
import Threads

/// A setting of the service: its names, its values, and its place in the configuration.
///
/// All names of a setting are derived from one: `--max-body`, `PLOTWRIGHT_MAX_BODY`, `"max-body"`.
package struct Setting: Sendable {
    /// The JSON type of its value in a configuration file.
    package enum FileType: Sendable {
        case number, text, toggle
    }

    /// A default that depends on the machine or on other settings.
    struct Automatic: Sendable {
        let words: String
        /// Called after all sources are read, if the setting itself is not set.
        let apply: @Sendable (Machine, inout ServiceConfiguration) -> Void
    }

    /// The name on the command line, without its dashes.
    package let name: String
    /// The single-letter form of the name.
    package let letter: Character?
    /// The effect of the setting, in a sentence or two.
    package let summary: String
    package let unit: String?
    /// A description of the allowed values.
    package let values: String
    /// Whether the value is a secret, which is never shown.
    package let isSecret: Bool
    package let fileType: FileType
    let automatic: Automatic?
    /// Applies a value to the configuration.
    /// - Returns: Whether the value is allowed.
    let apply: @Sendable (_ text: String, inout ServiceConfiguration) -> Bool
    /// The value as text; `nil` if it is not set.
    let show: @Sendable (ServiceConfiguration) -> String?
    /// The names of the setting in earlier versions. They are still accepted, with a warning.
    package private(set) var formerNames: [String] = []

    /// Whether the setting is only for tests, so that neither documentation nor help lists it.
    package private(set) var isHidden = false

    /// The same setting, hidden.
    func hidden() -> Setting {
        var setting = self
        setting.isHidden = true
        return setting
    }

    /// The same setting with former names, which are also accepted.
    func formerly(_ names: String...) -> Setting {
        var setting = self
        setting.formerNames += names
        return setting
    }

    /// The name of its environment variable.
    package var environmentName: String { Self.environmentName(of: name) }

    /// The environment variable of the setting with this name.
    static func environmentName(of name: String) -> String {
        environmentPrefix + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    static let environmentPrefix = "PLOTWRIGHT_"

    /// A description of the default.
    package var standard: String {
        automatic?.words ?? (isSecret ? nil : show(ServiceConfiguration())) ?? "unset"
    }
}

// MARK: - Kinds of settings

extension Setting {
    typealias Path<Value> = any WritableKeyPath<ServiceConfiguration, Value> & Sendable

    /// A setting for a whole number.
    /// - Parameter scale: The setting's unit in units of the configuration.
    static func whole<Number: FixedWidthInteger & Sendable>(
        _ name: String, _ path: Path<Number>, _ range: ClosedRange<Int>, unit: String? = nil, scale: Number = 1,
        letter: Character? = nil, automatic: Automatic? = nil, _ summary: String
    ) -> Setting {
        Setting(
            name: name, letter: letter, summary: summary, unit: unit,
            values: "a whole number from \(range.lowerBound) to \(range.upperBound)", isSecret: false,
            fileType: .number, automatic: automatic,
            apply: { text, configuration in
                // Only digits are allowed: no sign, no spaces.
                guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text), range.contains(number),
                    let value = Number(exactly: number)
                else { return false }
                let (scaled, isTooLarge) = value.multipliedReportingOverflow(by: scale)
                guard !isTooLarge else { return false }
                configuration[keyPath: path] = scaled
                return true
            },
            show: { "\($0[keyPath: path] / scale)" })
    }

    /// A setting for a time in seconds, with decimals for fractions.
    static func seconds(
        _ name: String, _ path: Path<Duration>, _ range: ClosedRange<Double>, _ summary: String
    ) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: "seconds",
            values: "a number from \(range.lowerBound.short) to \(range.upperBound.short)", isSecret: false,
            fileType: .number, automatic: nil,
            apply: { text, configuration in
                guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }),
                    let number = Double(text), range.contains(number)
                else { return false }
                configuration[keyPath: path] = .milliseconds(Int(limiting: (number * 1_000).rounded()))
                return true
            },
            show: { (Double($0[keyPath: path].nanoseconds) / 1e9).short })
    }

    /// A setting for one of several keywords.
    static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: Path<Word>, _ summary: String
    ) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: nil,
            values: Word.allCases.map(\.rawValue).joined(separator: ", "), isSecret: false, fileType: .text,
            automatic: nil,
            apply: { text, configuration in
                guard let word = Word(rawValue: text) else { return false }
                configuration[keyPath: path] = word
                return true
            },
            show: { $0[keyPath: path].rawValue })
    }

    /// A setting that is on or off.
    static func toggle(_ name: String, _ path: Path<Bool>, _ summary: String) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: nil, values: "on, off", isSecret: false,
            fileType: .toggle, automatic: nil,
            apply: { text, configuration in
                guard text == "on" || text == "off" else { return false }
                configuration[keyPath: path] = text == "on"
                return true
            },
            show: { $0[keyPath: path] ? "on" : "off" })
    }

    /// A setting for a text that is not empty.
    static func text(
        _ name: String, _ path: Path<String>, values: String, automatic: Automatic? = nil, _ summary: String
    ) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: nil, values: values, isSecret: false, fileType: .text,
            automatic: automatic,
            apply: { text, configuration in
                guard !text.isEmpty, text.utf8.count <= 4096 else { return false }
                configuration[keyPath: path] = text
                return true
            },
            show: { $0[keyPath: path] })
    }
}

extension Setting {
    /// A setting with a syntax of its own, such as a list separated by spaces, which is unset by default.
    /// - Parameters:
    ///   - part: The part of the configuration that the value belongs to.
    ///   - set: Stores the value in the part and returns whether it is well-formed.
    static func list<Part>(
        _ name: String, _ part: Path<Part>, values: String, _ summary: String,
        set: @escaping @Sendable (String, inout Part) -> Bool, show: @escaping @Sendable (Part) -> String?
    ) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: nil, values: values, isSecret: false, fileType: .text,
            automatic: nil, apply: { set($0, &$1[keyPath: part]) }, show: { show($0[keyPath: part]) })
    }

    /// A setting for the path of a file or folder, which is unset by default.
    static func path(_ name: String, _ path: Path<String?>, _ summary: String) -> Setting {
        Setting(
            name: name, letter: nil, summary: summary, unit: nil, values: "a path", isSecret: false, fileType: .text,
            automatic: nil,
            apply: { text, configuration in
                guard !text.isEmpty, text.utf8.count < 4096, !text.utf8.contains(0) else { return false }
                configuration[keyPath: path] = text
                return true
            },
            show: { $0[keyPath: path] })
    }
}

extension Double {
    /// The number without decimals if it is whole.
    fileprivate var short: String {
        Int(exactly: self).map { "\($0)" } ?? "\(self)"
    }
}
