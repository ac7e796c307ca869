import Dialects

/// The reason why a picture could not be rendered.
package enum RenderError: Error, Hashable, Sendable {
    /// The spec cannot be read or does not describe a valid chart.
    case spec(SpecError)
    /// Data sent instead of a spec cannot be charted.
    case data(DataProblem)
    /// The spec describes a chart, but drawing it would take longer than the limit.
    case tooExpensive(SpecIssue)
    /// The spec or the chart exceeds a limit of size.
    case tooLarge(SpecIssue)
    /// The time was over, or nobody waited for the picture any more.
    case cancelled
    /// The renderer failed for a reason that the client did not cause, described in a sentence.
    case failed(String)

    /// A problem with data sent instead of a spec.
    package enum DataProblem: Hashable, Sendable {
        /// The data cannot be read. The associated value is the reason as a sentence.
        case unreadable(String)
        /// The data cannot be drawn with a setting.
        case unsuitable(SpecIssue)
    }
}

extension RenderError {
    /// The faults with their places, in the order of the input; empty if the error has no place.
    package var issues: [SpecIssue] {
        switch self {
        case .spec(let error): error.issues
        case .data(.unsuitable(let issue)), .tooExpensive(let issue), .tooLarge(let issue): [issue]
        case .data(.unreadable), .cancelled, .failed: []
        }
    }

    /// The reason, as a sentence: that of the only issue, or the number of issues.
    package var detail: String {
        switch self {
        case .spec(.syntax(let detail, _)), .data(.unreadable(let detail)), .failed(let detail): detail
        case .spec(.notPermitted(let documents)): "\(documents) are not accepted."
        case .spec(.unusableResources(let issues)): SpecError.summary(of: issues, in: "The resources of the spec have")
        case .cancelled, .spec(.stopped): "The chart was not finished within the time limit for one chart."
        default: SpecError.summary(of: issues, in: "The spec has")
        }
    }
}
