import Testing

@testable import Alerting

@Suite struct MailTests {
    private func mail(_ title: String, picture: Bool = true, text: String = "Text") -> String {
        let message = Message(
            title: title, text: text, isFiring: false, sourceURL: "javascript:alert(1)",
            externalURL: "http://am/?a=1&b=2",
            picture: picture ? AlertPicture(bytes: [UInt8](repeating: 255, count: 200), alternative: "<x>\"") : nil,
            pictureProblem: nil, key: "KEY", group: "GROUP")
        return String(
            decoding: MailMessage(message, sender: "a@example.com", recipients: ["b@c", "d@e"], date: 1_795_649_280)
                .bytes,
            as: UTF8.self)
    }

    @Test func `Fields name the message and its group`() {
        let text = mail("Title")
        for line in [
            "From: a@example.com\r\n", "To: b@c,\r\n d@e\r\n", "Subject: Title\r\n",
            "Date: Wed, 25 Nov 2026 23:28:00 +0000\r\n", "Message-ID: <KEY@example.com>\r\n",
            "References: <group.GROUP@example.com>\r\n", "Content-ID: <graph.KEY@example.com>\r\n",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(text.hasSuffix("--=_related_KEY--\r\n"))
        #expect(!mail("Title", picture: false).contains("related"))
    }

    @Test func `No text can add a field or a line`() {
        let text = mail("a\r\nBcc: x@y\r\n\r\nbody", text: "b\r\n.\r\nc")
        #expect(!text.contains("\r\nBcc:"))
        #expect(text.contains("Subject: a Bcc: x@y  body\r\n"))
        #expect(
            text.components(separatedBy: "\r\n").allSatisfy {
                $0.utf8.count <= 120 && !$0.contains("\n") && !$0.contains("\r")
            })
        #expect(text.utf8.allSatisfy { $0 < 128 })
    }

    @Test func `Other characters than ASCII are encoded in short words`() {
        let header = MailMessage.header("Subject", String(repeating: "Überlast 🔥 ", count: 12))
        for line in header.split(separator: "\r\n") {
            #expect(line.utf8.count <= 76 && line.utf8.allSatisfy { $0 < 128 })
        }
        #expect(MailMessage.header("Subject", "=?utf-8?B?x?=").contains("=?utf-8?B?PT91"))
    }

    @Test func `The page escapes texts and links only pages`() {
        let message = Message(
            title: "<b>", text: "<script>\nline", isFiring: true, sourceURL: "javascript:alert(1)",
            externalURL: "http://am/?a=1&b=2", picture: nil, pictureProblem: nil, key: "K", group: "G")
        let page = MailPage(message, contentID: "c").text
        #expect(!page.contains("<script>") && !page.contains("<b>") && !page.contains("javascript:"))
        #expect(page.contains("href=\"http://am/?a=1&amp;b=2\""))
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [Substring] { split(separator: separator) }
}
