import HTTPMessages
import HTTPServer

/// Decides about each request by its head: finds its route, counts it against the limits of its client, and checks access and
/// formats. Nothing of that is decided again when the content is there.
final class AdmissionController: Sendable {
    private let router: Router
    private let access: AccessPolicy
    private let problems: ProblemResponder
    /// Called when an admitted request comes to its handler.
    private let began: @Sendable () -> Void

    init(
        _ router: Router, _ access: AccessPolicy, _ problems: ProblemResponder, began: @escaping @Sendable () -> Void
    ) {
        self.router = router
        self.access = access
        self.problems = problems
        self.began = began
    }

    /// Decides about a request.
    ///
    /// A request that has no content is also accepted to be told why it is not served: its problem may be drawn as a picture, by
    /// a worker. If there is content, the refusal is given at once, so that the content need not be sent.
    func admit(_ request: HTTPRequest, hasContent: Bool, from client: ClientAddress) -> HTTPAdmission {
        let path = request.path
        let match = router.match(path)
        let visit = access.receive(request, at: match, from: client)
        var admission = Admission(visit.request, path: path, at: match.label, terms: visit.terms)
        do throws(Problem) {
            let handler = try handler(for: &admission, visit, at: match)
            return .accepted { [self, admission] content, responder in
                began()
                handler(Reply(to: admission, content, responder))
            }
        } catch {
            guard !hasContent else { return .refused(admission.response(error)) }
            return .accepted { [self, admission] content, responder in
                began()
                problems.answer(error, Reply(to: admission, content, responder))
            }
        }
    }

    private func handler(
        for admission: inout Admission, _ visit: Visit, at match: Router.Match
    ) throws(Problem) -> Route.Handler {
        if let refusal = visit.refusal { throw refusal }
        let handler = try match.handler(for: admission.request.method)
        if admission.request.method != .options {
            admission.terms.lifetime = try access.check(visit, match.access)
            try match.check(admission)
        }
        return handler
    }

    /// The answer to a request that broke the protocol or a limit.
    /// - Parameter request: its head, if that could be read.
    func refusal(_ status: HTTPStatus, _ detail: String, _ request: HTTPRequest?) -> HTTPResponse {
        var problem = Problem(status, detail: detail)
        if status == .serviceUnavailable { problem.retryAfter = 1 }
        guard let request else {
            let identifier = RequestIdentifier.new()
            return problem.response(to: identifier)
                .identified(as: identifier, AnswerTerms(), note: AnswerNote(route: .unmatched))
        }
        let path = request.path
        let match = router.match(path)
        let terms = AnswerTerms(fields: access.originFields(for: request, at: match))
        return Admission(request, path: path, at: match.label, terms: terms).response(problem)
    }
}

extension Admission {
    /// The answer to a request that comes to no handler.
    fileprivate func response(_ problem: Problem) -> HTTPResponse {
        problem.response(to: identifier).identified(as: identifier, terms, note: AnswerNote(route: route))
    }
}
