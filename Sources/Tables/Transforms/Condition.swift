import Charts

/// What is asked of a record.
package indirect enum Condition: Hashable, Sendable {
    /// Missing values fulfil no comparison.
    case comparison(field: String, Comparison)
    /// Whether there is a value.
    case valid(field: String)
    case all([Condition])
    case any([Condition])
    case not(Condition)

    /// How often it looks at all records.
    var passes: Int {
        switch self {
        case .comparison, .valid: 1
        case .all(let conditions), .any(let conditions): conditions.reduce(1) { $0 + $1.passes }
        case .not(let condition): condition.passes + 1
        }
    }

    /// Whether each record fulfils it.
    /// - Parameters:
    ///   - zone: whose clocks are meant by dates without an offset.
    ///   - key: where the condition is in the transform.
    /// - Complexity: O(n) for each comparison.
    func truths(of table: Table, in zone: TimeZoneRules, key: String) throws(TransformError) -> [Bool] {
        switch self {
        case .comparison(let field, let comparison):
            return try comparison.truths(of: table.column(field, key: key + "field"), in: zone, field, key: key)
        case .valid(let field):
            let column = try table.column(field, key: key + "field")
            return (0..<table.count).map { column.isValid($0) }
        case .all(let conditions): return try fold(conditions, true, of: table, in: zone, key: key + "and") { $0 && $1 }
        case .any(let conditions): return try fold(conditions, false, of: table, in: zone, key: key + "or") { $0 || $1 }
        case .not(let condition): return try condition.truths(of: table, in: zone, key: key + "not/").map { !$0 }
        }
    }

    private func fold(
        _ conditions: [Condition], _ start: Bool, of table: Table, in zone: TimeZoneRules, key: String,
        _ combine: (Bool, Bool) -> Bool
    ) throws(TransformError) -> [Bool] {
        var result = [Bool](repeating: start, count: table.count)
        for (number, condition) in conditions.enumerated() {
            let truths = try condition.truths(of: table, in: zone, key: "\(key)/\(number)/")
            for index in result.indices { result[index] = combine(result[index], truths[index]) }
        }
        return result
    }
}
