import Delivery
import Diagnostics
import Digests
import JSON

/// Any URL: a JSON document with the texts and the picture in base64.
struct Web: MessageService {
    let url: Secret
    /// The value of `Authorization`; nil for none.
    let authorization: Secret?

    static let keys = ConfigurationObject.secretKeys("url") + ConfigurationObject.secretKeys("authorization")

    init(_ object: ConfigurationObject) throws(AlertsConfigurationError) {
        url = try object.requiredSecret("url")
        guard let text = url.value, text.hasPrefix("https://") || text.hasPrefix("http://") else {
            throw object.error("urlFile", "The secret is not a URL.")
        }
        authorization = try object.secret("authorization")
    }

    func send(_ message: Message, by sender: any Sender) throws(SendError) {
        var document: [JSONTree.Member] = [
            .init(key: "status", value: message.isFiring ? "firing" : "resolved"),
            .init(key: "title", value: .string(message.title)), .init(key: "text", value: .string(message.text)),
            .init(key: "source", value: .string(message.sourceURL)),
            .init(key: "alertmanager", value: .string(message.externalURL)),
            .init(key: "key", value: .string(message.key)), .init(key: "group", value: .string(message.group)),
        ]
        if let picture = message.picture {
            document.append(
                .init(
                    key: "picture",
                    value: [
                        "mediaType": .string(AlertPicture.mediaType), "alternative": .string(picture.alternative),
                        "base64": .string(Base64.standard.encode(picture.bytes)),
                    ]))
        }
        if let problem = message.pictureProblem {
            document.append(.init(key: "pictureProblem", value: .string(problem)))
        }
        // The draft of the IETF for keys by which a receiver recognizes a repetition.
        var fields = ["Content-Type: application/json", "Idempotency-Key: \"\(message.key)\""]
        if let authorization { fields.append("Authorization: \(try authorization.read())") }
        _ = try sender.request(
            "The URL", WebRequest("POST", try url.read(), fields: fields, content: JSONTree.object(document).bytes))
    }
}
