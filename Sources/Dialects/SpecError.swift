import Diagnostics
import JSON

/// A place in a client's input.
package enum SpecPlace: Hashable, Sendable {
    /// A JSON pointer into the document (RFC 6901).
    case pointer(String)
    /// A parameter beside the document, identified by its name in a query.
    case parameter(String)
    /// A line of a document that is not JSON, counted from 1.
    case line(Int)

    /// A place inside this one. Only places in JSON have places inside.
    /// - Parameter path: A JSON pointer relative to this place.
    package func appending(_ path: String) -> SpecPlace {
        switch self {
        case .pointer(let pointer): .pointer(pointer + path)
        case .parameter, .line: self
        }
    }
}

/// An error in a client's input.
package typealias SpecIssue = Issue<SpecPlace>

/// The reason why a document cannot be drawn, in terms of the document.
package enum SpecError: Error, Hashable, Sendable {
    /// The text does not conform to the syntax of the dialect, such as JSON.
    case syntax(String, byteOffset: Int)
    /// The document does not describe a valid chart. There is at least one issue, in the order of the document. There is
    /// one more than `maximumIssues` if not all are included.
    /// - `rest`: The native spec of the parts without errors, if the document has words of another tool.
    case invalid([SpecIssue], rest: JSONTree? = nil)
    /// A parameter beside the document is invalid, except for `format`.
    case invalidParameter(SpecIssue)
    /// The document is valid, but data or a picture that it names cannot be used. There is at least one issue.
    case unusableResources([SpecIssue])
    /// The document may be valid, but it exceeds a limit of size.
    case tooLarge(SpecIssue)
    /// The document is in a dialect that the client may not use.
    /// - `documents`: What the documents of the dialect are called, in the plural.
    case notPermitted(documents: String)
    /// The budget was spent while the document was read or laid out. The place is the part that the work had reached.
    case stopped(at: SpecPlace)
}

extension SpecError {
    /// The maximum number of issues that are described.
    package static let maximumIssues = 20

    /// Creates the error for a text that is not valid JSON.
    package init(_ error: JSONError) {
        if error.kind == .stopped {
            self = .stopped(at: .pointer(""))
            return
        }
        let description = error.description
        self = .syntax(description.prefix(1).uppercased() + description.dropFirst() + ".", byteOffset: error.offset)
    }

    /// The only issue, or the number of issues as a sentence.
    /// - Parameter start: The beginning of that sentence, such as "The spec has".
    package static func summary(of issues: [SpecIssue], in start: String) -> String {
        if issues.count > maximumIssues { return "\(start) more than \(maximumIssues) errors." }
        return issues.count == 1 ? issues[0].detail : "\(start) \(issues.count) errors."
    }

    /// All issues; empty for a text that cannot be parsed.
    package var issues: [SpecIssue] {
        switch self {
        case .syntax: []
        case .invalid(let issues, _), .unusableResources(let issues): issues
        case .invalidParameter(let issue), .tooLarge(let issue): [issue]
        case .notPermitted, .stopped: []
        }
    }
}
