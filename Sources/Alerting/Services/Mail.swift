import Delivery
import Diagnostics
import JSON

/// Mail by SMTP, with the picture in it.
struct Mail: MessageService {
    let url: String
    let security: MailSecurity
    let user: String?
    let password: Secret?
    let sender: String
    let recipients: [String]

    static let keys = ["smtp", "tls", "user", "from", "to"] + ConfigurationObject.secretKeys("password")
    private static let maximumRecipients = 100

    init(_ object: ConfigurationObject) throws(AlertsConfigurationError) {
        guard let url = try object.url("smtp", schemes: ["smtp://", "smtps://"]) else {
            throw object.error("smtp", "This key is missing: the server, such as smtp://mail.example.com:587.")
        }
        self.url = url
        security = try object.word("tls", MailSecurity.self) ?? .required
        user = try object.text("user")
        password = try object.secret("password")
        guard (user == nil) == (password == nil) else {
            throw object.error("user", "user and passwordFile must be set together.")
        }
        sender = try object.requiredText("from")
        recipients = try object.texts("to")
        guard (1...Self.maximumRecipients).contains(recipients.count) else {
            throw object.error("to", "There must be 1 to \(Self.maximumRecipients) recipients.")
        }
        for (key, address) in [("from", sender)] + recipients.map({ ("to", $0) }) where !Self.isAddress(address) {
            throw object.error(key, "This is not an address such as oncall@example.com.")
        }
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && text.utf8.count <= 254
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>()[],;:\\\"".utf8.contains($0) }
    }

    func send(_ message: Message, by sender: any Sender) throws(SendError) {
        let mail = MailMessage(message, sender: self.sender, recipients: recipients, date: WallClock.now)
        let request = MailSubmission(
            url: url, security: security, user: user, password: try password?.read(), sender: self.sender,
            recipients: recipients, message: mail.bytes)
        do throws(DeliveryFailure) {
            try sender.send(request)
        } catch {
            // 5xx is a permanent refusal (RFC 5321 section 4.2.1), except for authentication, which an operator can fix.
            let isPermanent = error.mailCode.map { $0 >= 500 && ![530, 534, 535, 538].contains($0) } ?? false
            throw SendError(
                message: "the mail server did not accept the mail: \(error.message)", isRetryable: !isPermanent)
        }
    }
}
