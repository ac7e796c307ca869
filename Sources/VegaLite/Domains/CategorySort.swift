import Budget
import Data
import JavaScript

/// How the categories of a domain are ordered.
enum CategorySort: Hashable, Sendable {
    case ascending
    case descending
    /// In the order of their first records.
    case none
    /// First those listed, in that order.
    case list([Name])
    /// By a summary of a field over the records of each category.
    case field(String?, op: String, isDescending: Bool)

    /// The order that a definition asks for.
    init(_ field: FieldDefinition, _ unit: UnitModel) {
        let sort = field.node["sort"]
        guard let sort, !sort.isNull else {
            self = sort == nil ? .ascending : .none
            return
        }
        if sort.isList {
            self = .list(sort.elements.map { Name(CategorySort.value($0, field).plainText) })
            return
        }
        if let text = sort.text {
            switch text {
            case "ascending": self = .ascending
            case "descending": self = .descending
            default:
                let isDescending = text.hasPrefix("-")
                let channel = Channel(rawValue: isDescending ? String(text.dropFirst()) : text)
                self = channel.map { CategorySort.by($0, unit, isDescending: isDescending) } ?? .ascending
            }
            return
        }
        let isDescending = sort["order"]?.text == "descending"
        if let channel = sort["encoding"]?.text.flatMap(Channel.init(rawValue:)) {
            self = CategorySort.by(channel, unit, isDescending: isDescending)
        } else if sort["field"] != nil || sort["op"] != nil {
            let name = sort["field"]?.text
            self = .field(
                name, op: sort["op"]?.text ?? CategorySort.defaultOp(name, unit), isDescending: isDescending)
        } else {
            self = isDescending ? .descending : .ascending
        }
    }

    private static func by(_ channel: Channel, _ unit: UnitModel, isDescending: Bool) -> CategorySort {
        guard let other = unit.encoding.field(channel) else { return .ascending }
        if let aggregate = other.aggregate, aggregate.isArgument {
            return .field(other.column, op: "min", isDescending: isDescending)
        }
        return .field(
            other.field, op: other.aggregate?.op ?? defaultOp(other.field, unit), isDescending: isDescending)
    }

    /// The parts of stacks are added up.
    private static func defaultOp(_ field: String?, _ unit: UnitModel) -> String {
        guard let stack = unit.stack else { return "min" }
        let dimensions =
            stack.dimensions.compactMap { unit.encoding.field($0)?.column } + stack.parts.compactMap(\.field)
        return field.map { !dimensions.contains($0) } ?? true ? "sum" : "min"
    }

    /// A value of a document as the data has it.
    static func value(_ node: Node, _ field: FieldDefinition) -> Value {
        switch node.content {
        case .null: .null
        case .bool(let bool): .boolean(bool)
        case .number(let number): field.type == .temporal && field.timeUnit == nil ? .date(number) : .number(number)
        case .text(let text):
            field.type == .temporal ? .date(DateFunctions.parse(text)) : .string(text)
        case .members: DateTimeNode.instant(node).map { .date($0) } ?? .undefined
        case .list, .data: .undefined
        }
    }

    /// Puts categories in order.
    /// - Parameters:
    ///   - categories: The categories in the order of their first records.
    ///   - measures: The summary of a category's records, for an order by field.
    func sorted(_ categories: [Value], by measures: (String?, String) -> [Value]) -> [Value] {
        switch self {
        case .none: return categories
        case .ascending: return Self.stable(categories, keys: categories, isDescending: false)
        case .descending: return Self.stable(categories, keys: categories, isDescending: true)
        case .list(let names):
            var indices: [Name: Int] = [:]
            for (index, name) in names.enumerated() where indices[name] == nil { indices[name] = index }
            let keys = categories.map { Value.number(Double(indices[Name($0.plainText)] ?? names.count)) }
            return Self.stable(categories, keys: keys, isDescending: false)
        case .field(let field, let op, let isDescending):
            return Self.stable(categories, keys: measures(field, op), isDescending: isDescending)
        }
    }

    private static func stable(_ values: [Value], keys: [Value], isDescending: Bool) -> [Value] {
        values.indices.sorted { a, b in
            let order = ValueOrder.compare(keys[a], keys[b])
            return order == 0 ? a < b : isDescending ? order > 0 : order < 0
        }.map { values[$0] }
    }
}
