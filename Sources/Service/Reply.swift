import HTTPMessages
import HTTPServer

/// A request with the way back to its client.
struct Reply: Sendable {
    let request: HTTPRequest
    let route: RouteLabel
    /// The request's name in its answer and in the log.
    let identifier: String
    private let terms: AnswerTerms
    private let responder: Responder

    init(to visit: Visit, at route: RouteLabel, _ responder: Responder) {
        request = visit.request
        terms = visit.terms
        self.route = route
        self.responder = responder
        identifier = RequestIdentifier.of(request)
    }

    /// - Parameters:
    ///   - source: where the picture came from, if the answer is or stands for one.
    ///   - timings: of the render that was made for the answer.
    func send(_ response: HTTPResponse, source: AnswerSource? = nil, timings: RenderTimings? = nil) {
        responder.respond(
            response.part(for: request, identifier).identified(
                as: identifier, terms, note: AnswerNote(route: route, source: source, timings: timings)))
    }

    func send(_ problem: Problem, timings: RenderTimings? = nil) {
        send(problem.response(to: identifier), timings: timings)
    }

    var clientIsGone: Bool { responder.clientIsGone }

    /// Whether a problem is better drawn than written.
    var wantsPictures: Bool {
        guard let accept = request.fields.combined(.accept) else { return false }
        return AcceptField(accept).prefersPictures
    }
}

extension HTTPResponse {
    /// The response with the identifier by which its request can be found again, and with all that its client is to know.
    func identified(as identifier: String, _ terms: AnswerTerms, note: AnswerNote) -> HTTPResponse {
        var response = self
        terms.apply(to: &response)
        response.fields.append(RequestIdentifier.fieldName, identifier)
        response.note = note.packed
        return response
    }
}
