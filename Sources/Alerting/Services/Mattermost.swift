import Delivery
import Diagnostics
import JSON

/// Mattermost: uploads the picture and posts the text with it (https://api.mattermost.com).
struct Mattermost: MessageService {
    let url: String
    let token: Secret
    /// The id of a channel.
    let channel: String

    static let keys = ["url", "channel"] + ConfigurationObject.secretKeys("token")
    private static let maximumText = 16_000

    init(_ object: ConfigurationObject) throws(AlertsConfigurationError) {
        guard let url = try object.url("url") else { throw object.error("url", "This key is missing.") }
        self.url = url
        token = try object.requiredSecret("token")
        channel = try object.requiredText("channel")
        guard channel.utf8.allSatisfy({ AlertsConfiguration.isInName($0) }) else {
            throw object.error("channel", "This is not the id of a channel; Mattermost shows it under View Info.")
        }
    }

    func send(_ message: Message, by sender: any Sender) throws(SendError) {
        var files: [JSONTree] = []
        if let picture = message.picture {
            var form = MultipartForm(boundary: "form" + message.key)
            form.append("channel_id", channel)
            form.append("files", picture.bytes, fileName: AlertPicture.fileName, type: AlertPicture.mediaType)
            let response = try call("files", form.content, form.contentType, sender)
            var infos = response["file_infos"]?.elements.makeIterator()
            guard let id = infos?.next()?["id"]?.string else {
                throw SendError(message: "Mattermost returned no file id")
            }
            files = [.string(id)]
        }
        let document: JSONTree = [
            "channel_id": .string(channel), "message": .string(Self.text(message)), "file_ids": .array(files),
            // Mattermost ignores a post whose pending id it has seen recently.
            "pending_post_id": .string("plotwright:" + message.key),
        ]
        _ = try call("posts", document.bytes, "application/json", sender)
    }

    private func call(
        _ path: String, _ content: [UInt8], _ type: String, _ sender: any Sender
    ) throws(SendError) -> JSONValue {
        let fields = ["Authorization: Bearer \(try token.read())", "Content-Type: \(type)"]
        let response = try sender.request(
            "Mattermost", WebRequest("POST", "\(url)/api/v4/\(path)", fields: fields, content: content))
        guard let document = response.document else { throw SendError(message: "Mattermost's response is not JSON") }
        return document
    }

    private static func text(_ message: Message) -> String {
        let mark = message.isFiring ? ":red_circle:" : ":large_green_circle:"
        var text = "\(mark) **\(MarkdownText.escaped(message.title))**\n\(MarkdownText.escaped(message.completeText))"
            .shortened(to: maximumText)
        if let link = MarkdownText.link("Source", message.sourceURL) { text += "\n" + link }
        return text
    }
}

/// Texts in Markdown.
enum MarkdownText {
    /// A text without the meaning of its characters, and without mentions of people.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if "\\`*_{}[]<>#|~!".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
            // A name behind an invisible character is not a mention.
            if scalar == "@" { result += "\u{200B}" }
        }
        return result
    }

    /// A link to a page; nil if it is not an HTTP URL.
    static func link(_ name: String, _ url: String) -> String? {
        guard url.hasPrefix("http://") || url.hasPrefix("https://") else { return nil }
        let safe = url.replacing("(", with: "%28").replacing(")", with: "%29").replacing(" ", with: "%20")
        return "[\(name)](\(safe))"
    }
}
