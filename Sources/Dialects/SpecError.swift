import Diagnostics
import JSON

/// A place in what a client sent.
package enum SpecPlace: Hashable, Sendable {
    /// A JSON pointer into the document (RFC 6901).
    case pointer(String)
    /// A parameter beside the document, by its name in a query.
    case parameter(String)

    /// A place inside of this one; parameters have none inside.
    /// - Parameter path: a JSON pointer from here on.
    package func appending(_ path: String) -> SpecPlace {
        switch self {
        case .pointer(let pointer): .pointer(pointer + path)
        case .parameter: self
        }
    }
}

/// One thing that is wrong with what a client sent.
package typealias SpecIssue = Issue<SpecPlace>

/// Why a document makes no picture, in terms of the document.
package enum SpecError: Error, Hashable, Sendable {
    /// The text is not in the dialect's notation, such as JSON.
    case syntax(String, byteOffset: Int)
    /// The document describes no chart. There is at least one issue, in the order of the document.
    case invalid([SpecIssue])
    /// A parameter beside the document is wrong.
    case invalidParameter(SpecIssue)
    /// The document is right, but the data or a picture that it names cannot be used. There is at least one issue.
    case unusableResources([SpecIssue])
}

extension SpecError {
    /// A text that is not JSON.
    package init(_ error: JSONError) {
        let description = error.description
        self = .syntax(description.prefix(1).uppercased() + description.dropFirst() + ".", byteOffset: error.offset)
    }

    /// Everything that is wrong; nothing for a text that cannot be parsed.
    package var issues: [SpecIssue] {
        switch self {
        case .syntax: []
        case .invalid(let issues), .unusableResources(let issues): issues
        case .invalidParameter(let issue): [issue]
        }
    }
}
