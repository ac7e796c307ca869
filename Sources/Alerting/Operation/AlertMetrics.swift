import Synchronization

/// The metrics of the process in the text format of Prometheus (version 0.0.4).
final class AlertMetrics: Sendable {
    enum Counter: String, CaseIterable {
        case notifications = "plotwright_alerts_notifications_total"
        case refused = "plotwright_alerts_refused_total"
        case duplicates = "plotwright_alerts_repeated_total"
        case sent = "plotwright_alerts_sent_total"
        case failedAttempts = "plotwright_alerts_failed_attempts_total"
        case deadLetters = "plotwright_alerts_dead_total"
        case pictures = "plotwright_alerts_pictures_total"
        case missingPictures = "plotwright_alerts_missing_pictures_total"

        var help: String {
            switch self {
            case .notifications: "Notifications that were stored in the queue, by receiver."
            case .refused: "Requests that were refused."
            case .duplicates: "Messages that were not sent because the same notification had arrived before."
            case .sent: "Messages that a service has accepted, by destination."
            case .failedAttempts: "Failed attempts to deliver a message, by destination."
            case .deadLetters: "Messages that became dead letters because their delivery was abandoned, by destination."
            case .pictures: "Pictures that were drawn for messages."
            case .missingPictures: "Messages that were sent without a picture because the renderer failed."
            }
        }

        var label: String? {
            switch self {
            case .notifications: "receiver"
            case .sent, .failedAttempts, .deadLetters: "destination"
            case .refused, .duplicates, .pictures, .missingPictures: nil
            }
        }
    }

    private struct Key: Hashable {
        let counter: Counter
        let label: String
    }

    private let counts = Mutex<[Key: Int]>([:])

    /// - Parameter labels: The receivers and destinations, whose counters start at zero.
    init(receivers: [String], destinations: [String]) {
        counts.withLock { counts in
            for counter in Counter.allCases {
                switch counter.label {
                case "receiver": for name in receivers { counts[Key(counter: counter, label: name)] = 0 }
                case "destination": for name in destinations { counts[Key(counter: counter, label: name)] = 0 }
                default: counts[Key(counter: counter, label: "")] = 0
                }
            }
        }
    }

    /// - Parameter label: The receiver or the destination, for the counters that have one.
    func count(_ counter: Counter, _ label: String = "", by number: Int = 1) {
        counts.withLock { $0[Key(counter: counter, label: label), default: 0] += number }
    }

    func text(_ queue: AlertQueue.Numbers, now: Double) -> String {
        let counts = counts.withLock { $0 }
        var text = ""
        for counter in Counter.allCases {
            text += "# HELP \(counter.rawValue) \(counter.help)\n# TYPE \(counter.rawValue) counter\n"
            for (key, count) in counts.sorted(by: { $0.key.label < $1.key.label }) where key.counter == counter {
                let labels = counter.label.map { "{\($0)=\"\(key.label)\"}" } ?? ""
                text += "\(counter.rawValue)\(labels) \(count)\n"
            }
        }
        let gauges: [(String, String, Double)] = [
            ("waiting", "Messages that wait for delivery.", Double(queue.waiting)),
            ("dead", "Dead letters that are still in the database.", Double(queue.deadLetters)),
            ("oldest_seconds", "The age of the oldest waiting message.", queue.oldest.map { max(0, now - $0) } ?? 0),
        ]
        for (name, help, value) in gauges {
            text += "# HELP plotwright_alerts_\(name) \(help)\n# TYPE plotwright_alerts_\(name) gauge\n"
            text += "plotwright_alerts_\(name) \(Int(exactly: value).map(String.init) ?? "\(value)")\n"
        }
        return text
    }
}
