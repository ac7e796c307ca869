import HTTPMessages
import HTTPServer

/// An admitted request with its content and the way back to its client.
struct Reply: Sendable {
    let admission: Admission
    /// Decoded from its framing, but not from its coding.
    let content: [UInt8]
    private let responder: Responder

    init(to admission: Admission, _ content: [UInt8], _ responder: Responder) {
        self.admission = admission
        self.content = content
        self.responder = responder
    }

    var request: HTTPRequest { admission.request }
    /// The request's name in its answer and in the log.
    var identifier: String { admission.identifier }

    /// - Parameters:
    ///   - source: where the picture came from, if the answer is or stands for one.
    ///   - timings: of the render that was made for the answer.
    func send(_ response: HTTPResponse, source: AnswerSource? = nil, timings: RenderTimings? = nil) {
        responder.respond(
            response.part(for: request, identifier).identified(
                as: identifier, admission.terms,
                note: AnswerNote(route: admission.route, source: source, timings: timings)))
    }

    func send(_ problem: Problem, timings: RenderTimings? = nil) {
        send(problem.response(to: identifier), timings: timings)
    }

    var clientIsGone: Bool { responder.clientIsGone }

    /// Whether a problem is better drawn than written.
    var wantsPictures: Bool { admission.formats.prefersPictures }
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
