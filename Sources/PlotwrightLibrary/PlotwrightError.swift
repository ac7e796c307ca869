import Diagnostics
import Dialects
import JSON
import Rendering

/// The reason why a chart could not be drawn.
public struct PlotwrightError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of an error.
    public enum Kind: Hashable, Sendable {
        /// The spec is not JSON.
        case syntax
        /// The spec is JSON, but does not describe a chart.
        case invalidSpec
        /// The data cannot be read, or does not suit a setting.
        case invalidData
        /// A resource that the spec names is not available.
        case resourceUnavailable
        /// The spec, its data or the picture exceeds a limit.
        case tooLarge
        /// The chart would take longer than the limit, or did, or its task was cancelled.
        case tooSlow
        /// The default font is not installed.
        case fontMissing
        /// The renderer failed for a reason that the input did not cause.
        case failed
    }

    /// One fault of the input.
    public struct Issue: Hashable, Sendable {
        /// A JSON pointer into the spec (RFC 6901), or the name of a setting.
        public let place: String
        /// A sentence.
        public let detail: String
        /// The value at the place, as JSON or as written, shortened.
        public let found: String?
        /// The allowed values, or a description of them.
        public let allowed: [String]
        /// The word that was probably intended.
        public let suggestion: String?
        /// The members of a JSON object that were probably intended.
        public let members: String?
    }

    public let kind: Kind
    /// A sentence.
    public let detail: String
    /// The faults in the order of the input, at most 20; empty if the error has no place.
    public let issues: [Issue]
    /// The native spec of the parts without faults, as JSON; nil for a spec without words of other tools.
    public private(set) var rest: String?

    /// The detail and the place of each issue, one line each.
    public var description: String {
        guard !issues.isEmpty else { return detail }
        return issues.map { issue in
            let intended = issue.suggestion.map { " Did you mean \($0)?" } ?? ""
            return "\(issue.place): \(issue.detail)\(intended)"
        }.joined(separator: "\n")
    }

    init(_ kind: Kind, _ detail: String, _ issues: [SpecIssue] = []) {
        self.kind = kind
        self.detail = detail
        self.issues = issues.prefix(SpecError.maximumIssues).map { issue in
            let place =
                switch issue.place {
                case .pointer(let pointer): pointer
                case .parameter(let name): name
                case .line(let number): "line \(number)"
                }
            return Issue(
                place: place, detail: issue.detail, found: issue.found, allowed: issue.allowed,
                suggestion: issue.suggestion, members: issue.members)
        }
    }

    init(_ error: RenderError) {
        let kind: Kind =
            switch error {
            case .spec(.syntax): .syntax
            case .spec(.invalid), .spec(.invalidParameter), .spec(.notPermitted): .invalidSpec
            case .spec(.unusableResources), .data: .invalidData
            case .spec(.tooLarge), .tooLarge: .tooLarge
            case .tooExpensive, .cancelled, .spec(.stopped): .tooSlow
            case .failed: .failed
            }
        self.init(kind, error.detail, error.issues)
        if case .spec(.invalid(_, let rest?)) = error { self.rest = rest.text }
    }
}
