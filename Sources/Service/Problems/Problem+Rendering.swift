import Diagnostics
import Dialects
import HTTPMessages
import Rendering

extension Problem {
    package init(_ error: RenderError) {
        switch error {
        case .spec(.syntax(let detail, let byteOffset)): self = .syntax(detail, byteOffset: byteOffset)
        case .spec(.invalid(let issues)): self = .invalidSpec(issues)
        case .spec(.invalidParameter(let issue)): self = .invalidQuery(issue)
        case .spec(.unusableResources(let issues)): self = .unreadableResources(issues)
        case .data(.unsuitable(let issue)): self = .unfittingData(issue)
        case .data(.unreadable(let detail)): self = .invalidData(detail)
        case .tooExpensive(let issue): self = .tooExpensive(issue)
        case .cancelled: self = .tooSlow
        case .failed(let detail): self = Problem(.internalServerError, detail: detail)
        }
    }

    /// Does something that may fail to render.
    package static func map<Result>(_ body: () throws(RenderError) -> Result) throws(Problem) -> Result {
        do throws(RenderError) {
            return try body()
        } catch {
            throw Problem(error)
        }
    }

    /// Data that cannot be drawn in the way that a setting asks for.
    static func unfittingData(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "invalid-data", title: "The data makes no such chart", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// Data that cannot be read.
    static func invalidData(_ detail: String) -> Problem {
        Problem(.unprocessableContent, kind: "invalid-data", title: "The data cannot be read", detail: detail)
    }
}
