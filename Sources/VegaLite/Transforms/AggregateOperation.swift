/// What is calculated from the values of a group of records.
package enum AggregateOperation: String, CaseIterable, Hashable, Sendable {
    case count, valid, missing, distinct, sum, product, mean, average, variance, variancep, stdev, stdevp, stderr,
        median
    case q1, q3, ci0, ci1, min, max, argmin, argmax, values

    /// Whether the operation needs no field.
    package var needsNoField: Bool { self == .count || self == .values }
}

/// An operation on a field, with the name of its result.
package struct Aggregation: Hashable, Sendable {
    package let operation: AggregateOperation
    /// Nil only for `count` and `values`.
    package let field: FieldPath?
    package let name: String

    /// - Parameter name: The name of the result; by default the operation and the field: `mean_x`.
    package init(_ operation: AggregateOperation, _ field: FieldPath? = nil, as name: String? = nil) {
        self.operation = operation
        self.field = field
        self.name = name ?? field.map { "\(operation.rawValue)_\($0.name)" } ?? operation.rawValue
    }

    init(_ members: MemberReader) throws(DataError) {
        let operation: AggregateOperation = try members.required("op", members.choice("op"))
        let field = try members.field("field")
        guard field != nil || operation.needsNoField else {
            throw DataError(members.pointer, "\"\(operation.rawValue)\" needs a field.")
        }
        self.init(operation, field, as: try members.text("as"))
    }
}
