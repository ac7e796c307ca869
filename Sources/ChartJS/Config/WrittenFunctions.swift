import Budget
import JSON
import JavaScript

/// A configuration in JSON whose functions are texts, as JavaScript.
struct WrittenFunctions {
    private var source = ""
    private var hasFunctions = false
    private let budget: RenderBudget

    /// The keys of functions that write labels or choose colors. Other texts may be about functions.
    private static let keys: Set = [
        "callback", "userCallback", "formatter", "generateLabels", "color", "backgroundColor", "borderColor", "display",
    ]
    /// The maximum length of a configuration that is written again, in bytes.
    private static let maximumLength = 1 << 20

    /// The configuration with its functions; nil if it has none, or if they have errors.
    static func document(of config: JSONValue, budget: RenderBudget) -> ScriptedDocument? {
        var functions = WrittenFunctions(budget: budget)
        guard functions.hasFunction(config, ""), functions.append(config, ""), functions.hasFunctions else {
            return nil
        }
        return try? ScriptedDocument(
            Array("(\(functions.source))".utf8), globals: ScriptGlobals.all,
            limits: ScriptLimits(bytes: 2 * maximumLength), budget: budget)
    }

    private init(budget: RenderBudget) { self.budget = budget }

    private static func isFunction(_ value: JSONValue, _ key: String) -> Bool {
        guard keys.contains(key), let text = value.string else { return false }
        return FunctionText.isFunction(text)
    }

    private func hasFunction(_ value: JSONValue, _ key: String) -> Bool {
        switch value.kind {
        case .string: Self.isFunction(value, key)
        case .object: value.members.contains { hasFunction($0.value, $0.key) }
        case .array: value.elements.contains { $0.kind == .object && hasFunction($0, "") }
        default: false
        }
    }

    /// Writes a value.
    /// - Returns: Whether there is space for it.
    private mutating func append(_ value: JSONValue, _ key: String) -> Bool {
        guard source.utf8.count <= Self.maximumLength, !budget.isSpent(before: 100) else { return false }
        switch value.kind {
        case .object:
            source += "{"
            for (name, member) in value.members {
                source += "\(JSONTree.string(name).text):"
                guard append(member, name) else { return false }
                source += ","
            }
            source += "}"
        case .array:
            source += "["
            for element in value.elements {
                guard append(element, "") else { return false }
                source += ","
            }
            source += "]"
        default:
            if Self.isFunction(value, key), let text = value.string {
                hasFunctions = true
                source += "(\(text))"
            } else {
                source += JSONTree(value).text
            }
        }
        return true
    }
}
