import Dialects

/// Why there is no picture.
package enum RenderError: Error, Hashable, Sendable {
    /// The spec cannot be read, or describes no chart.
    case spec(SpecError)
    /// Data in the place of a spec makes no chart.
    case data(DataProblem)
    /// The spec describes a chart, but drawing it would take longer than the limit.
    case tooExpensive(SpecIssue)
    /// The render was cancelled.
    case cancelled
    /// The renderer failed for a reason that is not the client's, told in a sentence.
    case failed(String)

    /// What is wrong with data in the place of a spec.
    package enum DataProblem: Hashable, Sendable {
        /// The data cannot be read, for a reason in a sentence.
        case unreadable(String)
        /// The data cannot be drawn in the way that a setting asks for.
        case unsuitable(SpecIssue)
    }
}
