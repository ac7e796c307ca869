import Diagnostics
import Digests

/// A mail (RFC 5322) with a text, an HTML page and the picture in it (RFC 2387).
struct MailMessage {
    private let message: Message
    private let sender: String
    private let recipients: [String]
    private let date: Double

    /// - Parameter date: The time in seconds since 1970.
    init(_ message: Message, sender: String, recipients: [String], date: Double) {
        self.message = message
        self.sender = sender
        self.recipients = recipients
        self.date = date
    }

    private var domain: String { String(sender.split(separator: "@").last ?? "localhost") }
    private var contentID: String { "graph.\(message.key)@\(domain)" }
    /// No line of text or base64 starts like this, because the key is a digest.
    private func boundary(_ name: String) -> String { "=_\(name)_\(message.key)" }

    /// The lines of the mail. The date changes with each attempt, but the `Message-ID` does not, so that mail servers and
    /// mail clients recognize a duplicate.
    var bytes: [UInt8] {
        var lines = [
            "From: \(sender)", "To: \(recipients.joined(separator: ",\r\n "))", Self.header("Subject", message.title),
            "Date: \(MailDate.text(date))", "Message-ID: <\(message.key)@\(domain)>",
            // All mails of a group refer to the same one, so that mail clients show them together.
            "References: <group.\(message.group)@\(domain)>", "In-Reply-To: <group.\(message.group)@\(domain)>",
            "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
        ]
        if message.isFiring { lines.append("X-Priority: 1") }
        let alternative = boundary("alternative")
        if message.picture != nil {
            lines.append(
                "Content-Type: multipart/related; boundary=\"\(boundary("related"))\"; type=\"multipart/alternative\"")
            lines += ["", "--\(boundary("related"))"]
        }
        lines += ["Content-Type: multipart/alternative; boundary=\"\(alternative)\"", ""]
        lines += part(alternative, "text/plain", plainText)
        lines += part(alternative, "text/html", MailPage(message, contentID: contentID).text)
        lines += ["--\(alternative)--"]
        if let picture = message.picture {
            lines += [
                "--\(boundary("related"))",
                "Content-Type: \(AlertPicture.mediaType); name=\"\(AlertPicture.fileName)\"",
                "Content-Transfer-Encoding: base64", "Content-ID: <\(contentID)>",
                "Content-Disposition: inline; filename=\"\(AlertPicture.fileName)\"", "",
            ]
            lines += Self.encodedLines(picture.bytes)
            lines.append("--\(boundary("related"))--")
        }
        return Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
    }

    private var plainText: String {
        var text = message.completeText
        if let picture = message.picture { text += "\nThe picture: \(picture.alternative)\n" }
        for (name, url) in [("Source", message.sourceURL), ("Alertmanager", message.externalURL)] where !url.isEmpty {
            text += "\n\(name): \(url)"
        }
        return text + "\n"
    }

    private func part(_ boundary: String, _ type: String, _ text: String) -> [String] {
        ["--\(boundary)", "Content-Type: \(type); charset=utf-8", "Content-Transfer-Encoding: base64", ""]
            + Self.encodedLines(Array(text.utf8))
    }

    /// Base64 in lines of 76 characters (RFC 2045 section 6.8).
    private static func encodedLines(_ bytes: [UInt8]) -> [String] {
        stride(from: 0, to: bytes.count, by: 57).map { start in
            Base64.standard.encode(Array(bytes[start..<min(start + 57, bytes.count)]))
        }
    }

    /// A field whose value is any text: as it is if it is short and has only ASCII, and otherwise in encoded words (RFC
    /// 2047).
    static func header(_ name: String, _ value: String) -> String {
        let text = String(
            value.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? " " : $0 }
        )
        .shortened(to: 200)
        if text.utf8.allSatisfy({ $0 < 0x7F }), text.utf8.count + name.utf8.count < 74, !text.contains("=?") {
            return "\(name): \(text)"
        }
        var words: [String] = []
        var chunk = ""
        for scalar in text.unicodeScalars {
            if chunk.utf8.count + String(scalar).utf8.count > 39 {
                words.append(chunk)
                chunk = ""
            }
            chunk.unicodeScalars.append(scalar)
        }
        words.append(chunk)
        let encoded = words.map { "=?utf-8?B?\(Base64.standard.encode(Array($0.utf8)))?=" }
        return "\(name): " + encoded.joined(separator: "\r\n ")
    }
}
