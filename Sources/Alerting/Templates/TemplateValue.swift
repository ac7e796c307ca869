import Diagnostics

/// A value of a template, in the terms of Alertmanager's data
/// (https://prometheus.io/docs/alerting/latest/notifications/#data).
enum TemplateValue {
    case text(String)
    case number(Int)
    case labels(Notification.Labels)
    case alerts([Notification.Alert])
    case alert(Notification.Alert)
    case notification(Notification)
    /// What a path names that does not exist, such as a label that an alert does not have.
    case nothing

    /// The member with a name.
    subscript(name: String) -> TemplateValue {
        switch self {
        case .labels(let labels): labels[name].map { .text($0) } ?? .nothing
        case .alerts(let alerts):
            switch name {
            case "Firing": .alerts(alerts.filter(\.isFiring))
            case "Resolved": .alerts(alerts.filter { !$0.isFiring })
            default: .nothing
            }
        case .alert(let alert): Self.member(name, of: alert)
        case .notification(let notification): Self.member(name, of: notification)
        case .text, .number, .nothing: .nothing
        }
    }

    static let membersOfAlert = [
        "Status", "Labels", "Annotations", "StartsAt", "EndsAt", "GeneratorURL", "Fingerprint",
    ]
    static let membersOfNotification = [
        "Receiver", "Status", "Alerts", "GroupLabels", "CommonLabels", "CommonAnnotations", "ExternalURL", "GroupKey",
        "TruncatedAlerts",
    ]

    private static func member(_ name: String, of alert: Notification.Alert) -> TemplateValue {
        switch name {
        case "Status": .text(alert.isFiring ? "firing" : "resolved")
        case "Labels": .labels(alert.labels)
        case "Annotations": .labels(alert.annotations)
        case "StartsAt": .text(alert.startsAt)
        case "EndsAt": .text(alert.endsAt)
        case "GeneratorURL": .text(alert.generatorURL)
        case "Fingerprint": .text(alert.fingerprint)
        default: .nothing
        }
    }

    private static func member(_ name: String, of notification: Notification) -> TemplateValue {
        switch name {
        case "Receiver": .text(notification.receiver)
        case "Status": .text(notification.isFiring ? "firing" : "resolved")
        case "Alerts": .alerts(notification.alerts)
        case "GroupLabels": .labels(notification.groupLabels)
        case "CommonLabels": .labels(notification.commonLabels)
        case "CommonAnnotations": .labels(notification.commonAnnotations)
        case "ExternalURL": .text(notification.externalURL)
        case "GroupKey": .text(notification.groupKey)
        case "TruncatedAlerts": .number(notification.truncatedAlerts)
        default: .nothing
        }
    }

    /// Whether `if` takes the value for true, as in Go.
    var isTrue: Bool {
        switch self {
        case .text(let text): !text.isEmpty
        case .number(let number): number != 0
        case .labels(let labels): !labels.all.isEmpty
        case .alerts(let alerts): !alerts.isEmpty
        case .alert, .notification: true
        case .nothing: false
        }
    }

    var count: Int {
        switch self {
        case .text(let text): text.count
        case .labels(let labels): labels.all.count
        case .alerts(let alerts): alerts.count
        case .number, .alert, .notification, .nothing: 0
        }
    }

    /// The value as a text. Labels are in a line, without the name of the alert.
    var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .labels(let labels):
            labels.all.filter { $0.name != "alertname" }.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        case .alerts(let alerts): "\(alerts.count)"
        case .alert(let alert): TemplateValue.labels(alert.labels).text
        case .notification, .nothing: ""
        }
    }
}
