import Digests

/// Identifies a notification for one destination by its group, its status and its alerts. Alertmanager sends the same
/// notification again if it got no response, and so do other members of its cluster.
enum NotificationKey {
    static func text(_ notification: Notification, receiver: String, destination: Int) -> String {
        var hash = SHA256()
        func add(_ text: String) {
            hash.update(text.utf8.span)
            hash.update([0xFF].span)
        }
        add(receiver)
        add("\(destination)")
        add(notification.groupKey)
        add(notification.isFiring ? "firing" : "resolved")
        let alerts = notification.alerts.map { "\($0.fingerprint) \($0.isFiring) \($0.startsAt)" }
        for alert in alerts.sorted() { add(alert) }
        return Base64.url.encode(Array(hash.finish().bytes.prefix(18)))
    }

    /// Identifies the group of a notification for one destination. The messages of a group are delivered in their order.
    static func group(_ notification: Notification, receiver: String, destination: Int) -> String {
        let text = "\(receiver)\u{1F}\(destination)\u{1F}\(notification.groupKey)"
        return Base64.url.encode(Array(SHA256.digest(of: Array(text.utf8).span).bytes.prefix(18)))
    }
}

/// The credentials of HTTP's Basic scheme (RFC 7617).
enum BasicCredentials {
    static func field(_ user: String, _ password: String) -> String {
        "Basic " + Base64.standard.encode(Array("\(user):\(password)".utf8))
    }
}
