import Budget
import Diagnostics
import Numbers

/// Keeps the records that satisfy a condition.
package struct Filter: Hashable, Sendable {
    package var condition: Condition

    package init(_ condition: Condition) {
        self.condition = condition
    }

    /// - Parameter zone: The time zone of dates without an offset.
    func apply(
        to table: Table, in zone: TimeZoneRules = .utc, _ budget: RenderBudget = .unlimited
    ) throws(TransformError) -> Table {
        let kept = try condition.truths(of: table, in: zone, key: "", budget)
        return table.taking(kept.indices.filter { kept[$0] })
    }
}

/// A condition on a record.
package indirect enum Condition: Hashable, Sendable {
    /// A comparison. Missing values satisfy no comparison.
    case comparison(field: String, Comparison)
    /// Whether there is a value.
    case valid(field: String)
    case all([Condition])
    case any([Condition])
    case not(Condition)

    /// The number of passes over all records.
    package var passes: Int {
        switch self {
        case .comparison, .valid: 1
        case .all(let conditions), .any(let conditions): conditions.reduce(1) { $0 + $1.passes }
        case .not(let condition): condition.passes + 1
        }
    }

    /// The names of the columns that are compared, in order, with repetitions.
    package var fields: [String] {
        switch self {
        case .comparison(let field, _), .valid(let field): [field]
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.fields)
        case .not(let condition): condition.fields
        }
    }

    /// Whether each record satisfies the condition.
    /// - Parameters:
    ///   - zone: The time zone of dates without an offset.
    ///   - key: The place of the condition in the transform.
    /// - Complexity: O(n) for each comparison.
    package func truths(
        of table: Table, in zone: TimeZoneRules, key: String = "", _ budget: RenderBudget
    ) throws(TransformError) -> [Bool] {
        guard !budget.isSpent(before: 10 * table.count) else { throw .stopped }
        switch self {
        case .comparison(let field, let comparison):
            return try comparison.truths(of: table.column(field, key: key + "field"), in: zone, field, key: key, budget)
        case .valid(let field):
            let column = try table.column(field, key: key + "field")
            return (0..<table.count).map { column.isValid($0) }
        case .all(let conditions):
            return try fold(conditions, true, of: table, in: zone, key: key + "and", budget) { $0 && $1 }
        case .any(let conditions):
            return try fold(conditions, false, of: table, in: zone, key: key + "or", budget) { $0 || $1 }
        case .not(let condition):
            return try condition.truths(of: table, in: zone, key: key + "not/", budget).map { !$0 }
        }
    }

    private func fold(
        _ conditions: [Condition], _ start: Bool, of table: Table, in zone: TimeZoneRules, key: String,
        _ budget: RenderBudget, _ combine: (Bool, Bool) -> Bool
    ) throws(TransformError) -> [Bool] {
        var result = [Bool](repeating: start, count: table.count)
        for (number, condition) in conditions.enumerated() {
            let truths = try condition.truths(of: table, in: zone, key: "\(key)/\(number)/", budget)
            for index in result.indices { result[index] = combine(result[index], truths[index]) }
        }
        return result
    }
}

/// A comparison of the values of one column.
package enum Comparison: Hashable, Sendable {
    package enum Relation: String, CaseIterable, Hashable, Sendable {
        case lessThan, lessThanOrEqual, greaterThan, greaterThanOrEqual
    }

    case equal(Operand)
    case notEqual(Operand)
    case ordered(Relation, Operand)
    /// Both limits are included.
    case range(Operand, Operand)
    case oneOf([Operand])

    /// - Parameters:
    ///   - zone: The time zone of dates without an offset.
    ///   - name: The name of the column.
    ///   - key: The place of the condition in the transform.
    func truths(
        of column: Column, in zone: TimeZoneRules, _ name: String, key: String, _ budget: RenderBudget
    ) throws(TransformError) -> [Bool] {
        switch self {
        case .equal(let operand): return try equals(column, [operand], in: zone, name, key: key + "equal", budget)
        case .notEqual(let operand):
            let equals = try equals(column, [operand], in: zone, name, key: key + "notEqual", budget)
            return equals.indices.map { !equals[$0] && column.isValid($0) }
        case .oneOf(let operands): return try equals(column, operands, in: zone, name, key: key + "oneOf", budget)
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
        _ column: Column, _ operands: [Operand], in zone: TimeZoneRules, _ name: String, key: String,
        _ budget: RenderBudget
    ) throws(TransformError) -> [Bool] {
        guard case .texts(let texts) = column else {
            var wanted: Set<Double> = []
            for operand in operands { wanted.insert(try operand.measure(beside: column, in: zone, name, key: key)) }
            return (column.measurable ?? []).map { wanted.contains($0) }
        }
        let wanted = Set(operands.map { Name($0.text) })
        return texts.map { text in
            guard let text, !budget.isSpent(before: text.costOfUse) else { return false }
            return wanted.contains(Name(text))
        }
    }

    private func measures(of column: Column, _ name: String, key: String) throws(TransformError) -> [Double] {
        guard let values = column.measurable else {
            throw TransformError(
                key,
                "The column \"\(name.shortened(to: 40))\" contains text, which cannot be compared as less or greater.",
                found: name)
        }
        return values
    }
}

/// The operand of a comparison.
package enum Operand: Hashable, Sendable {
    case number(Double)
    /// A text; for a column of dates, a date with or without an offset.
    case text(String)

    var text: String {
        switch self {
        case .number(let number): DecimalNumber.exactText(number)
        case .text(let text): text
        }
    }

    /// The number or instant to compare with the values of a column that has no texts.
    /// - Parameters:
    ///   - zone: The time zone of dates without an offset.
    ///   - name: The name of the column.
    func measure(
        beside column: Column, in zone: TimeZoneRules, _ name: String, key: String
    ) throws(TransformError) -> Double {
        switch (self, column) {
        case (.number(let number), _): return number
        case (.text(let text), .dates):
            guard let instant = DateTime.instant(text, in: zone) else {
                throw TransformError(
                    key,
                    "\"\(text.shortened(to: 40))\" is not a date like those in the column \"\(name.shortened(to: 40))\".",
                    found: text)
            }
            return instant
        case (.text(let text), _):
            throw TransformError(
                key,
                "\"\(text.shortened(to: 40))\" is not a number like those in the column \"\(name.shortened(to: 40))\".",
                found: text)
        }
    }
}
