/// What the numbers of a column have beside their digits in delimited text.
package enum ColumnUnit: Hashable, Sendable {
    /// A percent sign. The value of `45 %` is 45.
    case percent
    /// A currency symbol, such as `$`.
    case currency(Unicode.Scalar)
}

extension ColumnUnit: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .percent: try container.encode("percent")
        case .currency(let symbol): try container.encode(symbol.value)
        }
    }
}
