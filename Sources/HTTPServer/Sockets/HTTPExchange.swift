/// One request with what became of it, for those who count and log; told when its answer was written or came to nothing.
package struct HTTPExchange {
    /// Without its content; `nil` when its head could not be read.
    package let request: HTTPRequest?
    /// Whether the request was handed to the handler: it was neither refused nor screened off.
    package let wasHandled: Bool
    /// `nil` when the connection ended before there was an answer.
    package let response: HTTPResponse?
    /// Of the answer, head included, in octets that the socket took.
    package let sentOctets: Int
    /// Whether the socket took the whole answer.
    package let isComplete: Bool
    /// From the arrival of the request's head to the last octet of its answer.
    package let duration: Duration
    package let client: ClientAddress
    /// Which of the server's event loops served it; each loop tells of its exchanges one after the other.
    package let loop: Int

    package init(
        request: HTTPRequest?, wasHandled: Bool, response: HTTPResponse?, sentOctets: Int, isComplete: Bool,
        duration: Duration, client: ClientAddress, loop: Int
    ) {
        self.request = request
        self.wasHandled = wasHandled
        self.response = response
        self.sentOctets = sentOctets
        self.isComplete = isComplete
        self.duration = duration
        self.client = client
        self.loop = loop
    }
}
