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
