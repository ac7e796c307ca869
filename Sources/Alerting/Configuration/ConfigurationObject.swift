import Diagnostics
import JSON

/// An error in the configuration. Its place is a JSON pointer (RFC 6901); the value found is never a secret.
package typealias AlertsConfigurationError = Issue<String>

extension AlertsConfigurationError {
    /// The place, the description of the error, and the allowed values.
    package var line: String {
        var text = place.isEmpty ? detail : "\(place): \(detail)"
        if let suggestion { text += " Did you mean \"\(suggestion)\"?" }
        if !allowed.isEmpty { text += " Allowed: \(allowed.joined(separator: ", "))." }
        return text
    }
}

/// An object of the configuration with its place.
struct ConfigurationObject {
    let value: JSONValue
    let pointer: String

    /// - Parameter keys: All allowed keys; nil if the keys are names.
    init(_ value: JSONValue, at pointer: String, keys: [String]?) throws(AlertsConfigurationError) {
        guard value.kind == .object else { throw AlertsConfigurationError(pointer, "This is not an object.") }
        self.value = value
        self.pointer = pointer
        guard let keys else { return }
        for (key, _) in value.members where !keys.contains(key) {
            guard !keys.contains(key + "File") else {
                throw error(key, "Secrets are never in this file: \(key)File or \(key)Environment names the place.")
            }
            throw AlertsConfigurationError(self.pointer(to: key), "This key is unknown.", unknown: key, known: keys)
        }
    }

    func pointer(to key: String) -> String { pointer + "/" + key.escapedForPointer }

    func error(_ key: String, _ message: String, allowed: [String] = []) -> AlertsConfigurationError {
        AlertsConfigurationError(pointer(to: key), message, allowed: allowed)
    }

    func text(_ key: String) throws(AlertsConfigurationError) -> String? {
        guard let member = value[key] else { return nil }
        guard let text = member.string, !text.isEmpty, text.utf8.count <= 20_000,
            !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
        else { throw error(key, "This is not a text.") }
        return text
    }

    func requiredText(_ key: String) throws(AlertsConfigurationError) -> String {
        guard let text = try text(key) else { throw error(key, "This key is missing.") }
        return text
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws(AlertsConfigurationError) -> Double? {
        guard let member = value[key] else { return nil }
        guard let number = member.number, range.contains(number) else {
            throw error(key, "This is not a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    func flag(_ key: String) throws(AlertsConfigurationError) -> Bool? {
        guard let member = value[key] else { return nil }
        guard let flag = member.bool else { throw error(key, "This is not true or false.") }
        return flag
    }

    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, _: Word.Type
    ) throws(AlertsConfigurationError) -> Word? {
        guard let text = try text(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw AlertsConfigurationError(
                pointer(to: key), "This value is unknown.", unknown: text, known: Word.allCases.map(\.rawValue))
        }
        return word
    }

    /// A list of texts, or a single one.
    func texts(_ key: String) throws(AlertsConfigurationError) -> [String] {
        guard let member = value[key] else { return [] }
        if let text = member.string { return [text] }
        let texts = (member.strings ?? []).compactMap(\.self)
        guard member.kind == .array, texts.count == member.count else {
            throw error(key, "This is not a list of texts.")
        }
        return texts
    }

    /// An address of HTTP without a user.
    func url(_ key: String, schemes: [String] = ["http://", "https://"]) throws(AlertsConfigurationError) -> String? {
        guard let url = try text(key) else { return nil }
        let isPlain = url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"#@\\\"<>".utf8.contains($0) }
        guard isPlain, let scheme = schemes.first(where: url.hasPrefix), url.utf8.count > scheme.utf8.count else {
            throw error(key, "This is not a URL that starts with \(schemes.joined(separator: " or ")).")
        }
        return String(url.reversed().drop { $0 == "/" }.reversed())
    }

    /// The secret whose source is in `<key>File` or `<key>Environment`.
    func secret(_ key: String) throws(AlertsConfigurationError) -> Secret? {
        let (file, environment) = (key + "File", key + "Environment")
        let sources = [try text(file).map { Secret.Source.file($0) }, try text(environment).map { .environment($0) }]
            .compactMap(\.self)
        guard sources.count < 2 else { throw error(environment, "There must be either \(file) or \(environment).") }
        guard let source = sources.first else { return nil }
        let secret = Secret(source: source)
        guard secret.value != nil else {
            throw AlertsConfigurationError(pointer, "\(secret.description) has no secret, or cannot be read.")
        }
        return secret
    }

    func requiredSecret(_ key: String) throws(AlertsConfigurationError) -> Secret {
        guard let secret = try secret(key) else {
            throw error(key + "File", "This key is missing; \(key)Environment can replace it.")
        }
        return secret
    }

    /// The names of the keys of a secret.
    static func secretKeys(_ key: String) -> [String] { [key + "File", key + "Environment"] }
}
