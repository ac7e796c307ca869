import Diagnostics

/// Why data of the client cannot be read or transformed.
package enum DataError: Error, Hashable, Sendable {
    /// The place is a JSON pointer relative to the data source or the transform that was read: `/groupby/0`.
    case issue(Issue<String>)
    /// The budget of the render is spent.
    case stopped

    package init(
        _ pointer: String, _ detail: String, found: String? = nil, allowed: [String] = [], suggestion: String? = nil
    ) {
        self = .issue(Issue(pointer, detail, found: found, allowed: allowed, suggestion: suggestion))
    }

    /// This error with a place further inside the document.
    package func moved(below pointer: String) -> DataError {
        guard case .issue(let issue) = self else { return self }
        return .issue(issue.moved(to: pointer + issue.place))
    }
}

/// What the data of one chart may take, in addition to the budget of the render. Equal documents reach these limits at
/// equal places.
package enum DataLimits {
    /// The maximum number of records of a table.
    package static let records = 2_000_000
    /// The maximum number of values of a table: records times columns.
    package static let values = 8_000_000
    /// The maximum number of columns of a table.
    package static let columns = 10_000
    /// The maximum number of members of a path to a field.
    static let pathMembers = 64
}
