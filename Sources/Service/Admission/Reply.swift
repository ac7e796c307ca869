import Engine
import HTTPMessages
import HTTPServer

/// An admitted request with its content and the responder for its client.
struct Reply: Sendable {
    let admission: Admission
    /// The content without its framing, but still with its coding.
    let content: [UInt8]
    private let responder: Responder

    init(to admission: Admission, _ content: [UInt8], _ responder: Responder) {
        self.admission = admission
        self.content = content
        self.responder = responder
    }

    var request: HTTPRequest { admission.request }
    /// The request's identifier in its response and in the log.
    var identifier: String { admission.identifier }

    /// - Parameters:
    ///   - source: The source of the picture, if the response contains or stands for a picture.
    ///   - timings: The timings of the render for this response.
    func send(_ response: consuming HTTPResponse, source: AnswerSource? = nil, timings: RenderTimings? = nil) {
        responder.respond(
            response.part(for: request, identifier).identified(
                as: identifier, admission.terms,
                note: AnswerNote(route: admission.route, source: source, timings: timings)))
    }

    func send(_ problem: Problem, timings: RenderTimings? = nil) {
        send(problem.answered(in: problemForm).response(to: identifier), timings: timings)
    }

    var clientIsGone: Bool { responder.clientIsGone }

    /// How problems are answered.
    /// - Complexity: O(n) in the start of the content, if the content determines it.
    var problemForm: ProblemForm {
        if let form = admission.problemForm, admission.dialect.tool == nil || admission.content == nil { return form }
        return ProblemForm(content, admission.content, admission.formats, tool: admission.dialect.tool)
    }

    /// Whether the client prefers a problem as a picture to a problem as text.
    func wantsPictures(in form: ProblemForm) -> Bool {
        form.drawnByDefault ? !admission.formats.prefersDocuments : admission.formats.prefersPictures
    }
}

extension HTTPResponse {
    /// The response with the identifier of its request, and with the fields for its client.
    consuming func identified(as identifier: String, _ terms: AnswerTerms, note: AnswerNote) -> HTTPResponse {
        var response = self
        terms.apply(to: &response)
        response.fields.append(RequestIdentifier.fieldName, identifier)
        response.note = note.packed
        return response
    }
}
