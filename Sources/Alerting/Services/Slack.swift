import Delivery
import Diagnostics
import JSON

/// Slack: uploads the picture, which Slack's servers then need not fetch, and shares it in a channel with the text
/// (https://docs.slack.dev/messaging/working-with-files#upload).
struct Slack: MessageService {
    let url: String
    let token: Secret
    /// The id of a channel, such as `C0123456789`.
    let channel: String

    static let keys = ["url", "channel"] + ConfigurationObject.secretKeys("token")
    private static let maximumText = 3_500

    init(_ object: ConfigurationObject) throws(AlertsConfigurationError) {
        url = try object.url("url") ?? "https://slack.com/api"
        token = try object.requiredSecret("token")
        channel = try object.requiredText("channel")
        guard channel.utf8.allSatisfy({ AlertsConfiguration.isInName($0) }) else {
            throw object.error(
                "channel",
                "This is not the id of a channel, such as C0123456789; Slack shows it in the channel's details.")
        }
    }

    func send(_ message: Message, by sender: any Sender) throws(SendError) {
        guard let picture = message.picture else {
            _ = try call(
                "chat.postMessage",
                ["channel": .string(channel), "text": .string(Self.text(message)), "unfurl_links": false], sender)
            return
        }
        let form = [
            ("filename", AlertPicture.fileName), ("length", "\(picture.bytes.count)"), ("alt_txt", picture.alternative),
        ]
        let upload = try call(
            "files.getUploadURLExternal", URLText.form(form), "application/x-www-form-urlencoded", sender)
        guard let uploadURL = upload["upload_url"]?.string, let file = upload["file_id"]?.string,
            uploadURL.hasPrefix("https://") || url.hasPrefix("http://") && uploadURL.hasPrefix("http://")
        else { throw SendError(message: "Slack returned no URL for the upload") }
        // The URL itself grants the permission, so the token is not sent.
        _ = try sender.request(
            "Slack",
            WebRequest("POST", uploadURL, fields: ["Content-Type: application/octet-stream"], content: picture.bytes)
        )
        _ = try call(
            "files.completeUploadExternal",
            [
                "files": [["id": .string(file), "title": .string(message.title.shortened(to: 200))]],
                "channel_id": .string(channel), "initial_comment": .string(Self.text(message)),
            ], sender)
    }

    private func call(_ method: String, _ document: JSONTree, _ sender: any Sender) throws(SendError) -> JSONValue {
        try call(method, document.bytes, "application/json; charset=utf-8", sender)
    }

    private func call(
        _ method: String, _ content: [UInt8], _ type: String, _ sender: any Sender
    ) throws(SendError) -> JSONValue {
        let fields = ["Authorization: Bearer \(try token.read())", "Content-Type: \(type)"]
        let response = try sender.request(
            "Slack", WebRequest("POST", "\(url)/\(method)", fields: fields, content: content))
        guard let document = response.document else {
            throw SendError(message: "Slack's response to \(method) is not JSON")
        }
        guard document["ok"]?.bool == true else {
            let error = document["error"]?.string?.shortened(to: 100) ?? "unknown error"
            throw SendError(message: "Slack refused \(method): \(error)", retryAfter: SendError.retryAfter(response))
        }
        return document
    }

    /// The text in Slack's notation, in which three characters have a meaning.
    static func text(_ message: Message) -> String {
        let mark = message.isFiring ? ":red_circle:" : ":large_green_circle:"
        var text = "\(mark) *\(escaped(message.title).replacing("*", with: "∗"))*\n\(escaped(message.completeText))"
            .shortened(to: maximumText)
        if !message.sourceURL.isEmpty { text += "\n<\(escaped(message.sourceURL).replacing("|", with: "%7C"))|Source>" }
        return text
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
