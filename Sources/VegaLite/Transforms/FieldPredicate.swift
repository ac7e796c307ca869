import Budget
import Data
import JSON
import JavaScript

/// A condition for the value of a field.
package struct FieldPredicate: Sendable {
    enum Condition: Sendable {
        case equal(Operand)
        case less(Operand)
        case lessOrEqual(Operand)
        case greater(Operand)
        case greaterOrEqual(Operand)
        /// Without a limit, one side is open.
        case range(Operand?, Operand?)
        case oneOf([Operand])
        case valid(Bool)
    }

    /// What a value is compared with.
    enum Operand: Sendable {
        case value(Value)
        /// The value of an expression without a record.
        case expression(Expression, pointer: String)
    }

    package let field: FieldPath
    let unit: TimeUnitSpec?
    let condition: Condition
    /// How the field is parsed before.
    package let impliedParsing: FieldParsing?

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("field", members.field("field"))
        unit = try members.json.given("timeUnit").map { (json) throws(DataError) in
            try TimeUnitSpec(json, at: members.place("timeUnit"), members.budget)
        }
        let known = ["equal", "lt", "lte", "gt", "gte", "range", "oneOf", "valid"]
        guard let key = known.first(where: { members.json[$0] != nil }), let json = members.json[key] else {
            throw DataError(members.pointer, "A condition for a field is missing.", allowed: known)
        }
        let place = members.place(key)
        let unit = unit
        func operand(_ json: JSONValue, _ place: String) throws(DataError) -> Operand {
            try Self.operand(json, unit, at: place, members.budget)
        }
        var first: JSONValue? = json
        switch key {
        case "equal": condition = .equal(try operand(json, place))
        case "lt": condition = .less(try operand(json, place))
        case "lte": condition = .lessOrEqual(try operand(json, place))
        case "gt": condition = .greater(try operand(json, place))
        case "gte": condition = .greaterOrEqual(try operand(json, place))
        case "range":
            let limits = Array(json.elements)
            guard limits.count == 2 else { throw members.wrong(key, "A range has two limits.", json) }
            first = limits[0]
            condition = .range(
                limits[0].isNull ? nil : try operand(limits[0], "\(place)/0"),
                limits[1].isNull ? nil : try operand(limits[1], "\(place)/1"))
        case "oneOf":
            guard json.kind == .array else { throw members.wrong(key, "This must be a list of values.", json) }
            var operands: [Operand] = []
            for (index, element) in json.elements.enumerated() {
                operands.append(try operand(element, "\(place)/\(index)"))
            }
            first = json.elements.first { _ in true }
            condition = .oneOf(operands)
        default:
            first = nil
            condition = .valid(try members.boolean(key) ?? true)
        }
        if unit != nil {
            impliedParsing = .date
        } else {
            impliedParsing = first.flatMap { value in
                // Values that count as false imply nothing.
                switch value.kind {
                case .number: value.number == 0 ? nil : .number
                case .string: value.utf8?.isEmpty == true ? nil : .string
                case .object where value["expr"] == nil: .date
                default: nil
                }
            }
        }
    }

    private static func operand(
        _ json: JSONValue, _ unit: TimeUnitSpec?, at pointer: String, _ budget: RenderBudget
    ) throws(DataError) -> Operand {
        if json.kind == .object {
            if let text = json.given("expr")?.string ?? json.given("signal")?.string {
                return .expression(try Expression(text, at: "\(pointer)/expr", budget), pointer: "\(pointer)/expr")
            }
            return .value(.number(try DateTimeMembers.instant(try MemberReader(json, at: pointer, budget))))
        }
        guard let unit else { return .value(Value(json)) }
        // Numbers and names that are no dates are those of the unit.
        let isPart = json.number.map { $0 < 10_000 } ?? json.string.map { DateFunctions.parse($0).isNaN } ?? false
        if isPart, unit.parts.count == 1, let part = unit.parts.first {
            return .value(.number(try DateTimeMembers.instant([(part.rawValue, json)], at: pointer)))
        }
        if let text = json.string { return .value(.number(DateFunctions.parse(text))) }
        return .value(Value(json))
    }

    /// The test of a record of a table.
    func test(for table: DataTable, _ context: TransformContext) throws(DataError) -> (Int) -> Bool {
        let column = try values(in: table, context)
        func value(_ operand: Operand) throws(DataError) -> Value {
            switch operand {
            case .value(let value): return value
            case .expression(let expression, let pointer):
                let value = try expression.value(at: pointer, in: context.host, context.budget)
                guard unit != nil || value.isDate else { return value }
                return .number(value.plainNumber)
            }
        }
        switch condition {
        case .equal(let operand):
            let wanted = try value(operand)
            return { column[$0].isIdentical(to: wanted) }
        case .less(let operand): return Self.comparison(column, try value(operand)) { $0 < 0 }
        case .lessOrEqual(let operand): return Self.comparison(column, try value(operand)) { $0 <= 0 }
        case .greater(let operand): return Self.comparison(column, try value(operand)) { $0 > 0 }
        case .greaterOrEqual(let operand): return Self.comparison(column, try value(operand)) { $0 >= 0 }
        case .range(let low, let high):
            let low = try low.map { (operand) throws(DataError) in try value(operand) }
            let high = try high.map { (operand) throws(DataError) in try value(operand) }
            // Two limits may have either order.
            let isReversed = if let low, let high, let order = Self.order(low, high) { order > 0 } else { false }
            let isAbove = (isReversed ? high : low).map { Self.comparison(column, $0) { $0 >= 0 } }
            let isBelow = (isReversed ? low : high).map { Self.comparison(column, $0) { $0 <= 0 } }
            return { (isAbove?($0) ?? true) && (isBelow?($0) ?? true) }
        case .oneOf(let operands):
            var numbers: Set<Double> = []
            var texts: Set<Name> = []
            var others: [Value] = []
            for operand in operands {
                switch try value(operand) {
                case .number(let number): numbers.insert(number)
                case .string(let text): texts.insert(Name(text))
                case let other: others.append(other)
                }
            }
            return { row in
                switch column[row] {
                case .number(let number): numbers.contains(number)
                case .string(let text): texts.contains(Name(text))
                case let value: others.contains { $0.isIdentical(to: value) }
                }
            }
        case .valid(let isWanted):
            return { row in
                let value = column[row]
                return (!value.isNullish && value.plainNumber.isFinite) == isWanted
            }
        }
    }

    /// The values that are compared: instants that are rounded, or those of the field.
    private func values(in table: DataTable, _ context: TransformContext) throws(DataError) -> DataColumn {
        guard let unit else { return table[field] }
        guard !context.budget.isSpent(before: 200 * table.count) else { throw .stopped }
        let column = table[field]
        let isText = if case .texts = column.storage { true } else { false }
        let instants = isText ? try FieldParsing.date.parsed(column, context.budget).numbers : column.numbers
        let rounding = unit.rounding(of: instants)
        return DataColumn(numbers: unit.isBinned ? instants : instants.map { rounding.start(of: $0) })
    }

    /// Compares as `<` of JavaScript does: with NaN, nothing holds.
    private static func comparison(
        _ column: DataColumn, _ wanted: Value, _ holds: @escaping (Int) -> Bool
    ) -> (Int) -> Bool {
        { row in order(column[row], wanted).map(holds) ?? false }
    }

    private static func order(_ one: Value, _ other: Value) -> Int? {
        if case .string(let one) = one, case .string(let other) = other {
            return Texts.isLess(one, other) ? -1 : Texts.isLess(other, one) ? 1 : 0
        }
        let (one, other) = (one.plainNumber, other.plainNumber)
        return one < other ? -1 : one > other ? 1 : one == other ? 0 : nil
    }
}

extension Value {
    /// Whether the value is a date.
    package var isDate: Bool { if case .date = self { true } else { false } }
}
