import Delivery
import Diagnostics
import JSON

/// Telegram: a bot that sends to a chat (https://core.telegram.org/bots/api#sendphoto).
struct Telegram: MessageService {
    let url: String
    let token: Secret
    /// The id of a chat, such as `-1001234567890`, or the name of a channel, such as `@oncall`.
    let chat: String

    static let keys = ["url", "chat"] + ConfigurationObject.secretKeys("token")
    private static let maximumCaption = 1_024
    private static let maximumText = 4_096

    init(_ object: ConfigurationObject) throws(AlertsConfigurationError) {
        url = try object.url("url") ?? "https://api.telegram.org"
        token = try object.requiredSecret("token")
        guard let text = token.value,
            text.utf8.allSatisfy({ AlertsConfiguration.isInName($0) || $0 == UInt8(ascii: ":") })
        else { throw object.error("tokenFile", "The secret is not a token such as 123456:ABC….") }
        let number = object.value["chat"]?.number.flatMap { Int(exactly: $0) }.map(String.init)
        chat = if let number { number } else { try object.requiredText("chat") }
    }

    func send(_ message: Message, by sender: any Sender) throws(SendError) {
        let mark = message.isFiring ? "🔴" : "🟢"
        let text = "\(mark) \(message.title)\n\(message.completeText)"
        guard let picture = message.picture else {
            let document: JSONTree = [
                "chat_id": .string(chat), "text": .string(text.shortened(to: Self.maximumText - 1)),
            ]
            return try call("sendMessage", document.bytes, "application/json", sender)
        }
        var form = MultipartForm(boundary: "form" + message.key)
        form.append("chat_id", chat)
        form.append("caption", text.shortened(to: Self.maximumCaption - 1))
        form.append("photo", picture.bytes, fileName: AlertPicture.fileName, type: AlertPicture.mediaType)
        try call("sendPhoto", form.content, form.contentType, sender)
    }

    private func call(_ method: String, _ content: [UInt8], _ type: String, _ sender: any Sender) throws(SendError) {
        let response = try sender.request(
            "Telegram",
            WebRequest(
                "POST", "\(url)/bot\(try token.read())/\(method)", fields: ["Content-Type: \(type)"], content: content))
        guard response.document?["ok"]?.bool == true else {
            throw SendError(message: "Telegram refused the message", retryAfter: SendError.retryAfter(response))
        }
    }
}
