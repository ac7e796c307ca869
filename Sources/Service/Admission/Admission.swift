import HTTPMessages

/// The decision to serve a request, with all that was read of its head. It is made once for each request, before the content is
/// read, and handed to the route's handler together with the content.
struct Admission: Sendable {
    /// The head without the signature of its URL, which has no part in the answer.
    let request: HTTPRequest
    /// The path with its unreserved characters decoded.
    let path: String
    let route: RouteLabel
    /// The request's name in its answer and in the log.
    let identifier: String
    /// The picture formats that the client accepts.
    let formats: FormatChoice
    /// What the head says of the content; `nil` unless the request is a POST.
    let content: ContentDescription?
    /// What the right of the client to its answer means for the answer.
    var terms: AnswerTerms

    /// Reads a head.
    init(_ request: HTTPRequest, path: String, at route: RouteLabel, terms: AnswerTerms = AnswerTerms()) {
        self.request = request
        self.path = path
        self.route = route
        self.terms = terms
        identifier = RequestIdentifier.of(request)
        formats = FormatChoice(path: path, accept: request.fields.combined(.accept))
        content = ContentDescription(request)
    }
}
