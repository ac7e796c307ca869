import HTTPServer

/// A request with the way back to its client.
struct Reply: Sendable {
    let request: HTTPRequest
    private let responder: Responder

    init(to request: HTTPRequest, _ responder: Responder) {
        self.request = request
        self.responder = responder
    }

    func send(_ response: HTTPResponse) {
        responder.respond(response.part(for: request).identified(as: RequestIdentifier.of(request)))
    }

    var clientIsGone: Bool { responder.clientIsGone }

    /// Whether a problem is better drawn than written.
    var wantsPictures: Bool {
        guard let accept = request.fields.combined(.accept) else { return false }
        return AcceptField(accept).prefersPictures
    }
}

extension HTTPResponse {
    /// The response with the identifier by which its request can be found again.
    func identified(as identifier: String) -> HTTPResponse {
        var response = self
        response.fields.append(RequestIdentifier.fieldName, identifier)
        return response
    }
}
