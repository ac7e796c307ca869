import Diagnostics
import JSON

/// Where the messages of a receiver go, and how they look.
struct Destination: Sendable {
    let kind: Kind
    let title: MessageTemplate
    let text: MessageTemplate
    /// Whether messages about resolved alerts are sent.
    let sendsResolved: Bool
    /// The time limit for one request, in seconds.
    let time: Double
    let authorities: String?

    enum Kind: Sendable {
        case slack(Slack)
        case mattermost(Mattermost)
        case discord(Discord)
        case telegram(Telegram)
        case mail(Mail)
        case web(Web)
    }

    enum TypeName: String, CaseIterable {
        case slack, mattermost, discord, telegram, email, web
    }

    let type: TypeName

    private static let commonKeys = ["type", "title", "text", "sendResolved", "time", "authorities"]

    init(_ value: JSONValue, at pointer: String) throws(AlertsConfigurationError) {
        let named = try ConfigurationObject(value, at: pointer, keys: nil)
        guard let type = try named.word("type", TypeName.self) else {
            throw named.error("type", "This key is missing.", allowed: TypeName.allCases.map(\.rawValue))
        }
        self.type = type
        let object = try ConfigurationObject(value, at: pointer, keys: Self.commonKeys + Self.keys(of: type))
        kind =
            switch type {
            case .slack: .slack(try Slack(object))
            case .mattermost: .mattermost(try Mattermost(object))
            case .discord: .discord(try Discord(object))
            case .telegram: .telegram(try Telegram(object))
            case .email: .mail(try Mail(object))
            case .web: .web(try Web(object))
            }
        title = try Self.template(object, "title", MessageTemplate.standardTitle)
        text = try Self.template(object, "text", MessageTemplate.standardText)
        sendsResolved = try object.flag("sendResolved") ?? true
        time = try object.number("time", in: 0.1...300) ?? 30
        authorities = try object.text("authorities")
    }

    private static func keys(of type: TypeName) -> [String] {
        switch type {
        case .slack: Slack.keys
        case .mattermost: Mattermost.keys
        case .discord: Discord.keys
        case .telegram: Telegram.keys
        case .email: Mail.keys
        case .web: Web.keys
        }
    }

    private static func template(
        _ object: ConfigurationObject, _ key: String, _ standard: String
    ) throws(AlertsConfigurationError) -> MessageTemplate {
        let source = try object.text(key) ?? standard
        do throws(MessageTemplateError) {
            return try MessageTemplate(source)
        } catch {
            throw object.error(key, error.message)
        }
    }

    /// The service that sends the messages.
    var service: any MessageService {
        switch kind {
        case .slack(let service): service
        case .mattermost(let service): service
        case .discord(let service): service
        case .telegram(let service): service
        case .mail(let service): service
        case .web(let service): service
        }
    }
}
