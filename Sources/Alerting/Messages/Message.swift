import Delivery

/// A message about a group of alerts, ready for any service.
struct Message: Sendable {
    let title: String
    let text: String
    let isFiring: Bool
    /// The page of the alert in Prometheus or Grafana; empty if there is none.
    let sourceURL: String
    /// The page of Alertmanager; empty if there is none.
    let externalURL: String
    let picture: AlertPicture?
    /// Why there is no picture, as a sentence; nil if there is one or none was expected.
    let pictureProblem: String?
    /// A text that is equal for every attempt to send this message, and different for all other messages.
    let key: String
    /// The same for the messages of a group of alerts.
    let group: String

    /// The text, followed by the reason if the picture is missing.
    var completeText: String {
        guard let pictureProblem else { return text }
        return text + (text.hasSuffix("\n") || text.isEmpty ? "" : "\n") + "(No picture: \(pictureProblem))"
    }
}

/// A picture of the graphs of alerts.
struct AlertPicture: Sendable {
    let bytes: [UInt8]
    /// What it shows, for people who cannot see it.
    let alternative: String

    static let fileName = "graph.png"
    static let mediaType = "image/png"
}

/// Sends messages to a service. Each call blocks until the service has answered.
protocol MessageService: Sendable {
    func send(_ message: Message, by sender: any Sender) throws(SendError)
}

/// Sends requests and mails. Tests use an implementation without a network.
protocol Sender: Sendable {
    func send(_ request: WebRequest) throws(DeliveryFailure) -> WebResponse
    func send(_ request: MailSubmission) throws(DeliveryFailure)
}

/// The reason why a message was not sent, as a sentence without secrets.
struct SendError: Error, Hashable, Sendable {
    let message: String
    /// Whether another attempt may succeed.
    var isRetryable = true
    /// The time after which the service allows another attempt, in seconds.
    var retryAfter: Double?
}
