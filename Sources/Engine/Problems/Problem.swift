import Diagnostics
import Dialects
import HTTPMessages
import JSON
import Rendering

/// The reason why a request cannot be served, in the form of a problem document (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
    package var status: HTTPStatus
    /// The kind of the problem for programs; `nil` if the status is sufficient.
    package var kind: String?
    package var title: String
    package var detail: String
    package var issues: [SpecIssue] = []
    /// The native spec of the parts of a document that have no issues.
    package var rest: JSONTree?
    /// The byte offset in the spec at which parsing failed.
    package var byteOffset: Int?
    /// The time after which the client may try again, in seconds.
    package var retryAfter: Int?
    /// The methods of the resource.
    package var allow: String?
    /// The media types that the resource accepts in a POST.
    package var acceptPost: String?
    /// The content codings that the resource accepts.
    package var acceptEncoding: String?
    /// The authentication challenge for the client, in the syntax of `WWW-Authenticate`.
    package var authenticate: String?
    /// Whether the chart itself needs most of its time limit, so that it would exceed the limit even without other
    /// load.
    package var isCausedByChart = false

    package init(_ status: HTTPStatus, kind: String? = nil, title: String? = nil, detail: String) {
        self.status = status
        self.kind = kind
        self.title = title ?? status.reason
        self.detail = detail
    }
}

extension Problem {
    /// The text of the spec is not JSON.
    package static func syntax(_ detail: String, byteOffset: Int) -> Problem {
        var problem = Problem(.badRequest, kind: "syntax", title: "The spec is not JSON", detail: detail)
        problem.byteOffset = byteOffset
        return problem
    }

    /// The spec is JSON, but it does not describe a chart.
    /// - Parameter rest: The native spec of the parts without errors.
    package static func invalidSpec(_ issues: [SpecIssue], rest: JSONTree? = nil) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "invalid-spec", title: "The spec does not describe a chart",
            detail: SpecError.summary(of: issues, in: "The spec has"))
        problem.issues = Array(issues.prefix(SpecError.maximumIssues))
        problem.rest = rest
        return problem
    }

    /// The spec is valid, but the resources that it names cannot be used.
    package static func unreadableResources(_ issues: [SpecIssue]) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "invalid-data", title: "The data cannot be read",
            detail: SpecError.summary(of: issues, in: "The resources of the spec have"))
        problem.issues = Array(issues.prefix(SpecError.maximumIssues))
        return problem
    }

    /// - Parameter documents: What the URL describes, in the plural.
    package static func missingAccountSignature(of documents: String) -> Problem {
        Problem(
            .forbidden, kind: "missing-signature", title: "The URL is not signed",
            detail: "On this server, URLs of \(documents) require the parameters sig and accountId.")
    }

    /// The spec describes a chart that cannot be drawn in time.
    package static func tooExpensive(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "too-expensive", title: "The chart is too expensive", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// The spec, its data or the picture exceeds a limit of size.
    package static func tooLarge(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "too-large", title: "The chart is too large", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// A parameter of the query is invalid.
    package static func invalidQuery(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .badRequest, kind: "invalid-query", title: "The query is invalid", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// The query cannot be decoded.
    package static var malformedQuery: Problem {
        Problem(
            .badRequest, kind: "invalid-query", title: "The query is invalid",
            detail: "A % in the query is not followed by two hexadecimal digits.")
    }

    /// More renders are waiting than the server accepts.
    package static var overloaded: Problem {
        var problem = Problem(
            .serviceUnavailable, kind: "overloaded", title: "Too busy",
            detail: "Too many charts are waiting to be rendered; try again later.")
        problem.retryAfter = 1
        return problem
    }

    /// A render exceeded its timeout.
    package static var tooSlow: Problem {
        var problem = Problem(
            .serviceUnavailable, kind: "too-slow", title: "The chart took too long",
            detail: "The chart was not finished within the time limit for one chart.")
        problem.retryAfter = 5
        return problem
    }
}

extension Problem {
    package init(_ error: RenderError) {
        switch error {
        case .spec(.syntax(let detail, let byteOffset)): self = .syntax(detail, byteOffset: byteOffset)
        case .spec(.invalid(let issues, let rest)): self = .invalidSpec(issues, rest: rest)
        case .spec(.invalidParameter(let issue)): self = .invalidQuery(issue)
        case .spec(.unusableResources(let issues)): self = .unreadableResources(issues)
        case .spec(.tooLarge(let issue)), .tooLarge(let issue): self = .tooLarge(issue)
        case .data(.unsuitable(let issue)): self = .unsupportedData(issue)
        case .data(.unreadable(let detail)): self = .invalidData(detail)
        case .tooExpensive(let issue): self = .tooExpensive(issue)
        case .spec(.notPermitted(let documents)): self = .missingAccountSignature(of: documents)
        case .cancelled, .spec(.stopped): self = .tooSlow
        case .failed(let detail): self = Problem(.internalServerError, detail: detail)
        }
    }

    /// Runs a function that may fail to render.
    package static func map<Result>(_ body: () throws(RenderError) -> Result) throws(Problem) -> Result {
        do throws(RenderError) {
            return try body()
        } catch {
            throw Problem(error)
        }
    }

    /// The chart of a table is a native one.
    package static var tablesNotAccepted: Problem {
        Problem(
            .badRequest, kind: "dialect-not-accepted", title: "This server does not accept this dialect",
            detail: "This server accepts neither native specs nor data: see its setting dialects.")
    }

    /// The data cannot be drawn in the way that a setting specifies.
    package static func unsupportedData(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "invalid-data", title: "The data does not fit the chart", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// The data cannot be read.
    package static func invalidData(_ detail: String) -> Problem {
        Problem(.unprocessableContent, kind: "invalid-data", title: "The data cannot be read", detail: detail)
    }
}
