import Charts

/// What the values of one column are compared with.
package enum Comparison: Hashable, Sendable {
    package enum Relation: String, CaseIterable, Hashable, Sendable {
        case lessThan, lessThanOrEqual, greaterThan, greaterThanOrEqual
    }

    case equal(Operand)
    case notEqual(Operand)
    case ordered(Relation, Operand)
    /// Both limits are in it.
    case range(Operand, Operand)
    case oneOf([Operand])

    /// - Parameters:
    ///   - zone: whose clocks are meant by dates without an offset.
    ///   - name: of the column.
    ///   - key: where the condition is in the transform.
    func truths(
        of column: Column, in zone: TimeZoneRules, _ name: String, key: String
    ) throws(TransformError) -> [Bool] {
        switch self {
        case .equal(let operand): return try equals(column, [operand], in: zone, name, key: key + "equal")
        case .notEqual(let operand):
            let equals = try equals(column, [operand], in: zone, name, key: key + "notEqual")
            return equals.indices.map { !equals[$0] && column.isValid($0) }
        case .oneOf(let operands): return try equals(column, operands, in: zone, name, key: key + "oneOf")
        case .ordered(let relation, let operand):
            let values = try measures(of: column, name, key: key + relation.rawValue)
            let limit = try operand.measure(beside: column, in: zone, name, key: key + relation.rawValue)
            return switch relation {
            case .lessThan: values.map { $0 < limit }
            case .lessThanOrEqual: values.map { $0 <= limit }
            case .greaterThan: values.map { $0 > limit }
            case .greaterThanOrEqual: values.map { $0 >= limit }
            }
        case .range(let first, let last):
            let values = try measures(of: column, name, key: key + "range")
            let lower = try first.measure(beside: column, in: zone, name, key: key + "range/0")
            let upper = try last.measure(beside: column, in: zone, name, key: key + "range/1")
            return values.map { $0 >= lower && $0 <= upper }
        }
    }

    private func equals(
        _ column: Column, _ operands: [Operand], in zone: TimeZoneRules, _ name: String, key: String
    ) throws(TransformError) -> [Bool] {
        guard case .texts(let texts) = column else {
            var wanted: Set<Double> = []
            for operand in operands { wanted.insert(try operand.measure(beside: column, in: zone, name, key: key)) }
            return (column.measurable ?? []).map { wanted.contains($0) }
        }
        let wanted = Set(operands.map(\.text))
        return texts.map { $0.map { wanted.contains($0) } ?? false }
    }

    private func measures(of column: Column, _ name: String, key: String) throws(TransformError) -> [Double] {
        guard let values = column.measurable else {
            throw TransformError(
                key: key, "The column \"\(name.prefix(40))\" has texts, which are neither less nor greater.",
                found: name)
        }
        return values
    }
}
