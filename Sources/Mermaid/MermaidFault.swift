import Diagnostics
import Dialects

/// An error in a line of a text.
struct MermaidFault: Error {
    /// The number of the line, counted from 1.
    let line: Int
    /// The error as a sentence.
    let detail: String
    var found: String?
    var allowed: [String] = []
    var suggestion: String?

    /// The error as an issue.
    var issue: SpecIssue {
        SpecIssue(
            .line(line), "Line \(line): \(detail)", found: found, allowed: allowed, suggestion: suggestion)
    }
}

/// The errors in a text, in the order of its lines. There is at least one.
struct MermaidFaults: Error {
    let issues: [SpecIssue]

    init(_ faults: [MermaidFault]) { issues = faults.map(\.issue) }
}
