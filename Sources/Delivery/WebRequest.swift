/// A request over HTTP.
package struct WebRequest: Sendable {
    package var method: String
    package var url: String
    /// Field lines such as `Content-Type: image/png`. A line break in one of them would start another line, so it must
    /// not come from outside.
    package var fields: [String]
    package var content: [UInt8]

    package init(_ method: String, _ url: String, fields: [String] = [], content: [UInt8] = []) {
        self.method = method
        self.url = url
        self.fields = fields
        self.content = content
    }
}

/// A response over HTTP.
package struct WebResponse: Sendable {
    package let status: Int
    /// The values of fields by their names in lower case; of several fields with one name, the last value.
    package let fields: [String: String]
    package let content: [UInt8]

    package init(status: Int, fields: [String: String] = [:], content: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.content = content
    }
}

/// A mail, from the sender's to the recipients' server.
package struct MailSubmission: Sendable {
    /// `smtp://host:port` or `smtps://host:port`.
    package var url: String
    package var security: MailSecurity
    package var user: String?
    package var password: String?
    package var sender: String
    package var recipients: [String]
    /// The message with its header, with lines that end in CRLF.
    package var message: [UInt8]

    package init(
        url: String, security: MailSecurity, user: String?, password: String?, sender: String, recipients: [String],
        message: [UInt8]
    ) {
        self.url = url
        self.security = security
        self.user = user
        self.password = password
        self.sender = sender
        self.recipients = recipients
        self.message = message
    }
}

/// Whether a mail server must encrypt (STARTTLS).
package enum MailSecurity: String, CaseIterable, Sendable {
    case required, opportunistic, none
}
