import Budget
import Diagnostics
import Dialects
import JSON
import JavaScript

/// Calls the functions of a configuration and keeps the first error, after which no function is called any more.
///
/// It belongs to one layout and one thread.
final class ScriptCalls {
    private let script: ScriptedDocument?
    private let budget: RenderBudget
    private(set) var error: ScriptError?

    init(_ script: ScriptedDocument?, _ budget: RenderBudget) {
        self.script = script
        self.budget = budget
    }

    /// The function for which a value stands; nil if it stands for none.
    func function(_ value: JSONValue?) -> FunctionValue? {
        guard let script, let value, value.kind == .object else { return nil }
        return script.function(value)
    }

    /// The object of this library for which a value stands, such as a gradient; nil if it stands for none.
    func object(_ value: JSONValue?) -> (any HostObject)? {
        guard let script, let value, value.kind == .object else { return nil }
        return script.object(value)
    }

    /// Nil after an error.
    func result(of function: FunctionValue, _ arguments: [Value], this: Value = .undefined) -> Value? {
        guard error == nil else { return nil }
        do throws(ScriptError) {
            return try function.call(arguments, this: this, budget: budget)
        } catch {
            self.error = error
            return nil
        }
    }
}

extension SpecError {
    /// The error of a script at a place of the document.
    init(_ error: ScriptError, at place: String) {
        guard error.kind != .stopped else {
            self = .stopped(at: .pointer(place))
            return
        }
        let text = "\(error.message) It is at line \(error.line), column \(error.column) of the configuration."
        self = .invalid([SpecIssue(.pointer(place), text, found: error.found)])
    }
}

extension Value {
    /// The value as options have it; nil for undefined and for objects of the host.
    var json: JSONValue? { tree?.value }

    private var tree: JSONTree? {
        switch self {
        case .undefined, .native, .host, .function: return nil
        case .null: return .null
        case .boolean(let value): return .bool(value)
        case .number(let number), .date(let number): return .number(number)
        case .string(let text): return .string(text)
        case .array(let array): return .array(array.elements.map { $0.tree ?? .null })
        case .object(let object):
            return .object(
                zip(object.keys, object.values).compactMap { key, value in
                    value.tree.map { JSONTree.Member(key: key, value: $0) }
                })
        }
    }

    /// The lines of a label; nil for null and undefined.
    var lines: [String]? { isNullish ? nil : json?.lines }
}
