import Engine
import HTTPMessages
import HTTPServer

/// Admits requests. For each request it finds the route, counts the request against the limit of its client, and checks
/// access, formats and the description of the content. It needs only the head, and decides once.
final class AdmissionController: Sendable {
    private let router: Router
    private let access: AccessPolicy
    private let problems: ProblemResponder
    /// The prefix that the paths of requests may have.
    private let prefix: String
    /// Called when the handler of a request is called.
    private let began: @Sendable () -> Void

    init(
        _ router: Router, _ access: AccessPolicy, _ problems: ProblemResponder, prefix: String = "",
        began: @escaping @Sendable () -> Void
    ) {
        self.prefix = prefix
        self.router = router
        self.access = access
        self.problems = problems
        self.began = began
    }

    /// Admits or refuses a request.
    ///
    /// A request with content is refused at once, so that the client need not send the content. A request without
    /// content is always accepted: the handler of a refused one answers with the problem, which a worker may have to
    /// draw as a picture.
    func admit(_ request: HTTPRequest, hasContent: Bool, from client: ClientAddress) -> HTTPAdmission {
        let (request, path, match) = find(request)
        let received = access.receive(request, at: match, from: client)
        var terms = received.terms
        var account = AccountStanding.unsigned
        let decision = decision(on: received, at: match, &terms, &account)
        let admission = Admission(
            received.request, path: path, at: match.label, in: match.dialect, from: client, terms: terms,
            account: account)
        do throws(Problem) {
            let handler = try decision.get()
            if received.request.method != .options { try match.check(admission) }
            return .accepted { [self] content, responder in
                began()
                let reply = Reply(to: admission, content, responder)
                // The content may have arrived after the signature expired.
                if admission.terms.hasExpired { problems.answer(.expiredSignature, reply) } else { handler(reply) }
            }
        } catch {
            guard !hasContent else { return .refused(admission.response(error)) }
            return .accepted { [self] content, responder in
                began()
                problems.answer(error, Reply(to: admission, content, responder))
            }
        }
    }

    /// Finds the route of a request, whose path may start with the prefix of the public URL.
    /// - Returns: The request without this prefix, its path and its route.
    private func find(_ request: HTTPRequest) -> (HTTPRequest, path: String, Router.Match) {
        let path = request.path
        let match = router.match(path)
        guard match.label == .unmatched || match.isOpen, !prefix.isEmpty else { return (request, path, match) }
        let inner = request.removing(pathPrefix: prefix)
        let innerMatch = router.match(inner.path)
        if match.isOpen, innerMatch.label == .unmatched { return (request, path, match) }
        return (inner, inner.path, innerMatch)
    }

    /// The route's handler, or the reason why the client may not use it.
    /// - Parameters:
    ///   - terms: Receives the time for which the client has access.
    ///   - account: Receives whether an account has signed the URL.
    private func decision(
        on received: ReceivedRequest, at match: Router.Match, _ terms: inout AnswerTerms,
        _ account: inout AccountStanding
    ) -> Result<Route.Handler, Problem> {
        if let refusal = received.refusal { return .failure(refusal) }
        do throws(Problem) {
            let handler = try match.handler(for: received.request.method)
            if received.request.method != .options {
                terms.remainingTime = try access.check(received, match.access)
                account = try access.checkAccount(of: received.request, match.dialect, &terms)
            }
            return .success(handler)
        } catch {
            return .failure(error)
        }
    }

    /// The response to a request that violated the protocol or a limit of the server.
    /// - Parameter request: The head of the request; `nil` if it could not be read.
    func refusal(_ status: HTTPStatus, _ detail: String, _ request: HTTPRequest?) -> HTTPResponse {
        var problem = Problem(status, detail: detail)
        if status == .serviceUnavailable { problem.retryAfter = 1 }
        guard let request else {
            let identifier = RequestIdentifier.new()
            return problem.response(to: identifier)
                .identified(as: identifier, AnswerTerms(), note: AnswerNote(route: .unmatched))
        }
        let (found, path, match) = find(request)
        let terms = AnswerTerms(fields: access.originFields(for: found, at: match))
        return Admission(found, path: path, at: match.label, in: match.dialect, terms: terms).response(problem)
    }
}

extension Admission {
    /// The response to a request that is refused at once.
    fileprivate func response(_ problem: Problem) -> HTTPResponse {
        problem.answered(in: problemForm ?? .native).response(to: identifier).identified(
            as: identifier, terms, note: AnswerNote(route: route))
    }
}
