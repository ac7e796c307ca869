import Diagnostics
import Engine
import HTTPMessages
import Rendering

/// A problem as a client gets it.
struct ProblemAnswer: Hashable, Sendable {
    let problem: Problem
    let form: ProblemForm

    /// The header fields of the problem.
    private func fields(resourcePolicy: String, contentSecurityPolicy: String = "default-src 'none'") -> HTTPFields {
        var fields = HTTPFields.common(contentSecurityPolicy: contentSecurityPolicy, resourcePolicy: resourcePolicy)
        fields.append(.cacheControl, "no-store")
        if let retryAfter = problem.retryAfter { fields.append(.retryAfter, "\(retryAfter)") }
        if let allow = problem.allow { fields.append(.allow, allow) }
        if let acceptPost = problem.acceptPost { fields.append(.acceptPost, acceptPost) }
        if let acceptEncoding = problem.acceptEncoding { fields.append(.acceptEncoding, acceptEncoding) }
        if let authenticate = problem.authenticate { fields.append(.authenticate, authenticate) }
        if form.isOfQuickChart { fields.append(.quickChartError, problem.headerText) }
        return fields
    }

    /// The response for a client that reads text.
    func response(to identifier: String) -> HTTPResponse {
        var fields = fields(resourcePolicy: HTTPFields.sameOrigin)
        fields.append(.contentType, "application/problem+json")
        return HTTPResponse(problem.status, fields: fields, content: problem.document(to: identifier))
    }

    /// The response for a client that shows pictures.
    func response(drawn picture: [UInt8]) -> HTTPResponse {
        var fields = fields(
            resourcePolicy: HTTPFields.crossOrigin, contentSecurityPolicy: form.format.contentSecurityPolicy)
        fields.append(.contentType, form.format.mediaType)
        fields.append(.contentDisposition, "inline; filename=\"error.\(form.format.fileExtension)\"")
        return HTTPResponse(problem.status, fields: fields, content: picture)
    }
}

extension Problem {
    /// The problem for a client that expects this form.
    func answered(in form: ProblemForm) -> ProblemAnswer { ProblemAnswer(problem: adapted(to: form), form: form) }

    /// The response for a client of native specs that reads text.
    func response(to identifier: String) -> HTTPResponse { answered(in: .native).response(to: identifier) }

    /// The same problem in the statuses that clients of a dialect know.
    ///
    /// QuickChart's clients know a single status for everything that they can correct, including charts that take too
    /// long.
    func adapted(to form: ProblemForm) -> Problem {
        guard form.isOfQuickChart else { return self }
        var problem = self
        switch status {
        case .unprocessableContent, .contentTooLarge, .notAcceptable, .unsupportedMediaType:
            problem.status = .badRequest
        case .serviceUnavailable where kind == "too-slow" && isCausedByChart:
            problem.status = .badRequest
            problem.retryAfter = nil
        // QuickChart answers requests for a deleted chart like those for a chart that never existed.
        case .gone: problem.status = .notFound
        default: break
        }
        return problem
    }

    /// The lines of the problem as one line of printable ASCII, for a header field.
    var headerText: String {
        let text = lines.joined(separator: " ").shortened(to: 500)
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar.value {
            case 0x20...0x7E: line.unicodeScalars.append(scalar)
            case 0...0x1F, 0x7F: line += " "
            default: line += scalar.escaped(asASCII: true)
            }
        }
    }
}

extension HTTPFieldName {
    fileprivate static let quickChartError = HTTPFieldName("x-quickchart-error")
}
