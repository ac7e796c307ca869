/// One field of a plot's data, a value a record.
package enum Column: Hashable, Sendable {
    /// Not-a-number where a value is missing.
    case numbers([Double])
    /// Categories or dates, as the plot space's scale takes them; nil where a value is missing.
    case texts([String?])
    /// Instants in seconds since 1970-01-01 00:00 UTC; not-a-number where a value is missing.
    case dates([Double])

    package var count: Int {
        switch self {
        case .numbers(let values), .dates(let values): values.count
        case .texts(let values): values.count
        }
    }
}

extension Column {
    /// The values as texts: numbers as they are written, dates in the form of ISO 8601.
    package var texts: [String?] {
        switch self {
        case .numbers(let values): values.map { $0.isNaN ? nil : NumberFormat.exact($0) }
        case .texts(let values): values
        case .dates(let values): values.map { $0.isFinite ? DateTime.text(of: $0) : nil }
        }
    }
}
