import Data

/// A number of all records, or a field with one for each.
package enum RecordAmount: Hashable, Sendable {
    case constant(Double)
    case field(Field)

    /// The field; nil for a number.
    package var field: Field? { if case .field(let field) = self { field } else { nil } }

    /// The number, or the last number of the field; nil if it has none.
    func last(by resolver: Resolver, at place: GraphPlace) throws(ChartError) -> Double? {
        switch self {
        case .constant(let number): return number
        case .field(let field):
            guard let numbers = try resolver.numerals(of: field, at: place) else {
                throw ChartError(
                    at: place, "This must be a number, or a column of numbers, of which the last one counts.")
            }
            return numbers.last { $0.isFinite }
        }
    }
}
