import Diagnostics

/// The HTML of a mail. Mail clients support little CSS, so all of it is in attributes.
struct MailPage {
    private let message: Message
    private let contentID: String

    private static let fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
    /// The picture has the width of the page and keeps its aspect ratio.
    private static let pictureStyle = "display:block;width:100%;max-width:540px;height:auto;border:0"

    init(_ message: Message, contentID: String) {
        self.message = message
        self.contentID = contentID
    }

    var text: String {
        let color = message.isFiring ? "#b91c1c" : "#15803d"
        var rows = """
            <h1 style="margin:0 0 12px;font-size:19px;line-height:1.3;font-weight:600;color:#0f172a">\(Self.escaped(message.title))</h1>
            """
        for line in message.completeText.split(whereSeparator: \.isNewline) {
            rows +=
                "\n<p style=\"margin:0 0 8px;font-size:15px;line-height:1.45;color:#334155\">\(Self.escaped(String(line)))</p>"
        }
        if let picture = message.picture {
            let image =
                "<img src=\"cid:\(contentID)\" alt=\"\(Self.escaped(picture.alternative))\" width=\"540\" style=\"\(Self.pictureStyle)\">"
            rows += "\n<div style=\"margin:12px 0\">\(link(message.sourceURL, image) ?? image)</div>"
        }
        let links = [
            link(message.sourceURL, "Source"), link(message.externalURL, "Alertmanager"),
        ].compactMap(\.self)
        if !links.isEmpty {
            rows +=
                "\n<p style=\"margin:12px 0 0;font-size:13px;color:#64748b\">\(links.joined(separator: " &nbsp;·&nbsp; "))</p>"
        }
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>\(Self.escaped(message.title))</title></head>
            <body style="margin:0;padding:16px;background:#f1f5f9">
            <div style="max-width:540px;margin:0 auto;padding:20px;background:#ffffff;border-radius:8px;border-top:4px solid \(color);font-family:\(Self.fonts)">
            \(rows)
            </div>
            </body></html>

            """
    }

    /// A link to a page; nil if it is not an HTTP URL.
    private func link(_ url: String, _ content: String) -> String? {
        guard url.hasPrefix("http://") || url.hasPrefix("https://") else { return nil }
        return "<a href=\"\(Self.escaped(url))\" style=\"color:#2563eb;text-decoration:none\">\(content)</a>"
    }

    private static func escaped(_ text: String) -> String {
        let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", "\"": "&quot;"]
        return text.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
    }
}
