import Delivery
import Diagnostics
import JSON

/// Discord: a webhook of a channel (https://discord.com/developers/docs/resources/webhook#execute-webhook).
struct Discord: MessageService {
    /// The URL of the webhook, which is a secret itself.
    let url: Secret

    static let keys = ConfigurationObject.secretKeys("url")
    private static let maximumTitle = 250
    private static let maximumText = 4_000

    init(_ object: ConfigurationObject) throws(AlertsConfigurationError) {
        url = try object.requiredSecret("url")
        guard let text = url.value, text.hasPrefix("https://") || text.hasPrefix("http://") else {
            throw object.error("urlFile", "The secret is not a URL.")
        }
    }

    func send(_ message: Message, by sender: any Sender) throws(SendError) {
        var embed: [JSONTree.Member] = [
            .init(key: "title", value: .string(message.title.shortened(to: Self.maximumTitle))),
            .init(
                key: "description",
                value: .string(MarkdownText.escaped(message.completeText).shortened(to: Self.maximumText))),
            .init(key: "color", value: message.isFiring ? 0xB91C1C : 0x15803D),
        ]
        if message.sourceURL.hasPrefix("http"), message.sourceURL.utf8.count <= 2_000 {
            embed.append(.init(key: "url", value: .string(message.sourceURL)))
        }
        var document: [JSONTree.Member] = [
            // No text of an alert may mention everyone.
            .init(key: "allowed_mentions", value: ["parse": []])
        ]
        var form = MultipartForm(boundary: "form" + message.key)
        if let picture = message.picture {
            embed.append(.init(key: "image", value: ["url": .string("attachment://" + AlertPicture.fileName)]))
            document.append(
                .init(
                    key: "attachments",
                    value: [
                        [
                            "id": 0, "filename": .string(AlertPicture.fileName),
                            "description": .string(picture.alternative.shortened(to: 1_000)),
                        ]
                    ]))
        }
        document.append(.init(key: "embeds", value: [.object(embed)]))
        form.append("payload_json", JSONTree.object(document).bytes, type: "application/json")
        if let picture = message.picture {
            form.append("files[0]", picture.bytes, fileName: AlertPicture.fileName, type: AlertPicture.mediaType)
        }
        let address = try url.read()
        // With this parameter Discord answers only when the message exists.
        let request = WebRequest(
            "POST", address + (address.contains("?") ? "&" : "?") + "wait=true",
            fields: ["Content-Type: \(form.contentType)"], content: form.content)
        _ = try sender.request("Discord", request)
    }
}
