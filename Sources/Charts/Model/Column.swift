/// One field of a plot's data, a value a record.
package enum Column: Hashable, Sendable {
    /// Not-a-number where a value is missing.
    case numbers([Double])
    /// Categories or dates, as the plot space's scale takes them; nil where a value is missing.
    case texts([String?])

    package var count: Int {
        switch self {
        case .numbers(let values): values.count
        case .texts(let values): values.count
        }
    }
}

extension Column {
    /// The values as texts: numbers as they are written.
    package var texts: [String?] {
        switch self {
        case .numbers(let values): values.map { $0.isNaN ? nil : NumberFormat.exact($0) }
        case .texts(let values): values
        }
    }
}
