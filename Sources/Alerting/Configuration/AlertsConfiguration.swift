import Diagnostics
import JSON
import Numbers

/// The configuration of `plotwright alerts`. `docs/alerts.md` describes the file.
package struct AlertsConfiguration: Sendable {
    package let host: String
    package let port: UInt16
    /// The path of the database with the messages that have not been delivered.
    let queue: String
    /// Who may send notifications; nil for everyone who can reach the server.
    let access: AlertsAccess?
    package let renderer: RendererConfiguration
    /// The age at which an undelivered message becomes a dead letter, in seconds.
    let deadAfter: Double
    /// The time in which an equal notification is a duplicate, in seconds.
    let duplicateTime: Double
    /// The delay before the first retry of a failed delivery, in seconds. It doubles with each retry.
    let retryTime: Double
    /// The destinations of each receiver.
    let receivers: [String: [Destination]]

    private static let maximumDestinations = 50

    /// Parses the configuration.
    package init(_ json: [UInt8]) throws(AlertsConfigurationError) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(json, limits: JSONLimits(bytes: 1 << 20))
        } catch {
            throw AlertsConfigurationError("", "This is not valid JSON: \(error).")
        }
        let root = try ConfigurationObject(
            document.root, at: "",
            keys: [
                "host", "port", "queue", "access", "renderer", "deadAfter", "duplicateTime", "retryTime", "receivers",
            ])
        host = try root.text("host") ?? "127.0.0.1"
        port = UInt16(clamping: Int(limiting: try root.number("port", in: 0...65_535) ?? 9_095))
        queue = try root.requiredText("queue")
        access = try root.value["access"].map { value throws(AlertsConfigurationError) in
            try AlertsAccess(value, at: "/access")
        }
        guard let rendererObject = root.value["renderer"] else {
            throw root.error("renderer", "This key is missing.")
        }
        renderer = try RendererConfiguration(rendererObject, at: "/renderer")
        deadAfter = try root.number("deadAfter", in: 1...2_592_000) ?? 86_400
        duplicateTime = try root.number("duplicateTime", in: 0...86_400) ?? 300
        retryTime = try root.number("retryTime", in: 0.05...3_600) ?? 2
        guard let list = root.value["receivers"], list.count > 0 else {
            throw root.error("receivers", "There are no receivers.")
        }
        let named = try ConfigurationObject(list, at: "/receivers", keys: nil)
        var receivers: [String: [Destination]] = [:]
        for (name, value) in list.members {
            let pointer = named.pointer(to: name)
            guard !name.isEmpty, name.utf8.count <= 100, name.utf8.allSatisfy({ Self.isInName($0) }) else {
                throw AlertsConfigurationError(pointer, "A name must have 1 to 100 letters, digits, \"-\" and \"_\".")
            }
            var destinations: [Destination] = []
            let isList = value.kind == .array
            for (index, element) in (isList ? Array(value.elements) : [value]).enumerated() {
                destinations.append(try Destination(element, at: isList ? "\(pointer)/\(index)" : pointer))
            }
            guard !destinations.isEmpty else {
                throw AlertsConfigurationError(pointer, "The receiver has no destination.")
            }
            receivers[name] = destinations
        }
        guard receivers.values.reduce(0, { $0 + $1.count }) <= Self.maximumDestinations else {
            throw root.error("receivers", "There are more than \(Self.maximumDestinations) destinations.")
        }
        self.receivers = receivers
    }

    static func isInName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "-_".utf8.contains(byte)
    }
}

/// The credentials of Alertmanager's `http_config`.
enum AlertsAccess: Hashable, Sendable {
    case bearer(Secret)
    case basic(user: String, Secret)

    init(_ value: JSONValue, at pointer: String) throws(AlertsConfigurationError) {
        let keys = ConfigurationObject.secretKeys("bearerToken") + ["user"] + ConfigurationObject.secretKeys("password")
        let object = try ConfigurationObject(value, at: pointer, keys: keys)
        if let token = try object.secret("bearerToken") {
            guard object.value["user"] == nil else {
                throw object.error("user", "There must be either a token or a user with a password.")
            }
            self = .bearer(token)
        } else {
            self = .basic(user: try object.requiredText("user"), try object.requiredSecret("password"))
        }
    }

    /// The value of `Authorization` that is expected; nil if the secret cannot be read now.
    var authorization: String? {
        switch self {
        case .bearer(let token): token.value.map { "Bearer \($0)" }
        case .basic(let user, let password): password.value.map { BasicCredentials.field(user, $0) }
        }
    }
}

/// How to request pictures from the renderer.
package struct RendererConfiguration: Sendable {
    /// The URL up to, but not including, `/prometheus`.
    package let url: String
    /// The name of the source; nil for the default one.
    let source: String?
    /// The keys that sign URLs, in the form of the setting `signing-keys`.
    let signingKeys: Secret?
    /// Parameters of each picture: its size, its theme and its time zone.
    let parameters: [(name: String, value: String)]
    /// The range of a graph, such as `1h`.
    let range: String
    /// The time limit for a picture, in seconds.
    let time: Double

    init(_ value: JSONValue, at pointer: String) throws(AlertsConfigurationError) {
        let names = ["width", "height", "devicePixelRatio", "theme", "timeZone"]
        let object = try ConfigurationObject(
            value, at: pointer,
            keys: ["url", "source", "range", "time"] + names + ConfigurationObject.secretKeys("signingKeys"))
        guard let url = try object.url("url") else { throw object.error("url", "This key is missing.") }
        self.url = url
        source = try object.text("source")
        signingKeys = try object.secret("signingKeys")
        range = try object.text("range") ?? "1h"
        time = try object.number("time", in: 0.1...300) ?? 10
        var parameters: [(String, String)] = []
        for name in names {
            guard let member = object.value[name] else { continue }
            let text = member.number.map { Int(exactly: $0).map(String.init) ?? String($0) } ?? member.string
            guard let text else { throw object.error(name, "This is neither a number nor a text.") }
            parameters.append((name, text))
        }
        self.parameters = parameters
    }

    /// The secret with which URLs are signed; nil if they need no signature or the secret cannot be read now.
    package var signingKeysText: String? { signingKeys?.value }
    package var mustSign: Bool { signingKeys != nil }
}
