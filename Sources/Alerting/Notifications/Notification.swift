import Diagnostics
import JSON
import Numbers

/// A notification of Alertmanager's webhook (https://prometheus.io/docs/alerting/latest/configuration/#webhook_config),
/// or of Grafana's, which has the same keys.
struct Notification: Sendable {
    struct Alert: Sendable {
        let isFiring: Bool
        let labels: Labels
        let annotations: Labels
        /// RFC 3339.
        let startsAt: String
        let endsAt: String
        let generatorURL: String
        let fingerprint: String
    }

    let receiver: String
    let isFiring: Bool
    let groupKey: String
    let groupLabels: Labels
    let commonLabels: Labels
    let commonAnnotations: Labels
    let externalURL: String
    let truncatedAlerts: Int
    let alerts: [Alert]

    /// Names and values, sorted by name.
    struct Labels: Hashable, Sendable {
        let all: [(name: String, value: String)]

        subscript(name: String) -> String? { all.first { $0.name == name }?.value }

        static func == (one: Labels, other: Labels) -> Bool {
            one.all.elementsEqual(other.all) { $0.name == $1.name && $0.value == $1.value }
        }

        func hash(into hasher: inout Hasher) {
            for pair in all { hasher.combine(pair.name) }
        }
    }

    /// The maximum size of a notification, in bytes.
    static let maximumLength = 4 << 20
    private static let maximumAlerts = 1_000
    private static let maximumLabels = 200
    private static let maximumText = 10_000

    var firing: [Alert] { alerts.filter(\.isFiring) }
    var resolved: [Alert] { alerts.filter { !$0.isFiring } }
}

/// The reason why a notification cannot be read, as a sentence.
struct NotificationError: Error, Hashable {
    let message: String

    init(_ message: String) { self.message = message }
}

extension Notification {
    init(_ bytes: [UInt8]) throws(NotificationError) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(bytes, limits: JSONLimits(bytes: Self.maximumLength, values: 500_000))
        } catch {
            throw NotificationError("The notification is not valid JSON: \(error).")
        }
        let root = document.root
        guard root.kind == .object else { throw NotificationError("The notification is not an object.") }
        // Grafana's webhook has the version 1.
        guard let version = root["version"]?.string, ["4", "1"].contains(version) else {
            throw NotificationError("The version of the notification is missing or unknown; Alertmanager sends \"4\".")
        }
        guard let list = root["alerts"], list.kind == .array else {
            throw NotificationError("The notification has no alerts.")
        }
        guard list.count <= Self.maximumAlerts else {
            throw NotificationError(
                "The notification has more than \(Self.maximumAlerts) alerts; set max_alerts in Alertmanager.")
        }
        receiver = try Self.text(root, "receiver")
        isFiring = try Self.status(root)
        groupKey = try Self.text(root, "groupKey")
        groupLabels = try Self.labels(root, "groupLabels")
        commonLabels = try Self.labels(root, "commonLabels")
        commonAnnotations = try Self.labels(root, "commonAnnotations")
        externalURL = try Self.text(root, "externalURL")
        let truncated = root["truncatedAlerts"]?.number ?? 0
        truncatedAlerts = Int(limiting: max(0, min(truncated, 1e9)))
        var alerts: [Alert] = []
        for value in list.elements {
            guard value.kind == .object else { throw NotificationError("An alert is not an object.") }
            alerts.append(
                Alert(
                    isFiring: try Self.status(value), labels: try Self.labels(value, "labels"),
                    annotations: try Self.labels(value, "annotations"), startsAt: try Self.text(value, "startsAt"),
                    endsAt: try Self.text(value, "endsAt"), generatorURL: try Self.text(value, "generatorURL"),
                    fingerprint: try Self.text(value, "fingerprint")))
        }
        self.alerts = alerts
    }

    private static func status(_ value: JSONValue) throws(NotificationError) -> Bool {
        switch value["status"]?.string {
        case "firing": return true
        case "resolved": return false
        default: throw NotificationError("A status is neither \"firing\" nor \"resolved\".")
        }
    }

    /// A text; empty if it is missing.
    private static func text(_ value: JSONValue, _ key: String) throws(NotificationError) -> String {
        guard let member = value[key], !member.isNull else { return "" }
        guard let text = member.string else { throw NotificationError("\(key) is not a text.") }
        guard text.utf8.count <= 65_536 else { throw NotificationError("\(key) is longer than 65536 bytes.") }
        return text
    }

    private static func labels(_ value: JSONValue, _ key: String) throws(NotificationError) -> Labels {
        guard let member = value[key], !member.isNull else { return Labels(all: []) }
        guard member.kind == .object, member.count <= maximumLabels else {
            throw NotificationError("\(key) is not an object with at most \(maximumLabels) members.")
        }
        var pairs: [(name: String, value: String)] = []
        for (name, value) in member.members {
            guard let text = value.string else { throw NotificationError("A value of \(key) is not a text.") }
            pairs.append((name, text.shortened(to: maximumText)))
        }
        return Labels(all: pairs.sorted { $0.name < $1.name })
    }
}
