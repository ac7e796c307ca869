import Budget
import Data
import JSON
import JavaScript

/// A condition for records.
package indirect enum Predicate: Sendable {
    case expression(Expression, pointer: String)
    case field(FieldPredicate)
    /// - `isTrueIfEmpty`: What holds if nothing is selected.
    case param(String, isTrueIfEmpty: Bool, pointer: String)
    case and([Predicate])
    case or([Predicate])
    case not(Predicate)

    /// Reads an expression, a condition for a field, a param, or a combination.
    package init(_ json: JSONValue, at pointer: String, _ budget: RenderBudget) throws(DataError) {
        if let text = json.string {
            self = .expression(try Expression(text, at: pointer, budget), pointer: pointer)
            return
        }
        let members = try MemberReader(json, at: pointer, budget)
        if let part = json.given("not") {
            self = .not(try Predicate(part, at: members.place("not"), budget))
        } else if json.given("and") != nil {
            self = .and(try Self.parts("and", members))
        } else if json.given("or") != nil {
            self = .or(try Self.parts("or", members))
        } else if let param = try members.text("param") {
            self = .param(param, isTrueIfEmpty: try members.boolean("empty") ?? true, pointer: pointer)
        } else {
            self = .field(try FieldPredicate(members))
        }
    }

    private static func parts(_ key: String, _ members: MemberReader) throws(DataError) -> [Predicate] {
        guard let list = members.json[key], list.kind == .array else {
            throw members.wrong(key, "This must be a list of conditions.", members.json[key])
        }
        var parts: [Predicate] = []
        for (index, element) in list.elements.enumerated() {
            parts.append(try Predicate(element, at: "\(members.place(key))/\(index)", members.budget))
        }
        return parts
    }

    /// The records of some, in their order, for which the condition holds.
    package func matching(
        _ rows: [Int], of table: DataTable, _ context: TransformContext
    ) throws(DataError) -> [Int] {
        guard !context.budget.isSpent(before: 50 * rows.count) else { throw .stopped }
        switch self {
        case .expression(let expression, let pointer):
            return try context.bound(expression, to: table, at: pointer).matching(rows)
        case .field(let predicate):
            let test = try predicate.test(for: table, context)
            return rows.filter(test)
        case .param(let name, let isTrueIfEmpty, let pointer):
            if let selected = try context.host.selection(name, isTrueIfEmpty: isTrueIfEmpty, in: table) {
                return rows.filter { selected[$0] }
            }
            guard let value = context.host.value(of: name) else {
                throw DataError(pointer, "There is no param \"\(name)\".", found: name)
            }
            return value.isTruthy ? rows : []
        case .and(let parts):
            var rest = rows
            for part in parts { rest = try part.matching(rest, of: table, context) }
            return rest
        case .or(let parts):
            var matches = [Bool](repeating: false, count: table.count)
            var rest = rows
            for part in parts {
                for row in try part.matching(rest, of: table, context) { matches[row] = true }
                rest = rest.filter { !matches[$0] }
            }
            return rows.filter { matches[$0] }
        case .not(let part):
            var matches = [Bool](repeating: false, count: table.count)
            for row in try part.matching(rows, of: table, context) { matches[row] = true }
            return rows.filter { !matches[$0] }
        }
    }

    /// The fields that must be parsed before, by the types of what they are compared with.
    package var impliedParsing: [(field: FieldPath, parsing: FieldParsing)] {
        switch self {
        case .expression, .param: []
        case .field(let predicate): predicate.impliedParsing.map { [(predicate.field, $0)] } ?? []
        case .and(let parts), .or(let parts): parts.flatMap(\.impliedParsing)
        case .not(let part): part.impliedParsing
        }
    }

    /// Whether an expression has random numbers.
    package var usesRandomNumbers: Bool {
        switch self {
        case .expression(let expression, _): expression.usesRandomNumbers
        case .field, .param: false
        case .and(let parts), .or(let parts): parts.contains(where: \.usesRandomNumbers)
        case .not(let part): part.usesRandomNumbers
        }
    }

    /// The names of the params that the condition reads as selections.
    package var params: [String] {
        switch self {
        case .expression, .field: []
        case .param(let name, _, _): [name]
        case .and(let parts), .or(let parts): parts.flatMap(\.params)
        case .not(let part): part.params
        }
    }
}

/// Keeps the records for which a condition holds.
package struct FilterTransform: DataTransform {
    package let predicate: Predicate

    package init(_ predicate: Predicate) { self.predicate = predicate }

    init(_ members: MemberReader) throws(DataError) {
        let json = try members.required("filter", members.json.given("filter"))
        predicate = try Predicate(json, at: "/filter", members.budget)
    }

    package var outputs: [String] { [] }

    package var impliedParsing: [(field: FieldPath, parsing: FieldParsing)] { predicate.impliedParsing }

    package var warnings: [String] { predicate.usesRandomNumbers ? [Expression.randomWarning] : [] }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let rows = try predicate.matching(Array(0..<table.count), of: table, context)
        guard rows.count < table.count else { return table }
        try table.checkSize(rows.count, at: "/filter", context.budget)
        return table.taking(rows)
    }
}
