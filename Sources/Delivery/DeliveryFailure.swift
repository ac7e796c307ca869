/// The reason why a transfer got no response.
package struct DeliveryFailure: Error, Hashable, Sendable {
    /// A sentence without a period that contains neither the address nor a secret.
    package let message: String
    /// The code with which a mail server refused the mail, such as 550; nil if it did not.
    package var mailCode: Int?

    package init(_ message: String, mailCode: Int? = nil) {
        self.message = message
        self.mailCode = mailCode
    }
}
